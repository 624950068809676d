/// A decoder that converts the key events of a keyboard to strokes and typed text, by the US layout.
///
/// ``stroke(for:)`` has all keys that the decoder knows. ``push(_:)`` handles the keys of text,
/// return and delete only, with both shift keys and caps lock: a key that types nothing, or that is
/// pressed while control, alt or meta is down, is ignored. A key that is held repeats at the
/// kernel's rate.
public struct KeyboardDecoder: KeyDecoder, Sendable {
  /// The effect of a key press.
  public enum Stroke: Hashable, Sendable {
    /// The key types a text; `"\n"` is the return key.
    case text(String)
    /// The key deletes the character before the insertion point.
    case deleteBackward
  }

  private var isShifted: (left: Bool, right: Bool) = (false, false)
  private var isLocked = false
  /// The control, alt and meta keys that are down, by number.
  private var held: Set<UInt16> = []

  /// Creates a decoder for a keyboard on which no key is pressed.
  public init() {}

  /// Decodes an event to what it types.
  ///
  /// - Parameter event: An event of the keyboard; events of other types than `EV_KEY` are ignored.
  /// - Returns: The effect of the key, or `nil` if the event types nothing.
  public mutating func push(_ event: InputEvent) -> Stroke? {
    guard let stroke = stroke(for: event), held.isEmpty else { return nil }
    switch stroke.key {
    case .text: return .text(stroke.characters)
    case .enter: return .text("\n")
    case .deleteBackward: return .deleteBackward
    default: return nil
    }
  }

  /// Decodes an event to the key that is pressed, or that repeats.
  ///
  /// Strokes with control, alt or meta are included, and so are keys that type nothing.
  ///
  /// - Returns: The stroke, or `nil` if the event is a release, a modifier key or an unknown key.
  public mutating func stroke(for event: InputEvent) -> KeyStroke? {
    guard event.type == .key else { return nil }
    let isDown = event.value != 0
    switch event.code.rawValue {
    case 42: isShifted.left = isDown
    case 54: isShifted.right = isDown
    case 58: if event.value == 1 { isLocked.toggle() }
    case let code where Self.modifiers.contains(code):
      if isDown { held.insert(code) } else { held.remove(code) }
    default: return isDown ? stroke(event.code) : nil
    }
    return nil
  }

  /// Returns `true`, unless the key is a modifier.
  public func repeats(_ code: EventCode) -> Bool {
    ![42, 54, 58].contains(code.rawValue) && !Self.modifiers.contains(code.rawValue)
  }

  /// Corrects the keys that modify others after a loss of events, according to the state of the
  /// device.
  public mutating func resynchronise(with state: DeviceState) {
    isShifted = (
      state.keys.contains(EventCode(rawValue: 42)), state.keys.contains(EventCode(rawValue: 54))
    )
    held = Self.modifiers.intersection(state.keys.map { $0.rawValue })
  }

  /// The modifier keys that are down, or locked.
  public var modifiers: Modifiers {
    var set: Modifiers = []
    if isLocked { set.insert(.capsLock) }
    if isShifted.left || isShifted.right { set.insert(.shift) }
    if held.contains(29) || held.contains(97) { set.insert(.control) }
    if held.contains(56) || held.contains(100) { set.insert(.alternate) }
    if held.contains(125) || held.contains(126) { set.insert(.meta) }
    return set
  }

  /// A set of modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The caps lock key, while it is locked.
    public static let capsLock = Modifiers(rawValue: 1 << 0)
    /// A shift key.
    public static let shift = Modifiers(rawValue: 1 << 1)
    /// A control key.
    public static let control = Modifiers(rawValue: 1 << 2)
    /// An alt key.
    public static let alternate = Modifiers(rawValue: 1 << 3)
    /// A meta key, also called Windows or command key.
    public static let meta = Modifiers(rawValue: 1 << 4)
  }

  private func stroke(_ code: EventCode) -> KeyStroke? {
    if let key = Self.named[code.rawValue] { return KeyStroke(code: code, key: key) }
    guard let key = Self.keys[code.rawValue] else { return nil }
    let isLetter = key.plain.first?.isLetter == true
    let isUpper = (isShifted.left || isShifted.right) != (isLetter && isLocked)
    return KeyStroke(
      code: code, key: .text, characters: isUpper ? key.shifted : key.plain,
      charactersIgnoringModifiers: key.plain)
  }

  /// Returns the text that a key types on the US layout without modifiers; `nil` if the key types
  /// none.
  package static func plainText(of code: EventCode) -> String? { keys[code.rawValue]?.plain }

  /// The control, alt and meta keys, by number.
  private static let modifiers: Set<UInt16> = [29, 56, 97, 100, 125, 126]

  /// The keys that have a function and type no text, by number.
  private static let named: [UInt16: KeyStroke.Key] = {
    var named: [UInt16: KeyStroke.Key] = [
      1: .escape, 14: .deleteBackward, 15: .tab, 28: .enter, 96: .enter, 102: .home, 103: .up,
      104: .pageUp, 105: .left, 106: .right, 107: .end, 108: .down, 109: .pageDown,
      111: .deleteForward, 87: .function(11), 88: .function(12),
    ]
    for number in 1...10 { named[UInt16(58 + number)] = .function(number) }
    return named
  }()

  /// The texts that the keys type, by key number.
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
