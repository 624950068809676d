import Evdev
import Recordings

/// A completion of the recordings of trackpads.
///
/// The kernel would answer what a device has and which values its slots have; a recording contains
/// only what has changed. Without its first pressure, a light contact would seem to touch the pad.
enum RecordingCompletion {
  /// Returns items whose devices have all keys that they send, and whose contacts have all values
  /// when they begin.
  ///
  /// - Parameter items: The items of a recording.
  /// - Returns: The completed items.
  /// - Complexity: O(*n*) for each value that is missing, at most one for each slot and axis.
  static func completed(_ items: [RecordingItem]) -> [RecordingItem] {
    describedWithKeys(withInitialValues(items))
  }

  /// Returns items whose devices have all keys that they send.
  ///
  /// A description that was written by hand may list axes alone. libinput refuses a trackpad without
  /// `BTN_TOOL_FINGER`, which every pad has, though a short recording may lack it.
  private static func describedWithKeys(_ items: [RecordingItem]) -> [RecordingItem] {
    var keys: [Int: Set<EventCode>] = [:]
    for case .event(let event, let device) in items where event.type == .key {
      keys[device, default: []].insert(event.code)
    }
    return items.map { item in
      guard case .device(var device) = item else { return item }
      device.description.codes[.key, default: []].formUnion(keys[device.index] ?? [])
      if device.description.properties.contains(.pointer) {
        device.description.codes[.key, default: []].insert(.btnToolFinger)
      }
      return .device(device)
    }
  }

  private struct SlotAxis: Hashable {
    var device: Int
    var slot: Int32
    var code: EventCode
  }

  /// Returns items whose contacts have all values when they begin.
  ///
  /// A slot keeps its values from one contact to the next, and the kernel sends only changes. What
  /// the first contact of a slot lacks is its next value, which is as near as the recording gets.
  private static func withInitialValues(_ items: [RecordingItem]) -> [RecordingItem] {
    var axes: [Int: [EventCode]] = [:]
    var slots: [Int: Int32] = [:]
    var known: Set<SlotAxis> = []
    var completed: [RecordingItem] = []
    for (index, item) in items.enumerated() {
      completed.append(item)
      if case .device(let device) = item {
        let codes: [EventCode] = [.absMTPositionX, .absMTPositionY, .absMTPressure]
        axes[device.index] = codes.filter { device.description.axes[$0] != nil }
      }
      guard case .event(let event, let device) = item, event.type == .abs else { continue }
      if event.code == .absMTSlot { slots[device] = event.value }
      guard event.code == .absMTTrackingID, event.value >= 0 else { continue }
      let slot = slots[device] ?? 0
      for code in axes[device] ?? [] {
        let axis = SlotAxis(device: device, slot: slot, code: code)
        guard known.insert(axis).inserted,
          let value = lateValue(of: axis, in: items[(index + 1)...])
        else { continue }
        var missing = event
        (missing.code, missing.value) = (code, value)
        completed.append(.event(missing, device: device))
      }
    }
    return completed
  }

  /// Returns the first value that follows the frame in which a contact begins, or `nil` if that frame
  /// has one.
  ///
  /// A pressure that the slot never reports is the first one of another slot: without it, the finger
  /// would not touch the pad.
  private static func lateValue(of axis: SlotAxis, in items: ArraySlice<RecordingItem>) -> Int32? {
    var slot = axis.slot
    var isLate = false
    var otherPressure: Int32?
    for case .event(let event, axis.device) in items {
      if event.isReport { isLate = true }
      guard event.type == .abs else { continue }
      if event.code == .absMTSlot { slot = event.value }
      guard event.code == axis.code else { continue }
      if slot == axis.slot { return isLate ? event.value : nil }
      if axis.code == .absMTPressure { otherPressure = otherPressure ?? event.value }
    }
    return otherPressure
  }
}
