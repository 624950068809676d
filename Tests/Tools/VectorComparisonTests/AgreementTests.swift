import Foundation
import TestSupport
import Testing

@testable import VectorComparison

@Suite("The agreement with other engines' tests") @MainActor struct AgreementTests {
  /// The folder of vectors: `TOUCHSTONE_VECTORS`, or `../shared/vectors` beside the package.
  private nonisolated static let folder: String? = {
    let beside = PackageFolder.root.deletingLastPathComponent()
      .appending(path: "shared/vectors").path
    let path = ProcessInfo.processInfo.environment["TOUCHSTONE_VECTORS"] ?? beside
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  @Test(
    "Of every twentieth case at most one of a source differs without a reason",
    .enabled(
      if: AgreementTests.folder != nil,
      "There are no vectors: TOUCHSTONE_VECTORS names no folder"))
  func agreement() throws {
    let reports = VectorReport.all(of: try #require(Self.folder), every: 20)
    #expect(reports.count == VectorSource.allCases.count)
    for report in reports {
      let differing = report.lines.filter { $0.verdict == "differ" }.map(\.text)
      #expect(differing.count <= 1, "\(differing)")
      #expect(report.unread.count <= 1, "\(report.unread)")
    }
  }

  @Test("Every rule has a name of its own, an effect and a fact as its reason")
  func rules() {
    let rules = VectorRule.all
    #expect(rules.count > 40)
    #expect(Set(rules.map(\.name)).count == rules.count)
    for rule in rules {
      #expect(rule.reason.count > 5 && !rule.traits.isEmpty || !rule.patterns.isEmpty)
      #expect(VectorSource(rawValue: rule.source) != nil)
      // A fact by its number, the kernel's documentation, or another rule that has one.
      let other = rules.first { rule.reason.hasPrefix("As \($0.name)") }
      let reason = (other ?? rule).reason
      #expect(reason.contains(/\b[TUF][0-9]+|\(KD/), "\(rule.name): \(reason)")
    }
  }

  /// A folder with the lines of one source.
  private func reports(_ source: String, _ lines: [String]) throws -> [VectorReport] {
    let folder = try Folder()
    try folder.write(lines.joined(separator: "\n"), to: source + ".jsonl")
    return VectorReport.all(of: folder.path)
  }

  private static func tap(then expected: String) -> String {
    """
    {"case": "a tap", "variant": "", "device": "clickpad", "slots": "5", \
    "settings": {"tap": "on", "hold_gestures": "off"}, \
    "steps": [{"down": 0, "at": [50, 50]}, {"up": 0}, {"expect": [\(expected)]}]}
    """
  }

  @Test("A case of each verdict is counted, and so is one that cannot be read")
  func verdicts() throws {
    let press = #"{"next": "button", "button": "BTN_LEFT", "state": "pressed"}"#
    let report = try #require(
      try reports(
        "trackpad-libinput",
        [
          Self.tap(then: press), Self.tap(then: #"{"only": "pointer_motion"}"#), "no object",
          #"{"case": "a step", "device": "clickpad", "settings": {}, "steps": [{"fly": 1}]}"#,
          #"""
          {"case": "a stick", "device": "synaptics trackpoint buttons", "settings": {}, "steps": []}
          """#,
          #"""
          {"case": "fast", "device": "touchscreen invalid range", "settings": {}, "steps": \#
          [{"down": 0, "at": [0, 0]}, {"expect": [{"next": "touch_down", "where": ["x_mm == -9"]}]}]}
          """#,
        ]
      ).first)
    #expect(report.cases == 6)
    #expect(report.agree == 1)
    #expect(report.differ == 1)
    #expect(report.unreadable == 2)
    #expect(report.notApplicable == 1)
    #expect(report.differWithReason == 1)
    #expect(
      report.json
        == "{\"source\": \"trackpad-libinput\", \"cases\": 6, \"agree\": 1, "
        + "\"differWithReason\": 1, \"differ\": 1, \"unreadable\": 2, \"notApplicable\": 1}")
    #expect(report.reasons.allSatisfy { $0.contains("(one case only)") })
  }

  /// Returns the report of a file of one source.
  private func report(_ file: String, _ lines: [String]) throws -> VectorReport {
    let folder = try Folder()
    try folder.write(lines.joined(separator: "\n"), to: file)
    return try #require(VectorReport.all(of: folder.path).first)
  }

  private static func click(_ isSecondary: Bool) -> String {
    """
    {"case": "a click", "recognizers": {"tap": {"kind": "tap"}, "other": {"kind": "tap"}}, \
    "legend": {"log: up": "tap.onSecondaryTapUp", "log: first": "other.onTapUp"}, "steps": [\
    {"offer_to": "tap", "pointer": 1, "at": [9, 9], "kind": "mouse", "buttons": "secondary"}, \
    {"offer_to": "other", "pointer": 1, "at": [9, 9], "kind": "mouse", "buttons": "secondary"}, \
    {"all_offered": 1}, {"event": "down", "pointer": 1, "at": [9, 9], "buttons": "secondary"}, \
    {"event": "up", "pointer": 1, "at": [9, 9]}, \
    {"expect": [{"log": [\(isSecondary ? "\"up\"" : "\"first\"")]}]}]}
    """
  }

  @Test("A case with views agrees, and differs where another outcome is expected")
  func views() throws {
    let flutter = try report("gestures-flutter.jsonl", [Self.click(true), Self.click(false)])
    #expect(flutter.agree == 1 && flutter.differ == 1, "\(flutter.lines)")
    let qt = try report(
      "arbitration-qt.csv",
      [
        "case,nesting,setting,sequence,outcome",
        "a,item in a scroll view,handlers: drag,-,the view does not scroll; the item moves",
        "b,item in a scroll view,handlers: drag,-,the view scrolls",
        "c,a mirror,,,",
      ])
    #expect(qt.agree == 1 && qt.differ == 1, "\(qt.lines)")
    #expect(
      qt.unread == ["arbitration-qt: c: unreadable: line 4: an unknown nesting \"a mirror\""])
    let web = try report(
      "semantics-wpt.csv",
      [
        "case,about,sequence,expected,maps_to",
        #"a,,"scroll down, then right","x offset not 0, y offset 0","#,
        "b,an element that spins,,,", "c,,fingers move,changed at least 1,",
        #"d,,"touch, drag that scrolls","in order: cancel, lost capture, out, leave","#,
        "e,,scroll down,no scroll,", "f,,scroll down,it dances,",
      ])
    #expect(web.agree == 4 && web.unreadable == 2, "\(web.lines)")
    #expect(web.unread.first == "semantics-wpt: b: unreadable: line 3: no known scenario")
  }

  @Test("Cases are counted by the values of a trait")
  func traits() throws {
    let report = try report("gestures-flutter.jsonl", [Self.click(true), Self.click(false)])
    let lines = VectorReport.table([report], by: "buttons").split(separator: "\n")
    #expect(lines.count == 2)
    let counts = ["gestures-flutter", "secondary", "2", "1", "0", "1", "0", "0"]
    #expect(lines.last?.split(separator: " ").map(String.init) == counts)
  }

  @Test(
    "A formula of a position is computed",
    arguments: [
      ("50 + 20 * w / h", 60.0), ("100.0 / height * 7", 14), ("-(1 + 2) * 3", -9), ("5 +", nil),
      ("unknown", nil), ("", nil),
    ] as [(String, Double?)])
  func formula(text: String, expected: Double?) {
    #expect(Formula.value(text, ["w": 1, "h": 2, "height": 50]) == expected)
  }

  @Test("Rows of a table may have commas and marks in quotation marks")
  func rows() {
    let rows = VectorFile.rows("a,b\n\"1, 2\",\"say \"\"x\"\"\"\n3\n")
    #expect(
      rows == [["line": "2", "a": "1, 2", "b": "say \"x\""], ["line": "3", "a": "3"]])
  }
}
