public import Evdev

extension InputEvent {
  /// The event without what it tells of a typed text.
  ///
  /// Letters, digits and their like become `KEY_A`, and every scan code becomes 30, as
  /// `libinput record` does it. Buttons, media keys, Escape, Tab, Enter and Control stay.
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
  /// `KEY_1`, behind Escape.
  private static let firstTyped: UInt16 = 2
  /// `KEY_SPACE`, before Caps Lock.
  private static let lastTyped: UInt16 = 57
  /// `KEY_KP7`, the first key of the number pad.
  private static let firstKeypad: UInt16 = 71
  /// `KEY_KPDOT`, the last key of the number pad.
  private static let lastKeypad: UInt16 = 83
  /// `MSC_SCAN`: the number of a key on its keyboard.
  private static let scan: UInt16 = 4
}
