internal import EventTime
internal import Evdev

/// The parts of the YAML that `libinput record` writes, version 1.
enum LibinputDocument {
  /// Appends what comes before the first device.
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

  /// The events of one device.
  ///
  /// One `evdev:` item holds one frame, with `SYN_REPORT` as its last event; a frame that is not
  /// complete at the end of the stream is an item without.
  struct Events {
    private var isInFrame = false
    private var comment = EventComment()

    /// Appends the device and the beginning of its events.
    init(of device: RecordedDevice, to text: inout TextBuffer) {
      LibinputDescriptionText.append(device, to: &text)
      text.append("  events:\n")
    }

    /// Appends an event.
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

/// The devices of a recording in YAML, which all come before the first event.
struct LibinputDevices {
  /// The devices, in the order of writing.
  private(set) var list: [RecordedDevice] = []
  /// Whether their number has been written.
  private(set) var hasBegun = false
  private let name: String

  /// Creates the list of a file with this name.
  init(name: String) { self.name = name }

  /// Adds a device.
  ///
  /// - Throws: An error where the number of devices has been written.
  mutating func add(_ device: RecordedDevice) throws(RecordingError) {
    guard !hasBegun else {
      throw RecordingError(
        kind: .notCarried, path: name,
        expected: "every device before the first event, as the file tells their number first",
        found: "device \(device.index) after one", advice: "write one file for each device")
    }
    list.append(device)
  }

  /// Takes no more devices; where there is none, one without a description stands for it.
  mutating func begin() {
    hasBegun = true
    if list.isEmpty { list = [RecordedDevice(description: DeviceDescription())] }
  }

  /// Returns the position of a device in the file.
  func position(of device: Int) -> Int? { list.firstIndex { $0.index == device } }
}
