import Evdev
package import EventTime
package import Recordings

/// A recording that has been looked at before it is replayed: its devices, and when it starts.
package struct ReplaySurvey: ~Copyable {
  /// The recording, ready to be replayed.
  package var items: ReplayItems
  package let start: Timestamp?
  /// In the order of the recording.
  package let devices: [ReplayDevice]

  /// Opens a recording and looks up to its first event; to the end, where a device is not
  /// described.
  package init(_ source: ReplaySource) throws(RecordingError) {
    var items = try ReplayItems(source)
    var start: Timestamp?
    var recorded: [RecordedDevice] = []
    var surveys: [Int: DigitizerSurvey] = [:]
    look: while let item = try items.look() {
      switch item {
      case .device(let device):
        // Those that come later are looked at when they come, unless all has to be looked at.
        recorded.append(device)
        if !device.isDescribed { surveys[device.index] = DigitizerSurvey() }
      case .event(let event, let device):
        if start == nil { start = event.time }
        if surveys.isEmpty { break look }
        surveys[device]?.add(event)
      }
    }
    try items.rewind()
    self.items = items
    self.start = start
    devices = recorded.map { ReplayDevice($0, survey: surveys[$0.index]) }
  }
}
