/// A code of an input event; what it means depends on the type beside it.
///
/// The constants here are those that this package acts on, under the kernel's names.
public struct EventCode: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number in `linux/input-event-codes.h`.
  public var rawValue: UInt16

  /// Wraps a code's number.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

extension EventCode {
  /// `SYN_REPORT`: the frame is complete.
  @inlinable public static var synReport: EventCode { EventCode(rawValue: 0) }
  /// `SYN_MT_REPORT`: an anonymous contact is complete (type A).
  @inlinable public static var synMTReport: EventCode { EventCode(rawValue: 2) }
  /// `SYN_DROPPED`: the kernel's buffer overran and events are lost.
  @inlinable public static var synDropped: EventCode { EventCode(rawValue: 3) }
}

extension EventCode {
  /// The code `ABS_X`.
  @inlinable public static var absX: EventCode { EventCode(rawValue: 0x00) }
  /// The code `ABS_Y`.
  @inlinable public static var absY: EventCode { EventCode(rawValue: 0x01) }
  /// The code `ABS_PRESSURE`.
  @inlinable public static var absPressure: EventCode { EventCode(rawValue: 0x18) }
  /// The code `ABS_DISTANCE`.
  @inlinable public static var absDistance: EventCode { EventCode(rawValue: 0x19) }
  /// The code `ABS_MT_SLOT`.
  @inlinable public static var absMTSlot: EventCode { EventCode(rawValue: 0x2f) }
  /// The code `ABS_MT_TOUCH_MAJOR`.
  @inlinable public static var absMTTouchMajor: EventCode { EventCode(rawValue: 0x30) }
  /// The code `ABS_MT_TOUCH_MINOR`.
  @inlinable public static var absMTTouchMinor: EventCode { EventCode(rawValue: 0x31) }
  /// The code `ABS_MT_WIDTH_MAJOR`.
  @inlinable public static var absMTWidthMajor: EventCode { EventCode(rawValue: 0x32) }
  /// The code `ABS_MT_WIDTH_MINOR`.
  @inlinable public static var absMTWidthMinor: EventCode { EventCode(rawValue: 0x33) }
  /// The code `ABS_MT_ORIENTATION`.
  @inlinable public static var absMTOrientation: EventCode { EventCode(rawValue: 0x34) }
  /// The code `ABS_MT_POSITION_X`.
  @inlinable public static var absMTPositionX: EventCode { EventCode(rawValue: 0x35) }
  /// The code `ABS_MT_POSITION_Y`.
  @inlinable public static var absMTPositionY: EventCode { EventCode(rawValue: 0x36) }
  /// The code `ABS_MT_TOOL_TYPE`.
  @inlinable public static var absMTToolType: EventCode { EventCode(rawValue: 0x37) }
  /// The code `ABS_MT_TRACKING_ID`.
  @inlinable public static var absMTTrackingID: EventCode { EventCode(rawValue: 0x39) }
  /// The code `ABS_MT_PRESSURE`.
  @inlinable public static var absMTPressure: EventCode { EventCode(rawValue: 0x3a) }
  /// The code `ABS_MT_DISTANCE`.
  @inlinable public static var absMTDistance: EventCode { EventCode(rawValue: 0x3b) }
}

extension EventCode {
  /// `KEY_A`, which stands for every masked key in a recording.
  @inlinable public static var keyA: EventCode { EventCode(rawValue: 30) }
  /// The code `BTN_LEFT`.
  @inlinable public static var btnLeft: EventCode { EventCode(rawValue: 0x110) }
  /// The code `BTN_TOOL_PEN`.
  @inlinable public static var btnToolPen: EventCode { EventCode(rawValue: 0x140) }
  /// The code `BTN_TOOL_RUBBER`.
  @inlinable public static var btnToolRubber: EventCode { EventCode(rawValue: 0x141) }
  /// The code `BTN_TOOL_FINGER`.
  @inlinable public static var btnToolFinger: EventCode { EventCode(rawValue: 0x145) }
  /// The code `BTN_TOOL_QUINTTAP`.
  @inlinable public static var btnToolQuintTap: EventCode { EventCode(rawValue: 0x148) }
  /// The code `BTN_STYLUS`.
  @inlinable public static var btnStylus: EventCode { EventCode(rawValue: 0x14b) }
  /// The code `BTN_TOUCH`.
  @inlinable public static var btnTouch: EventCode { EventCode(rawValue: 0x14a) }
  /// The code `BTN_TOOL_DOUBLETAP`.
  @inlinable public static var btnToolDoubleTap: EventCode { EventCode(rawValue: 0x14d) }
  /// The code `BTN_TOOL_TRIPLETAP`.
  @inlinable public static var btnToolTripleTap: EventCode { EventCode(rawValue: 0x14e) }
  /// The code `BTN_TOOL_QUADTAP`.
  @inlinable public static var btnToolQuadTap: EventCode { EventCode(rawValue: 0x14f) }
}
