internal import TSBenchmarking

/// A run whose parts are kept in a folder, so that it continues after an interruption.
@MainActor struct PartJob {
  let job: BenchJob
  let folder: PartFolder

  /// Runs the part that the options select, or all parts that are not complete.
  ///
  /// - Returns: The merged run, or `nil` if a part was selected.
  /// - Throws: A ``UsageError`` if the folder has parts of other work, a worker fails, or a file
  ///   cannot be written.
  func run() throws(UsageError) -> BenchmarkRun? {
    if let part = job.options.part {
      if try !folder.isComplete(part.number, of: part.count) { try write(part, of: job) }
      return nil
    }
    let count =
      job.options.partCount ?? max(1, (job.corpus.streams.count + 999) / 1000)
    var missing: [Int] = []
    for number in 1...count where try !folder.isComplete(number, of: count) {
      missing.append(number)
    }
    // What the labels expect is checked even where nothing is left to run.
    _ = try job.checkedBenchmark()
    let jobs = min(job.options.jobs ?? BenchJob.coreCount, missing.count)
    if jobs > 1, let executable = job.console.executable {
      try share(missing, of: count, among: jobs, executable)
    } else {
      for number in missing {
        let part = BenchOptions.Part(number: number, count: count)
        let corpus = try Corpus(job.options, part: part)
        try write(
          part, of: BenchJob(options: job.options, corpus: corpus, console: job.console))
      }
    }
    return try RunFile.merged((1...count).map { folder.file($0, of: count) }, on: job.console)
  }

  /// Replays the streams of a job, which are those of a part, and writes the file of the part, with
  /// one result in memory at a time.
  private func write(
    _ part: BenchOptions.Part, of job: BenchJob
  ) throws(UsageError) {
    let benchmark = try job.checkedBenchmark()
    let streams = job.corpus.streams
    let file = try OutputFile(folder.file(part.number, of: part.count), inputs: [])
    func writeLine(_ line: String) { file.write(Array((line + "\n").utf8)) }
    writeLine(folder.part(part.number, of: part.count).headLine(of: benchmark.gathered([])))
    for (index, stream) in streams.enumerated() {
      writeLine(benchmark.result(of: stream).jsonLine)
      job.console.progress(index + 1, of: streams.count, "stream")
    }
    writeLine(BenchmarkPart.endLine(streams: streams.count))
    try file.finish()
    job.console.clearProgress()
  }

  /// Runs parts in other processes, the next as soon as one ends.
  private func share(
    _ parts: [Int], of count: Int, among jobs: Int, _ executable: String
  ) throws(UsageError) {
    var waiting = parts[...]
    var running: [(number: Int, worker: Worker)] = []
    defer { for (_, worker) in running { worker.stop() } }
    var done = 0
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < jobs, let number = waiting.popFirst() {
        let words = ["--part=\(number)/\(count)", "--parts-in=\(folder.path)", "--format=none"]
        running.append((number, try Worker(executable, ["bench"] + job.options.words + words)))
      }
      Worker.wait(for: running.map(\.worker))
      for (_, worker) in running { _ = worker.lines() }
      for (number, worker) in running where worker.isOver {
        guard try folder.isComplete(number, of: count) else {
          throw .wrong(
            "part \(number) of \(count) was not completed (status \(worker.status));"
              + " make the same call again to continue with it")
        }
        done += 1
        job.console.progress(done, of: parts.count, "part")
      }
      running.removeAll { $0.worker.isOver }
    }
  }
}
