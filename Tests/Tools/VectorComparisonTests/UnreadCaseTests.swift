import EventTime
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

  @Test("is a difference that names the line and what is unknown", arguments: unread)
  func unread(source: String, line: String, unknown: String) throws {
    let report = try report(source, line)
    let found = try #require(report.unread.first)
    #expect(found.contains("line 3"), "\(found)")
    #expect(found.contains(unknown), "\(found)")
    #expect(report.differ == 1 && report.unread.count == 1)
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
    #expect(report.unread.count == 2 && report.differ == 2)
  }

  @Test("does not excuse a fault: a rule explains only the difference that its fact is about")
  func narrowRules() throws {
    func explains(_ traits: [String], _ difference: String, _ source: VectorSource) -> Bool {
      let vector = VectorCase("c", traits: traits) { [] }
      return VectorRule.all.contains {
        $0.effect == .differs && $0.matches(vector, of: source) && $0.explains(difference)
      }
    }
    let slider = ["slider in a scroll view", "drag handler in y", "in y"]
    #expect(!explains(slider, "scrolled: true, expected false", .qt))
    let button = ["button in a scroll view", "policy WithinBounds"]
    #expect(explains(button, "scrolled: true, expected false", .qt))
    #expect(!explains(button, "scrolled: false, expected true", .qt))
    #expect(!explains(["kind=doubletap"], "step 3: t.onDoubleTap is called", .flutter))
    #expect(explains(["two taps within 40 ms"], "step 3: t.onDoubleTap is called", .flutter))
    #expect(
      !explains(["a member accepts", "sweep"], "the winner is none, expected first", .flutter))
    #expect(!explains(["lost_events"], "2 landings, expected 1", .evdev))
    let four = ["four fingers or more"]
    #expect(!explains(four, #"the buttons are ["Pleft"], expected ["Pleft", "Rleft"]"#, .chromeOS))
  }

  @Test("A case of Qt with nested handlers agrees, differs by a rule, or cannot be read")
  func nestedHandlers() throws {
    let folder = try Folder()
    try folder.write(
      """
      case,nesting,setting,sequence,outcome
      a,"child in parent, both count double taps",,,child 1; parent 0 (two taps in all)
      b,"child in parent, both count double taps",,,child 1; parent 1 (four taps in all)
      c,"three handlers over each other",,,pressed: the top one alone
      d,"three handlers over each other",,,pressed: all three
      e,"three handlers over each other",,,nobody knows
      f,item with a handler,handler accepts and does not grab,,1 events in all; the last goes to it
      g,item with a handler,handler accepts and grabs,,5 events in all; the last goes to it
      """, to: "arbitration-qt.csv")
    let report = try #require(VectorReport.all(of: folder.path).first)
    #expect(report.agree == 3 && report.differWithReason == 3, "\(report.lines)")
    #expect(report.unread == ["arbitration-qt: e: unreadable: line 6: nobody knows"])
  }

  @Test(
    "A condition on an event holds, fails or is unknown",
    arguments: [
      ("cancelled", nil), ("not cancelled", "is not"), ("cancelled: true", nil),
      ("fingers: 2", nil), ("fingers == 3", "is not"), ("scale == 2.0", nil),
      ("scale < 1", "is not"),
      ("type != POINTER_MOTION", nil), ("type == PINCH_END", nil), ("dx > 0", nil),
      ("later than the event before", nil), ("glow > 1", "unreadable"), ("bright", "unreadable"),
    ] as [(String, String?)])
  func condition(text: String, fault: String?) {
    var event = LibinputEvent("pinch_end", at: .zero, ["scale": 2])
    event.fingers = 2
    event.isCancelled = true
    let found = LibinputCondition.fault([text], event, after: nil)
    #expect(fault == nil ? found == nil : found?.contains(fault ?? "") == true, "\(found ?? "")")
  }
}
