import EventTime
public import Interface
import Recordings
public import Replay
public import Scenes
import Tracing

/// Replays labelled streams through recognizers, and counts how often they were right.
///
///     let labels = try LabelFile.labels(in: text, name: "labels.csv")
///     let benchmark = Benchmark("my swipes", screen: Screen(size: CGSize(width: 390, height: 844))) {
///       let window = Window(frame: $0.screen.bounds)
///       window.application = $0
///       window.addGestureRecognizer(MySwipe())
///       window.makeKeyAndVisible()
///       return window
///     }
///     let run = benchmark.run(labels.map { LabelledStream($0, source: .file($0.file)) })
///     print(BenchmarkReport(run).table)
///
/// Each stream has an application of its own, so no stream hears of another. The figures are the
/// same on every machine, except what a ``Meter`` measures.
@MainActor public struct Benchmark {
  /// Measures what work costs; this layer has no clock.
  public struct Meter: Sendable {
    /// Nanoseconds and allocations so far, of the process.
    public var read: @Sendable () -> (nanoseconds: UInt64, allocations: UInt64)

    /// Creates a meter.
    public init(read: @escaping @Sendable () -> (nanoseconds: UInt64, allocations: UInt64)) {
      self.read = read
    }
  }

  /// What is benchmarked, in a word.
  public let subject: String
  /// How the devices lie on the screen; by default pads count as screens.
  public var options = ReplayOptions(asTouchscreen: true)
  /// Measures replays; nil for not to measure.
  public var meter: Meter?

  private let screen: Screen
  private let stage: (Application) -> Any

  /// Creates a benchmark of recognizers that code attaches to views.
  ///
  /// - Parameters:
  ///   - subject: What is benchmarked, in a word.
  ///   - screen: The screen that the devices lie over.
  ///   - stage: Makes a window with recognizers, shows it in the application, and returns what has
  ///     to be kept for as long as the replay lasts.
  public init(
    _ subject: String, screen: Screen, stage: @escaping @MainActor (Application) -> Any
  ) {
    self.subject = subject
    self.screen = screen
    self.stage = stage
  }

  /// Creates a benchmark of a scene's recognizers, called after its file.
  public init(_ scene: Scene) {
    let name = scene.name.split(separator: "/").last.map(String.init) ?? scene.name
    self.init(name, screen: scene.screen) { scene.instantiate(in: $0) }
  }

  /// The recognizers that take part, in the order of their views.
  public var recognizers: [BenchmarkRun.Recognizer] {
    let application = Application(screen: screen)
    let objects = stage(application)
    defer { withExtendedLifetime(objects) {} }
    let names = GestureLog(application).recognizerNames()
    return zip(names, application.allRecognizers).map {
      BenchmarkRun.Recognizer(name: $0, type: "\(type(of: $1))", ways: $1.ways)
    }
  }

  /// Replays all streams, one after the other.
  ///
  /// Views and recognizers belong to the main actor, so one process replays on one core. A program
  /// that is to use several starts itself once a core and has each replay a part:
  ///
  ///     let run = benchmark.run(streams.part(2, of: 4))    // in the second of four processes
  ///     for line in run.jsonLines { print(line) }
  ///
  ///     let parts = try texts.map { ("part", try BenchmarkRun(parsing: $0, file: "part")) }
  ///     let run = try BenchmarkRun.merged(parts)           // in the one that has started them
  ///
  /// `touchstone bench` does the same for scenes.
  ///
  /// - Parameters:
  ///   - streams: The labelled streams.
  ///   - progress: Is told of each result, in the order of the streams.
  public func run(
    _ streams: [LabelledStream], progress: (StreamResult) -> Void = { _ in }
  ) -> BenchmarkRun {
    var results: [StreamResult] = []
    for stream in streams {
      let result = result(of: stream)
      results.append(result)
      progress(result)
    }
    return gathered(results)
  }

  /// Makes a run of results that came one by one, perhaps from several processes.
  public func gathered(_ results: [StreamResult]) -> BenchmarkRun {
    BenchmarkRun(
      subject: subject, recognizers: recognizers,
      options: BenchmarkRun.Options(options, screen: screen), streams: results)
  }

  /// Replays one stream; what keeps it from being replayed is told in the result.
  public func result(of stream: LabelledStream) -> StreamResult {
    var result = StreamResult(stream.label)
    result.problem = stream.problem
    if stream.problem != nil { return result }
    do throws(ReplayError) {
      let items = try StreamItems.load(stream)
      var log: GestureLog?
      let played = try play(items, stream.source.name) { application in
        let made = GestureLog(application, explainsHits: false)
        application.observer = made
        log = made
      }
      if let start = stream.label.start, start > played.summary.duration {
        result.problem =
          "the part begins at \(start) s, after the last event at"
          + " \(played.summary.duration.fixed(3)) s; give a start before it"
        return result
      }
      result.attempts = log?.attempts ?? []
      result.frames = played.summary.frames
      result.touches = played.summary.touches
      result.duration = played.summary.duration
      if let meter { result.cost = try cost(of: items, stream.source.name, meter) }
    } catch {
      result.problem = "\(error)"
    }
    return result
  }

  /// Replays in an application of its own, between two calls.
  private func play(
    _ items: [RecordingItem], _ name: String, before: (Application) -> Void,
    after: () -> Void = {}
  ) throws(ReplayError) -> ReplayResult {
    let replayer = try Replayer(.items(items, name: name), options: options)
    let application = Application(screen: screen, timeline: Timeline(at: replayer.start))
    let objects = stage(application)
    defer { withExtendedLifetime(objects) {} }
    before(application)
    let played = try replayer.run(in: application)
    after()
    return played
  }

  /// The least of three replays, without anybody who listens: what disturbs a replay only adds.
  private func cost(
    of items: [RecordingItem], _ name: String, _ meter: Meter
  ) throws(ReplayError) -> StreamResult.Cost? {
    var least: StreamResult.Cost?
    for _ in 0..<3 {
      var (start, end) = (meter.read(), meter.read())
      _ = try play(
        items, name, before: { _ in start = meter.read() }, after: { end = meter.read() })
      let cost = StreamResult.Cost(
        nanoseconds: Double(end.nanoseconds &- start.nanoseconds),
        allocations: Double(end.allocations &- start.allocations))
      if cost.nanoseconds < least?.nanoseconds ?? .infinity { least = cost }
    }
    return least
  }
}
