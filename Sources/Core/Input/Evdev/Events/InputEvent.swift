public import TSEventTime

/// An event of the kernel's input layer (`struct input_event`).
///
/// Pass the events of a device to ``ContactDecoder/push(_:)`` in their order.
public struct InputEvent: Hashable, Sendable, BitwiseCopyable {
  /// The time at which the kernel received the event from the driver.
  public var time: Timestamp
  /// The type: `EV_ABS`, `EV_KEY`, `EV_SYN` and so on.
  public var type: EventType
  /// The code, whose meaning depends on the type.
  public var code: EventCode
  /// The value, whose meaning depends on the type and the code.
  public var value: Int32

  /// Creates an event.
  @inlinable
  public init(time: Timestamp, type: EventType, code: EventCode, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// A Boolean value that indicates whether the event completes a frame (`SYN_REPORT`).
  @inlinable
  public var isReport: Bool { type == .syn && code == .synReport }
}
