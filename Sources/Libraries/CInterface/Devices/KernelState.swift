/// The state of a device, as the kernel has it at one moment.
final class KernelState {
  /// The numbers of slots that are accepted; the decoder distinguishes fewer.
  private static var slots: Range<Int> { 0..<64 }

  private(set) var state = DeviceState()

  func set(slot: Int, _ code: EventCode, _ value: Int32) -> Status {
    guard KernelState.slots.contains(slot) else { return Statuses.invalid }
    while state.slots.count <= slot {
      // A tracking id of -1 is that of a free slot.
      let free = Contact(
        slot: Int32(state.slots.count), trackingID: -1, phase: .stationary, x: 0, y: 0)
      state.slots.append(free)
    }
    switch code {
    case .absMTTrackingID: state.slots[slot].trackingID = value
    case .absMTPositionX: state.slots[slot].x = value
    case .absMTPositionY: state.slots[slot].y = value
    case .absMTPressure: state.slots[slot].pressure = value
    case .absMTTouchMajor: state.slots[slot].touchMajor = value
    case .absMTTouchMinor: state.slots[slot].touchMinor = value
    case .absMTWidthMajor: state.slots[slot].widthMajor = value
    case .absMTWidthMinor: state.slots[slot].widthMinor = value
    case .absMTOrientation: state.slots[slot].orientation = value
    case .absMTDistance: state.slots[slot].distance = value
    case .absMTToolType: state.slots[slot].tool = Contact.Tool(toolType: value)
    default: break
    }
    return Statuses.ok
  }

  /// Sets a value of an axis, or whether a key is down.
  func set(_ type: EventType, _ code: EventCode, _ value: Int32) -> Status {
    switch type {
    case .abs where code == .absMTSlot: state.currentSlot = value
    case .abs: state.axes[code] = value
    case .key where value != 0: state.keys.insert(code)
    case .key: state.keys.remove(code)
    default: return Statuses.invalid
    }
    return Statuses.ok
  }
}

@c @implementation func ts_state_new() -> OpaquePointer? { newHandle(KernelState()) }

@c @implementation func ts_state_unref(_ state: OpaquePointer?) -> OpaquePointer? {
  release(state, KernelState.self)
}

@c @implementation func ts_state_set_slot(
  _ state: OpaquePointer?, _ slot: Int32, _ code: UInt16, _ value: Int32
) -> Int32 {
  object(state, KernelState.self)?.set(slot: Int(slot), EventCode(rawValue: code), value)
    ?? Statuses.invalid
}

@c @implementation func ts_state_set(
  _ state: OpaquePointer?, _ type: UInt16, _ code: UInt16, _ value: Int32
) -> Int32 {
  object(state, KernelState.self)?.set(EventType(rawValue: type), EventCode(rawValue: code), value)
    ?? Statuses.invalid
}
