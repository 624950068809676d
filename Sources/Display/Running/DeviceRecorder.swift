internal import Contacts
internal import EventTime
package import Evdev
package import LinuxInput
package import Recordings

/// A recorder of live devices, which writes each frame when it arrives.
@MainActor package final class DeviceRecorder {
  /// The number of events that were written.
  package private(set) var events = 0
  /// The number of frames that were written.
  package private(set) var frames = 0
  private var writer: RecordingWriter?
  /// The devices whose current slot has not been written yet.
  private var untoldSlots: Set<Int> = []
  private let devices: [InputDevice]
  private let masks: Bool
  private let preceding: [DisplayRecord]
  private var slots: [SlotLedger]

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - writer: The writer of the recording.
  ///   - devices: The devices, of which those of others are ignored.
  ///   - masks: A Boolean value that indicates whether letters and digits become `KEY_A`.
  ///   - records: The records of a display that precede the first event.
  package init(
    _ writer: consuming RecordingWriter, _ devices: [InputDevice], masks: Bool,
    preceding records: [DisplayRecord] = []
  ) {
    self.writer = consume writer
    self.devices = devices
    self.masks = masks
    preceding = records
    slots = devices.map { _ in SlotLedger() }
  }

  /// Writes the descriptions of the devices, and the contacts and keys that were down when they
  /// were opened.
  ///
  /// - Throws: A `RecordingError` if the recording cannot be written.
  package func begin() throws(RecordingError) {
    for (index, device) in devices.enumerated() {
      try writer?.write(
        RecordedDevice(index: index, node: device.path, description: device.description))
    }
    for record in preceding { try take(record) }
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
  /// - Parameter event: The event.
  /// - Throws: A `RecordingError` if the recording cannot be written.
  package func take(_ event: InputLoop.Event) throws(RecordingError) {
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
    case .opened, .gone, .refused, .due: return
    }
    try writer?.flush()
  }

  /// Writes a record of the display.
  ///
  /// - Parameter record: The record.
  /// - Throws: A `RecordingError` if the recording cannot be written.
  package func take(_ record: DisplayRecord) throws(RecordingError) {
    try writer?.write(record)
  }

  /// Writes the remaining output.
  ///
  /// - Throws: A `RecordingError` if the recording cannot be written.
  package func finish() throws(RecordingError) {
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
    for event in masks ? DeviceRecorder.withoutTyped(told) : told { try write(event, index) }
  }

  /// Returns the events of a state, without those whose position would reveal which letter is
  /// pressed.
  ///
  /// - Parameter events: The events.
  /// - Returns: The masked events, in which all letters are combined in one.
  package static func withoutTyped(_ events: [InputEvent]) -> [InputEvent] {
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
