internal import TSContacts
internal import TSEventTime
package import TSEvdev
package import TSLinuxInput
package import TSRecordings

/// A recorder of live devices, which writes each frame when it arrives.
@MainActor package final class DeviceRecorder {
  package private(set) var events = 0
  package private(set) var frames = 0
  private var writer: RecordingWriter?
  /// The devices of which nothing has been written yet.
  private var unwritten: Set<Int> = []
  private let devices: [InputDevice]
  private let masks: Bool
  private let preceding: [DisplayRecord]
  private var ledgers: [DeviceLedger]
  private var latest = Timestamp.zero

  /// Creates a recorder.
  ///
  /// - Parameters:
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
    ledgers = devices.map { DeviceLedger($0.description, $0.initialState) }
  }

  /// Writes the descriptions of the devices, and the state of those on which contacts and keys were
  /// down when they were opened; that of the others precedes their first event.
  package func begin() throws(RecordingError) {
    for (index, device) in devices.enumerated() {
      try writer?.write(
        RecordedDevice(index: index, node: device.path, description: device.description))
    }
    for record in preceding { try take(record) }
    for (index, device) in devices.enumerated() where device.tellsState {
      unwritten.insert(index)
      if !device.initialState.isIdle { try begin(index, at: device.openedAt) }
    }
    try writer?.flush()
  }

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
      try write(ledgers[index].news(of: state, at: time, isOpening: false), index)
    case .gone(let device):
      guard let index = index(of: device) else { return }
      try write(ledgers[index].release(at: max(MonotonicClock.now, latest)), index)
    case .opened, .refused, .due: return
    }
    try writer?.flush()
  }

  package func take(_ record: DisplayRecord) throws(RecordingError) {
    try writer?.write(record)
  }

  package func finish() throws(RecordingError) {
    guard let writer = writer.take() else { return }
    try writer.finish()
  }

  private func index(of device: InputDevice) -> Int? { devices.firstIndex { $0 === device } }

  private func write(_ event: InputEvent, _ index: Int) throws(RecordingError) {
    try begin(index, at: event.time)
    if event.isReport || event.type == .syn && event.code == .synDropped {
      for value in ledgers[index].completion(at: event.time) {
        ledgers[index].note(value)
        try put(value, index)
      }
    }
    ledgers[index].note(event)
    try put(event, index)
  }

  /// Writes the state that a device had when it was opened, unless it has been written.
  ///
  /// - Parameter time: The time of the state, or that of the first event after it.
  private func begin(_ index: Int, at time: Timestamp) throws(RecordingError) {
    guard unwritten.remove(index) != nil else { return }
    try write(
      ledgers[index].news(of: devices[index].initialState, at: time, isOpening: true), index)
  }

  private func write(_ state: [InputEvent], _ index: Int) throws(RecordingError) {
    for event in state { ledgers[index].note(event) }
    for event in masks ? DeviceRecorder.withoutTyped(state) : state { try put(event, index) }
  }

  private func put(_ event: InputEvent, _ index: Int) throws(RecordingError) {
    try writer?.write(masks ? event.masked : event, device: index)
    latest = max(latest, event.time)
    events += 1
    if event.isReport { frames += 1 }
  }

  /// Returns the events of a state, without those whose position would reveal which letter is
  /// pressed.
  ///
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
  /// Whether the device has no contact and no pressed key.
  var isIdle: Bool { keys.isEmpty && slots.allSatisfy { $0.trackingID < 0 } }
}
