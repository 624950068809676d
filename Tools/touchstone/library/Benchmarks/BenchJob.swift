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
    let streams = corpus.streams(options.part)
    if let engine = options.engine {
      var done = 0
      return try EngineJob(command: engine, limit: options.engineLimit, console: console)
        .run(streams.map(benchmark.frames), placement: benchmark.placement) { result in
          done += 1
          console.progress("\(done) of \(streams.count.counted("stream"))")
          each(result)
        }
    }
    // The results of workers pass through text, which takes this process as long as most replays.
    let jobs = min(options.jobs ?? 1, streams.count)
    var done = 0
    func note(_ result: StreamResult) {
      done += 1
      console.progress(done, of: streams.count, "stream")
      each(result)
    }
    guard jobs > 1, options.part == nil, let executable = console.executable else {
      return benchmark.run(streams, progress: note)
    }
    var results: [StreamResult] = []
    try share(among: jobs, executable) { result in
      results.append(result)
      note(result)
    }
    guard results.count == streams.count else {
      throw .wrong(
        "the workers have reported \(results.count) of \(streams.count) streams;"
          + " run with --jobs 1 to see what stops them")
    }
    return benchmark.gathered(results)
  }

  /// Returns the frames of all streams, or of those of the selected part.
  ///
  /// - Returns: The frames, also of streams that cannot be replayed, and the placement of the
  ///   devices.
  /// - Throws: A ``UsageError`` if the scene cannot be read.
  func frames() throws(UsageError) -> (streams: [TouchFrames], placement: BenchmarkRun.Options) {
    let benchmark = try benchmark()
    return (corpus.streams(options.part).map(benchmark.frames), benchmark.placement)
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
    guard console.environment[Lifeline.variable] == nil,
      let scene = try Inputs.scene(options.scene, allowsAnyImage: options.allowsAnyImage),
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
    let scene = try Inputs.scene(options.scene, allowsAnyImage: options.allowsAnyImage)
    guard let scene else {
      let subject = options.trackpad.map { "trackpads with \($0)" } ?? "trackpads"
      return Benchmark(
        trackpads: options.mapping.trackpadSettings ?? TrackpadSettings(), subject: subject)
    }
    var benchmark = Benchmark(scene)
    benchmark.options = options.mapping
    return benchmark
  }

  private func share(
    among jobs: Int, _ executable: String, _ take: (StreamResult) -> Void
  ) throws(UsageError) {
    var workers: [Worker] = []
    defer { for worker in workers { worker.stop() } }
    for index in 1...jobs {
      workers.append(
        try Worker(
          executable,
          ["bench"] + options.words + ["--part=\(index)/\(jobs)", "--format=jsonl"]))
    }
    while workers.contains(where: { !$0.isOver }) {
      Worker.wait(for: workers)
      for worker in workers {
        for line in worker.lines() {
          if let result = StreamResult(jsonLine: line) { take(result) }
        }
      }
    }
  }

  /// The number of cores that are available.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
