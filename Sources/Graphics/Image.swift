public import Geometry

/// A picture by name, with its size.
public struct Image: Hashable, Sendable {
  /// Where a picture comes from.
  public enum Content: Hashable, Sendable {
    /// Nothing is shown; the picture takes its place.
    case blank
    /// A PNG file.
    case file(path: String)
    /// A drawing, in points from the top left corner.
    case drawing(DisplayList)
  }

  /// The name, for people and traces.
  public var name: String
  /// The size in points.
  public var size: CGSize
  /// What is shown.
  public var content: Content

  /// Creates a picture.
  public init(name: String, size: CGSize, content: Content = .blank) {
    self.name = name
    self.size = size
    self.content = content
  }

  /// Creates a picture by what a function draws.
  public init(name: String, size: CGSize, drawing draw: (GraphicsContext) -> Void) {
    self.init(name: name, size: size, content: .drawing(DisplayList(drawing: draw)))
  }
}
