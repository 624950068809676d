import TSBenchmarking
import TSContacts
import Foundation
import Synchronization
import TSReplay
import Testing

@Suite("A benchmark of recognizers")
@MainActor struct BenchmarkTests {
  @Test("counts what was recognized, and measures from the first contact")
  func counts() throws {
    let run = Samples.taps().run(Samples.streams)
    #expect(run.recognizers.map(\.name) == ["single", "double", "pan"])
    #expect(run.streams.map(\.label.file) == ["double-tap.evemu", "pinch.evemu", "swipe.evemu"])
    #expect(run.columns.map(\.name) == ["single", "double", "pan.left", "pan.right", "pan.up"])
    let single = run.summaries[0]
    #expect(single.score.expected == 2 && single.score.hits == 2 && single.score.misses == 0)
    #expect(single.times.count == 2 && single.right == 3 && single.streams == 3)
    // A tap of 0.067 s, and 0.35 s of waiting for a second one.
    #expect(abs((single.median ?? 0) - 0.416_667) < 0.000_01, "\(single.times)")
    #expect(single.waiting.map(\.rival) == ["double"] && single.waiting[0].count == 2)
    #expect(abs(single.waiting[0].median - 0.35) < 0.000_01)
    #expect(abs(single.waitingShare - 0.84) < 0.001, "\(single.waitingShare)")
    #expect(run.summaries[3].score.hits == 1)
    // Fingers that part do not move their centre.
    #expect(run.summaries[4].score.misses == 1)
    #expect(run.wrong.map(\.label.file) == ["pinch.evemu"])
  }

  @Test(
    "measures the times of the recognitions that were expected, and of no others",
    arguments: [
      ("single=0", 0), ("single=1", 1), ("single=2", 2), ("single=3", 2), ("single>=1", 2),
      ("single>=3", 2), ("single=*", 0),
    ])
  func expectedTimes(expected: String, count: Int) {
    let run = Samples.taps().run([Samples.stream("double-tap.evemu", "taps", expected)])
    let single = run.summaries[0]
    #expect(run.streams[0].recognitions(run.columns[0]).count == 2)
    #expect(single.times.count == count)
    #expect(single.waiting.map(\.count) == (count == 0 ? [] : [count]))
  }

  @Test("shows the time that speculative taps save, and those that are taken back")
  func speculation() throws {
    let run = Samples.taps(speculates: true).run(Samples.streams)
    let single = run.summaries[0]
    // As many recognitions as without speculation: the one that is taken back is none.
    #expect(single.score.hits == 2 && single.score.falseActivations == 0)
    #expect(abs((single.median ?? 0) - 0.066_667) < 0.000_01, "\(single.times)")
    #expect(single.waiting.isEmpty && single.waitingShare == 0)
    #expect(single.saved.count == 2 && abs((single.medianSaved ?? 0) - 0.35) < 0.000_01)
    #expect(single.takenBack == Share(1, of: 3))
    #expect(run.summaries[1].takenBack.total == 0 && run.summaries[1].medianSaved == nil)
    let table = BenchmarkReport(run).table
    #expect(table.contains("waiting  saved s  taken back\n"))
    #expect(table.contains("0.067      0 %    0.350      1 of 3\n"), "\(table)")
    #expect(table.contains("–        –           –\n"))
    // The lines of a run keep what was speculative.
    let read = try BenchmarkRun(parsing: run.jsonLines.joined(separator: "\n"), file: "part")
    #expect(read.summaries[0].takenBack == single.takenBack)
    #expect(!BenchmarkReport(Samples.taps().run(Samples.streams)).table.contains("saved"))
  }

  @Test("prints tables that stay the same")
  func table() {
    let report = BenchmarkReport(Samples.taps().run(Samples.streams))
    let golden = """
      taps: 3 streams, 8 touches, 3 recognizers; all right in 2

      recognizer  expected  hits  misses  false   recall (95 %)  streams right  p50 s  p95 s  waiting
      """
    #expect(report.table.hasPrefix(golden), "\(report.table)")
    #expect(report.table.contains("single waited for double in 2 of 2 recognitions, 0.350 s"))
    #expect(report.explanations.first == "pinch.evemu (pinch): pan.up 0 of 1")
  }

  @Test("counts only the part of a stream that is labelled")
  func parts() throws {
    let benchmark = Samples.taps()
    func recognitions(_ start: Double?, _ end: Double?) -> [Int] {
      let run = benchmark.run([
        Samples.stream("double-tap.evemu", "taps", "single=*", start: start, end: end)
      ])
      return run.columns.map { run.streams[0].recognitions($0).count }
    }
    #expect(recognitions(nil, nil) == [2, 1, 0])
    #expect(recognitions(1, nil) == [2, 0, 0])
    #expect(recognitions(nil, 1) == [0, 1, 0])
    #expect(recognitions(1, 1.5) == [1, 0, 0])
  }

  @Test("reports a recording that cannot be replayed, and continues")
  func problems() {
    let run = Samples.taps().run([Samples.stream("none.evemu", "x", "single")] + Samples.streams)
    #expect(run.played.count == 3 && run.streams.count == 4)
    #expect(BenchmarkReport(run).table.contains("not replayed: none.evemu: "))
  }

  @Test("reports a part that begins after the end of its recording")
  func behind() {
    let late = Samples.stream("double-tap.evemu", "taps", "double=1", start: 9)
    let run = Samples.taps().run([late])
    #expect(run.played.isEmpty && run.wrong.isEmpty)
    let problem = run.streams[0].problem ?? ""
    #expect(problem.hasPrefix("the part begins at 9.0 s, after the last event at 1."), "\(problem)")
    let inTime = Samples.stream("double-tap.evemu", "taps", "double=1", start: 1)
    #expect(Samples.taps().run([inTime]).played.count == 1)
  }

  @Test("measures the cost of a frame, where a program provides a meter")
  func cost() throws {
    var benchmark = Samples.taps()
    #expect(benchmark.run(Samples.streams).frameCost == nil)
    let ticks = Ticks()
    benchmark.meter = Benchmark.Meter { ticks.read() }
    let run = benchmark.run([Samples.streams[0]])
    // Each reading is a microsecond and two allocations later than the one before.
    let cost = try #require(run.streams[0].cost)
    #expect(cost.nanoseconds == 1000 && cost.allocations == 2)
    #expect(run.frameCost?.nanoseconds == 1000 / Double(run.streams[0].frames))
    #expect(
      BenchmarkReport(run).table.contains(
        "for the whole scene: its events, the views and all recognizers together"))
  }

  @Test("is unchanged when it is written to a file and read back")
  func roundTrip() throws {
    let run = Samples.taps().run(Samples.streams)
    let text = run.jsonLines.joined(separator: "\n") + "\n"
    let back = try BenchmarkRun(parsing: text, file: "run.jsonl")
    #expect(back == run)
    #expect(back.jsonLines == run.jsonLines)
  }

  @Test("made in parts is the same as made at once")
  func merged() throws {
    let whole = Samples.taps().run(Samples.streams)
    let parts = [
      ("a", Samples.taps().run([Samples.streams[2], Samples.streams[0]])),
      ("b", Samples.taps().run([Samples.streams[1], Samples.streams[0]])),
    ]
    #expect(try BenchmarkRun.merged(parts) == whole)
    // As several processes do it: each replays a part and writes lines.
    for count in 1...4 {
      let parts = try (1...count).map { part in
        let run = Samples.taps().run(Samples.streams.part(part, of: count))
        let text = run.jsonLines.joined(separator: "\n")
        return ("\(part)", try BenchmarkRun(parsing: text, file: "\(part)"))
      }
      #expect(parts.map(\.1.streams.count).reduce(0, +) == 3)
      #expect(try BenchmarkRun.merged(parts) == whole)
    }
    let other = try Samples.scene("pinch").run([Samples.streams[1]])
    let error = #expect(throws: BenchmarkFileError.self) {
      try BenchmarkRun.merged([("a", whole), ("b", other)])
    }
    #expect(error?.description.contains("b:1: its recognizers are others than those of a") == true)
    let changed = Samples.taps(interval: 0.1).run(Samples.streams)
    #expect(throws: BenchmarkFileError.self) {
      try BenchmarkRun.merged([("a", whole), ("b", changed)])
    }
  }

  @Test("says which line of a file is none of a run")
  func badLines() {
    let head = Samples.taps().run([]).headLine
    for (text, message) in [
      ("", "x: it is empty"), ("Dear diary\n", "x:1: expected a line of touchstone bench"),
      (head + "\n{\"kind\": \"stream\"}\n", "x:2: expected a line"),
      (head + "\n" + head + "\n", "x:2: "),
    ] {
      let error = #expect(throws: BenchmarkFileError.self) {
        try BenchmarkRun(parsing: text, file: "x")
      }
      #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("tells the version of its format, which may be left out")
  func version() throws {
    let head = Samples.taps().run([]).headLine
    #expect(head.contains(#""version":1"#))
    let old = head.replacing(#","version":1"#, with: "")
    #expect(try BenchmarkRun(parsing: old, file: "x").subject == Samples.taps().run([]).subject)
    let error = #expect(throws: BenchmarkFileError.self) {
      try BenchmarkRun(parsing: head.replacing(#""version":1"#, with: #""version":2"#), file: "x")
    }
    #expect(
      error?.description
        == "x:1: expected version 1 of the format, found 2; use a newer Touchstone, or write"
        + " the file as version 1")
  }

  @Test("is not merged with one whose devices lay otherwise on the screen")
  func options() throws {
    let whole = Samples.taps().run(Samples.streams)
    var benchmark = Samples.taps()
    benchmark.options.isActualSize = true
    benchmark.options.calibration = DigitizerMapping.Calibration(1, 0, 0, 0, 1, 0.5)
    let other = benchmark.run([])
    let error = #expect(throws: BenchmarkFileError.self) {
      try BenchmarkRun.merged([("a", whole), ("b", other)])
    }
    #expect(
      error?.description
        == "b:1: its devices lay otherwise on the screen than those of a (actual size on, was off;"
        + " calibration 1.0 0.0 0.0 0.0 1.0 0.5, was the recordings’); merge parts of one run")
    let text = other.jsonLines.joined(separator: "\n")
    #expect(try BenchmarkRun(parsing: text, file: "b").options == other.options)
    let old = try BenchmarkRun(
      parsing: #"{"kind":"run","recognizers":[],"subject":"taps"}"#, file: "old")
    #expect(old.options == nil)
  }

  @Test("reports what changed from another, and why")
  func comparison() {
    let before = Samples.taps().run(Samples.streams)
    let after = Samples.taps(interval: 0.1).run(Array(Samples.streams.dropLast()))
    let comparison = BenchmarkComparison(before: before, after: after)
    #expect(comparison.changes.map(\.column.name) == ["single", "double"])
    #expect(comparison.changes.allSatisfy { $0.isWorse && !$0.isBetter })
    #expect(comparison.gone == ["pinch.evemu"] && comparison.new.isEmpty)
    let lines = comparison.lines
    #expect(lines[0] == "2 changes: 0 better, 2 worse, 0 neither")
    #expect(lines.contains("worse: double-tap.evemu (taps): double 1 → 0"))
    #expect(lines.contains { $0.hasPrefix("  - 0.000 s, touches 1, 2: recognized at 0.292 s") })
    #expect(lines.contains { $0.hasPrefix("  + ") && $0.contains("no second tap within 0.100 s") })
    #expect(BenchmarkComparison(before: before, after: before).changes.isEmpty)
  }
}

/// A meter whose readings are evenly apart.
private final class Ticks: Sendable {
  private let count = Mutex(UInt64(0))

  func read() -> (nanoseconds: UInt64, allocations: UInt64) {
    count.withLock { count in
      count += 1
      return (count * 1000, count * 2)
    }
  }
}
