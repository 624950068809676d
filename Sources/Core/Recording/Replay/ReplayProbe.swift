import TSEvdev
package import TSEventTime
package import TSRecordings

/// A recording that has been inspected for its devices and its start before it is replayed.
package struct ReplayProbe: ~Copyable {
  /// The items of the recording, from the first one.
  package var items: ReplayBuffer
  package let start: Timestamp?
  /// Whether the recording begins with records of a display.
  package let hasDisplay: Bool
  /// The devices in the order of the recording.
  package let devices: [ReplayDevice]

  /// Opens a recording and inspects it up to its first event.
  ///
  /// If a device is not described, the whole recording is inspected to infer its ranges.
  ///
  /// - Throws: `RecordingError` if the recording cannot be read or a line is invalid.
  package init(_ source: ReplaySource) throws(RecordingError) {
    var items = try ReplayBuffer(source)
    var start: Timestamp?
    var hasDisplay = false
    var recorded: [RecordedDevice] = []
    var surveys: [Int: DigitizerInference] = [:]
    look: while let item = try items.look() {
      switch item {
      case .device(let device):
        // Devices that appear later are handled when they appear, unless the whole recording is
        // read.
        recorded.append(device)
        if !device.isDescribed { surveys[device.index] = DigitizerInference() }
      case .display(let record):
        if start == nil { (start, hasDisplay) = (record.time, true) }
        if surveys.isEmpty { break look }
      case .event(let event, let device):
        if start == nil { start = event.time }
        if surveys.isEmpty { break look }
        surveys[device]?.add(event)
      case .interruption, .repair: continue
      }
    }
    try items.rewind()
    self.items = items
    self.start = start
    self.hasDisplay = hasDisplay
    devices = recorded.map { ReplayDevice($0, survey: surveys[$0.index]) }
  }
}
