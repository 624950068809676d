public import TSEvdev

extension InputEvent {
  /// The event without information about typed text.
  ///
  /// Letters, digits and similar keys become `KEY_A`, and every scan code becomes 30, as in
  /// `libinput record`. Buttons, media keys, Escape, Tab, Enter and Control are unchanged.
  public var masked: InputEvent {
    var event = self
    switch (type, code.rawValue) {
    case (.key, InputEvent.tab), (.key, InputEvent.enter), (.key, InputEvent.leftControl): break
    case (.key, InputEvent.firstTyped...InputEvent.lastTyped),
      (.key, InputEvent.firstKeypad...InputEvent.lastKeypad):
      event.code = .keyA
    case (.msc, InputEvent.scan): event.value = Int32(EventCode.keyA.rawValue)
    default: break
    }
    return event
  }

  private static let tab: UInt16 = 15
  private static let enter: UInt16 = 28
  private static let leftControl: UInt16 = 29
  /// The number of `KEY_1`, the key after Escape.
  private static let firstTyped: UInt16 = 2
  /// The number of `KEY_SPACE`, the last key before Caps Lock.
  private static let lastTyped: UInt16 = 57
  /// The number of `KEY_KP7`, the first key of the number pad.
  private static let firstKeypad: UInt16 = 71
  /// The number of `KEY_KPDOT`, the last key of the number pad.
  private static let lastKeypad: UInt16 = 83
  /// The number of `MSC_SCAN`, whose value identifies a key of the keyboard.
  private static let scan: UInt16 = 4
}
