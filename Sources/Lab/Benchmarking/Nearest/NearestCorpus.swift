public import TSNearest
import TSEventTime
import TSGeometry
import TSInterface
public import TSReplay
public import TSScenes
package import TSTracing

/// Nearest changes of a corpus: of each recognition that labels expect and that did not occur, and what a
/// change of the recognizers does to all streams.
///
/// ```swift
/// let options = ReplayOptions(asTouchscreen: true, isActualSize: true)
/// let corpus = NearestCorpus(try Scene.load(path: "app.scene.json"), options: options)
/// let stream = LabelledStream(
///   StreamLabel(file: "tap.evemu", label: "tap", expectations: [Expectation("tap", .exactly(1))]),
///   source: .file("tap.evemu"))
/// let run = corpus.benchmark().run([stream])
/// for answer in corpus.answers(for: run.streams[0], of: stream) {
///   print(answer.summary)
///   for setup in answer.setups {
///     print(corpus.effect(of: setup.change, since: run, on: [stream]).text)
///   }
/// }
/// ```
@MainActor public struct NearestCorpus {
  /// The scene with the recognizers.
  public let scene: Scene
  /// The placement of the devices on the screen.
  public let options: ReplayOptions

  /// Creates a corpus of a scene.
  ///
  /// - Parameter options: The placement of the devices on the screen.
  public init(_ scene: Scene, options: ReplayOptions) {
    (self.scene, self.options) = (scene, options)
  }

  /// Returns the benchmark of the scene, with a change of its recognizers if one is given.
  ///
  /// - Parameter change: The change; `nil`, the default, for none.
  /// - Returns: The benchmark, whose results are those of `touchstone bench` with the changed scene.
  public func benchmark(_ change: SetupChange? = nil) -> Benchmark {
    var benchmark = Benchmark(scene)
    if let change {
      benchmark = Benchmark(benchmark.subject, screen: scene.screen) { [scene] application in
        let objects = scene.instantiate(in: application)
        let kept = change.apply(to: application, NearestStage.recognizers(of: application))
        return (objects, kept)
      }
    }
    benchmark.options = options
    return benchmark
  }

  /// A recognition that was expected and did not occur, with the attempts that may have been meant.
  package struct Miss {
    package let goal: NearestSearch.Goal
    package let attempts: [AttemptRecord]
    /// The number of expected recognitions that did not occur.
    package let count: Int
  }

  package static func misses(of result: StreamResult) -> [Miss] {
    result.label.expectations.compactMap { expectation in
      let goal = NearestSearch.Goal(expectation.recognizer, way: expectation.way)
      let hits = result.attempts.count { goal.isReached(by: $0) && result.counts($0) }
      let expected =
        switch expectation.count {
        case .exactly(let number), .atLeast(let number): number
        case .any: 0
        }
      let count = expected - hits
      guard count > 0 else { return nil }
      let attempts = result.attempts.filter {
        $0.recognizer == goal.recognizer && !goal.isReached(by: $0) && result.counts($0)
          && $0.outcome != .open
      }
      return Miss(goal: goal, attempts: attempts, count: count)
    }
  }

  package func search(
    _ frames: TouchFrames, goal: NearestSearch.Goal, attempt: AttemptRecord
  ) -> NearestSearch {
    NearestSearch(stage, FingerStream(frames), goal: goal, attempt: attempt)
  }

  /// The maker of applications.
  package var stage: NearestStage {
    NearestStage(screen: scene.screen) { [scene] in scene.instantiate(in: $0) }
  }

  /// Returns an answer for each attempt that a missed recognition of a stream may have been.
  ///
  /// - Parameter result: The result of the stream in the benchmark of the scene.
  /// - Returns: The answers, in the order of the expectations.
  public func answers(for result: StreamResult, of stream: LabelledStream) -> [NearestYes] {
    answers(to: NearestCorpus.misses(of: result), of: stream)
  }

  /// Returns an answer for each attempt of some misses of a stream.
  package func answers(to misses: [Miss], of stream: LabelledStream) -> [NearestYes] {
    guard !misses.isEmpty else { return [] }
    let frames = benchmark().frames(of: stream)
    return misses.flatMap { miss in
      miss.attempts.map { search(frames, goal: miss.goal, attempt: $0).run() }
    }
  }

  /// Returns what a change of the recognizers does to the recognitions of labelled streams.
  ///
  /// - Parameter before: The run of the benchmark without it.
  /// - Returns: The counts of both runs.
  public func effect(
    of change: SetupChange, since before: BenchmarkRun, on streams: [LabelledStream]
  ) -> NearestEffect {
    NearestEffect(change: change, before: before, after: benchmark(change).run(streams))
  }
}

extension FingerStream {
  /// Creates the fingers of a labelled stream.
  package init(_ frames: TouchFrames) {
    self.init(origin: Timestamp(seconds: 1), tracks: [])
    for frame in frames.frames {
      for contact in frame.contacts {
        let sample = FingerTrack.Sample(
          time: Double(frame.time) / 1e6, point: CGPoint(x: contact.x, y: contact.y))
        if contact.phase == .began {
          tracks.append(FingerTrack(id: contact.id, samples: [sample]))
        } else if let index = tracks.lastIndex(where: { $0.id == contact.id }) {
          tracks[index].samples.append(sample)
          if contact.phase == .cancelled { tracks[index].isCancelled = true }
        }
      }
    }
  }
}
