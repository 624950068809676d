import TSFormatting
import Foundation
import TSPreconditions
import TSTracing

/// The JSON Lines format of a run: a line for the run, then a line for each stream.
extension BenchmarkRun {
  /// The first line, which describes the subject, the recognizers and the options.
  public var headLine: String {
    BenchmarkRun.encoded(
      Line(
        kind: "run", version: FormatVersion.newest, subject: subject, recognizers: recognizers,
        options: options))
  }

  /// The lines of the run: the ``headLine``, then one line for each stream.
  public var jsonLines: [String] { [headLine] + streams.map(\.jsonLine) }

  /// Creates a run from its JSON Lines, the inverse of ``jsonLines``.
  ///
  /// - Parameter file: The name of the file for messages.
  /// - Throws: ``BenchmarkFileError`` that names the file, the line and what to do.
  public init(parsing text: String, file: String) throws(BenchmarkFileError) {
    var reader = RunLineReader(file: file)
    var streams: [StreamResult] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      let isLast = place == lines.count - 1
      if let stream = try reader.take(Data(line.utf8), isCutOff: isLast) { streams.append(stream) }
    }
    let head = try reader.finish()
    self.init(
      subject: head.subject, recognizers: head.recognizers, options: head.options,
      streams: streams)
    part = head.part
  }

  struct Line: Codable {
    var kind: String
    /// The version of the format, in the line of a run; the first if it is left out.
    var version: Int?
    var subject: String?
    var recognizers: [Recognizer]?
    var options: Options?
    var stream: StreamLine?
    var part: BenchmarkPart?
    /// The number of streams, in the last line of a part.
    var count: Int?
  }

  static func encoded(_ line: Line) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      // JSON requires fewer escapes than names from outside need.
      return String(decoding: try encoder.encode(line), as: UTF8.self).shownOnTerminal()
    } catch {
      usageError("the result of a benchmark cannot be written as JSON: \(error)")
    }
  }
}

extension StreamResult {
  /// The result as a line of JSON.
  public var jsonLine: String {
    BenchmarkRun.encoded(BenchmarkRun.Line(kind: "stream", stream: StreamLine(self)))
  }

  /// Returns whether a line is that of a stream, by its beginning: keys are sorted.
  package static func isJSONLine(_ line: String) -> Bool {
    line.utf8.starts(with: #"{"kind":"stream","#.utf8)
  }

  /// Returns whether the line of a stream says that it was not replayed, without decoding the line.
  ///
  /// - Returns: `true` if the line has a problem.
  package static func isMissed(inJSONLine line: String) -> Bool {
    // A quotation mark within a name is escaped, so the key cannot be a part of one.
    let key = Array(#""problem":"#.utf8)
    var matched = 0
    for byte in line.utf8 {
      matched = byte == key[matched] ? matched + 1 : byte == key[0] ? 1 : 0
      if matched == key.count { return true }
    }
    return false
  }

  /// Creates a result from its line of JSON, or returns `nil` if the line does not describe a
  /// stream.
  ///
  /// - Parameter jsonLine: A line as in ``jsonLine``.
  public init?(jsonLine: some StringProtocol) {
    let line = try? JSONDecoder().decode(BenchmarkRun.Line.self, from: Data(jsonLine.utf8))
    guard let result = line?.stream?.result else { return nil }
    self = result
  }
}

/// The encoded form of the result of a stream.
struct StreamLine: Codable {
  var file: String
  var label: String
  var expect: String
  var start: Double?
  var end: Double?
  var device: String?
  var motion: Double?
  var context: Double?
  var person: String?
  var frames: Int
  var touches: Int
  var duration: Double
  var attempts: [AttemptRecord]
  var cost: StreamResult.Cost?
  var problem: String?

  init(_ result: StreamResult) {
    file = result.label.file
    label = result.label.label
    expect = result.label.expected
    (start, end, device) = (result.label.start, result.label.end, result.label.device)
    (motion, context, person) = (result.label.motion, result.label.context, result.label.person)
    (frames, touches, duration) = (result.frames, result.touches, result.duration)
    (attempts, cost, problem) = (result.attempts, result.cost, result.problem)
  }

  /// The greatest count that a stream may have, so that sums of streams do not overflow.
  private static let mostCount = 1_000_000_000

  /// The result, or `nil` if a value is none that a run writes.
  var result: StreamResult? {
    let counts = 0...StreamLine.mostCount
    guard counts.contains(frames), counts.contains(touches) else { return nil }
    var expectations: [Expectation] = []
    for word in expect.split(separator: " ") where word != "-" {
      guard let expectation = Expectation(word) else { return nil }
      expectations.append(expectation)
    }
    var result = StreamResult(
      StreamLabel(
        file: file, label: label, expectations: expectations, start: start, end: end,
        device: device, motion: motion, context: context, person: person))
    (result.frames, result.touches, result.duration) = (frames, touches, duration)
    (result.attempts, result.cost, result.problem) = (attempts, cost, problem)
    return result
  }
}
