public import Geometry
import Foundation

/// How fast a scroll view slows down: the share of its speed that is left after a millisecond.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The share.
  public var rawValue: CGFloat

  /// Creates a rate from its share.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }

  /// The usual one: 0.998 (U232).
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// A fast one: 0.99 (U232).
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The rate of the exponential that the speed follows, a second; 2.002 for ``normal`` (U233).
  ///
  /// A share that is no share of something is taken to the nearest that is.
  var exponent: CGFloat {
    let share = rawValue.isNaN ? DecelerationRate.normal.rawValue : rawValue
    return -1000 * CGFloat(log(Double(min(max(share, 1e-6), 1 - 1e-6))))
  }
}
