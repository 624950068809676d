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
}

extension Application {
  /// Types text into the key window's first responder, as a keyboard would.
  ///
  /// Each character is inserted separately, and the first responder is looked up again for each
  /// one, because an insertion may change it. `"\n"` is the return key.
  ///
  /// - Parameter text: The text to type.
  /// - Returns: `true` if a first responder that adopts ``KeyInput`` received every character;
  ///   `false` as soon as there is none, in which case the remaining characters are dropped.
  @discardableResult
  public final func insertText(_ text: String) -> Bool {
    for character in text {
      guard let receiver = keyWindow?.firstResponder as? any KeyInput else { return false }
      receiver.insertText(String(character))
    }
    return true
  }

  /// Presses the delete key in the key window's first responder.
  ///
  /// - Returns: `true` if there is a first responder that adopts ``KeyInput``.
  @discardableResult
  public final func deleteBackward() -> Bool {
    guard let receiver = keyWindow?.firstResponder as? any KeyInput else { return false }
    receiver.deleteBackward()
    return true
  }
}
