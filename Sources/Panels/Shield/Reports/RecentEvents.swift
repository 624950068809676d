package import TSEvdev
internal import TSEventTime

/// The events of a panel in the last minutes, from which a recording can be made.
///
/// Two halves take turns: when the present one is full, the older one is dropped. Each begins with the
/// state of the panel, so that a recording of what is left is complete.
package struct RecentEvents: Sendable {
  private let capacity: Int
  private var older: [InputEvent] = []
  private var present: [InputEvent] = []
  private var state = RawState()

  /// Creates an empty list.
  ///
  /// - Parameter capacity: The number of events in a half; by default enough for two minutes of one
  ///   finger that never rests, in 1.5 MB.
  package init(capacity: Int = 1 << 16) { self.capacity = capacity }

  /// The events, the oldest first.
  package var events: [InputEvent] { older + present }

  package mutating func add(_ event: InputEvent) {
    if present.isEmpty { present = state.events(at: event.time) }
    state.note(event)
    present.append(event)
    guard event.isReport, present.count >= capacity else { return }
    swap(&older, &present)
    present.removeAll(keepingCapacity: true)
  }
}

/// The values that a device has sent last.
private struct RawState: Sendable {
  private var slot: Int32 = 0
  private var slots: [Int32: [EventCode: Int32]] = [:]
  private var others: [EventType: [EventCode: Int32]] = [:]

  mutating func note(_ event: InputEvent) {
    switch event.type {
    case .abs where event.code == .absMTSlot: slot = event.value
    case .abs where (0x30...0x3d).contains(event.code.rawValue):
      slots[slot, default: [:]][event.code] = event.value
    case .abs, .key, .sw: others[event.type, default: [:]][event.code] = event.value
    default: break
    }
  }

  /// Returns a frame that leads to the state; nothing where nothing is known.
  func events(at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    func append(_ type: EventType, _ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    for (slot, values) in slots.sorted(by: { $0.key < $1.key }) {
      append(.abs, .absMTSlot, slot)
      // A free slot has values, too, which the kernel does not repeat.
      let order = values.sorted { $0.key.rawValue < $1.key.rawValue }
      for (code, value) in order { append(.abs, code, value) }
    }
    if !slots.isEmpty { append(.abs, .absMTSlot, slot) }
    for (type, values) in others.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for (code, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        append(type, code, value)
      }
    }
    if !events.isEmpty { append(.syn, .synReport, 0) }
    return events
  }
}
