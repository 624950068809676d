public import Geometry
public import Graphics
public import Interface

/// A picture that is shown and cannot be touched (U44).
///
/// `contentMode` says how the picture lies in the view; stretched by default.
open class ImageView: View {
  /// The picture; nil by default.
  open var image: Image? { didSet { if image != oldValue { setNeedsDisplay() } } }
  /// The picture while the view is highlighted; nil, the default, keeps the ordinary one.
  open var highlightedImage: Image? { didSet { setNeedsDisplay() } }
  /// Whether the view shows its highlighted picture; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Creates a view without a picture.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of a picture, in its size.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  private var shown: Image? { isHighlighted ? highlightedImage ?? image : image }

  /// Returns the size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? bounds.size }

  /// Has the picture be drawn for the new size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  /// Draws the picture as `contentMode` says.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, let image = shown else { return }
    let map = contentMode.map(from: image.size, to: bounds.size)
    let corner = CGPoint.zero.applying(map)
    let size = CGSize(width: image.size.width * map.a, height: image.size.height * map.d)
    let origin = CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y)
    context.draw(image, in: CGRect(origin: origin, size: size))
  }
}
