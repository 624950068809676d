public import EventTime

/// One event of the kernel's input layer (`struct input_event`).
public struct InputEvent: Hashable, Sendable, BitwiseCopyable {
  /// The moment at which the kernel saw it.
  public var time: Timestamp
  /// The type: `EV_ABS`, `EV_KEY`, `EV_SYN` and so on.
  public var type: EventType
  /// The code; what it means depends on the type.
  public var code: EventCode
  /// The value.
  public var value: Int32

  /// Creates an event.
  @inlinable
  public init(time: Timestamp, type: EventType, code: EventCode, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// Whether the event closes a frame (`SYN_REPORT`).
  @inlinable
  public var isReport: Bool { type == .syn && code == .synReport }
}
