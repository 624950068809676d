/// The kinds of keys that a pad distinguishes.
public enum TypingKey: Hashable, Sendable {
  /// A key that types.
  case text
  /// A key that changes others, such as Control; combinations with it are shortcuts, not typing.
  case modifier
  /// A function, navigation, number pad or media key, which has no effect on the pad.
  case other

  /// Creates the kind of a key, as libinput distinguishes keys for disabling a pad (T72).
  ///
  /// Keys from `F1` on do not type, but the key beside the left shift key of ISO keyboards does,
  /// although its number is among them.
  ///
  /// - Parameter code: The kernel's code of the key.
  public init(_ code: UInt16) {
    switch code {
    // Control, alt, meta, fn, caps lock, tab, compose.
    case 29, 97, 56, 100, 125, 126, 0x1d0, 58, 15, 127: self = .modifier
    // Escape, and shift, which alone does not type.
    case 1, 42, 54: self = .other
    case 86: self = .text
    case 2..<59: self = .text
    default: self = .other
    }
  }
}
