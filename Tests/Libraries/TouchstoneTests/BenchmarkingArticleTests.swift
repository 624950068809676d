import Foundation
import TestSupport
import Testing
import Touchstone

@Suite("The article on benchmarking recognizers")
@MainActor struct BenchmarkingArticleTests {
  @Test("benchmarks a recognizer of one's own with the code that it shows")
  func code() throws {
    let recordings = PackageFolder.recordings
    let text = "file,label,expect\nswipe.evemu,strokes,-\npinch.evemu,pinch,-\n"

    let labels = try LabelFile.labels(in: text, name: "labels.csv")
    let screen = Screen(size: CGSize(width: 390, height: 844))
    let benchmark = Benchmark("check marks", screen: screen) {
      let window = Window(frame: $0.screen.bounds)
      window.application = $0
      window.addGestureRecognizer(Checkmark())
      window.makeKeyAndVisible()
      return window
    }
    let run = benchmark.run(
      labels.map { LabelledStream($0, source: .file("\(recordings)/" + $0.file)) })

    // It has no id, so it goes by its place.
    #expect(run.recognizers.map(\.name) == ["Window/gestures/0"])
    #expect(run.recognizers.map(\.type) == ["Checkmark"])
    #expect(run.summaries[0].right == 2 && run.summaries[0].recall.interval == 0...1)
    #expect(run.streams.allSatisfy { !$0.attempts.isEmpty && $0.problem == nil })
    #expect(BenchmarkReport(run).page().contains("Window/gestures/0"))
  }
}
