internal import Evdev

/// The slots that hold a contact, for whoever reads a recording as far as it is written.
struct SlotLedger {
  private var current: Int32 = 0
  private var held: Set<Int32> = []

  /// Takes note of an event that was written.
  mutating func note(_ event: InputEvent) {
    guard event.type == .abs else { return }
    if event.code == .absMTSlot {
      current = event.value
    } else if event.code == .absMTTrackingID {
      if event.value >= 0 { held.insert(current) } else { held.remove(current) }
    }
  }

  /// The events of a device's state without the lifts in slots that were free before.
  ///
  /// Whoever reads them would count each as a fault of the device.
  func news(in state: [InputEvent]) -> [InputEvent] {
    var slot = current
    return state.filter { event in
      guard event.type == .abs else { return true }
      if event.code == .absMTSlot { slot = event.value }
      return event.code != .absMTTrackingID || event.value >= 0 || held.contains(slot)
    }
  }
}
