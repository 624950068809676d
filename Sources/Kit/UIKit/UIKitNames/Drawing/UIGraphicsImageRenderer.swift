public import TSGeometry
public import TSGraphics

/// The properties of the images that a renderer makes.
open class UIGraphicsImageRendererFormat {
  /// The number of pixels per point that an image reports; 1 by default.
  open var scale: CGFloat = 1
  /// A Boolean value that indicates whether images begin on black; `false` by default.
  open var opaque = false
  /// The rectangle that is drawn, in points; set by the renderer.
  public internal(set) final var bounds = CGRect.zero

  /// Creates the default properties.
  public init() {}

  /// Returns the default properties.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the properties that suit the screen, which are the default ones.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a renderer gives to the closure that draws an image.
public final class UIGraphicsImageRendererContext {
  /// The context that records the image, which is the current one as well.
  public let cgContext: CGContext
  /// The properties of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// The image that was drawn until now.
  public var currentImage: UIImage {
    cgContext.image() ?? UIImage(name: "", size: format.bounds.size)
  }

  /// Fills a rectangle in points with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the fill colour and a blend mode.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - blendMode: The mode, instead of the one in effect.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Strokes a line of one point along the inner edge of a rectangle in points.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Restricts everything that is drawn afterwards to a rectangle in points.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A maker of images from drawing calls.
///
/// PNG and JPEG data are not available; `Snapshot` writes PNG files of views.
open class UIGraphicsImageRenderer {
  /// The properties of the images.
  public final let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images that show a rectangle.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Creates a renderer of images that show a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
  }

  /// Returns an image by recording the calls of a closure.
  ///
  /// - Parameter actions: A closure that draws into the context, which is the current one meanwhile.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = GraphicsContext(
      imageSize: format.bounds.size, isOpaque: format.opaque, scale: format.scale)
    context.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
    let argument = UIGraphicsImageRendererContext(context, format)
    context.draw { actions(argument) }
    return argument.currentImage
  }
}
