import TSFormatting
import TSRecordings
package import Foundation

/// A reader of the lines of a run, one after the other, which checks that they are complete.
package struct RunLineReader {
  private let file: String
  private var number = 0
  private var head: BenchmarkRun.Line?
  private var streams = 0
  private var isComplete = false

  package init(file: String) { self.file = file }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line, without its end; empty lines are skipped.
  ///   - isCutOff: Whether no line end follows, as in a file that was cut off.
  /// - Returns: The result of a stream, or `nil` for other lines.
  /// - Throws: ``BenchmarkFileError`` if the line is none of a run.
  package mutating func take(
    _ line: Data, isCutOff: Bool
  ) throws(BenchmarkFileError) -> StreamResult? {
    number += 1
    guard !line.isEmpty else { return nil }
    let read = try? JSONDecoder().decode(BenchmarkRun.Line.self, from: line)
    if read?.kind == "run", let version = read?.version, version != FormatVersion.newest {
      throw BenchmarkFileError(file: file, line: number, text: FormatVersion.problem(version))
    }
    if read?.kind == "run", head == nil, read?.part?.isValid ?? true {
      head = read
    } else if read?.kind == "stream", let stream = read?.stream?.result {
      streams += 1
      return stream
    } else if read?.kind == "end", read?.count == streams {
      isComplete = true
    } else if !isCutOff || head?.part == nil {
      throw BenchmarkFileError(
        file: file, line: number,
        text: "expected a line of touchstone bench --format jsonl, found"
          + " \(FileContent.description(of: line)); give such a file, or make it anew")
    }
    return nil
  }

  /// Ends the file.
  ///
  /// - Returns: The run, without its streams.
  /// - Throws: ``BenchmarkFileError`` if there was no line for a run, or a part was cut off.
  package func finish() throws(BenchmarkFileError) -> BenchmarkRun {
    guard let head else {
      throw BenchmarkFileError(
        file: file, line: nil,
        text: "it is empty; give a file that touchstone bench --format jsonl has written")
    }
    if let part = head.part, !isComplete {
      throw BenchmarkFileError(
        file: file, line: nil,
        text: "it ends after \(streams.counted("stream")) of part \(part.number) of"
          + " \(part.count); run the part again")
    }
    var run = BenchmarkRun(
      subject: head.subject ?? "", recognizers: head.recognizers ?? [], options: head.options,
      streams: [])
    run.part = head.part
    return run
  }
}
