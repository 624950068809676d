/// A responder that accepts typed text; the counterpart of UIKit's `UIKeyInput`.
///
/// Adopt the protocol in a responder class that should receive ``Application/insertText(_:)`` while
/// it is the first responder.
@MainActor public protocol KeyInput: AnyObject {
  /// A Boolean value that indicates whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts text at the insertion point.
  ///
  /// - Parameter text: The text to insert; `"\n"` is the return key.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
  /// Performs the editing function of a key, such as moving the insertion point by an arrow key.
  ///
  /// Called for each press and repetition of a key that neither types text nor deletes backward,
  /// before key commands are searched (U501). The default implementation returns `false`.
  ///
  /// - Parameter key: The key, with its modifiers.
  /// - Returns: `true` if the key was used; `false` to search the key commands.
  func performKey(_ key: Key) -> Bool
}

extension KeyInput {
  /// Returns `false`, so that the key commands are searched.
  public func performKey(_ key: Key) -> Bool { false }
}
