internal import struct Foundation.NSRange
import TSInterface

extension TextField {
  /// Replaces a range of the text as the user's change, if the delegate agrees.
  ///
  /// - Parameters:
  ///   - range: The range, in UTF-16 units.
  ///   - text: The replacement.
  final func replace(_ range: Range<Int>, by text: String) {
    let agrees =
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
        replacementString: text) ?? true
    // The delegate may have ended editing or assigned a shorter text.
    guard agrees, isEditing, range.upperBound <= line.count else { return }
    line.replace(range, by: text)
    selectionChanged()
    send(.editingChanged, nil)
  }

  /// Deletes the selection, or what a movement of the insertion point passes over.
  final func delete(_ movement: EditedLine.Movement) {
    guard isEditing else { return }
    let range = line.deletion(movement)
    if !range.isEmpty { replace(range, by: "") }
  }

  /// Asks the delegate about the return key, and sends its events.
  final func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true, isEditing else { return }
    let isAwaited = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, nil)
    send(.primaryActionTriggered, nil)
    if isAwaited { resignFirstResponder() }
  }

  /// Removes the text, if there is any and the delegate agrees; returns whether it did.
  @discardableResult final func clear() -> Bool {
    guard !content.isEmpty, delegate?.textFieldShouldClear(self) ?? true else { return false }
    line.text = ""
    selectionChanged()
    return true
  }

  /// Ends editing without asking the delegate.
  final func leave() {
    if !super.resignFirstResponder() { return }
    if isEditing { editingEnds() }
  }

  /// Notifies the delegate and the targets that editing has ended.
  final func editingEnds() {
    isEditing = false
    textTouch.take()?.stopTimer()
    selectionChanged()
    delegate?.textFieldDidEndEditing(self)
    send(.editingDidEnd, nil)
  }
}
