public import struct Foundation.NSRange

/// The methods with which an object controls and observes the editing of a text field.
///
/// Every method has a default implementation, so a delegate implements only those it needs.
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Asks the delegate whether editing may begin.
  ///
  /// Called before the field becomes the first responder.
  ///
  /// - Returns: `false` to keep the field from becoming the first responder. The default is `true`.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Tells the delegate that editing began; called before `editingDidBegin` is sent.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Asks the delegate whether editing may end.
  ///
  /// Not called if the field is disabled or leaves its window.
  ///
  /// - Returns: `false` to keep the field as first responder. The default is `true`.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Tells the delegate that editing ended; called before `editingDidEnd` is sent.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Asks the delegate whether a range of the text may be replaced.
  ///
  /// Called for text that is typed or deleted, before the change; not for changes from code.
  ///
  /// - Parameters:
  ///   - range: The range to replace, in UTF-16 units, as in UIKit.
  ///   - string: The replacement; empty if characters are deleted.
  /// - Returns: `false` to keep the text. The default is `true`.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Asks the delegate whether the text may be removed.
  ///
  /// Called when the clear button is tapped, and when editing begins with
  /// ``TextField/clearsOnBeginEditing``; not if the field is already empty.
  ///
  /// - Returns: `false` to keep the text. The default is `true`.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Asks the delegate whether the return key sends `editingDidEndOnExit`.
  ///
  /// - Returns: `false` to ignore the return key. The default is `true`.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns `true`, so that editing may begin.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Returns `true`, so that editing may end.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Returns `true`, so that the text may change.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Returns `true`, so that the text may be removed.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Returns `true`, so that the return key takes effect.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
