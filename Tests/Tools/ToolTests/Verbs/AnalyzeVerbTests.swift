import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("touchstone analyze")
@MainActor struct AnalyzeVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func object(_ run: Run) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test("reports the device, its stream and what is irregular")
  func page() throws {
    let tap = try folder.write(Sample.tap + "E: 1.040000 0000 0000 0000\n", to: "tap.evemu")
    let run = Run("analyze", tap)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        \(tap)
          device     Panel: touchscreen, protocol B, 10 slots, 99.9 × 49.9 mm
          usable     yes
          events     10 in 4 frames
          duration   0.040 s, 75.0 frames a second, median step 10.00 ms
          contacts   1, at most 1 at once
          irregular  empty frame: 1

        """)
  }

  @Test(
    "names what it was given instead of a recording",
    arguments: [
      (#"{"window": {}}"#, "a scene (JSON)"), ("a,b\n1,2\n", "comma-separated values"),
      ("PK\u{3}\u{4}x", "a zip archive"), ("<svg/>", "an image (SVG)"),
    ])
  func given(content: String, name: String) throws {
    let run = Run("analyze", try folder.write(content, to: "x.evemu"))
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains("x.evemu: expected a recording, found \(name);"), "\(run.errors)")
  }

  @Test("writes the same for programs")
  func json() throws {
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let object = try object(Run("analyze", "--json", tap))
    #expect(object["file"] as? String == tap)
    #expect(object["kind"] as? String == "touchscreen" && object["usable"] as? Bool == true)
    #expect(object["events"] as? Int == 9 && object["frames"] as? Int == 3)
    #expect(object["contacts"] as? Int == 1 && object["mostContacts"] as? Int == 1)
    #expect(object["duration"] as? Double == 0.03 && object["medianStep"] as? Double == 20)
    #expect((object["irregularities"] as? [String: Int]) == [:])
  }

  @Test("says why a device cannot be used, and that one was not described")
  func devices() throws {
    let keyboard = Run("analyze", try folder.write(Sample.keyboard, to: "keyboard.evemu"))
    #expect(keyboard.status == 0 && keyboard.output.contains("usable    no: it has no absolute"))
    let bare = try folder.write(Sample.tapEvents, to: "bare.evemu")
    let run = Run("analyze", bare)
    #expect(run.output.contains("not described: touchscreen"), "\(run.output)")
    #expect(run.output.contains("ranges inferred from the stream: 1"))
    let description = try folder.write(Sample.panel, to: "panel.desc")
    #expect(Run("analyze", "--device", description, bare).output.contains("Panel: touchscreen"))
  }

  @Test("says that a device whose events have no position cannot be used")
  func noPosition() throws {
    let file = try folder.write(
      """
      Event: time 1.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 24
      Event: time 1.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
      Event: time 1.000000, -------------- SYN_REPORT ------------
      Event: time 1.090000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
      Event: time 1.090000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
      Event: time 1.090000, -------------- SYN_REPORT ------------

      """, to: "none.txt")
    #expect(Run("analyze", file).output.contains("its events have no position"))
    let replay = Run("replay", file)
    #expect(replay.status != 0 && replay.errors.contains("its events have no position"))
  }

  @Test(
    "counts the contacts of anonymous devices that have ids, and the touches of those that have not"
  )
  func anonymous() throws {
    func contacts(_ id: String) throws -> String {
      let frame = id + "E: 1.000000 0003 0035 5\nE: 1.000000 0003 0036 5\nE: 1.000000 0000 0002 0\n"
      let text = "N: P\nA: 35 0 9 0 0 0\nA: 36 0 9 0 0 0\n" + frame + "E: 1.000000 0000 0000 0\n"
      let run = Run("analyze", try folder.write(text, to: "anonymous.evemu"))
      return String(run.output.split(separator: "\n").first { $0.contains("contacts") } ?? "")
    }
    #expect(try contacts("E: 1.000000 0003 0039 4\n").contains("  contacts   1, at most 1 at once"))
    #expect(try contacts("").contains("1 landings, without tracking ids"))
  }

  @Test("needs a recording, and goes on behind one that is none")
  func usageError() throws {
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let text = try folder.write("hello\n", to: "text")
    #expect(Run("analyze").status == 2)
    #expect(Run("analyze", folder.path).status == 2)
    let run = Run("analyze", text, tap)
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.output == Run("analyze", tap).output)
  }

  @Test("shows how far it is, on a terminal alone, and takes it away")
  func progress() throws {
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let run = Run(["analyze", tap, tap], isTerminal: true)
    #expect(run.errors.contains("2 of 2: \(tap)".prefix(70)), "\(run.errors)")
    #expect(run.errors.hasSuffix("\r\u{1B}[K"))
    #expect(Run("analyze", tap, tap).errors.isEmpty)
  }
}

@Suite("Steps between frames")
struct StepHistogramTests {
  @Test(
    "have a median without pauses and faults",
    arguments: [
      ([], nil), ([0.008], 8000), ([0.008, 0.010], 10_000), ([0.008, 0.008, 0.010], 8000),
      ([0.008, 0.049_999], 49_999), ([0.008, 0.05], 8000), ([0.008, 3, 3, 3], 8000),
      ([0.008, 0, -1], 8000), ([0, 0.05], nil), ([.infinity, .nan], nil),
    ] as [([Double], Int?)])
  func median(steps: [Double], median: Int?) {
    var histogram = StepHistogram()
    for step in steps { histogram.add(step) }
    #expect(histogram.median == median)
  }
}
