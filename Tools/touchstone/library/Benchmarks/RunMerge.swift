internal import TSBenchmarking
internal import Foundation

/// A merge of files of results into lines, which keeps the places of the lines in memory and not the
/// results.
@MainActor struct RunMerge {
  /// A line of a stream in one of the files.
  private struct Place {
    var label: StreamLabel
    var file: Int
    var offset: Int
    var count: Int
  }

  private let files: [String]
  private let console: Console

  /// Prepares a merge.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - console: The console that receives the lines and messages.
  init(_ files: [String], _ console: Console) { (self.files, self.console) = (files, console) }

  /// Writes the lines of the merged run.
  ///
  /// - Returns: ``ExitStatus/wrong`` if a stream was not replayed.
  /// - Throws: A ``UsageError`` if a file cannot be read, or the files are not parts of one run.
  /// - Complexity: O(*n* log *n*) for *n* streams, with some 200 bytes of memory for each.
  func write() throws(UsageError) -> ExitStatus {
    var places: [Place] = []
    var heads: [(file: String, run: BenchmarkRun)] = []
    var problems: [String] = []
    for (index, file) in files.enumerated() {
      console.progress(index, of: files.count, "file")
      heads.append((file, try scan(index, &places, &problems)))
    }
    let head: BenchmarkRun
    do throws(BenchmarkFileError) {
      head = try BenchmarkRun.merged(heads)
    } catch {
      throw .wrong(error.description)
    }
    places.sort {
      if BenchmarkRun.isBefore($0.label, $1.label) { return true }
      return !BenchmarkRun.isBefore($1.label, $0.label)
        && ($0.file, $0.offset) < ($1.file, $1.offset)
    }
    console.clearProgress()
    console.printData(head.headLine)
    try write(places)
    for problem in problems.sorted() {
      console.report("touchstone bench: not replayed: \(problem)")
    }
    return problems.isEmpty ? .done : .wrong
  }

  /// Reads a file and notes the places of its streams.
  ///
  /// - Returns: The run of the file, without its streams.
  private func scan(
    _ index: Int, _ places: inout [Place], _ problems: inout [String]
  ) throws(UsageError) -> BenchmarkRun {
    try FileStatus.expectFile(
      files[index], what: "the name of a run",
      advice: "give a file that --format jsonl has written")
    let lines = try IndexedLines(files[index])
    var reader = RunLineReader(file: files[index])
    while let line = try lines.next() {
      do throws(BenchmarkFileError) {
        guard let stream = try reader.take(Data(line.bytes), isCutOff: line.isCutOff) else {
          continue
        }
        // Only what the order depends on is kept.
        let label = StreamLabel(
          file: stream.label.file, label: "", expectations: [], start: stream.label.start,
          end: stream.label.end)
        places.append(
          Place(label: label, file: index, offset: line.offset, count: line.bytes.count))
        if let problem = stream.problem { problems.append("\(stream.label.name): \(problem)") }
      } catch {
        throw .wrong(error.description)
      }
    }
    do throws(BenchmarkFileError) {
      return try reader.finish()
    } catch {
      throw .wrong(error.description)
    }
  }

  /// Writes the lines at places in order; a stream that several files have is written once.
  private func write(_ places: [Place]) throws(UsageError) {
    // One file is open at a time, because there may be more parts than a process may have open.
    var source: (index: Int, file: IndexedLines)?
    var last: (label: StreamLabel, line: [UInt8])?
    var output: [UInt8] = []
    for place in places where console.failure == nil {
      if source?.index != place.file { source = (place.file, try IndexedLines(files[place.file])) }
      guard let line = try source?.file.read(at: place.offset, count: place.count) else { continue }
      if let last, last.label == place.label {
        try expectSameOutcome(last.line, line, files[place.file])
        continue
      }
      last = (place.label, line)
      output += line
      output.append(UInt8(ascii: "\n"))
      if output.count >= 1 << 16 {
        console.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    console.write(output)
  }

  /// Checks that two results of one stream agree: parts of one run may overlap.
  private func expectSameOutcome(
    _ known: [UInt8], _ line: [UInt8], _ file: String
  ) throws(UsageError) {
    let streams = [known, line].map { StreamResult(jsonLine: String(decoding: $0, as: UTF8.self)) }
    guard streams[0]?.attempts == streams[1]?.attempts else {
      throw .wrong(
        "\(file): it and another part hold \(streams[1]?.label.name ?? "a stream") with different"
          + " outcomes; merge parts of one run, or compare with --against")
    }
  }
}
