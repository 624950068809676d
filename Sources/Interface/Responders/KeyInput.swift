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
