public import TSGeometry

/// The axes along which movement makes a pan begin.
public struct PanAxes: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each axis.
  public let rawValue: Int

  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = PanAxes(rawValue: 1 << 0)
  /// The vertical axis.
  public static let vertical = PanAxes(rawValue: 1 << 1)
  /// Both axes, so that movement in any direction counts.
  public static let both: PanAxes = [.horizontal, .vertical]

  /// Returns the components of a displacement along the axes of the set.
  ///
  /// - Parameter displacement: A displacement, in points.
  /// - Returns: The displacement, with the components of other axes set to 0.
  public func part(of displacement: CGVector) -> CGVector {
    CGVector(
      dx: contains(.horizontal) ? displacement.dx : 0, dy: contains(.vertical) ? displacement.dy : 0
    )
  }
}
