internal import TSBenchmarking

/// The work of several processes of this program, which replay the streams of a corpus.
@MainActor struct WorkerShares {
  /// The path of the program.
  let executable: String
  /// The arguments of all processes.
  let words: [String]
  let streams: [LabelledStream]
  /// The number of processes.
  let count: Int

  /// Replays all streams.
  ///
  /// - Parameter each: A closure that is called with the line of each result and with the label of
  ///   its stream, in no particular order.
  /// - Throws: A ``UsageError`` if a worker fails.
  func run(_ each: (String, StreamLabel) -> Void) throws(UsageError) {
    var workers: [(worker: Worker, waiting: ArraySlice<LabelledStream>)] = []
    defer { for (worker, _) in workers { worker.stop() } }
    for part in 1...count {
      let worker = try Worker(
        executable, words + ["--part=\(part)/\(count)", "--format=jsonl"])
      workers.append((worker, streams.part(part, of: count)[...]))
    }
    var done = 0
    while workers.contains(where: { !$0.worker.isOver }) {
      Worker.wait(for: workers.map(\.worker))
      for index in workers.indices {
        for line in workers[index].worker.lines() where StreamResult.isJSONLine(line) {
          // A worker replays its streams in their order.
          guard let stream = workers[index].waiting.popFirst() else { continue }
          each(line, stream.label)
          done += 1
        }
      }
    }
    guard done == streams.count else {
      throw .wrong(
        "the workers have reported \(done) of \(streams.count) streams;"
          + " run with --jobs 1 to see what stops them")
    }
  }
}
