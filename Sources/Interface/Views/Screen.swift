public import Geometry

/// The surface that windows lie on.
public struct Screen: Hashable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// The size in millimetres, where it is known.
  public var millimetres: CGSize?

  /// Creates a screen.
  public init(size: CGSize, millimetres: CGSize? = nil) {
    self.size = size
    self.millimetres = millimetres
  }

  /// The whole screen, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
}
