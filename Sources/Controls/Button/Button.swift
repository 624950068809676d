public import Geometry
import Graphics
public import Interface

/// A control that is pressed: it sends `touchUpInside`, and with it its primary action (U207).
///
/// It is highlighted as soon as a finger lands (U206), and while the finger is inside.
open class Button: Control {
  /// How the button looks; custom unless it was made otherwise.
  public final private(set) var buttonType = ButtonType.custom
  /// How far the content stays away from the edges; nothing by default.
  open var contentEdgeInsets = EdgeInsets.zero { didSet { appearanceChanged() } }
  /// How far the title is moved and made smaller; nothing by default.
  open var titleEdgeInsets = EdgeInsets.zero { didSet { appearanceChanged() } }
  /// How far the picture is moved and made smaller; nothing by default.
  open var imageEdgeInsets = EdgeInsets.zero { didSet { appearanceChanged() } }
  /// Whether a light shines behind the touched button; only signs do by default.
  open var showsTouchWhenHighlighted = false { didSet { appearanceChanged() } }
  /// Whether the picture is darker while the button is highlighted; true by default.
  open var adjustsImageWhenHighlighted = true { didSet { appearanceChanged() } }
  /// Whether the picture is paler while the button is disabled; true by default.
  open var adjustsImageWhenDisabled = true { didSet { appearanceChanged() } }

  /// The text; made when it is first asked for or a title is set.
  public final var titleLabel: Label? { label() }
  /// The picture; nil as long as none is set.
  public final private(set) var imageView: ImageView?

  final var contents = ButtonContents()
  private var madeLabel: Label?

  /// Creates a button of the custom type.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a button of some type; one that is a sign has its size.
  public convenience init(type: ButtonType) {
    self.init(frame: CGRect(origin: .zero, size: type.size))
    become(type)
  }

  /// Takes the look of a type, as a scene says.
  package final func become(_ type: ButtonType) {
    buttonType = type
    showsTouchWhenHighlighted = type.isSign
    madeLabel?.font = standardFont
    appearanceChanged()
  }

  override final var sendsPrimaryActionOnLift: Bool { true }

  /// Refuses single taps of recognizers around it (U149).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override func appearanceChanged() {
    super.appearanceChanged()
    if let title = currentTitle, !title.isEmpty {
      label().text = title
    } else {
      madeLabel?.text = nil
    }
    madeLabel?.textColor = shownTitleColor
    madeLabel?.shadowColor = contents.shadowColor[state]
    if let image = currentImage {
      picture().image = image
      let isPale = !isEnabled && adjustsImageWhenDisabled
      picture().alpha = isPale ? 0.5 : isHighlighted && adjustsImageWhenHighlighted ? 0.6 : 1
    } else {
      imageView?.image = nil
    }
  }

  /// Places picture and title beside each other as the content's alignment says.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let space = contentRect(forBounds: bounds)
    imageView?.frame = imageRect(forContentRect: space)
    madeLabel?.frame = titleRect(forContentRect: space)
  }

  /// Returns the size of picture and title, with the space that the type has around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if buttonType.isSign { return buttonType.size }
    let content = contentSize
    let insets = contentEdgeInsets
    let margin: CGFloat = buttonType == .roundedRect ? 12 : 0
    let height = max(content.height, currentBackgroundImage?.size.height ?? 0)
    return CGSize(
      width: content.width + insets.left + insets.right + 2 * margin,
      height: height + insets.top + insets.bottom + (buttonType == .custom ? 0 : 12)
    ).roundedUp
  }

  /// Draws the background: the picture set for it, or what the type has.
  open override func draw(_ rect: CGRect) { drawBackground() }

  final var standardFont: Font {
    switch buttonType {
    case .roundedRect: .boldSystemFont(ofSize: 15)
    case .system: .systemFont(ofSize: 15)
    default: .systemFont(ofSize: Font.buttonFontSize)
    }
  }

  private func label() -> Label {
    if let madeLabel { return madeLabel }
    let label = Label()
    label.font = standardFont
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.textColor = shownTitleColor
    madeLabel = label
    addSubview(label)
    return label
  }

  private func picture() -> ImageView {
    if let imageView { return imageView }
    let view = ImageView()
    imageView = view
    insertSubview(view, at: 0)
    return view
  }
}
