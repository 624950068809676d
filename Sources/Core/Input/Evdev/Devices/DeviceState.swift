public import TSContacts

/// The state of a device at one moment, as libevdev reports it after a loss.
///
/// Pass it to ``ContactDecoder/resynchronise(with:at:)``.
public struct DeviceState: Hashable, Sendable {
  /// The contacts of the slots, by slot number; a slot with a negative tracking id is free.
  ///
  /// The phases are not used.
  public var slots: [Contact]
  /// The slot that the next events refer to.
  public var currentSlot: Int32
  /// The keys and buttons that are down.
  public var keys: Set<EventCode>
  /// The values of the axes that do not belong to a slot, such as `ABS_X` and `ABS_PRESSURE`.
  public var axes: [EventCode: Int32]

  /// Creates a state; omitted parts are empty.
  public init(
    slots: [Contact] = [], currentSlot: Int32 = 0, keys: Set<EventCode> = [],
    axes: [EventCode: Int32] = [:]
  ) {
    self.slots = slots
    self.currentSlot = currentSlot
    self.keys = keys
    self.axes = axes
  }
}

extension Contact.Tool {
  /// Creates a tool from a value of `ABS_MT_TOOL_TYPE`; an unknown value is a finger.
  ///
  /// - Parameter value: The value (`MT_TOOL_*`).
  public init(toolType value: Int32) {
    switch value {
    case 1: self = .pen
    case 2: self = .palm
    case 0xa: self = .dial
    default: self = .finger
    }
  }
}
