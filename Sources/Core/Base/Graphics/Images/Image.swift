public import TSGeometry

/// An image with a name and a size.
public struct Image: Hashable, Sendable {
  /// The source of an image.
  public enum Content: Hashable, Sendable {
    /// An image that takes up space and shows nothing.
    case blank
    /// A PNG file, which is read when the image is rendered.
    case file(path: String)
    /// A drawing, in points from the top left corner.
    case drawing(DisplayList)
  }

  /// The rule that decides whether an image is drawn in a single colour, with UIKit's raw values.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Leaves the decision to what shows the image: bars draw it in one colour, others do not.
    case automatic = 0
    /// Always keeps the colours of the image.
    case alwaysOriginal = 1
    /// Always draws the opaque parts of the image in one colour.
    case alwaysTemplate = 2
  }

  /// The name of the image, for a human reader and in traces.
  public var name: String
  /// The size of the image, in points.
  public var size: CGSize
  /// The source of the image.
  public var content: Content
  /// The number of pixels per point for which the image was made.
  public var scale: CGFloat
  /// The rule that decides whether the image is drawn in a single colour.
  ///
  /// The default is ``RenderingMode/automatic``. Drawing it into a context keeps its colours in any
  /// mode.
  public var renderingMode = RenderingMode.automatic
  /// The widths of the edges that keep their size when the image is stretched, in points.
  ///
  /// Zero by default: the image is stretched as a whole.
  public var capInsets = EdgeInsets()

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - content: The source. The default is ``Content/blank``.
  ///   - scale: The number of pixels per point. The default is 1.
  public init(name: String, size: CGSize, content: Content = .blank, scale: CGFloat = 1) {
    self.name = name
    self.size = size
    self.content = content
    self.scale = scale
  }

  /// Creates an image by recording the calls of a closure.
  ///
  /// - Parameter draw: A closure that draws the image, in points from its top left corner. It is
  ///   called once.
  public init(name: String, size: CGSize, drawing draw: (GraphicsContext) -> Void) {
    self.init(name: name, size: size, content: .drawing(DisplayList(drawing: draw)))
  }
}
