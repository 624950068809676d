package import Evdev

/// The slots that hold a contact in the recording written so far.
package struct SlotLedger {
  package init() {}

  private var current: Int32 = 0
  private var held: Set<Int32> = []

  /// Records an event that was written.
  ///
  /// - Parameter event: The event.
  package mutating func note(_ event: InputEvent) {
    guard event.type == .abs else { return }
    if event.code == .absMTSlot {
      current = event.value
    } else if event.code == .absMTTrackingID {
      if event.value >= 0 { held.insert(current) } else { held.remove(current) }
    }
  }

  /// Returns the events of a device's state without the lifts in slots that were free before, each
  /// of which a reader would count as a fault of the device.
  ///
  /// - Parameter state: The events of the state.
  /// - Returns: The events to write.
  package func news(in state: [InputEvent]) -> [InputEvent] {
    var slot = current
    return state.filter { event in
      guard event.type == .abs else { return true }
      if event.code == .absMTSlot { slot = event.value }
      return event.code != .absMTTrackingID || event.value >= 0 || held.contains(slot)
    }
  }
}
