import TSBenchmarking
import Testing

@Suite("A report as Markdown")
@MainActor struct MarkdownTests {
  @Test("has the figures of recognizers, labels, devices and people")
  func tables() {
    var streams = Samples.streams
    streams[0].label.person = "anna"
    streams[1].label.person = "bert"
    streams[2].label.device = "pads/slate|2.desc"
    let lines = BenchmarkReport(Samples.taps().run(streams)).markdownLines
    let expected = """
      taps: 3 streams, 8 touches, 3 recognizers; all right in 2.

      | recognizer | expected | hits | recall (95 %) | false | without fault (95 %) | p50 s | p95 s |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      | single | 2 | 2 | 100.0 % (34.2–100.0) | 0 | 100.0 % (43.9–100.0) | 0.417 | 0.417 |
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(Array(lines.prefix(expected.count)) == expected, "\(lines.joined(separator: "\n"))")
    #expect(
      lines.contains { $0.hasPrefix("| strokes | 1 | 100.0 % (20.7–100.0) | 2 | 100.0 % ") })
    #expect(lines.contains { $0.hasPrefix("| slate\\|2 | 1 | 0.0 % (0.0–79.3) | 1 | 0.0 % ") })
    #expect(lines.contains { $0.hasPrefix("| not named | 1 | 0.0 % (0.0–79.3) |") })
    #expect(
      lines.last
        == "Folds by person: recall is 100.0 % in the mean of 2 people, from 100.0 % to 100.0 %,"
        + " with a standard deviation of 0.0 points. Where one of them is left out, the recall of"
        + " the others is 100.0 % to 100.0 %.")
  }

  @Test("leaves out people where labels name none")
  func nobody() {
    let lines = BenchmarkReport(Samples.taps().run(Samples.streams)).markdownLines
    #expect(!lines.contains { $0.contains("person") })
  }
}
