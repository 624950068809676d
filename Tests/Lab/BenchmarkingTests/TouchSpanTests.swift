import TSBenchmarking
import Foundation
import TSReplay
import TestSupport
import Testing

@Suite("The spans of a recording in which fingers are down")
struct TouchSpanTests {
  private static func spans(_ text: String) throws -> [TouchSpan] {
    try TouchSpan.spans(of: .bytes(Array(text.utf8)))
  }

  @Test("begin with the first finger and end with the last, with their path in millimetres")
  func spans() throws {
    // 12.72 pixels are a millimetre: 1 mm to the right, 1 mm back, and a lift where it was.
    let spans = try Self.spans(
      """
      0;1000;100;100;0.5;0
      0;1050;112.72;100;0.5;2
      0;1060;112.72;100;0.6;2
      0;1067;100;100;0.5;2
      0;1080;100;100;0.5;1
      0;2000;100;100;0.5;0
      0;2060;100;100;0.5;1
      0;3000;100;100;0.5;0

      """)
    #expect(spans.count == 2, "the last finger does not lift")
    #expect(spans[0].start == 0 && spans[0].end == 0.08 && spans[0].contacts == 1)
    #expect(spans[0].reports == 5 && spans[0].firstMove == 0.05)
    #expect(abs(spans[0].path - 2) < 1e-9)
    #expect(spans[1].start == 1 && spans[1].end == 1.06 && spans[1].firstMove == nil)
    #expect(spans[1].path == 0 && spans[1].reports == 2)
  }

  @Test("count the fingers of one span, of which the one that travels most has the path")
  func fingers() throws {
    let spans = try TouchSpan.spans(of: .file(Samples.folder + "/pinch.evemu"))
    #expect(spans.count == 1 && spans[0].contacts == 2 && spans[0].path > 10)
  }

  @Test("need a device whose size is known")
  func size() {
    let error = #expect(throws: ReplayError.self) {
      try Self.spans("E: 1.000000 0003 0039 0001\nE: 1.000000 0000 0000 0000\n")
    }
    #expect(error?.description.contains("a touch device whose size is known") == true)
  }

  /// The percentiles of the sheet of measures: 5, 25, 50, 75 and 95 %.
  private static func percentiles(_ values: [Double]) -> [Int] {
    let sorted = values.sorted()
    return [0.05, 0.25, 0.5, 0.75, 0.95].map {
      Int((sorted[Int($0 * Double(sorted.count))] * 1000).rounded())
    }
  }

  @Test(
    "M43: of phones are 359 drags, 433 strokes of drawings, 663 of writing; drags move after 58 ms",
    .enabled(if: RecordingCorpus.real != nil, "skipped: no folder of real recordings"))
  func phones() throws {
    let folder = try #require(RecordingCorpus.real).folder + "/phones/"
    for (task, spans, strokes, dots) in [
      ("Fitts", 360, 359, 0), ("Paint", 665, 433, 169), ("Write", 932, 663, 194),
    ] {
      let all = try (1...5).flatMap {
        try TouchSpan.spans(of: .file("\(folder)\(task)Tasks-participant\($0).txt"))
      }
      #expect(all.count == spans && all.allSatisfy { $0.contacts == 1 })
      #expect(all.count { $0.reports >= 6 && $0.path >= 2 } == strokes)
      #expect(all.count { $0.firstMove == nil } == dots)
      guard task == "Fitts" else { continue }
      #expect(Self.percentiles(all.compactMap(\.firstMove)) == [29, 44, 58, 73, 98])
    }
  }
}
