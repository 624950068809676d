import TSContacts
import TSEventTime
import TSEvdev
import TSRecordings

/// The events and frames of a recording of one device.
struct RecordedStream {
  /// The events, with the times of the file.
  private(set) var events: [InputEvent] = []
  /// The frames that contain changes, as lines.
  private(set) var frames: [String] = []
  /// The times of those frames.
  private(set) var times: [Timestamp] = []

  init(_ path: String) throws {
    var reader = try RecordingReader(path: path)
    var decoder: ContactDecoder?
    while let item = try reader.next() {
      switch item {
      case .device(let device):
        decoder = ContactDecoder(
          try device.description.digitizer(), description: device.description)
      case .display, .interruption, .repair: break
      case .event(let event, _):
        events.append(event)
        if decoder?.push(event) == true, let frame = decoder?.frame {
          frames.append(frame.line)
          times.append(frame.time)
        }
      }
    }
  }

  /// The events without their times, which depend on the machine.
  var values: [InputEvent] {
    events.map { InputEvent(time: .zero, type: $0.type, code: $0.code, value: $0.value) }
  }

  /// The seconds of each frame since the first one.
  var seconds: [Double] { times.map { (times.first ?? $0).seconds(to: $0) } }
}
