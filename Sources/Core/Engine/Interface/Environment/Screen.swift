public import TSGeometry

/// The surface on which windows are shown and onto which digitizers are mapped.
public struct Screen: Hashable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// The physical size in millimetres; `nil`, the default, if it is unknown.
  public var millimetres: CGSize?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - millimetres: The physical size in millimetres, or `nil` if it is unknown.
  public init(size: CGSize, millimetres: CGSize? = nil) {
    self.size = size
    self.millimetres = millimetres
  }

  /// The bounds of the screen in points, with the origin at (0, 0).
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
}
