import TSBenchmarking
import TSReplay
import Testing

@Suite("A comparison of benchmarks")
@MainActor struct ComparisonTests {
  private let before = Samples.taps().run(Samples.streams)

  private func comparison(_ streams: [LabelledStream]) -> BenchmarkComparison {
    BenchmarkComparison(before: before, after: Samples.taps().run(streams))
  }

  /// A file that no longer exists, under the label of one that did.
  private func lost(_ stream: LabelledStream) -> LabelledStream {
    LabelledStream(stream.label, source: .file("/nonexistent"))
  }

  @Test("does not take a stream that was not replayed for one in which nothing was recognized")
  func notReplayed() {
    let now = comparison([Samples.streams[0], lost(Samples.streams[1]), Samples.streams[2]])
    #expect(now.changes.isEmpty && now.gone.isEmpty)
    #expect(now.notReplayed.count == 1)
    #expect(now.lines.count == 2 && now.lines[1].hasPrefix("not replayed: swipe.evemu: "))
    let then = BenchmarkComparison(
      before: Samples.taps().run([lost(Samples.streams[0])]), after: before)
    #expect(then.changes.isEmpty)
    #expect(then.lines[1].hasPrefix("not replayed: double-tap.evemu, in the earlier run: "))
  }

  @Test("compares recognizers that both have, and names the others")
  func renamed() {
    var after = before
    after.recognizers[0].name = "one"
    after.recognizers.removeLast()
    let now = BenchmarkComparison(before: before, after: after)
    #expect(now.changes.isEmpty && now.warnings.isEmpty)
    #expect(
      now.lines.dropFirst() == [
        "gone: the recognizer single", "gone: the recognizer pan", "new: the recognizer one",
      ])
  }

  @Test("reports which labels have changed, and what that alone changes")
  func relabelled() {
    let now = comparison([
      Samples.streams[0], Samples.stream("swipe.evemu", "strokes", "pan.right=1 pan.left=2"),
      Samples.stream("pinch.evemu", "zoom", "pan.up=1"),
    ])
    #expect(now.changes.isEmpty)
    #expect(
      now.lines == [
        "0 changes: 0 better, 0 worse, 0 neither",
        "2 labels say something else than before; both runs are judged by what is expected now",
        "relabelled: pinch.evemu: called pinch → zoom",
        "relabelled: swipe.evemu: expected pan.right=1 pan.left=1 → pan.right=1 pan.left=2"
          + "; by that alone 0 faults → 1",
      ])
  }

  @Test("judges both by the present labels, where they no longer have directions")
  func directions() {
    let now = comparison([
      Samples.streams[0], Samples.stream("swipe.evemu", "strokes", "pan=2"),
      Samples.stream("pinch.evemu", "pinch", ""),
    ])
    #expect(now.changes.isEmpty && now.relabelled.map(\.faultsAfter) == [0, 0])
  }

  @Test("warns where something else was benchmarked, or devices lay otherwise")
  func warnings() {
    var after = before
    after.subject = "others"
    after.options?.rotation = 90
    after.options?.region = [0, 0, 10, 20]
    let now = BenchmarkComparison(before: before, after: after)
    #expect(
      now.lines.dropFirst() == [
        "warning: the earlier run is of taps, this one of others",
        "warning: devices lie otherwise on the screen, so gestures are of other lengths: "
          + "rotation 90°, was 0°; region 0.0 0.0 10.0 20.0, was all",
      ])
    after.options = nil
    #expect(
      BenchmarkComparison(before: before, after: after).lines.last?.hasPrefix(
        "warning: one of the runs does not say how devices lay on the screen") == true)
  }
}
