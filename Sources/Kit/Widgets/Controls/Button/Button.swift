public import class Foundation.NSCoder
public import TSGeometry
public import TSGraphics
public import TSInterface

/// A control that performs an action when it is pressed.
///
/// A lift inside the button sends `touchUpInside` and then `primaryActionTriggered` (U207). The
/// button is highlighted as soon as a touch begins (U206), and as long as the touch is inside.
///
/// ```swift
/// let button = Button(type: .roundedRect)
/// button.setTitle("Open", for: .normal)
/// button.sizeToFit()
/// button.addTarget(card, named: "open", action: Card.open, for: .touchUpInside)
/// ```
open class Button: Control {
  /// The type of the button, set when it is created; the default is ``ButtonType/custom``.
  public final private(set) var buttonType = ButtonType.custom
  /// The distances of the content from the edges of the button, in points; the default is zero.
  open var contentEdgeInsets: EdgeInsets {
    get { (insets ?? Insets()).contentEdgeInsets }
    set { changeInsets { $0.contentEdgeInsets = newValue } }
  }
  /// The distances by which the edges of the title's rectangle are moved inwards, in points; the
  /// default is zero.
  open var titleEdgeInsets: EdgeInsets {
    get { (insets ?? Insets()).titleEdgeInsets }
    set { changeInsets { $0.titleEdgeInsets = newValue } }
  }
  /// The distances by which the edges of the image's rectangle are moved inwards, in points; the
  /// default is zero.
  open var imageEdgeInsets: EdgeInsets {
    get { (insets ?? Insets()).imageEdgeInsets }
    set { changeInsets { $0.imageEdgeInsets = newValue } }
  }
  /// A Boolean value that indicates whether the button glows while it is highlighted; the default
  /// is `true` for the types that are a sign in a circle, `false` for all others.
  open var showsTouchWhenHighlighted = false { didSet { appearanceChanged() } }
  /// A Boolean value that indicates whether the image is dimmed while the button is highlighted;
  /// the default is `true`: the image is drawn with an opacity of 0.6.
  open var adjustsImageWhenHighlighted = true { didSet { appearanceChanged() } }
  /// A Boolean value that indicates whether the image is dimmed while the button is disabled; the
  /// default is `true`: the image is drawn with an opacity of 0.5.
  open var adjustsImageWhenDisabled = true { didSet { appearanceChanged() } }

  /// A Boolean value that indicates whether the pointer highlights the button when it hovers over it
  /// (T97).
  ///
  /// The default is `false`. While it is `true` the button has a `PointerInteraction` whose style is
  /// the effect `PointerEffect.automatic(_:)`.
  open var isPointerInteractionEnabled: Bool {
    get { pointing != nil }
    set { setPointing(newValue) }
  }
  private var pointing: ButtonPointing?

  /// The insets, which few buttons set.
  private struct Insets: Equatable {
    var contentEdgeInsets = EdgeInsets.zero
    var titleEdgeInsets = EdgeInsets.zero
    var imageEdgeInsets = EdgeInsets.zero
  }
  @Rare private var insets: Insets?

  private func changeInsets(_ change: (inout Insets) -> Void) {
    var new = insets ?? Insets()
    change(&new)
    insets = new == Insets() ? nil : new
    appearanceChanged()
  }

  private func setPointing(_ isOn: Bool) {
    guard isOn != isPointerInteractionEnabled else { return }
    if let pointing { removeInteraction(pointing.interaction) }
    pointing = isOn ? ButtonPointing() : nil
    if let pointing { addInteraction(pointing.interaction) }
  }

  /// The label that shows the title, created when it is first read or when a title is set.
  open var titleLabel: Label? { label() }
  /// The view that shows the image; `nil` until an image is set.
  public final private(set) var imageView: ImageView?

  final var contents = ButtonContents()
  private var madeLabel: Label?

  /// Creates a button of the custom type.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setProperties(from: coder)
  }

  /// Creates a button of the given type.
  ///
  /// - Parameter type: The type. A button with a sign in a circle is 22 points wide and high, every
  ///   other one is empty until its frame is set.
  public convenience init(type: ButtonType) {
    self.init(frame: CGRect(origin: .zero, size: type.size))
    become(type)
  }

  /// Changes the type of the button, as a scene description requires.
  package final func become(_ type: ButtonType) {
    buttonType = type
    showsTouchWhenHighlighted = type.isSign
    madeLabel?.font = standardFont
    appearanceChanged()
  }

  override final var sendsPrimaryActionOnLift: Bool { true }

  /// Sets the title for a state; overrides must call `super`.
  ///
  /// - Parameter title: The title; `nil` to use the title of the normal state.
  open func setTitle(_ title: String?, for state: State) { storeTitle(title, for: state) }

  /// Sets the colour of the title for a state; overrides must call `super`.
  ///
  /// - Parameter color: The colour; `nil` to use the colour of the normal state.
  open func setTitleColor(_ color: Color?, for state: State) { storeTitleColor(color, for: state) }

  /// Sets the colour of the title's shadow for a state; overrides must call `super`.
  ///
  /// - Parameter color: The colour; `nil` to use the colour of the normal state. Without either no
  ///   shadow is drawn.
  open func setTitleShadowColor(_ color: Color?, for state: State) {
    storeTitleShadowColor(color, for: state)
  }

  /// Sets the image for a state; overrides must call `super`.
  ///
  /// - Parameter image: The image; `nil` to use the image of the normal state.
  open func setImage(_ image: Image?, for state: State) { storeImage(image, for: state) }

  /// Sets the background image for a state; overrides must call `super`.
  ///
  /// - Parameter image: The image, which is stretched to the bounds; `nil` to use the image of the
  ///   normal state.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    storeBackgroundImage(image, for: state)
  }

  /// Returns the rectangle in which the image and the title are laid out; an override need not call
  /// `super`.
  ///
  /// - Parameter bounds: The bounds of the button, in points.
  /// - Returns: The bounds, reduced by ``contentEdgeInsets``.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    standardContentRect(forBounds: bounds)
  }

  /// Returns the rectangle in which the image is drawn; an override need not call `super`.
  ///
  /// - Parameter contentRect: The content rectangle, in the button's coordinates.
  /// - Returns: The image's rectangle, reduced by ``imageEdgeInsets``; zero if there is no image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    standardImageRect(forContentRect: contentRect)
  }

  /// Returns the rectangle in which the title is drawn, to the right of the image; an override need
  /// not call `super`.
  ///
  /// - Parameter contentRect: The content rectangle, in the button's coordinates.
  /// - Returns: The title's rectangle, reduced by ``titleEdgeInsets``; zero if there is no title.
  ///   It ends at the right edge of the content rectangle if the title is too wide.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    standardTitleRect(forContentRect: contentRect)
  }

  /// Refuses single taps with one finger that are recognized by an ancestor view (U149).
  ///
  /// Called when a recognizer of the button or of an ancestor is about to begin (U145). For every
  /// other recognizer the result is that of `super`.
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
      picture().image = shown(image)
      let isPale = !isEnabled && adjustsImageWhenDisabled
      picture().alpha = isPale ? 0.5 : isHighlighted && adjustsImageWhenHighlighted ? 0.6 : 1
    } else {
      imageView?.image = nil
    }
    invalidateIntrinsicContentSize()
  }

  /// Returns an image as a button of its type draws it: a button of the system's type in its tint.
  private func shown(_ image: Image) -> Image {
    guard buttonType == .system, image.renderingMode == .automatic else { return image }
    var template = image
    template.renderingMode = .alwaysTemplate
    return template
  }

  /// Lays out the image and the title next to each other, by the content alignment; overrides must
  /// call `super` to have the image and the title laid out.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let space = contentRect(forBounds: bounds)
    imageView?.frame = imageRect(forContentRect: space)
    madeLabel?.frame = titleRect(forContentRect: space)
  }

  /// The size of the image and the title; the default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the size of the image and the title, including the insets and the margins of the type.
  ///
  /// A button with a sign in a circle always returns the size of the sign.
  ///
  /// - Parameter size: Ignored; the default implementation does not limit the size.
  /// - Returns: The size in whole points.
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

  /// Draws the background: the image that is set for it, and the shape of the type.
  ///
  /// The image and the title are subviews and are not drawn here. Overrides must call `super` for
  /// the background to be drawn.
  open override func draw(_ rect: CGRect) { drawBackground() }

  private final var standardFont: Font {
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
