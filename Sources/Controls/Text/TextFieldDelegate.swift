public import struct Foundation.NSRange

/// Decides about a text field, and hears of it.
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Whether the field may be edited.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// The field is being edited.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether editing may end; no keeps the field first responder.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// The field is not edited any more.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Whether a range of the text may be replaced by what was typed.
  ///
  /// The range counts in UTF-16 units, as in UIKit.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the field may be emptied by its clear button, or at the beginning of editing.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether the return key is to have its effect: to send `editingDidEndOnExit`.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Yes.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Yes.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
