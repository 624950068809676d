extension Application {
  /// Types text into the key window's first responder, as a keyboard would.
  ///
  /// Each character is inserted separately, and the first responder is looked up again for each
  /// one, because an insertion may change it. `"\n"` is the return key.
  ///
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
