internal import TSEvdev

/// An encoder of the YAML of `libinput record`, version 1, for a file that is readable at every
/// moment.
///
/// The events of each device are written to a section of their own.
struct LibinputFileEncoder: RecordingEncoder {
  let start: Int64 = 0
  private let file: SectionedFile
  private var devices: LibinputDevices
  private var events: [LibinputDocument.Events] = []
  /// The text of each device that has not been written yet.
  private var pending: [TextBuffer] = []
  private var pendingCount = 0

  /// Prepares to write a file, which appears with the first event or flush.
  init(path: String) throws(RecordingError) {
    file = try SectionedFile(path: path)
    devices = LibinputDevices(name: path)
  }

  mutating func add(
    _ device: RecordedDevice, _ text: inout TextBuffer
  ) throws(RecordingError) {
    try devices.add(device)
  }

  mutating func add(
    _ event: InputEvent, device: Int, _ text: inout TextBuffer
  ) throws(RecordingError) {
    if !devices.hasBegun { try begin() }
    let position = devices.position(of: device)
    let before = pending[position].count
    events[position].append(event, to: &pending[position])
    pendingCount += pending[position].count - before
    if pendingCount >= 65_536 { try flush() }
  }

  mutating func flush() throws(RecordingError) {
    if !devices.hasBegun {
      guard !devices.list.isEmpty else { return }
      try begin()
    }
    for position in pending.indices where !pending[position].isEmpty {
      try file.append(pending[position].bytes, to: position)
      pending[position].removeAll()
    }
    pendingCount = 0
  }

  mutating func finish(_ text: inout TextBuffer) throws(RecordingError) {
    if !devices.hasBegun { try begin() }
    try flush()
    try file.finish()
  }

  private mutating func begin() throws(RecordingError) {
    devices.begin()
    var heads: [[UInt8]] = []
    for (position, device) in devices.list.enumerated() {
      var text = TextBuffer()
      if position == 0 {
        LibinputDocument.appendHead(devices: devices.list.count, to: &text)
      }
      events.append(LibinputDocument.Events(of: device, to: &text))
      heads.append(text.bytes)
    }
    pending = devices.list.map { _ in TextBuffer() }
    try file.begin(heads)
  }
}
