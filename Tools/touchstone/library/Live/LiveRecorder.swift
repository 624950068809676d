internal import Contacts
internal import Evdev
internal import EventTime
internal import LinuxInput
internal import Recordings

/// A recorder of live devices, which writes each frame when it arrives.
@MainActor final class LiveRecorder {
  /// The number of events that were written.
  private(set) var events = 0
  /// The number of frames that were written.
  private(set) var frames = 0
  private var writer: RecordingWriter?
  /// The devices whose current slot has not been written yet.
  private var untoldSlots: Set<Int> = []
  private let devices: [InputDevice]
  private let masks: Bool
  private var slots: [SlotLedger]

  init(_ writer: consuming RecordingWriter, _ devices: [InputDevice], masks: Bool) {
    self.writer = consume writer
    self.devices = devices
    self.masks = masks
    slots = devices.map { _ in SlotLedger() }
  }

  /// Writes the descriptions of the devices, and the contacts and keys that were down when they
  /// were opened.
  ///
  /// - Throws: A `RecordingError` if the recording cannot be written.
  func begin() throws(RecordingError) {
    for (index, device) in devices.enumerated() {
      try writer?.write(
        RecordedDevice(index: index, node: device.path, description: device.description))
    }
    for (index, device) in devices.enumerated() {
      if device.initialState.isIdle {
        if !device.initialState.slots.isEmpty { untoldSlots.insert(index) }
        continue
      }
      try write(
        state: device.initialState, of: device, at: device.openedAt, index: index)
    }
    try writer?.flush()
  }

  /// Writes an event of the loop.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - console: The console that shows messages about devices.
  /// - Throws: A `RecordingError` if the recording cannot be written.
  func take(_ event: InputLoop.Event, on console: Console) throws(RecordingError) {
    switch event {
    case .events(let device, let events):
      guard let index = index(of: device) else { return }
      for event in events { try write(event, index) }
    case .resynchronised(let device, let events, let state, let time):
      guard let index = index(of: device) else { return }
      for event in events { try write(event, index) }
      // Readers of the recording discard events up to this report; the actual state follows.
      let end = events.last?.time ?? time
      try write(InputEvent(time: end, type: .syn, code: .synReport, value: 0), index)
      try write(state: state, of: device, at: time, index: index)
    case .refused(let error): console.report("touchstone: \(error.description)")
    case .gone(let device): console.report("touchstone: \(device.title) is gone")
    case .opened, .due: return
    }
    try writer?.flush()
  }

  /// Writes the remaining output.
  ///
  /// - Throws: A `RecordingError` if the recording cannot be written.
  func finish() throws(RecordingError) {
    guard let writer = writer.take() else { return }
    try writer.finish()
  }

  private func index(of device: InputDevice) -> Int? { devices.firstIndex { $0 === device } }

  private func write(_ event: InputEvent, _ index: Int) throws(RecordingError) {
    // The kernel reports a slot only when it changes. A reader of the recording assumes slot 0 at
    // the beginning, and a device that it is played to the slot that was used last.
    let namesSlot = event.type == .abs && event.code == .absMTSlot
    if untoldSlots.remove(index) != nil, !namesSlot {
      let slot = devices[index].initialState.currentSlot
      try write(InputEvent(time: event.time, type: .abs, code: .absMTSlot, value: slot), index)
    }
    try writer?.write(masks ? event.masked : event, device: index)
    slots[index].note(event)
    events += 1
    if event.isReport { frames += 1 }
  }

  private func write(
    state: DeviceState, of device: InputDevice, at time: Timestamp, index: Int
  ) throws(RecordingError) {
    let told = slots[index].news(in: state.events(of: device.description, at: time))
    for event in masks ? LiveRecorder.withoutTyped(told) : told { try write(event, index) }
  }

  /// Returns the events of a state, without those whose position would reveal which letter is
  /// pressed.
  ///
  /// - Parameter events: The events.
  /// - Returns: The masked events, in which all letters are combined in one.
  static func withoutTyped(_ events: [InputEvent]) -> [InputEvent] {
    var kept: [InputEvent] = []
    var place: Int?
    for event in events {
      let masked = event.masked
      guard masked.type == .key, masked.code == .keyA else {
        kept.append(masked)
        continue
      }
      if let place {
        kept[place].value = max(kept[place].value, masked.value)
      } else {
        place = kept.count
        kept.append(masked)
      }
    }
    return kept
  }
}

extension DeviceState {
  /// A Boolean value that indicates whether the device has no contact and no pressed key.
  var isIdle: Bool { keys.isEmpty && slots.allSatisfy { $0.trackingID < 0 } }
}
