import CTouchstone
import TSContacts
import TSEventTime
import TSEvdev
import TSRecordings
import TestSupport
import Testing

/// A digitizer of a recording, with its events.
struct RecordedStream {
  var description: DeviceDescription
  var digitizer: Digitizer
  var events: [InputEvent] = []

  /// Returns the streams of a recording of the package, one for each digitizer.
  static func streams(in name: String) throws -> [RecordedStream] {
    var reader = try RecordingReader(path: PackageFolder.recording(name), lenient: true)
    var streams: [Int: RecordedStream] = [:]
    while let item = try reader.next() {
      switch item {
      case .device(let device):
        if let digitizer = try? device.description.digitizer() {
          var description = device.description
          // What the functions for devices have no words for.
          description.currentValues = [:]
          streams[device.index] = RecordedStream(description: description, digitizer: digitizer)
        }
      case .event(let event, let device): streams[device]?.events.append(event)
      case .display, .interruption, .repair: break
      }
    }
    return streams.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds the device to a session by the functions of C, and returns its number.
  func addDevice(to rig: Rig) throws -> Int32 {
    let device = try #require(ts_device_new(description.name))
    defer { ts_device_unref(device) }
    for property in description.properties { ts_device_add_property(device, property.rawValue) }
    for (type, codes) in description.codes {
      for code in codes { ts_device_add_code(device, type.rawValue, code.rawValue) }
    }
    for (code, axis) in description.axes {
      ts_device_set_axis(
        device, code.rawValue, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution)
    }
    try #require(ts_device_seal(device) == 0)
    let number = ts_session_add_device(rig.session, device)
    try #require(number > 0)
    return number
  }

  /// Pushes all events at once.
  func push(to rig: Rig, _ device: Int32) throws {
    #expect(ts_session_set_queue(rig.session, 1 << 24) == 0)
    let inputs = events.map {
      ts_input(
        time: $0.time.microseconds, type: $0.type.rawValue, code: $0.code.rawValue,
        value: $0.value)
    }
    #expect(ts_session_push_evdev(rig.session, device, inputs, inputs.count) == inputs.count)
  }
}
