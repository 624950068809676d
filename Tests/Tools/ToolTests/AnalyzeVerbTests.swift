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
