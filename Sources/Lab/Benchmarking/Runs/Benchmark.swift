import TSEventTime
import TSFormatting
import TSGeometry
public import TSInterface
import TSRecordings
public import TSReplay
public import TSScenes
import TSTracing
public import TSTrackpad

/// A benchmark that replays labelled streams through recognizers and counts their recognitions.
///
/// ```swift
/// let labels = try LabelFile.labels(in: text, name: "labels.csv")
/// let benchmark = Benchmark("my swipes", screen: Screen(size: CGSize(width: 390, height: 844))) {
///   let window = Window(frame: $0.screen.bounds)
///   window.application = $0
///   window.addGestureRecognizer(MySwipe())
///   window.makeKeyAndVisible()
///   return window
/// }
/// let run = benchmark.run(labels.map { LabelledStream($0, source: .file($0.file)) })
/// print(BenchmarkReport(run).table)
/// ```
///
/// Each stream is replayed in an application of its own, so streams do not affect each other. The
/// figures are the same on every machine, except those that a ``Meter`` measures.
@MainActor public struct Benchmark {
  /// A source of measurements of time and memory, as this layer has no clock of its own.
  public struct Meter: Sendable {
    /// A closure that returns the time in nanoseconds and the number of allocations so far.
    ///
    /// Both are counted for the whole process. Only differences between two readings are used.
    public var read: @Sendable () -> (nanoseconds: UInt64, allocations: UInt64)

    /// Creates a meter.
    public init(read: @escaping @Sendable () -> (nanoseconds: UInt64, allocations: UInt64)) {
      self.read = read
    }
  }

  /// A short name of what is benchmarked.
  public let subject: String
  /// The placement of the devices on the screen.
  ///
  /// By default the touches of trackpads count as direct touches.
  public var options = ReplayOptions(asTouchscreen: true)
  /// The meter that measures replays, or `nil` for no measurement; `nil` by default.
  public var meter: Meter?

  /// Whether trackpads are judged, and not recognizers.
  let judgesTrackpads: Bool
  let screen: Screen
  private let stage: (Application) -> Any
  let recordings = StreamItems()

  /// Creates a benchmark of recognizers that code attaches to views.
  ///
  /// - Parameter stage: A closure that creates a window with recognizers, shows it in the
  ///   application, and returns the objects to keep alive during the replay. It is called for each
  ///   replay.
  public init(
    _ subject: String, screen: Screen, stage: @escaping @MainActor (Application) -> Any
  ) {
    self.subject = subject
    self.screen = screen
    self.stage = stage
    judgesTrackpads = false
  }

  /// Creates a benchmark of what the contacts of trackpads are interpreted to do: clicks, taps,
  /// drags, scrolls, pinches and swipes.
  ///
  /// Read its labels with ``LabelFile/Form/trackpads``. Streams of devices that are no trackpads
  /// cannot be replayed.
  ///
  /// - Parameters:
  ///   - settings: The settings of the trackpads, which must be in their ranges.
  ///   - subject: A short name of the settings; `trackpads` by default.
  public init(trackpads settings: TrackpadSettings, subject: String = "trackpads") {
    self.subject = subject
    screen = Screen(size: CGSize(width: 1024, height: 768))
    stage = { application in
      let window = Window(frame: application.screen.bounds)
      window.application = application
      window.makeKeyAndVisible()
      return window
    }
    judgesTrackpads = true
    options = ReplayOptions(trackpadSettings: settings)
    options.logsTrackpads = true
  }

  /// Creates a benchmark of the recognizers of a scene, named after the file of the scene.
  ///
  /// - Parameter scene: The scene, which is instantiated for each replay.
  public init(_ scene: Scene) {
    let name = scene.name.split(separator: "/").last.map(String.init) ?? scene.name
    self.init(name, screen: scene.screen) { scene.instantiate(in: $0) }
  }

  /// The recognizers that take part, in the order of their views.
  ///
  /// Each access sets up the views again, in a new application.
  public var recognizers: [BenchmarkRun.Recognizer] {
    if judgesTrackpads { return PadAttempts.recognizers }
    let application = Application(screen: screen)
    let objects = stage(application)
    defer { withExtendedLifetime(objects) {} }
    let names = GestureLog(application).recognizerNames()
    return zip(names, application.allRecognizers).map {
      BenchmarkRun.Recognizer(name: $0, type: "\(type(of: $1))", ways: $1.directions)
    }
  }

  /// Replays all streams, one after the other.
  ///
  /// Views and recognizers belong to the main actor, so a process replays on one core. To use
  /// several cores, a program starts itself once per core and lets each process replay a part:
  ///
  /// ```swift
  /// let part = benchmark.run(streams.part(2, of: 4))    // in the second of four processes
  /// for line in part.jsonLines { print(line) }
  ///
  /// let parts = try texts.map { ("part", try BenchmarkRun(parsing: $0, file: "part")) }
  /// let whole = try BenchmarkRun.merged(parts)          // in the process that started them
  /// ```
  ///
  /// `touchstone bench` does the same for scenes.
  ///
  /// - Parameter progress: A closure that is called with each result, in the order of the streams.
  /// - Returns: The run with the results of all streams.
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

  /// Creates a run from results that were computed one by one, perhaps by several processes.
  ///
  /// - Parameter results: The results, in any order.
  /// - Returns: The run, with the recognizers and options of this benchmark.
  public func gathered(_ results: [StreamResult]) -> BenchmarkRun {
    BenchmarkRun(
      subject: subject, recognizers: recognizers,
      options: BenchmarkRun.Options(options, screen: screen), streams: results)
  }

  /// Replays one stream.
  ///
  /// - Returns: The result; if the stream cannot be replayed, the reason is in
  ///   ``StreamResult/problem``.
  public func result(of stream: LabelledStream) -> StreamResult {
    var result = StreamResult(stream.label)
    result.problem = stream.problem
    if stream.problem != nil { return result }
    do throws(ReplayError) {
      let items = try recordings.load(stream)
      var log: GestureLog?
      var origin = Timestamp.zero
      let played = try play(items, stream.source.name) { application in
        let made = GestureLog(application, explainsHits: false)
        application.observer = made
        origin = application.timeline.now
        log = made
      }
      if let start = stream.label.start, start > played.summary.duration {
        result.problem =
          "the part begins at \(start) s, after the last event at"
          + " \(played.summary.duration.fixed(3)) s; give a start before it"
        return result
      }
      result.attempts = log?.attempts ?? []
      if judgesTrackpads {
        let logs = played.devices.compactMap(\.trackpadLog)
        guard !logs.isEmpty else {
          result.problem = "none of its devices is a trackpad; leave it out of the labels of pads"
          return result
        }
        result.attempts = PadAttempts(stream.label.motion).attempts(of: logs, since: origin)
      }
      result.frames = played.summary.frames
      result.touches = played.summary.touches
      result.duration = played.summary.duration
      if let meter { result.cost = try cost(of: items, stream.source.name, meter) }
    } catch {
      result.problem = "\(error)"
    }
    return result
  }

  /// Replays items in a new application.
  ///
  /// - Parameters:
  ///   - name: The name of the recording for messages.
  ///   - before: A closure that is called after the views are set up, before the replay.
  ///   - after: A closure that is called directly after the replay.
  /// - Throws: ``ReplayError`` if the items cannot be replayed.
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

  /// Returns the cost of the fastest of three replays without an observer.
  ///
  /// The minimum is the best estimate, because disturbances only add to the time.
  private func cost(
    of items: [RecordingItem], _ name: String, _ meter: Meter
  ) throws(ReplayError) -> StreamResult.Cost? {
    var least: StreamResult.Cost?
    // The initial readings are replaced by the closures, so that setting up the views is not
    // measured.
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
