import TSContacts
import TSEvdev
import TSEventTime

/// What a fault of a sensor has done so far.
struct FaultState: Sendable {
  var movements = 0
  /// Whether two contacts have exchanged their positions.
  var isExchanged = false
  /// The contacts whose lift was lost.
  var stuck: [KernelReporter.Contact] = []
  /// The contacts of the last frame in which there were some.
  var last: [KernelReporter.Contact] = []
  /// The time of a movement until which nothing is reported.
  var silentUntil = 0.0
}

extension SensorStream {
  /// Returns whether nothing is reported at a time of a movement.
  mutating func isSilent(at time: Double, frame: Int) -> Bool {
    guard let fault = model.fault, fault.kind == .spikes, frame > 2 else { return false }
    if frame == 3 { faultState.silentUntil = 0 }
    if time < faultState.silentUntil { return true }
    guard random.uniform() < 0.02 else { return false }
    faultState.silentUntil = time + fault.of(0.06, 0.1, 0.2)
    return true
  }

  /// Returns the contacts of a frame as the fault of the model leaves them.
  mutating func broken(
    _ contacts: [KernelReporter.Contact], isLast: Bool
  ) -> [KernelReporter.Contact] {
    guard let fault = model.fault else { return contacts }
    var seen = contacts
    switch fault.kind {
    case .dead:
      let half = fault.of(2.5, 4, 7.5) / model.width
      let range = Double(digitizer.x.maximum) - Double(digitizer.x.minimum)
      seen.removeAll { contact in
        ((Double(contact.x) - Double(digitizer.x.minimum)) / range - 0.5).magnitude < half
      }
    case .slots: seen = Array(seen.prefix(fault.of(4, 2, 1)))
    case .exchanged: exchange(&seen, probability: fault.of(0.005, 0.02, 0.05))
    case .stuck: return hold(seen, most: fault.of(1, 2, 4), isLast: isLast)
    case .pressure:
      for index in seen.indices {
        guard let axis = digitizer.pressure else { break }
        let noise = Int32(random.index(below: max(Int(axis.maximum) - Int(axis.minimum), 1)))
        seen[index].pressure = fault.of(axis.maximum, nil, axis.minimum + 1 + noise)
      }
    default: break
    }
    return seen
  }

  private mutating func exchange(_ seen: inout [KernelReporter.Contact], probability: Double) {
    guard seen.count >= 2 else { return faultState.isExchanged = false }
    if random.uniform() < probability { faultState.isExchanged.toggle() }
    guard faultState.isExchanged else { return }
    let key = seen[0].key
    seen[0].key = seen[1].key
    seen[1].key = key
    seen.sort { $0.key < $1.key }
  }

  private mutating func hold(
    _ seen: [KernelReporter.Contact], most: Int, isLast: Bool
  ) -> [KernelReporter.Contact] {
    if !seen.isEmpty { faultState.last = seen }
    let room = digitizer.touchProtocol == .typeB ? max(digitizer.slotCount - 1, 0) : 0
    if isLast, faultState.movements % 3 == 1, faultState.stuck.count < min(most, room),
      let contact = faultState.last.first
    {
      faultState.stuck.append(contact)
    }
    return faultState.stuck + seen
  }

  /// Returns the events of a movement as the fault of the model leaves them.
  mutating func disturbed(_ events: [InputEvent]) -> [InputEvent] {
    guard let fault = model.fault else { return events }
    defer { faultState.movements += 1 }
    switch fault.kind {
    case .times: return retimed(events, fault)
    case .protocol where digitizer.touchProtocol == .typeB: return misspelt(events, fault)
    case .keys where faultState.movements % 2 == 1 && faultState.movements < fault.of(2, 4, 10):
      return events + keyPress(lasting: fault.of(0.005, 0.001, 0.000_132))
    default: return events
    }
  }

  private mutating func keyPress(lasting duration: Double) -> [InputEvent] {
    let start = lastTime.advanced(by: 0.05)
    lastTime = start.advanced(by: duration)
    return [(start, Int32(1)), (lastTime, 0)].flatMap { time, value in
      [
        InputEvent(time: time, type: .key, code: .powerKey, value: value),
        InputEvent(time: time, type: .syn, code: .synReport, value: 0),
      ]
    }
  }

  private mutating func retimed(_ events: [InputEvent], _ fault: SensorFault) -> [InputEvent] {
    var (events, frame, shared) = (events, 0, Timestamp.zero)
    var isEarlier = false
    for index in events.indices {
      switch fault.strength {
      case 1: if isEarlier { events[index].time = events[index].time.advanced(by: -0.03) }
      case 2:
        if frame % 3 == 0 { shared = events[index].time }
        events[index].time = shared
      default: events[index].time = Timestamp(seconds: 1)
      }
      guard events[index].isReport else { continue }
      frame += 1
      isEarlier = fault.strength == 1 && random.uniform() < 0.05
    }
    return events
  }

  private mutating func misspelt(_ events: [InputEvent], _ fault: SensorFault) -> [InputEvent] {
    var result: [InputEvent] = []
    for var event in events {
      if event.code == .absMTTrackingID, event.type == .abs, event.value == -1 {
        // The next contact of the slot then comes without a lift of this one.
        if random.uniform() < 0.3 { continue }
        if fault.strength >= 2, random.uniform() < 0.5 { result.append(event) }
      }
      if fault.strength == 3, event.code == .absMTSlot, event.type == .abs,
        random.uniform() < 0.2
      {
        event.value += Int32(digitizer.slotCount)
      }
      result.append(event)
    }
    return result
  }
}
