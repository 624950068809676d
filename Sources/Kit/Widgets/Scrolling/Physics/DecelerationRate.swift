public import TSGeometry
import Foundation

/// A rate of deceleration: the share of the speed that is left after one millisecond.
///
/// Assign it to ``ScrollView/decelerationRate``.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The share of the speed that is left after one millisecond, between 0 and 1.
  public var rawValue: CGFloat

  /// Creates a rate from the share of the speed that is left after one millisecond.
  ///
  /// - Parameter rawValue: The share, between 0 and 1; a value outside is clamped when it is used.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }

  /// The usual rate, 0.998 (U232).
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// A fast rate, 0.99 (U232), for content that should come to rest sooner.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The rate of the exponential that the speed follows, in 1/s; 2.002 for ``normal`` (U233).
  ///
  /// A raw value outside 0...1 is clamped, and one that is not a number counts as ``normal``.
  var exponent: CGFloat {
    let share = rawValue.isNaN ? DecelerationRate.normal.rawValue : rawValue
    // v·r^(1000·t) = v·e^(−λ·t) for λ = −1000·ln r (U233).
    return -1000 * CGFloat(log(Double(min(max(share, 1e-6), 1 - 1e-6))))
  }
}
