internal import TSEventTime
internal import TSEvdev
import TSPreconditions

/// A namespace for the parts of the YAML of `libinput record`, version 1.
enum LibinputDocument {
  /// Appends the head of the file, which precedes the first device.
  static func appendHead(devices count: Int, to text: inout TextBuffer) {
    text.append(
      """
      # libinput record
      version: 1
      ndevices: \(count)
      libinput:
        version: "unknown"
        git: "unknown"
      system:
        os: "unknown"
        kernel: "unknown"
        dmi: "unknown"
      devices:

      """)
  }

  /// A formatter of the events of one device.
  ///
  /// One `evdev:` item contains one frame, with `SYN_REPORT` as its last event; a frame that is
  /// incomplete at the end of the stream is an item without a report.
  struct Events {
    private var isInFrame = false
    private var comment = EventComment()

    /// Appends the device and the beginning of its list of events.
    init(of device: RecordedDevice, to text: inout TextBuffer) {
      LibinputDescriptionText.append(device, to: &text)
      text.append("  events:\n")
    }

    mutating func append(_ event: InputEvent, to text: inout TextBuffer) {
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
}

/// The devices of a recording in YAML, which all precede the first event.
struct LibinputDevices {
  /// The devices, in the order in which they are written.
  private(set) var list: [RecordedDevice] = []
  private(set) var hasBegun = false
  private let name: String

  /// Creates the empty list of a file.
  init(name: String) { self.name = name }

  /// Adds a device to the list.
  ///
  /// - Throws: ``RecordingError`` if the number of devices has been written.
  mutating func add(_ device: RecordedDevice) throws(RecordingError) {
    guard !hasBegun else {
      throw RecordingError(
        kind: .notCarried, path: name,
        expected:
          "every device before the first event, as the number of devices is at the start of the file",
        found: "device \(device.index) after one", advice: "write one file for each device")
    }
    list.append(device)
  }

  /// Completes the list; an empty list receives one device without a description.
  mutating func begin() {
    hasBegun = true
    if list.isEmpty { list = [RecordedDevice(description: DeviceDescription())] }
  }

  /// Returns the position of a device in the file.
  ///
  /// - Precondition: The device was added.
  func position(of device: Int) -> Int {
    guard let position = list.firstIndex(where: { $0.index == device }) else {
      usageError("RecordingWriter.write(_:device:) for device \(device), never written")
    }
    return position
  }
}
