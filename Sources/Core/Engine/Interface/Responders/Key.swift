/// A key of a hardware keyboard that is pressed or repeats; the counterpart of UIKit's `UIKey`.
///
/// Keys that type no text have the constants of ``KeyCommand`` as their characters (U497).
public struct Key: Hashable, Sendable {
  /// The text that the key types with the modifiers that are down, or one of the constants of
  /// ``KeyCommand``.
  ///
  /// Control, option and command do not change it.
  public var characters: String
  /// The text that the key types without modifiers, or one of the constants of ``KeyCommand``.
  public var charactersIgnoringModifiers: String
  /// The modifier keys that are down.
  public var modifierFlags: KeyModifierFlags

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - characters: The text that the key types, or one of the constants of ``KeyCommand``.
  ///   - charactersIgnoringModifiers: The text without modifiers; `nil`, the default, for the
  ///     characters.
  ///   - modifierFlags: The modifier keys that are down; none by default.
  public init(
    _ characters: String, charactersIgnoringModifiers: String? = nil,
    modifierFlags: KeyModifierFlags = []
  ) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifierFlags = modifierFlags
  }

  /// A Boolean value that indicates whether the key types its characters into a text input: it is
  /// no key with a constant of ``KeyCommand``, and control, option and command are up.
  public var typesText: Bool {
    !characters.isEmpty && !isNamed
      && modifierFlags.isDisjoint(with: [.control, .alternate, .command])
  }

  /// Whether the characters are a constant of ``KeyCommand``.
  private var isNamed: Bool {
    characters.hasPrefix(KeyCommand.inputPrefix) || characters == KeyCommand.inputTab
  }
}
