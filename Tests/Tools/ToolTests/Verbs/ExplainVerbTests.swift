import Foundation
import TestSupport
import Testing

@Suite("touchstone explain")
@MainActor struct ExplainVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func explain(_ name: String, _ words: String...) -> Run {
    Run(
      ["explain", "--scene", Sample.recording("\(name).scene.json")] + words
        + [Sample.recording("\(name).evemu")])
  }

  @Test("explains every touch and every attempt")
  func everything() {
    let run = explain("swipe")
    #expect(run.status == 0 && run.errors.isEmpty)
    let expected = """
      touch 1  0.000 s at (160.0, 240.0), ended 0.108 s at (280.0, 246.0)
        hit  window › page
        not  title: outside
      touch 2  0.617 s at (160.0, 240.0), ended 1.375 s at (130.0, 255.0)
        hit  window › page
        not  title: outside
      drag  0.000 s, touch 1: failed at 0.042 s: required flip recognized; \
      waited 0.033 s for flip
      flip  0.000 s, touch 1: recognized at 0.042 s, its limit crossed at 0.040 s
      drag  0.617 s, touch 2: recognized at 1.117 s, its limit crossed at 0.824 s, \
      over at 1.375 s (left); waited 0.292 s for flip
      flip  0.617 s, touch 2: failed at 1.117 s: still moving after 0.500 s
      """
    #expect(run.lines.joined(separator: "\n") == expected)
  }

  @Test(
    "says what became of the fingers on a trackpad",
    arguments: [
      ("tap", "pad  0.000–0.100 s, 1 finger: tap: primary button, 100 ms, moved 0.0 mm"),
      (
        "press",
        "pad  0.000–0.589 s, 1 finger: no tap: a finger stayed 0.589 s, and a tap lasts at most"
          + " 0.25 s"
      ),
      ("five-fingers", "5 fingers: no tap: more than three fingers do not tap"),
      ("scroll-left", "pointer: along 29.0 mm; no tap: a finger moved 3.17 mm"),
      ("two-finger-scroll", "scroll: down by 27.0 mm, decided 0.034 s"),
      ("pinch-apart", "pinch: scale 2.20, turned 0°"),
      ("swipe-left", "3 fingers: swipe: left by 39.3 mm"),
    ])
  func trackpad(name: String, text: String) {
    let run = Run("explain", Sample.recording("devices/trackpad/\(name).yml"))
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.contains { $0.hasPrefix("pad  ") && $0.contains(text) }, "\(run.output)")
  }

  @Test("gives what a trackpad did to programs, and at one moment")
  func trackpadForms() {
    let tap = Sample.recording("devices/trackpad/tap.yml")
    let json = Run("explain", "--trace", "json", tap)
    #expect(json.lines.contains { $0.contains("\"kind\":\"trackpad\",\"outcome\":\"tap\"") })
    #expect(Run("explain", "--at", "0.05", tap).output.contains("pad  0.000–0.100 s"))
    #expect(!Run("explain", "--at", "0.15", tap).output.contains("pad  "))
    #expect(!Run("explain", "--as-touchscreen", tap).output.contains("pad  "))
  }

  @Test("explains one moment: states, rivals, margins")
  func moment() {
    #expect(
      explain("swipe", "--at", "0.03").lines == [
        "at 0.030 s",
        "touch 1  landed 0.000 s at (160.0, 240.0), now at (190.0, 241.5), 30.0 pt from there",
        "  hit  window › page",
        "  not  title: outside",
        "flip  possible: moved 30.0 of 48.6 pt, sideways 1.5 of 48.5 pt allowed, "
          + "held 0.030 of 0.500 s allowed",
        "drag  possible, held: has decided on began, waits for flip to fail",
      ])
    #expect(
      explain("double-tap", "--at=0.2").lines == [
        "at 0.200 s", "no touch is down", "double  possible: needs 1 more tap within 0.217 s",
        "single  possible, held: has decided on ended, waits for double to fail",
      ])
    #expect(
      explain("pinch", "--at", "99").lines.last?.hasPrefix("pan   possible, no touch; last") == true
    )
  }

  @Test("says which taps were speculative, and whose fingers they were")
  func speculation() {
    let run = explain("two-people")
    let lines = run.lines.filter { !$0.hasPrefix("  ") && !$0.hasPrefix("zoom") }
    let expected: [Substring] = [
      "touch 1  0.000 s at (70.0, 120.0), person 1, ended 0.067 s at (70.0, 120.0)",
      "touch 2  0.008 s at (240.0, 340.0), person 2, ended 1.192 s at (240.0, 286.0)",
      "touch 3  0.175 s at (74.0, 122.0), person 1, ended 0.217 s at (74.0, 122.0)",
      "touch 4  0.725 s at (70.0, 120.0), person 1, ended 0.783 s at (70.0, 120.0)",
      "select  0.000 s, touch 1: recognized speculatively at 0.067 s, taken back at 0.217 s: "
        + "required open recognized; waited 0.150 s for open",
      "open    0.000 s, touches 1, 3: recognized at 0.217 s",
      "move    0.008 s, touch 2: recognized at 0.083 s, its limit crossed at 0.081 s, "
        + "over at 1.192 s (up)",
      "select  0.725 s, touch 4: recognized speculatively at 0.783 s, confirmed at 1.133 s; "
        + "waited 0.350 s for open",
      "open    0.725 s, touch 4: failed at 1.133 s: no second tap within 0.350 s",
    ]
    #expect(lines == expected)
    let moment = explain("two-people", "--at", "0.8", "--recognizer", "select")
    #expect(
      moment.lines.last?.hasPrefix("select  ended speculatively, waits for open to fail; last")
        == true, "\(moment.output)")
    let json = explain("two-people", "--trace", "json")
    #expect(json.lines.filter { $0.contains("\"speculation\":\"takenBack\"") }.count == 1)
    #expect(json.lines.filter { $0.contains("\"speculation\":\"confirmed\"") }.count == 1)
    #expect(json.lines.filter { $0.contains("\"person\":1") }.count == 3)
  }

  @Test("explains one recognizer, or one touch")
  func narrowed() {
    let single = explain("double-tap", "--recognizer", "single")
    #expect(single.lines.count == 3 * 3 + 3)
    #expect(!single.output.contains("\ndouble"))
    let third = explain("double-tap", "--touch", "3")
    #expect(third.lines.count == 5)
    #expect(third.output.contains("double  1.300 s, touch 3: failed at 1.717 s: no second tap"))
    #expect(explain("swipe", "--at", "0.03", "--recognizer", "flip").lines.count == 5)
  }

  @Test("says why views were passed over")
  func hits() throws {
    let scene = try folder.write(
      """
      {"window": {"id": "w", "frame": [0, 0, 100, 100], "subviews": [
        {"id": "low", "frame": [0, 0, 100, 100]},
        {"id": "page", "frame": [0, 0, 100, 100], "subviews": [
          {"id": "far", "frame": [0, 0, 10, 10]}]},
        {"id": "veil", "frame": [0, 0, 100, 100], "isHidden": true}]}}
      """, to: "s.scene.json")
    let run = Run("explain", "--scene", scene, try folder.write(Sample.tap, to: "tap.evemu"))
    #expect(
      run.lines.dropFirst() == [
        "  hit  w › page", "  not  veil: hidden", "  not  low: covered by page",
        "  not  far: outside",
      ])
  }

  @Test("writes JSON, one object a line")
  func json() throws {
    var kinds: [String] = []
    for run in [explain("swipe", "--trace", "json"), explain("swipe", "--trace=json", "--at=0.03")]
    {
      #expect(run.status == 0)
      for line in run.lines {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        kinds.append(object?["kind"] as? String ?? "none")
      }
    }
    #expect(
      kinds == ["touch", "touch", "attempt", "attempt", "attempt", "attempt"] + [
        "moment", "touch", "recognizer", "recognizer",
      ])
  }

  @Test(
    "says what is wrong with a call, on one line",
    arguments: [
      (["--at", "soon"], "give seconds, such as 0.25"), (["--at=-1"], "give seconds"),
      (["--recognizer", "flop"], "did you mean flip? it has flip, drag"),
      (["--touch", "0"], "give a whole number"), (["--touch", "9"], "the recording has 2 touches"),
      (["--trace", "none"], "give text or json"), (["another.evemu"], "2 recordings are named"),
    ])
  func usageError(words: [String], message: String) {
    let run = Run(
      ["explain", "--scene", Sample.recording("swipe.scene.json")] + words
        + [Sample.recording("swipe.evemu")])
    #expect(run.status == 2 && run.printsOneLine && run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("says where there is nothing to report: no touch began, or none was received")
  func silence() throws {
    let still = try folder.write(
      Sample.panel + "E: 1.000000 0001 014a 0000\nE: 1.000000 0000 0000 0000\n", to: "still.evemu")
    let text = "\(still): no touch landed in 1 report of its device"
    #expect(Run("explain", still).lines == [text[...]])
    let json = Run("explain", "--trace", "json", still)
    #expect(json.output.isEmpty && json.printsOneLine && json.errors.contains(text))
    #expect(Run("explain", "--at", "0", still).lines == ["at 0.000 s", "no touch is down"])
    let scene = try folder.write(
      """
      {"window": {"frame": [0, 0, 100, 100], "subviews": [
        {"id": "corner", "frame": [0, 0, 9, 9],
          "gestures": [{"id": "tap", "class": "TapGestureRecognizer"}]}]}}
      """, to: "s.scene.json")
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let run = Run("explain", "--scene", scene, "--recognizer", "tap", tap)
    #expect(run.status == 0 && run.lines == ["“tap” received none of 1 touch"])
  }

  @Test("wants a recording, and says where a scene has no recognizers")
  func nothing() throws {
    #expect(Run("explain").errors.contains("no recording is named"))
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    #expect(Run("explain", tap).lines.count == 2)
    #expect(
      Run("explain", "--recognizer", "x", tap).errors.contains("give --scene one that has"))
  }
}

extension Sample {
  /// The name of one of the package's own recordings.
  static func recording(_ name: String) -> String {
    PackageFolder.recording(name)
  }
}
