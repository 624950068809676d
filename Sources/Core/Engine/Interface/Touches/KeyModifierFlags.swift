/// The modifier keys of a keyboard that are down, with UIKit's bits (T94).
public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The raw value, with UIKit's bits.
  public let rawValue: Int

  /// Creates a set from its raw value.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock is on.
  public static let alphaShift = KeyModifierFlags(rawValue: 1 << 16)
  /// A shift key is down.
  public static let shift = KeyModifierFlags(rawValue: 1 << 17)
  /// A control key is down.
  public static let control = KeyModifierFlags(rawValue: 1 << 18)
  /// An option (alt) key is down.
  public static let alternate = KeyModifierFlags(rawValue: 1 << 19)
  /// A command (super) key is down.
  public static let command = KeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad is down.
  public static let numericPad = KeyModifierFlags(rawValue: 1 << 21)
}
