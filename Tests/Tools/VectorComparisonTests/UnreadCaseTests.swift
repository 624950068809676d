import TSEventTime
import TestSupport
import Testing

@testable import VectorComparison

@Suite("What the harness cannot read of another engine's case") @MainActor
struct UnreadCaseTests {
  /// Returns the report of a file with one case, which is on its third line.
  private func report(_ source: String, _ line: String) throws -> VectorReport {
    let folder = try Folder()
    try folder.write("\n\n\(line)\n", to: source + ".jsonl")
    return try #require(VectorReport.all(of: folder.path).first)
  }

  private nonisolated static let unread: [(source: String, line: String, unknown: String)] = [
    (
      "trackpad-libinput", #"{"case": "c", "device": "clickpad", "steps": [{"fly": 1}]}"#,
      "steps.fly"
    ),
    (
      "trackpad-libinput",
      #"{"case": "c", "device": "clickpad", "settings": {"tap": "maybe"}, "steps": []}"#, "maybe"
    ),
    (
      "trackpad-libinput",
      #"{"case": "c", "device": "clickpad", "settings": {"pet": "on"}, "steps": []}"#, "pet"
    ),
    ("trackpad-libinput", #"{"case": "c", "device": "lamp", "steps": []}"#, "lamp"),
    (
      "trackpad-libinput",
      #"""
      {"case": "c", "device": "clickpad", "settings": {"tap": "on"}, "steps": [{"down": 0, "at": \#
      [50, 50]}, {"up": 0}, {"expect": [{"next": "button", "where": ["purple"]}]}]}
      """#, "purple"
    ),
    (
      "trackpad-libinput",
      #"""
      {"case": "c", "device": "clickpad", "steps": [{"move": 0, "from": [1, 1], "to": [2, 2], \#
      "steps": 1e9}]}
      """#,
      "1000000000"
    ),
    (
      "trackpad-libinput", #"{"case": "c", "device": "clickpad", "steps": [{"wait_ms": 1e300}]}"#,
      "no case"
    ),
    ("trackpad-chromeos", #"{"case": "c", "states": [{"t_s": 0, "wind": 3}]}"#, "states.wind"),
    (
      "trackpad-chromeos", #"{"case": "c", "states": [{"t_s": 0, "expect": {"type": "waltz"}}]}"#,
      "waltz"
    ),
    ("evdev-android-inputreader", #"{"case": "c", "protocol": "Z", "steps": []}"#, "protocol=Z"),
    (
      "evdev-android-inputreader",
      #"{"case": "c", "protocol": "B", "device": {"axes": {"ABS_MOOD": {}}}, "steps": []}"#,
      "ABS_MOOD"
    ),
    (
      "evdev-android-inputreader",
      #"{"case": "c", "protocol": "B", "steps": [{"out": [{"weather": 1}]}]}"#, "weather"
    ),
    (
      "evdev-android-inputreader",
      #"{"case": "c", "protocol": "B", "steps": [{"do": {"display": "off"}}]}"#, "display"
    ),
    (
      "gestures-flutter",
      #"""
      {"case": "c", "recognizers": {"t": {"kind": "tap"}}, "legend": {"l: x": "t.onTap"}, \#
      "steps": [{"offer_to": "t", "pointer": 1}, {"event": "shout"}]}
      """#, "shout"
    ),
    (
      "gestures-flutter",
      #"""
      {"case": "c", "recognizers": {"t": {"kind": "tap", "supportedDevices": "kettle"}}, \#
      "legend": {"l: x": "t.onTap"}, "steps": [{"offer_to": "t", "pointer": 1}]}
      """#, "kettle"
    ),
    (
      "resampling-android", #"{"case": "c", "batches": [[{"t_ms": 1, "tilt": 2}]]}"#, "batches.tilt"
    ),
  ]

  @Test("is counted apart, with its line and what is unknown", arguments: unread)
  func unread(source: String, line: String, unknown: String) throws {
    let report = try report(source, line)
    let found = try #require(report.unread.first)
    #expect(found.contains("line 3"), "\(found)")
    #expect(found.contains(unknown), "\(found)")
    #expect(report.unreadable == 1 && report.differ == 0 && report.unread.count == 1)
  }

  @Test("is a row of velocities whose points or strategy are unknown")
  func velocities() throws {
    let folder = try Folder()
    try folder.write(
      """
      case,strategy,axis,pointer_id,expected_px_per_s
      a,LSQ2,x,0,none
      b,GUESS,x,0,none
      c,LSQ2,x,0,none
      """,
      to: "velocity-android-expected.csv")
    try folder.write(
      "case,time_ns,pointer_id,x_px,y_px,action\na,1000,0,1,1,down\nc,1e300,0,1,1,move",
      to: "velocity-android-points.csv")
    let report = try #require(VectorReport.all(of: folder.path).first)
    #expect(report.agree == 1)
    #expect(report.unread.map { $0.contains("line 3") } == [true, false])
    #expect(report.unread.count == 2 && report.unreadable == 2)
  }

  @Test("does not excuse a fault: a rule explains only the manner that its fact is about")
  func narrowRules() {
    func explains(
      _ traits: [String], _ difference: VectorDifference, _ source: VectorSource
    ) -> Bool {
      let vector = VectorCase("c", traits: traits)
      return VectorRule.all.contains {
        $0.effect == .differs && $0.matches(vector, of: source) && $0.explains(difference)
      }
    }
    let scrolls = VectorDifference(.scrolls, found: "true", expected: "false")
    #expect(!explains(["slider in a scroll view"], scrolls, .qt))
    #expect(explains(["a handler that grabs"], scrolls, .qt))
    let stays = VectorDifference(.scrolls, found: "false", expected: "true")
    #expect(!explains(["a handler that grabs"], stays, .qt))
    let double = VectorDifference(.callback, of: "onDoubleTap", found: "called")
    #expect(!explains(["kind=doubletap"], double.at(step: 3), .flutter))
    #expect(explains(["two taps within 40 ms"], double.at(step: 3), .flutter))
    let winner = VectorDifference(.winner, expected: "first")
    #expect(!explains(["a member accepts", "sweep"], winner, .flutter))
    #expect(!explains(["lost_events"], VectorDifference(.landings, 2, expected: 1), .evdev))
    let buttons = VectorDifference(.buttons, found: "Pleft", expected: "Pleft,Rleft")
    #expect(!explains(["four fingers or more"], buttons, .chromeOS))
    #expect(!explains(["nested handlers"], .unread("a word"), .qt))
  }

  @Test(
    "A pattern of a rule matches a manner of differing by its values, and is refused if a word is unknown",
    arguments: [
      ("landings expected=0 +outside", true), ("landings expected=0", true), ("landings", true),
      ("landings expected=1", false), ("lifts expected=0", false),
      ("landings expected=0 +weightless", false), ("landings of=left_one", true),
      ("landing", nil), ("landings +far", nil), ("landings is=0", nil),
    ] as [(String, Bool?)])
  func pattern(text: String, matches: Bool?) {
    let difference = VectorDifference(.landings, of: "left one", 1, expected: 0, [.outside])
    #expect(VectorPattern(text)?.matches(difference) == matches)
  }

  @Test("A case of Qt with nested handlers agrees, differs by a rule, or cannot be read")
  func nestedHandlers() throws {
    let folder = try Folder()
    try folder.write(
      """
      case,nesting,setting,sequence,outcome
      a,"child in parent, both count double taps",,,child 1; parent 0 (two taps in all)
      b,"child in parent, both count double taps",,,child 1; parent 1 (four taps in all)
      c,"three handlers over each other, the third on top",,,pressed: the top one alone
      d,"three handlers over each other, the third on top",,,pressed: all three
      e,"three handlers over each other, the third on top",,,nobody knows
      f,item with a handler,handler accepts the point and does not grab,,1 events in all
      g,item with a handler,handler accepts the point and grabs,,5 events in all
      """, to: "arbitration-qt.csv")
    let report = try #require(VectorReport.all(of: folder.path).first)
    #expect(report.agree == 3 && report.differWithReason == 3, "\(report.lines)")
    #expect(
      report.unread
        == ["arbitration-qt: e: unreadable: line 6: an unknown outcome \"nobody knows\""])
  }

  @Test(
    "A condition on an event holds, fails or is unknown",
    arguments: [
      ("cancelled", nil), ("not cancelled", "condition"), ("cancelled: true", nil),
      ("fingers: 2", nil), ("fingers == 3", "condition"), ("scale == 2.0", nil),
      ("scale < 1", "condition"),
      ("type != POINTER_MOTION", nil), ("type == PINCH_END", nil), ("dx > 0", nil),
      ("later than the event before", nil), ("glow > 1", "unread"), ("bright", "unread"),
      ("type is none of pointer_button", nil), ("type is none of pinch_end", "condition"),
      ("type == GALLOP", "unread"), ("scale == 2.4 (within 0.5)", nil),
      ("scale == 2.4 (within 0.3)", "condition"), ("no horizontal axis", nil),
      ("vertical axis, and the other axis is set, too", "condition"),
      ("source == SOURCE_FINGER", nil), ("source == SOURCE_NOSE", "unread"),
      ("time_ms == time_us / 1000", nil), ("seat_slot == 1", nil), ("|scale| < 2", "condition"),
    ] as [(String, String?)])
  func condition(text: String, fault: String?) {
    var event = LibinputEvent("pinch_end", at: .zero, ["scale": 2])
    event.fingers = 2
    event.isCancelled = true
    let found = LibinputCondition.fault([text], event, after: nil)
    #expect(found?.kind.rawValue == fault)
  }
}
