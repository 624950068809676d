public import Foundation
public import TSGeometry
public import TSGraphics

extension Image {
  /// Creates an image without a size, which shows nothing.
  public init() { self.init(name: "", size: .zero) }

  /// Creates the image of a PNG file; a name that ends with `@2x.png` or `@3x.png` has that scale.
  ///
  /// The initializer returns `nil` if the file cannot be read or is not a PNG file.
  ///
  /// - Parameter path: The path of the file, relative to the working directory.
  public init?(contentsOfFile path: String) {
    let scale: CGFloat =
      path.hasSuffix("@2x.png") ? 2 : path.hasSuffix("@3x.png") ? 3 : 1
    self.init(name: URL(filePath: path).lastPathComponent, file: path, scale: scale)
  }

  /// Creates the image with a name from the resources of a bundle, or else from the
  /// ``TSGraphics/Image/source`` of the current task.
  ///
  /// The initializer returns `nil` if neither has such a PNG file.
  ///
  /// - Parameters:
  ///   - name: The name, with or without the suffix `.png`.
  ///   - bundle: The bundle; `nil` for the source alone.
  ///   - traits: Accepted without an effect. The default is `nil`.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: Any? = nil) {
    if let folder = bundle?.resourcePath, let image = ImageFolder(folder).image(named: name) {
      self = image
    } else {
      self.init(named: name)
    }
  }

  /// Creates an image from a picture.
  public init(cgImage: CGImage) { self = cgImage.image }

  /// Creates an image from a picture, with a scale of its own.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - orientation: Accepted without an effect.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self = cgImage.image
    guard scale > 0 else { return }
    size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.scale = scale
  }

  /// The picture of the image; never `nil`.
  public var cgImage: CGImage? { CGImage(self) }

  /// The position of the upper edge of a photograph, with UIKit's raw values.
  ///
  /// Images have the first.
  public enum Orientation: Int, Hashable, Sendable {
    /// The upper edge is up.
    case up = 0
    /// The upper edge is down.
    case down = 1
    /// The upper edge is at the left.
    case left = 2
    /// The upper edge is at the right.
    case right = 3
    /// As ``up``, mirrored.
    case upMirrored = 4
    /// As ``down``, mirrored.
    case downMirrored = 5
    /// As ``left``, mirrored.
    case leftMirrored = 6
    /// As ``right``, mirrored.
    case rightMirrored = 7
  }

  /// The position of the upper edge, always ``Orientation/up``.
  public var imageOrientation: Orientation { .up }

  /// Returns the image with a rule that decides whether it is drawn in a single colour.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// Returns the image in a single colour, which keeps this colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    var image = Image(name: name, size: size) { context in
      context.draw(self, at: .zero, tint: color)
    }
    image.scale = scale
    image.capInsets = capInsets
    image.renderingMode = renderingMode
    return image
  }

  /// Returns the image in a single colour.
  ///
  /// - Parameter renderingMode: The rule that decides whether the result is drawn in a single
  ///   colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// The rule by which the part between the edges fills its space, with UIKit's raw values.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// The part is repeated; here it is stretched.
    case tile = 0
    /// The part is stretched.
    case stretch = 1
  }

  /// Returns the image with edges that keep their width when it is stretched.
  ///
  /// The part between them is stretched in either mode.
  ///
  /// - Parameters:
  ///   - capInsets: The widths of the edges, in points.
  ///   - resizingMode: Accepted without an effect. The default is `tile`.
  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage {
    var image = self
    image.capInsets = capInsets
    return image
  }

  /// Returns the image with a column and a row of one point that are stretched.
  ///
  /// - Parameters:
  ///   - leftCapWidth: The width of the left edge, in points; 0 to stretch the whole width.
  ///   - topCapHeight: The height of the upper edge, in points; 0 to stretch the whole height.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    var insets = EdgeInsets()
    if leftCapWidth > 0 {
      insets.left = CGFloat(leftCapWidth)
      insets.right = max(0, size.width - insets.left - 1)
    }
    if topCapHeight > 0 {
      insets.top = CGFloat(topCapHeight)
      insets.bottom = max(0, size.height - insets.top - 1)
    }
    return resizableImage(withCapInsets: insets)
  }

  /// Draws the image into the current context with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - blendMode: The mode, instead of the one in effect.
  ///   - alpha: The opacity, instead of the one in effect.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.draw(self, in: rect)
    context.restoreGState()
  }

  /// Draws the image in its own size into the current context with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - point: The top left corner of the image, in points.
  ///   - blendMode: The mode, instead of the one in effect.
  ///   - alpha: The opacity, instead of the one in effect.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}
