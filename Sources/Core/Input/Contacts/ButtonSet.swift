/// A set of mouse buttons (`BTN_LEFT` to `BTN_TASK`), as pads and mice have them.
///
/// The raw value has one bit for each button, which is the button's code minus 0x110. The names are
/// those of the kernel: ``left`` is the only button of a pad with one button.
public struct ButtonSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The buttons as bits, of which the lowest is `BTN_LEFT`.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left or only button (`BTN_LEFT`).
  public static let left = ButtonSet(rawValue: 1 << 0)
  /// The right button (`BTN_RIGHT`).
  public static let right = ButtonSet(rawValue: 1 << 1)
  /// The middle button (`BTN_MIDDLE`).
  public static let middle = ButtonSet(rawValue: 1 << 2)
  /// The first button at the side (`BTN_SIDE`).
  public static let side = ButtonSet(rawValue: 1 << 3)
  /// The second button at the side (`BTN_EXTRA`).
  public static let extra = ButtonSet(rawValue: 1 << 4)
  /// The button that goes forward (`BTN_FORWARD`).
  public static let forward = ButtonSet(rawValue: 1 << 5)
  /// The button that goes back (`BTN_BACK`).
  public static let back = ButtonSet(rawValue: 1 << 6)
  /// The button that switches tasks (`BTN_TASK`).
  public static let task = ButtonSet(rawValue: 1 << 7)
}
