public import Geometry

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

  /// The name of the image, for a human reader and in traces.
  public var name: String
  /// The size of the image, in points.
  public var size: CGSize
  /// The source of the image.
  public var content: Content

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - name: The name, for a human reader and in traces.
  ///   - size: The size in points.
  ///   - content: The source. The default is ``Content/blank``.
  public init(name: String, size: CGSize, content: Content = .blank) {
    self.name = name
    self.size = size
    self.content = content
  }

  /// Creates an image by recording the calls of a closure.
  ///
  /// - Parameters:
  ///   - name: The name, for a human reader and in traces.
  ///   - size: The size in points.
  ///   - draw: A closure that draws the image, in points from its top left corner. It is called
  ///     once.
  public init(name: String, size: CGSize, drawing draw: (GraphicsContext) -> Void) {
    self.init(name: name, size: size, content: .drawing(DisplayList(drawing: draw)))
  }
}
