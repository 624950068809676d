/// A responder that text can be typed into; UIKit's `UIKeyInput`.
@MainActor public protocol KeyInput: AnyObject {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// Inserts text where the person types; `"\n"` is the return key.
  func insertText(_ text: String)
  /// Deletes the character before.
  func deleteBackward()
}

extension Application {
  /// Types a text, as a keyboard would: into the key window's first responder.
  ///
  /// Each character is inserted by itself; `"\n"` is the return key. Which responder is the first
  /// may change on the way.
  ///
  /// - Returns: Whether there was somebody to type into for every character.
  @discardableResult
  public final func insertText(_ text: String) -> Bool {
    for character in text {
      guard let receiver = keyWindow?.firstResponder as? any KeyInput else { return false }
      receiver.insertText(String(character))
    }
    return true
  }

  /// Presses the delete key.
  ///
  /// - Returns: Whether there was somebody to delete from.
  @discardableResult
  public final func deleteBackward() -> Bool {
    guard let receiver = keyWindow?.firstResponder as? any KeyInput else { return false }
    receiver.deleteBackward()
    return true
  }
}
