import TSEventTime
import TSEvdev
import TSGeometry
import TSRecordings
import Testing

@Suite("Records of a display in a recording")
struct DisplayRecordTests {
  private let records: [DisplayRecord] = [
    .display(
      at: Timestamp(seconds: 5), period: 0.0166656, rotation: 90,
      region: CGRect(x: -64, y: 0.5, width: 448, height: 480)),
    .frame(
      at: Timestamp(seconds: 5.1), target: Timestamp(seconds: 5.107),
      shown: Timestamp(seconds: 5.0909)),
    .time(Timestamp(seconds: 5.2)),
  ]
  private let event = InputEvent(
    time: Timestamp(seconds: 5.15), type: .syn, code: .synReport, value: 0)

  private func written(
    _ format: RecordingFormat, _ times: RecordingWriter.Times
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = RecordingWriter(format: format, name: "test", times: times) { bytes += $0 }
    try writer.write(RecordedDevice(description: DeviceDescription(name: "Panel")))
    for record in records.dropLast() { try writer.write(.display(record)) }
    try writer.write(event)
    try writer.write(records[2])
    try writer.finish()
    return bytes
  }

  @Test("are read as they were written, between the events")
  func roundTrip() throws {
    let items = try read(String(decoding: written(.evemu, .kept), as: UTF8.self))
    #expect(
      items.dropFirst() == [
        .display(records[0]), .display(records[1]), .event(event, device: 0), .display(records[2]),
      ])
  }

  @Test("have times relative to the first of them in a new recording")
  func rebased() throws {
    let items = try read(String(decoding: written(.evemu, .rebased), as: UTF8.self))
    let times = items.dropFirst().map { item in
      switch item {
      case .display(let record): record.time.microseconds
      case .event(let event, _): event.time.microseconds
      case .device, .interruption, .repair: Int64(-1)
      }
    }
    #expect(times == [1, 100_001, 150_001, 200_001])
  }

  @Test("are left out of libinput's format")
  func libinput() throws {
    let items = try read(String(decoding: written(.libinput, .kept), as: UTF8.self))
    #expect(items.count == 2 && items.last == .event(event, device: 0))
  }

  @Test(
    "are refused with their line and what was expected if they are invalid",
    arguments: [
      ("#@ nothing", "display, frame or time"),
      ("#@ frame 1.000000 2.000000", "three times"),
      ("#@ frame 1.000000 2.0000 3.000000", "three times"),
      ("#@ time -1.000000", "a time in seconds"),
      ("#@ display 1.000000 0 0 0 0 1 1", "a period"),
      ("#@ display 1.000000 0.01 45 0 0 1 1", "an angle"),
      ("#@ display 1.000000 0.01 90 0 0 0 1", "a rectangle"),
      ("#@ display 1.000000 0.01 90 0 0 nan 1", "a rectangle"),
    ])
  func invalid(line: String, expected: String) {
    let text = "# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n\(line)\n"
    do {
      _ = try read(text)
      Issue.record("the line was read")
    } catch {
      #expect("\(error)".contains(expected) && "\(error)".contains("3"), "\(error)")
    }
  }

  @Test("are comments where they do not begin with their mark")
  func comments() throws {
    #expect(
      try read("# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n#frame 1.000000\n# @ time\n").count == 2)
  }
}
