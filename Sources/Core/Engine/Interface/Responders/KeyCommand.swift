/// A key with modifiers that sends an action; the counterpart of UIKit's `UIKeyCommand`.
///
/// Return the commands of a responder from ``Responder/keyCommands``. When a key is pressed that the
/// text input does not use, the commands are searched from the first responder up the chain. The
/// action of the first one that matches is then sent to the first responder of the chain that
/// implements it, which is not necessarily the one that declared the command (U500). The action is
/// sent again for each repetition while the key is held (U499).
///
/// ```swift
/// final class DocumentController: ViewController {
///   override var keyCommands: [KeyCommand]? {
///     [
///       KeyCommand(
///         input: "s", modifierFlags: .control,
///         action: Action("save", DocumentController.save))
///     ]
///   }
///
///   func save() { print("saved") }
/// }
/// ```
@MainActor public final class KeyCommand {
  /// The key: the text that is printed on it, or one of the constants, such as ``inputEscape``.
  ///
  /// Upper and lower case are the same key.
  public let input: String
  /// The modifier keys that must be down, and no others; caps lock does not count.
  public let modifierFlags: KeyModifierFlags
  /// The action to send.
  public let action: Action
  /// The text that describes the command to users; `nil` by default.
  public var discoverabilityTitle: String?
  /// A Boolean value that indicates whether the command precedes text input and the standard editing
  /// keys; `false` by default (U501).
  public var wantsPriorityOverSystemBehavior = false

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - input: The key: the text that is printed on it, or one of the constants.
  ///   - modifierFlags: The modifier keys that must be down; none by default.
  public init(input: String, modifierFlags: KeyModifierFlags = [], action: Action) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }

  /// Returns a Boolean value that indicates whether a key triggers the command.
  ///
  /// A sign that is typed with shift, such as `+`, matches with and without the shift flag.
  ///
  /// - Returns: `true` if key and modifiers match.
  func matches(_ key: Key) -> Bool {
    let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    let wanted = modifierFlags.subtracting([.alphaShift, .numericPad])
    let input = input.lowercased()
    if flags == wanted, key.charactersIgnoringModifiers.lowercased() == input { return true }
    let isLetter = input.first?.isLetter == true
    return !isLetter && flags.subtracting(.shift) == wanted.subtracting(.shift)
      && key.characters == input
  }
}

extension KeyCommand {
  /// The beginning of the constants, which no key types.
  nonisolated static let inputPrefix = "UIKeyInput"

  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The page up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The page down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The end key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes backward.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The key that deletes forward, which UIKit has no constant for.
  public nonisolated static let inputDeleteForward = "UIKeyInputDeleteForward"
  /// The tab key.
  public nonisolated static let inputTab = "\t"
  /// The return key, and enter on the number pad.
  public nonisolated static let inputReturn = "\n"

  /// Returns the constant of a function key, such as `UIKeyInputF1`.
  ///
  /// - Parameter number: The number of the key, from 1 on.
  public nonisolated static func inputFunction(_ number: Int) -> String { "UIKeyInputF\(number)" }
}
