public import Geometry

/// The axes along which movement makes a pan begin.
public struct PanAxes: OptionSet, Hashable, Sendable {
  /// A bit for each axis.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Sideways.
  public static let horizontal = PanAxes(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = PanAxes(rawValue: 1 << 1)
  /// All movement, as long as it is in sum.
  public static let both: PanAxes = [.horizontal, .vertical]

  /// Returns what of a way lies along the axes.
  public func part(of way: CGVector) -> CGVector {
    CGVector(
      dx: contains(.horizontal) ? way.dx : 0, dy: contains(.vertical) ? way.dy : 0)
  }
}
