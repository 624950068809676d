import TSBenchmarking
import Foundation
import TestSupport
import Testing
import TSTracing
import TSTrackpad

@Suite("A benchmark of trackpads")
@MainActor struct PadBenchmarkTests {
  private func run(
    _ rows: [(file: String, pad: String)], settings: TrackpadSettings = TrackpadSettings(),
    motion: Double? = nil
  ) -> BenchmarkRun {
    Benchmark(trackpads: settings).run(
      rows.map { row in
        var stream = Samples.stream("devices/\(row.file)", row.file, row.pad)
        stream.label.motion = motion
        return stream
      })
  }

  @Test(
    "finds what synthesized pads do",
    arguments: [
      ("trackpad/tap.yml", "tap.primary=1"), ("trackpad/double-tap.yml", "tap.primary=2"),
      ("trackpad/two-finger-tap.yml", "tap.secondary=1"),
      ("trackpad/two-finger-scroll.yml", "scroll.down=1"),
      ("trackpad/pinch-apart.yml", "pinch.apart=1"),
      ("trackpad/pinch-together.yml", "pinch.together=1"),
      ("trackpad/swipe-left.yml", "swipe.left=1"), ("trackpad/swipe-right.yml", "swipe.right=1"),
      ("trackpad/press.yml", "-"), ("trackpad/scroll-up.yml", "-"),
      ("trackpad/five-fingers.yml", "-"), ("exchanging-pad/tap.evemu", "tap.primary=1"),
      ("exchanging-pad/two-finger-scroll.evemu", "scroll.down=1"),
    ])
  func gestures(file: String, pad: String) {
    let run = run([(file, pad)])
    #expect(run.played.count == 1 && run.wrong.isEmpty, "\(BenchmarkReport(run).explanations)")
  }

  @Test("counts misses, false clicks and scrolls in the opposite direction")
  func faults() {
    let run = run([
      ("trackpad/tap.yml", "-"), ("trackpad/two-finger-scroll.yml", "scroll.up=1"),
      ("trackpad/press.yml", "tap.primary=1"), ("trackpad/pinch-apart.yml", "pinch.together=1"),
    ])
    #expect(run.wrong.count == 4)
    let lines = BenchmarkReport(run).tableLines
    #expect(
      lines.contains("clicks where none is expected: 1, in 1 of 3 streams (1 in trackpad/tap.yml)"))
    #expect(
      lines.contains(
        "scrolls in the opposite direction: in 1 of 1 stream of scrolls with a direction"))
    let press = run.streams.first { $0.label.file.hasSuffix("press.yml") }
    #expect(
      press?.attempts.map(\.recognizer) == ["tap"] && press?.attempts[0].isRecognized == false)
    #expect(press?.attempts[0].reason?.contains("a tap lasts at most 0.25 s") == true)
  }

  @Test("takes settings, and gives the direction of the fingers under all of them")
  func settings() {
    var settings = TrackpadSettings()
    settings.isTappingEnabled = false
    settings.isNaturalScrollingEnabled = false
    let run = run(
      [("trackpad/tap.yml", "-"), ("trackpad/two-finger-scroll.yml", "scroll.down=1")],
      settings: settings)
    #expect(run.wrong.isEmpty, "\(BenchmarkReport(run).explanations)")
  }

  @Test("measures from the landing of the last finger, and survives a trip through JSON")
  func times() throws {
    let run = run([("trackpad/two-finger-scroll.yml", "scroll.down=1")], motion: 0.5)
    let scroll = try #require(run.streams[0].attempts.first)
    #expect(scroll.began == 0 && scroll.recognized ?? 0 > 0.02 && scroll.touches == [1, 2])
    let read = try BenchmarkRun(parsing: run.jsonLines.joined(separator: "\n"), file: "x")
    #expect(read == run && read.streams[0].label.motion == 0.5)
  }

  @Test("reports a device that is no trackpad")
  func screens() {
    let run = run([("slot-screen/tap.evemu", "tap.primary=1")])
    #expect(run.streams[0].problem?.hasPrefix("none of its devices is a trackpad") == true)
  }
}
