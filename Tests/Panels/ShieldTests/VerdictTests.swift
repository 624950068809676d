import TSContacts
import TSEventTime
import TSEvdev
import TSRecordings
import TestSupport
import Testing

@testable import TSShield

@Suite("What a shield has decided")
struct VerdictTests {
  private static let settings = """
    {"panels": [
      {"match": {"name": "Another"}, "fingers": 1},
      {"match": {"path": "/dev/input/by-path/nowhere"}, "fingers": 1, "guard": {"masks": [
        {"rect": [0, 0, 20, 10]}]},
        "regions": [{"left": 90, "hold": 0.4}],
        "gestures": [
          {"gesture": "hold", "seconds": 0.5, "do": {"line": "held"}},
          {"gesture": "stroke", "templates": "a/shapes.strokes", "shape": "zed",
           "do": {"command": ["/usr/bin/true"], "user": "nobody-of-this-name"}}]}]}
    """

  private static func frame(
    _ milliseconds: Int64, _ id: Int32, _ place: (Int32, Int32)?
  ) -> [InputEvent] {
    let time = Timestamp(microseconds: milliseconds * 1000)
    func event(_ type: EventType, _ code: EventCode, _ value: Int32) -> InputEvent {
      InputEvent(time: time, type: type, code: code, value: value)
    }
    return [
      event(.abs, .absMTSlot, 0), event(.abs, .absMTTrackingID, place == nil ? -1 : id),
    ]
      + (place.map { [event(.abs, .absMTPositionX, $0.0), event(.abs, .absMTPositionY, $0.1)] }
        ?? [])
      + [event(.key, .btnTouch, place == nil ? 0 : 1), event(.syn, .synReport, 0)]
  }

  /// A hold, a tap, a touch in the mask, and a tap in the region.
  private static let events =
    frame(1000, 1, (400, 300)) + frame(1700, 1, nil) + frame(2000, 2, (500, 300))
    + frame(2080, 2, nil) + frame(3000, 3, (50, 50)) + frame(3080, 3, nil)
    + frame(4000, 4, (950, 300)) + frame(4080, 4, nil)

  private static let lines = [
    "0.500 shield: touch 1 was taken after 0.500 s: hold of 1 finger",
    "1.080 shield: touch 2 passed after 0.080 s",
    "2.000 shield: touch 3 was refused: masked region",
  ]

  @Test("A report has its settings and files, by which the same is decided anywhere")
  func report() throws {
    let settings = try ShieldSettings(
      Self.settings, name: "x", files: SettingsFiles(["a/shapes.strokes": StrokeGestureTests.file]))
    let device = RecordedDevice(node: "/dev/input/event3", description: FilterBench.panel)
    let cleaner = try PanelCleaner(device.description, settings.panels[1])
    cleaner.addFilters(settings.panels[1], looksAtPower: false) { _, _, _ in }
    var output: [InputEvent] = []
    for event in Self.events {
      while let due = cleaner.deadline, due <= event.time {
        cleaner.advance(to: due, into: &output)
      }
      cleaner.take(event, into: &output)
    }
    let verdicts = cleaner.takeVerdicts()
    let start = Timestamp(seconds: 1)
    #expect(verdicts.map { $0.line(since: start) }.prefix(3) == Self.lines[...])
    #expect(cleaner.counters.taken == 1 && cleaner.counters.refused == 2)
    // The tap, and the one in the region, which the region then refused.
    #expect(cleaner.counters.delayed == 2 && cleaner.counters.longestDelay == 0.08)
    // The panel was found by its place; a report tells which settings that were.
    var matched = settings
    matched.panels[1].match.path = "/dev/input/event3"
    let bytes = try ShieldReport(
      [(device, Self.events)], verdicts: verdicts, settings: matched
    ).recording()
    let replay = try #require(try ShieldReplay(bytes, name: "ghost.evemu"))
    #expect(replay.settings.panels.count == 2)
    #expect(replay.settings.files == ["a/shapes.strokes": StrokeGestureTests.file])
    var reader = try RecordingReader(bytes: bytes, name: "ghost.evemu", lenient: false)
    let decisions = try replay.decisions(about: &reader)
    #expect(decisions.panel?.fingers == 1)
    let told = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("# decided: ")
    }
    #expect(told.count == verdicts.count)
    #expect(
      decisions.verdicts.map { $0.line(since: decisions.start) }
        == verdicts.map { $0.line(since: start) })
  }

  @Test("A recording that is no report has no settings, and one with an error says where")
  func others() throws {
    #expect(try ShieldReplay(Array("# evemu\n# shielded\n".utf8), name: "x") == nil)
    #expect(throws: SettingsError.self) {
      _ = try ShieldReplay(Array("# shield: {\n".utf8), name: "x")
    }
    #expect(try ShieldReplay(Array("# shield: {}\n".utf8), name: "x")?.settings.panels.count == 0)
  }

  @Test("A line of counters has what was taken and refused, the delays in seconds, and lost lines")
  func counters() {
    var counters = PanelCleaner.Counters()
    (counters.delayed, counters.delay, counters.longestDelay) = (4, 0.5, 0.25)
    (counters.taken, counters.refused) = (2, 3)
    let line = """
      {"seconds":60,"frames":0,"landings":0,"passed":0,"taken":2,"refused":3,"delayed":4,\
      "meanDelay":0.125,"longestDelay":0.250,"repairs":0,"losses":0,"lostLines":7}
      """
    #expect(counters.json(after: 60, lostLines: 7) == line)
  }
}
