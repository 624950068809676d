internal import TSBenchmarking
internal import TSFormatting
internal import Glibc
internal import TSReplay
internal import TSScenes
internal import TSTrackpad

/// A benchmark run, in this process or in several worker processes.
@MainActor struct BenchJob {
  let options: BenchOptions
  let corpus: Corpus
  let console: Console

  /// Replays all streams, or those of the selected part.
  ///
  /// - Parameter each: A closure that is called with each result, in no particular order.
  /// - Returns: The results of the run.
  /// - Throws: A ``UsageError`` if the scene cannot be read or has no recognizers, an expectation
  ///   cannot be met, or a worker fails.
  func run(_ each: (StreamResult) -> Void) throws(UsageError) -> BenchmarkRun {
    let benchmark = try checkedBenchmark()
    let streams = corpus.streams
    if let engine = options.engine {
      var done = 0
      return try EngineJob(command: engine, limit: options.engineLimit, console: console)
        .run(streams.map(benchmark.frames), placement: benchmark.placement) { result in
          done += 1
          console.progress("\(done) of \(streams.count.counted("stream"))")
          each(result)
        }
    }
    var done = 0
    func note(_ result: StreamResult) {
      done += 1
      console.progress(done, of: streams.count, "stream")
      each(result)
    }
    guard let shares else { return benchmark.run(streams, progress: note) }
    var results: [StreamResult] = []
    try shares.run { line, _ in
      guard let result = StreamResult(jsonLine: line) else { return }
      results.append(result)
      note(result)
    }
    return benchmark.gathered(results)
  }

  /// Replays all streams in worker processes, and prints the lines of the run as these have written
  /// them: to decode and encode a line takes longer than many a replay.
  ///
  /// - Parameter subject: The name of the run; `nil` for that of the benchmark.
  /// - Returns: A run of the streams that were not replayed; `nil` if there are no workers.
  /// - Throws: A ``UsageError`` if the scene cannot be read or has no recognizers, an expectation
  ///   cannot be met, or a worker fails.
  func forward(subject: String?) throws(UsageError) -> BenchmarkRun? {
    guard let shares else { return nil }
    let benchmark = try checkedBenchmark()
    var lines: [(label: StreamLabel, text: String)] = []
    var missed: [StreamResult] = []
    try shares.run { line, label in
      lines.append((label, line))
      console.progress(lines.count, of: corpus.streams.count, "stream")
      if StreamResult.isMissed(inJSONLine: line), let result = StreamResult(jsonLine: line) {
        missed.append(result)
      }
    }
    console.clearProgress()
    var run = benchmark.gathered(missed)
    run.subject = subject ?? run.subject
    lines.sort { BenchmarkRun.isBefore($0.label, $1.label) }
    console.printData(run.headLine)
    for line in lines { console.printData(line.text) }
    return run
  }

  /// The shares of the workers; `nil` if this process replays everything.
  private var shares: WorkerShares? {
    // The results of workers pass through text, which takes this process as long as many replays.
    let jobs = min(options.jobs ?? 1, corpus.streams.count)
    guard jobs > 1, options.part == nil, options.engine == nil,
      let executable = console.executable
    else { return nil }
    return WorkerShares(
      executable: executable, words: ["bench"] + options.words, streams: corpus.streams, count: jobs
    )
  }

  /// Returns the frames of all streams, or of those of the selected part.
  ///
  /// - Returns: The frames, also of streams that cannot be replayed, and the placement of the
  ///   devices.
  /// - Throws: A ``UsageError`` if the scene cannot be read.
  func frames() throws(UsageError) -> (streams: [TouchFrames], placement: BenchmarkRun.Options) {
    let benchmark = try benchmark()
    return (corpus.streams.map(benchmark.frames), benchmark.placement)
  }

  /// Returns the touches of some streams where the fingers were on the device.
  ///
  /// - Parameter results: The results of the streams.
  /// - Returns: The frames, in the order of the corpus.
  /// - Throws: A ``UsageError`` if the scene cannot be read.
  func paths(of results: [StreamResult]) throws(UsageError) -> [TouchFrames] {
    let benchmark = try benchmark()
    let labels = Set(results.map(\.label))
    return corpus.streams.filter { labels.contains($0.label) }.map(benchmark.paths)
  }

  /// Warns if recordings are stretched over the screen; workers leave it to the process that started
  /// them.
  ///
  /// - Throws: A ``UsageError`` if the scene cannot be read.
  func warnOfStretching() throws(UsageError) {
    guard console.environment[WorkerLifeline.variable] == nil,
      let scene = try InputFiles.scene(options.scene, allowsAnyImage: options.allowsAnyImage),
      let warning = StretchCheck(screen: scene.screen, options: options.mapping)
        .warning(about: corpus.streams)
    else { return }
    console.report("touchstone bench: \(warning)")
  }

  /// Returns the benchmark, after a check that it can meet what the labels expect.
  ///
  /// - Throws: A ``UsageError`` if the scene cannot be read or has no recognizers, or an expectation
  ///   cannot be met.
  func checkedBenchmark() throws(UsageError) -> Benchmark {
    var benchmark = try benchmark()
    if options.measuresCost { benchmark.meter = console.meter.map(Benchmark.Meter.init) }
    let recognizers = benchmark.recognizers
    guard !recognizers.isEmpty else {
      throw .wrong("\(options.scene ?? ""): it has no recognizers; give views “gestures” to try")
    }
    let owner = options.scene == nil ? "a trackpad" : "the scene"
    try ExpectationCheck(recognizers: recognizers, owner: owner)
      .check(corpus.rows, of: options.labels)
    return benchmark
  }

  /// Returns the benchmark of the scene, or of trackpads if none is named.
  private func benchmark() throws(UsageError) -> Benchmark {
    let scene = try InputFiles.scene(options.scene, allowsAnyImage: options.allowsAnyImage)
    guard let scene else {
      let subject = options.trackpad.map { "trackpads with \($0)" } ?? "trackpads"
      return Benchmark(
        trackpads: options.mapping.trackpadSettings ?? TrackpadSettings(), subject: subject)
    }
    var benchmark = Benchmark(scene)
    benchmark.options = options.mapping
    return benchmark
  }

  /// The number of cores that are available.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
