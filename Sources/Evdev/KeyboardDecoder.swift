/// Turns the key events of a keyboard into what is typed, by the US layout.
///
/// It knows the keys of text, of return and of delete, with both shifts and caps lock; a key that is
/// held repeats as the kernel says. A key that types nothing, or that is pressed while control, alt
/// or meta is held, is passed over.
public struct KeyboardDecoder: Sendable {
  /// What a key does.
  public enum Stroke: Hashable, Sendable {
    /// Types a text; `"\n"` is the return key.
    case text(String)
    /// Deletes the character before.
    case deleteBackward
  }

  private var isShifted: (left: Bool, right: Bool) = (false, false)
  private var isLocked = false
  /// Control, alt and meta keys that are down.
  private var held: Set<UInt16> = []

  /// Creates a decoder for a keyboard on which nothing is pressed.
  public init() {}

  /// Takes an event.
  ///
  /// - Returns: What was typed; nil where nothing was.
  public mutating func push(_ event: InputEvent) -> Stroke? {
    guard event.type == .key else { return nil }
    let isDown = event.value != 0
    switch event.code.rawValue {
    case 42: isShifted.left = isDown
    case 54: isShifted.right = isDown
    case 58: if event.value == 1 { isLocked.toggle() }
    case 29, 56, 97, 100, 125, 126:
      if isDown { held.insert(event.code.rawValue) } else { held.remove(event.code.rawValue) }
    default:
      guard isDown, held.isEmpty else { return nil }
      return stroke(event.code.rawValue)
    }
    return nil
  }

  private func stroke(_ code: UInt16) -> Stroke? {
    switch code {
    case 14: return .deleteBackward
    case 28, 96: return .text("\n")
    default: break
    }
    guard let key = Self.keys[code] else { return nil }
    let isLetter = key.plain.first?.isLetter == true
    let isUpper = (isShifted.left || isShifted.right) != (isLetter && isLocked)
    return .text(isUpper ? key.shifted : key.plain)
  }

  /// What each key types, by its code.
  private static let keys: [UInt16: (plain: String, shifted: String)] = {
    var keys: [UInt16: (plain: String, shifted: String)] = [:]
    let rows: [(first: UInt16, plain: String, shifted: String)] = [
      (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"),
      (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
      (55, "*", "*"), (57, " ", " "), (71, "789-456+1230.", "789-456+1230."), (98, "/", "/"),
    ]
    for row in rows {
      for (offset, key) in zip(row.plain, row.shifted).enumerated() {
        keys[row.first + UInt16(offset)] = (String(key.0), String(key.1))
      }
    }
    return keys
  }()
}
