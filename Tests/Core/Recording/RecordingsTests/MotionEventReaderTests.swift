import TSContacts
import TSEvdev
import TSEventTime
import Foundation
import TSRecordings
import TestSupport
import Testing

@Suite("Reading rows of Android's MotionEvent")
struct MotionEventReaderTests {
  private static let stroke = """
    1396861885739;24304462;720.8572;620.5357;0.41935483;0
    1396861885824;24304542;730.4725;-0.5;5.0E-5;2
    1396861885700;24304559;730.4725;620.5;1;1

    """

  @Test("makes a touchscreen of one slot, whose times are those of the events")
  func events() throws {
    let items = try read(Self.stroke)
    let device = try #require(devices(items).first).description
    #expect(device.axes[.absMTPositionX]?.resolution == 1272 && device.properties == [.direct])
    #expect(
      RecordingsTests.events(items) == [
        event(24_304_462_000, 3, 0x39, 1), event(24_304_462_000, 3, 0x35, 72_086),
        event(24_304_462_000, 3, 0x36, 62_054), event(24_304_462_000, 3, 0x3a, 4194),
        event(24_304_462_000, 1, 0x14a, 1), event(24_304_462_000, 0, 0, 0),
        event(24_304_542_000, 3, 0x35, 73_047), event(24_304_542_000, 3, 0x36, -50),
        event(24_304_542_000, 3, 0x3a, 1), event(24_304_542_000, 0, 0, 0),
        event(24_304_559_000, 3, 0x35, 73_047), event(24_304_559_000, 3, 0x36, 62_050),
        event(24_304_559_000, 3, 0x3a, 10_000), event(24_304_559_000, 3, 0x39, -1),
        event(24_304_559_000, 1, 0x14a, 0), event(24_304_559_000, 0, 0, 0),
      ])
  }

  @Test(
    "reports the place of a fault and what was expected, or passes over the line",
    arguments: [
      ("1;2;3;4;0.5;3", 13, "an action: 0 for down, 1 for up or 2 for move"),
      ("1;2;3;4;0.5;", 13, "an action: 0 for down, 1 for up or 2 for move"),
      ("1;2;3;4;0.5;0;", 14, "the end of the line"), ("1;2;3;4;1.1;0", 9, "a size from 0 to 1"),
      ("1;2;3;4;-0.1;0", 9, "a size from 0 to 1"), ("1;2;nan;4;0.5;0", 5, "x in pixels"),
      ("1;2;0x3;4;0.5;0", 5, "x in pixels"), ("1;2;1e9;4;0.5;0", 5, "x in pixels"),
      ("1;2;3;;0.5;0", 7, "y in pixels"), ("1;2.5;3;4;0.5;0", 4, "a semicolon"),
      ("1;x;3;4;0.5;0", 3, "the time of the event in milliseconds"),
      ("1;99999999999999999;3;4;0.5;0", 3, "the time of the event in milliseconds"),
      ("x;2;3;4;0.5;0", 1, "the time of the log in milliseconds"),
      ("1;2;3;4;0.5;1", 13, "action 0, as no finger is down"),
      ("1;2;3;4;0.5;2", 13, "action 0, as no finger is down"),
    ])
  func faults(line: String, column: Int, expected: String) throws {
    let text = Self.stroke + line + "\n" + Self.stroke
    let error = #expect(throws: RecordingError.self) { try read(text) }
    #expect(error?.line == 4 && error?.column == column && error?.expected == expected, "\(error)")
    let events = RecordingsTests.events(try read(text, lenient: true))
    #expect(events.count == 32 && events[16].value == 2)
  }

  @Test("reports a finger that lands twice")
  func twice() {
    let error = #expect(throws: RecordingError.self) {
      try read("1;2;3;4;0.5;0\n1;3;3;4;0.5;0\n")
    }
    #expect(error?.expected == "action 1 or 2, as the finger is down already")
    #expect(error?.line == 2 && error?.found == "“0”")
  }

  @Test("passes over a head, but over nothing after the first row")
  func head() throws {
    let items = try read("wall;time;x;y;size;action\n" + Self.stroke)
    #expect(RecordingsTests.events(items).count == 16)
    #expect(throws: RecordingError.self) { try read(Self.stroke + "words\n") }
  }

  @Test("keeps every event in a conversion")
  func conversion() throws {
    for format in [RecordingFormat.evemu, .libinput] {
      let items = try read(Self.stroke)
      let bytes = try write(items, as: format)
      #expect(RecordingsTests.events(try read(bytes)) == RecordingsTests.events(items))
    }
  }

  @Test(
    "M42: phones report every 17 ms, and every row is read",
    .enabled(if: RecordingCorpus.real != nil, "skipped: no folder of real recordings"))
  func phones() throws {
    let folder = try #require(RecordingCorpus.real).folder + "/phones/"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    var (frames, steps): (Int, [Double]) = (0, [])
    for name in names.filter({ $0.hasSuffix(".txt") }).sorted() {
      var reader = try RecordingReader(path: folder + name)
      #expect(reader.format == .motionEvents)
      var last: Timestamp?
      while let item = try reader.next() {
        guard case .event(let event, _) = item else { continue }
        if event.code == .absMTTrackingID, event.type == .abs { last = nil }
        guard event.isReport else { continue }
        frames += 1
        if let last { steps.append(last.seconds(to: event.time)) }
        last = event.time
      }
    }
    #expect(frames == 85_261)
    let sorted = steps.sorted()
    #expect(sorted[sorted.count / 2] == 0.017)
  }
}
