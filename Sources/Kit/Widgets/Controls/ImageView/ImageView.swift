public import class Foundation.NSCoder
import TSGeometry
public import TSGraphics
public import TSInterface

/// A view that shows an image.
///
/// It ignores touches by default (U44). The view's `contentMode` determines how the image is scaled
/// and positioned; by default it is stretched to the bounds. A template image is drawn in the tint
/// colour.
open class ImageView: View {
  /// The image; the default is `nil`, which shows nothing.
  open var image: Image? {
    get { storedImage }
    set {
      guard newValue != storedImage else { return }
      storedImage = newValue
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  @Rare private var storedImage: Image?
  /// The image that is shown while the view is highlighted; the default is `nil`, which shows
  /// ``image`` instead.
  open var highlightedImage: Image? {
    get { storedHighlightedImage }
    set {
      storedHighlightedImage = newValue
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  @Rare private var storedHighlightedImage: Image?
  /// A Boolean value that indicates whether the view shows its highlighted image; the default is
  /// `false`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    setProperties(from: coder)
  }

  /// Creates a view that shows an image, with the size of the image.
  ///
  /// - Parameter image: The image; with `nil` the view is empty and its size is zero.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  private var shown: Image? { isHighlighted ? highlightedImage ?? image : image }

  /// The size of the image that is shown; without one there is none.
  ///
  /// An override need not call `super`.
  open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }

  /// Returns the size of the image that is shown; without one, the present size.
  ///
  /// The default implementation does not call `super`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? bounds.size }

  /// Marks the image for drawing after the size of the view has changed; overrides must call
  /// `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  /// Draws the image as `contentMode` requires; overrides must call `super` for the image to be
  /// drawn.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, let image = shown else { return }
    let map = contentMode.map(from: image.size, to: bounds.size)
    let corner = CGPoint.zero.applying(map)
    let size = CGSize(width: image.size.width * map.a, height: image.size.height * map.d)
    let origin = CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y)
    let tint = image.renderingMode == .alwaysTemplate ? inheritedTintColor : nil
    context.draw(image, in: CGRect(origin: origin, size: size), tint: tint)
  }

  /// Draws a template image again in the new colour; overrides must call `super`.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
  }
}
