internal import TSEvdev

/// An encoder of the YAML of `libinput record`, version 1, for a stream.
///
/// The events of all devices but the first are kept in memory until ``finish(_:)``.
struct LibinputEncoder: RecordingEncoder {
  let start: Int64 = 0
  private var devices: LibinputDevices
  /// The events of each device but the first, until the first is complete.
  private var waiting: [[InputEvent]] = []
  private var first: LibinputDocument.Events?

  init(name: String) { devices = LibinputDevices(name: name) }

  mutating func add(
    _ device: RecordedDevice, _ text: inout TextBuffer
  ) throws(RecordingError) {
    try devices.add(device)
  }

  mutating func add(
    _ event: InputEvent, device: Int, _ text: inout TextBuffer
  ) throws(RecordingError) {
    begin(&text)
    let position = devices.position(of: device)
    if position == 0 {
      first?.append(event, to: &text)
    } else {
      waiting[position].append(event)
    }
  }

  mutating func finish(_ text: inout TextBuffer) throws(RecordingError) {
    begin(&text)
    for position in devices.list.indices.dropFirst() {
      var events = LibinputDocument.Events(of: devices.list[position], to: &text)
      for event in waiting[position] { events.append(event, to: &text) }
      waiting[position] = []
    }
  }

  private mutating func begin(_ text: inout TextBuffer) {
    guard !devices.hasBegun else { return }
    devices.begin()
    waiting = devices.list.map { _ in [] }
    LibinputDocument.appendHead(devices: devices.list.count, to: &text)
    first = LibinputDocument.Events(of: devices.list[0], to: &text)
  }
}
