internal import TSBenchmarking
internal import TSMinimizing
internal import TSRecordings
internal import TSReplay
internal import TSScenes
internal import TSTracing

/// A comparison of the recognizers of a scene with those of another engine, for single recordings.
@MainActor final class EngineCheck {
  private let command: String
  private let benchmark: Benchmark
  private let expectation: KeptExpectation
  private let console: Console
  /// What both recognized last, by recognizer.
  private(set) var seen: [String] = []

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - command: The command of the other engine.
  ///   - scene: The scene.
  ///   - options: The placement of the devices on the screen.
  ///   - expectation: The difference that is expected.
  ///   - console: The console that shows messages.
  init(
    _ command: String, _ scene: Scene, _ options: ReplayOptions, _ expectation: KeptExpectation,
    console: Console
  ) {
    (self.command, self.expectation, self.console) = (command, expectation, console)
    var benchmark = Benchmark(scene)
    benchmark.options = options
    self.benchmark = benchmark
  }

  /// Returns whether the engines recognize different numbers of gestures in a recording.
  func accepts(_ items: [RecordingItem]) -> Bool {
    guard case .difference(let recognizer) = expectation else { return false }
    let label = StreamLabel(file: "recording", label: "recording", expectations: [])
    let stream = LabelledStream(label, source: .items(items))
    let own = benchmark.result(of: stream)
    let job = EngineJob(command: command, limit: 20, console: console)
    let run: BenchmarkRun
    do throws(UsageError) {
      run = try job.run(
        [benchmark.frames(of: stream)], placement: benchmark.placement, { _ in })
    } catch {
      seen = [error.text]
      return false
    }
    guard let other = run.streams.first else { return false }
    if let problem = own.problem ?? other.problem {
      seen = [problem]
      return false
    }
    let shared = benchmark.recognizers.map(\.name)
      .filter { name in run.recognizers.contains { $0.name == name } }
    let names = recognizer.map { [$0] } ?? shared
    func count(_ result: StreamResult, _ name: String) -> Int {
      result.attempts.count { $0.recognizer == name && $0.isRecognized }
    }
    seen = shared.map { "\($0)=\(count(own, $0)) here and \($0)=\(count(other, $0)) there" }
    return names.contains { shared.contains($0) && count(own, $0) != count(other, $0) }
  }
}
