public import Contacts

/// What a device holds at one moment, as libevdev tells it after a loss.
public struct DeviceState: Hashable, Sendable {
  /// What each slot holds, by number; a negative tracking id says that it is free.
  ///
  /// The phases do not matter.
  public var slots: [Contact]
  /// The slot that the next events are about.
  public var currentSlot: Int32
  /// The keys and buttons that are down.
  public var keys: Set<EventCode>
  /// The values of the axes that are not of a slot, such as `ABS_X` and `ABS_PRESSURE`.
  public var axes: [EventCode: Int32]

  /// Creates a state; what is not given is nothing.
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
  /// Creates a tool from a value of `ABS_MT_TOOL_TYPE`; one that is not known is a finger.
  public init(toolType value: Int32) {
    switch value {
    case 1: self = .pen
    case 2: self = .palm
    case 0xa: self = .dial
    default: self = .finger
    }
  }
}
