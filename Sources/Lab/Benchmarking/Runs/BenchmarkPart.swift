import TSFormatting
import Foundation

/// A numbered part of a run, which is written to a file of its own.
///
/// The file begins with a line for the run that names the part, has a line for each stream, and
/// ends with a line that counts them, by which a file that was cut off is recognised.
package struct BenchmarkPart: Codable, Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int
  package let count: Int
  /// A fingerprint of the labels, the scene and the options: parts with different ones belong to
  /// different runs.
  package let work: String

  package init(number: Int, count: Int, work: String) {
    self.number = number
    self.count = count
    self.work = work
  }

  /// The greatest number of parts of a run.
  package static let mostParts = 1_000_000

  /// Whether the number is one of the count, and the count is possible.
  var isValid: Bool {
    (1...BenchmarkPart.mostParts).contains(count) && (1...max(count, 1)).contains(number)
  }

  package var fileName: String { "part-\(number)-of-\(count).jsonl" }

  /// Returns the first line of the file of the part, without a line end.
  ///
  /// - Parameter run: The run, of which only subject, recognizers and options count.
  package func headLine(of run: BenchmarkRun) -> String {
    BenchmarkRun.encoded(
      BenchmarkRun.Line(
        kind: "run", version: FormatVersion.newest, subject: run.subject,
        recognizers: run.recognizers, options: run.options,
        part: self))
  }

  /// Returns the last line of the file of a part, without a line end.
  package static func endLine(streams: Int) -> String {
    BenchmarkRun.encoded(BenchmarkRun.Line(kind: "end", count: streams))
  }

  /// Returns the part whose complete results a file has, from its first and its last line; `nil` if
  /// the file is of no part or was cut off.
  package static func complete(head: String, end: String) -> BenchmarkPart? {
    func line(_ text: String) -> BenchmarkRun.Line? {
      try? JSONDecoder().decode(BenchmarkRun.Line.self, from: Data(text.utf8))
    }
    guard let last = line(end), last.kind == "end", last.count != nil else { return nil }
    return line(head)?.part.flatMap { $0.isValid ? $0 : nil }
  }

  /// Checks that files are either whole runs or all parts of one run.
  static func checkCompleteness(
    _ files: [(file: String, run: BenchmarkRun)]
  ) throws(BenchmarkFileError) {
    let parts = files.compactMap { file in file.run.part.map { (file.file, $0) } }
    guard let (firstFile, first) = parts.first else { return }
    for (file, part) in parts where part.count != first.count || part.work != first.work {
      let difference =
        part.count != first.count
        ? "it is one of \(part.count.counted("part")), and \(firstFile) one of \(first.count)"
        : "its labels, scene or options are others than those of \(firstFile)"
      throw BenchmarkFileError(
        file: file, line: 1, text: difference + "; merge the parts of one run")
    }
    let missing = Set(1...first.count).subtracting(parts.map(\.1.number)).sorted()
    guard missing.isEmpty else {
      let names = missing.prefix(8).map(String.init).joined(separator: ", ")
      throw BenchmarkFileError(
        file: firstFile, line: nil,
        text: "of \(first.count.counted("part")), \(missing.count) are missing:"
          + " \(names)\(missing.count > 8 ? ", …" : ""); run them, and merge again")
    }
  }
}
