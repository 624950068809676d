/// A set of kinds of scrolls, with UIKit's bits (U173).
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The raw value, with UIKit's bits.
  public let rawValue: Int

  /// Creates a mask from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Scrolls in steps: the wheel of a mouse.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// Scrolls by fingers on a trackpad or a touch-sensitive mouse.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// All scrolls, by fingers and by wheels.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
