internal import TSEventTime
internal import TSEvdev

/// An encoder of evemu's format 1.3, in the layout of evemu-record.
struct EvemuEncoder: RecordingEncoder {
  let start: Int64 = 1
  private let name: String
  private var device: Int?
  private var hasBegun = false
  private var comment = EventComment()

  init(name: String) { self.name = name }

  mutating func add(
    _ device: RecordedDevice, _ text: inout TextBuffer
  ) throws(RecordingError) {
    guard self.device == nil, !hasBegun else { throw secondDevice }
    self.device = device.index
    begin(&text)
    guard device.description != DeviceDescription() else { return }
    EvemuDescriptionText.append(device.description, to: &text)
    text.append(
      """
      ################################
      #      Waiting for events      #
      ################################

      """)
  }

  mutating func add(
    _ event: InputEvent, device: Int, _ text: inout TextBuffer
  ) throws(RecordingError) {
    guard device == self.device ?? device else { throw secondDevice }
    self.device = device
    begin(&text)
    text.append("E: ")
    text.append(event.time.microseconds / 1_000_000)
    text.append(".")
    text.append(event.time.microseconds % 1_000_000, width: 6, zeros: true)
    text.append(" ")
    text.append(hexadecimal: event.type.rawValue, width: 4)
    text.append(" ")
    text.append(hexadecimal: event.code.rawValue, width: 4)
    text.append(" ")
    text.append(event.value, width: 4, zeros: true)
    text.append("\t")
    comment.append(event, valueWidth: 0, to: &text)
    text.append("\n")
  }

  mutating func add(_ record: DisplayRecord, _ text: inout TextBuffer) {
    begin(&text)
    DisplayRecordText.append(record, to: &text)
  }

  mutating func finish(_ text: inout TextBuffer) { begin(&text) }

  private mutating func begin(_ text: inout TextBuffer) {
    if !hasBegun { text.append("# EVEMU 1.3\n") }
    hasBegun = true
  }

  private var secondDevice: RecordingError {
    RecordingError(
      kind: .notCarried, path: name, expected: "one device, as evemu's format holds no more",
      found: "a second one", advice: "write libinput's format, or one file for each device")
  }
}
