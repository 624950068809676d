/// A code of an input event, whose meaning depends on the type of the event.
///
/// The constants are the codes that this package interprets, under the kernel's names.
public struct EventCode: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number in `linux/input-event-codes.h`.
  public var rawValue: UInt16

  /// Creates a code from its number.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

extension EventCode {
  /// The code `SYN_REPORT`, which completes a frame.
  @inlinable public static var synReport: EventCode { EventCode(rawValue: 0) }
  /// The code `SYN_MT_REPORT`, which completes an anonymous contact (type A).
  @inlinable public static var synMTReport: EventCode { EventCode(rawValue: 2) }
  /// The code `SYN_DROPPED`, which reports that the kernel's buffer overran and events are lost.
  @inlinable public static var synDropped: EventCode { EventCode(rawValue: 3) }
}

extension EventCode {
  /// The code `ABS_X`, the horizontal position of a single touch, pen or pointer.
  @inlinable public static var absX: EventCode { EventCode(rawValue: 0x00) }
  /// The code `ABS_Y`, the vertical position of a single touch, pen or pointer.
  @inlinable public static var absY: EventCode { EventCode(rawValue: 0x01) }
  /// The code `ABS_PRESSURE`, the pressure of a single touch or pen.
  @inlinable public static var absPressure: EventCode { EventCode(rawValue: 0x18) }
  /// The code `ABS_DISTANCE`, the height of a single touch or pen above the surface.
  @inlinable public static var absDistance: EventCode { EventCode(rawValue: 0x19) }
  /// The code `ABS_MT_SLOT`, which selects the slot of the events that follow.
  @inlinable public static var absMTSlot: EventCode { EventCode(rawValue: 0x2f) }
  /// The code `ABS_MT_TOUCH_MAJOR`, the length of the contact's ellipse.
  @inlinable public static var absMTTouchMajor: EventCode { EventCode(rawValue: 0x30) }
  /// The code `ABS_MT_TOUCH_MINOR`, the width of the contact's ellipse.
  @inlinable public static var absMTTouchMinor: EventCode { EventCode(rawValue: 0x31) }
  /// The code `ABS_MT_WIDTH_MAJOR`, the length of the approaching tool's ellipse.
  @inlinable public static var absMTWidthMajor: EventCode { EventCode(rawValue: 0x32) }
  /// The code `ABS_MT_WIDTH_MINOR`, the width of the approaching tool's ellipse.
  @inlinable public static var absMTWidthMinor: EventCode { EventCode(rawValue: 0x33) }
  /// The code `ABS_MT_ORIENTATION`, the angle of the ellipse.
  @inlinable public static var absMTOrientation: EventCode { EventCode(rawValue: 0x34) }
  /// The code `ABS_MT_POSITION_X`, the horizontal position of a contact.
  @inlinable public static var absMTPositionX: EventCode { EventCode(rawValue: 0x35) }
  /// The code `ABS_MT_POSITION_Y`, the vertical position of a contact.
  @inlinable public static var absMTPositionY: EventCode { EventCode(rawValue: 0x36) }
  /// The code `ABS_MT_TOOL_TYPE`, the kind of tool (`MT_TOOL_*`).
  @inlinable public static var absMTToolType: EventCode { EventCode(rawValue: 0x37) }
  /// The code `ABS_MT_TRACKING_ID`, the id of the contact in a slot; negative when the slot becomes
  /// free.
  @inlinable public static var absMTTrackingID: EventCode { EventCode(rawValue: 0x39) }
  /// The code `ABS_MT_PRESSURE`, the pressure of a contact.
  @inlinable public static var absMTPressure: EventCode { EventCode(rawValue: 0x3a) }
  /// The code `ABS_MT_DISTANCE`, the height of a contact above the surface.
  @inlinable public static var absMTDistance: EventCode { EventCode(rawValue: 0x3b) }
}

extension EventCode {
  /// The code `KEY_A`, which replaces every masked key in a recording.
  @inlinable public static var keyA: EventCode { EventCode(rawValue: 30) }
  /// The code `BTN_LEFT`, the left or only button.
  @inlinable public static var btnLeft: EventCode { EventCode(rawValue: 0x110) }
  /// The code `BTN_RIGHT`, the right button.
  @inlinable public static var btnRight: EventCode { EventCode(rawValue: 0x111) }
  /// The code `BTN_MIDDLE`, the middle button.
  @inlinable public static var btnMiddle: EventCode { EventCode(rawValue: 0x112) }
  /// The code `BTN_TOOL_PEN`, which is down while a pen is near.
  @inlinable public static var btnToolPen: EventCode { EventCode(rawValue: 0x140) }
  /// The code `BTN_TOOL_RUBBER`, which is down while the eraser of a pen is near.
  @inlinable public static var btnToolRubber: EventCode { EventCode(rawValue: 0x141) }
  /// The code `BTN_TOOL_FINGER`, which is down while one finger is on a pad.
  @inlinable public static var btnToolFinger: EventCode { EventCode(rawValue: 0x145) }
  /// The code `BTN_TOOL_QUINTTAP`, which is down while five fingers are on a pad.
  @inlinable public static var btnToolQuintTap: EventCode { EventCode(rawValue: 0x148) }
  /// The code `BTN_STYLUS`, the button of a pen.
  @inlinable public static var btnStylus: EventCode { EventCode(rawValue: 0x14b) }
  /// The code `BTN_TOUCH`, which is down while a contact is on the surface.
  @inlinable public static var btnTouch: EventCode { EventCode(rawValue: 0x14a) }
  /// The code `BTN_TOOL_DOUBLETAP`, which is down while two fingers are on a pad.
  @inlinable public static var btnToolDoubleTap: EventCode { EventCode(rawValue: 0x14d) }
  /// The code `BTN_TOOL_TRIPLETAP`, which is down while three fingers are on a pad.
  @inlinable public static var btnToolTripleTap: EventCode { EventCode(rawValue: 0x14e) }
  /// The code `BTN_TOOL_QUADTAP`, which is down while four fingers are on a pad.
  @inlinable public static var btnToolQuadTap: EventCode { EventCode(rawValue: 0x14f) }

  /// Whether the key is down while a kind of pen is near: from `BTN_TOOL_PEN` to
  /// `BTN_TOOL_AIRBRUSH`.
  var isPenTool: Bool { (0x140...0x144).contains(rawValue) }

  /// The keys that count the fingers on a pad, those for one finger to five.
  package static let fingerTools: [EventCode] = [
    .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap, .btnToolQuadTap, .btnToolQuintTap,
  ]
}

extension EventCode {
  /// The code `REL_X`, a movement to the right.
  @inlinable public static var relX: EventCode { EventCode(rawValue: 0x00) }
  /// The code `REL_Y`, a movement downwards.
  @inlinable public static var relY: EventCode { EventCode(rawValue: 0x01) }
  /// The code `REL_HWHEEL`, a turn of the horizontal wheel to the right.
  @inlinable public static var relHWheel: EventCode { EventCode(rawValue: 0x06) }
  /// The code `REL_WHEEL`, a turn of the wheel away from the user.
  @inlinable public static var relWheel: EventCode { EventCode(rawValue: 0x08) }
  /// The code `REL_WHEEL_HI_RES`, a turn of the wheel in 120ths of a detent.
  @inlinable public static var relWheelHighResolution: EventCode { EventCode(rawValue: 0x0b) }
  /// The code `REL_HWHEEL_HI_RES`, a turn of the horizontal wheel in 120ths of a detent.
  @inlinable public static var relHWheelHighResolution: EventCode { EventCode(rawValue: 0x0c) }
}
