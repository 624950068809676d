internal import TSBenchmarking

extension BenchVerb {
  /// Prints the runs of several engines side by side.
  ///
  /// - Parameter console: The console that receives the lines.
  /// - Returns: The exit status: `wrong` if an engine did not interpret a stream.
  /// - Throws: A ``UsageError`` if a file cannot be read or the runs are not comparable.
  func compareEngines(on console: Console) throws(UsageError) -> ExitStatus {
    var runs: [(file: String, run: BenchmarkRun)] = []
    for file in arguments.operands { runs.append((file, try RunFile.read(file))) }
    var output: OutputFile?
    if let page, page != "-" {
      output = try OutputFile(page, inputs: arguments.operands + [arguments.value("frames")])
    }
    var frames: [TouchFrames] = []
    if let file = arguments.value("frames") { frames = try BenchVerb.frames(in: file) }
    let comparison: EngineComparison
    do throws(BenchmarkFileError) {
      comparison = try EngineComparison(runs)
    } catch {
      throw .wrong(error.description)
    }
    if form == .table { console.print(lines: comparison.lines) }
    if page != nil {
      let bytes = Array(
        comparison.page(frames: frames, details: details(runs[0].run, on: console)).utf8)
      if let output { output.write(bytes) } else { console.write(bytes) }
    }
    try output?.finish()
    let isComplete = runs.allSatisfy { $0.run.played.count == $0.run.streams.count }
    return isComplete ? .done : .wrong
  }

  static func frames(in file: String) throws(UsageError) -> [TouchFrames] {
    let text = try RunFile.text(
      of: file, what: "the name of the frames", advice: "give a file of --write-frames")
    do throws(BenchmarkFileError) {
      return try FramesFile(parsing: text, file: file).streams
    } catch {
      throw .wrong(error.description)
    }
  }

  /// Writes the frames that other engines read.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - console: The console that receives the streams that cannot be replayed.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if an input cannot be read or the file cannot be written.
  func writeFrames(to path: String, on console: Console) throws(UsageError) -> ExitStatus {
    let options = try BenchOptions(arguments, console.environment)
    let corpus = try Corpus(options, share: options.part)
    corpus.sayNotices(on: console)
    let output =
      path == "-"
      ? nil
      : try OutputFile(
        path, inputs: corpus.files + [options.labels, options.scene],
        // The frames of trackpads contain recordings.
        replacesRecordings: FileBytes.read(path: path, most: 64, isWhole: false)
          .map { String(decoding: $0, as: UTF8.self).hasPrefix("touchstone frames ") } ?? false)
    let job = BenchJob(options: options, corpus: corpus, console: console)
    let (streams, placement) = try job.frames()
    try job.warnOfStretching()
    let text = FramesFile(options: placement, streams: streams).lines.joined(separator: "\n")
    let bytes = Array((text + "\n").utf8)
    if let output { output.write(bytes) } else { console.write(bytes) }
    try output?.finish()
    let problems = streams.map(\.stream).filter { $0.problem != nil }
    for stream in problems {
      console.report(
        "touchstone bench: not replayed: \(stream.label.name): \(stream.problem ?? "")")
    }
    return problems.isEmpty ? .done : .wrong
  }
}
