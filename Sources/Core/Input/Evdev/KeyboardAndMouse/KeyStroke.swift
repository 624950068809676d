/// The press of a key, or its repetition, as a ``KeyDecoder`` interprets it.
///
/// ```swift
/// var decoder = KeyboardDecoder()
/// for event in events {
///   guard let stroke = decoder.stroke(for: event) else { continue }
///   print(stroke.key == .text ? stroke.characters : "\(stroke.key)")
/// }
/// ```
public struct KeyStroke: Hashable, Sendable {
  /// The function of a key, whatever its position on the keyboard.
  public enum Key: Hashable, Sendable {
    /// The key types ``KeyStroke/characters``, or nothing.
    case text
    /// The return key, or enter on the number pad.
    case enter
    /// The key that deletes what precedes the insertion point.
    case deleteBackward
    /// The key that deletes what follows the insertion point.
    case deleteForward
    /// The tab key.
    case tab
    /// The escape key.
    case escape
    /// An arrow key.
    case left, right, up, down
    /// A key that moves to an end of a line or of a page.
    case home, end, pageUp, pageDown
    /// A function key, by its number from 1 on.
    case function(Int)
  }

  /// The kernel's code of the key.
  public let code: EventCode
  /// The function of the key.
  public let key: Key
  /// The text that the key types with the modifiers that are down, without the effect of control,
  /// alt and meta; empty for keys that are not ``Key/text``.
  public let characters: String
  /// The text that the key types without any modifier; empty for keys that are not ``Key/text``.
  public let charactersIgnoringModifiers: String

  /// Creates a stroke.
  ///
  /// - Parameters:
  ///   - characters: The text with modifiers; empty by default.
  ///   - charactersIgnoringModifiers: The text without modifiers; empty by default.
  public init(
    code: EventCode, key: Key, characters: String = "", charactersIgnoringModifiers: String = ""
  ) {
    self.code = code
    self.key = key
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
  }
}

/// A decoder of a keyboard's key events, with the layout of the keyboard.
///
/// ``KeyboardDecoder`` is the decoder of the US layout. The layer `Keyboards` has decoders of all
/// layouts of libxkbcommon. Each keyboard needs a decoder of its own, because a decoder has the
/// state of the modifier keys.
public protocol KeyDecoder {
  /// Decodes an event.
  ///
  /// - Parameter event: An event of the keyboard; events of other types than `EV_KEY` are ignored.
  /// - Returns: The stroke, or `nil` if the event is a release, a modifier key, or a part of a
  ///   sequence that types nothing yet.
  mutating func stroke(for event: InputEvent) -> KeyStroke?
  /// Corrects the keys that modify others after a loss of events, according to the state of the
  /// device.
  mutating func resynchronise(with state: DeviceState)
  /// The modifier keys that are down, or locked.
  var modifiers: KeyboardDecoder.Modifiers { get }
  /// Returns a Boolean value that indicates whether a key repeats while it is held.
  func repeats(_ code: EventCode) -> Bool
}
