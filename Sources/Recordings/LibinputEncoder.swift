internal import EventTime
internal import Evdev
import Misuse

/// Writes YAML as `libinput record` does, version 1.
///
/// One `evdev:` item holds one frame, with `SYN_REPORT` as its last event; a frame that is not
/// complete at the end of the stream is an item without.
struct LibinputEncoder: RecordingEncoder {
  let start: Int64 = 0
  private let name: String
  private var devices: [RecordedDevice] = []
  /// The events of each device but the first, until the first is done.
  private var waiting: [[InputEvent]] = []
  private var hasBegun = false
  private var isInFrame = false
  private var comment = EventComment()

  init(name: String) { self.name = name }

  mutating func add(
    _ device: RecordedDevice, _ text: inout TextBuffer
  ) throws(RecordingError) {
    guard !hasBegun else {
      throw RecordingError(
        kind: .notCarried, path: name,
        expected: "every device before the first event, as the file tells their number first",
        found: "device \(device.index) after one", advice: "write one file for each device")
    }
    devices.append(device)
    waiting.append([])
  }

  mutating func add(
    _ event: InputEvent, device: Int, _ text: inout TextBuffer
  ) throws(RecordingError) {
    begin(&text)
    guard let place = devices.firstIndex(where: { $0.index == device }) else {
      misuse("RecordingWriter.write(_:device:) for device \(device), never written")
    }
    if place == 0 { append(event, to: &text) } else { waiting[place].append(event) }
  }

  mutating func finish(_ text: inout TextBuffer) throws(RecordingError) {
    begin(&text)
    for place in devices.indices.dropFirst() {
      beginDevice(devices[place], to: &text)
      for event in waiting[place] { append(event, to: &text) }
      waiting[place] = []
    }
  }

  private mutating func begin(_ text: inout TextBuffer) {
    guard !hasBegun else { return }
    hasBegun = true
    if devices.isEmpty {
      devices = [RecordedDevice(description: DeviceDescription())]
      waiting = [[]]
    }
    text.append(
      """
      # libinput record
      version: 1
      ndevices: \(devices.count)
      libinput:
        version: "unknown"
        git: "unknown"
      system:
        os: "unknown"
        kernel: "unknown"
        dmi: "unknown"
      devices:

      """)
    beginDevice(devices[0], to: &text)
  }

  private mutating func beginDevice(_ device: RecordedDevice, to text: inout TextBuffer) {
    LibinputDescriptionText.append(device, to: &text)
    text.append("  events:\n")
    isInFrame = false
    comment = EventComment()
  }

  private mutating func append(_ event: InputEvent, to text: inout TextBuffer) {
    if !isInFrame { text.append("  - evdev:\n") }
    isInFrame = !event.isReport
    text.append("    - [")
    text.append(event.time.microseconds / 1_000_000, width: 3)
    text.append(", ")
    text.append(event.time.microseconds % 1_000_000, width: 6)
    text.append(", ")
    text.append(event.type.rawValue, width: 3)
    text.append(", ")
    text.append(event.code.rawValue, width: 3)
    text.append(", ")
    text.append(event.value, width: 7)
    text.append("] ")
    comment.append(event, valueWidth: 6, to: &text)
    text.append("\n")
  }
}
