import Tracing

/// What recognizers made of a corpus: one result a stream.
public struct BenchmarkRun: Hashable, Sendable {
  /// A recognizer that took part.
  public struct Recognizer: Codable, Hashable, Sendable {
    /// Its id.
    public var name: String
    /// Its class.
    public var type: String
    /// The ways that its gestures can go, of ``Expectation/ways``: none for a tap; nil where that
    /// cannot be known.
    public var ways: [String]?

    /// Creates one.
    public init(name: String, type: String, ways: [String]? = nil) {
      self.name = name
      self.type = type
      self.ways = ways
    }
  }

  /// What was benchmarked: the name of a scene, or what the caller calls it.
  public var subject: String
  /// The recognizers, in the order of their views.
  public var recognizers: [Recognizer]
  /// How the devices lay on the screen; nil where that is not known.
  public var options: Options?
  /// The results, ordered by the name of the stream.
  public private(set) var streams: [StreamResult]

  /// Creates a run.
  public init(
    subject: String, recognizers: [Recognizer], options: Options? = nil, streams: [StreamResult]
  ) {
    self.subject = subject
    self.recognizers = recognizers
    self.options = options
    self.streams = streams.sorted { BenchmarkRun.isBefore($0.label, $1.label) }
  }

  private static func isBefore(_ a: StreamLabel, _ b: StreamLabel) -> Bool {
    (a.file, a.start ?? 0, a.end ?? .infinity) < (b.file, b.start ?? 0, b.end ?? .infinity)
  }

  /// The streams that could be replayed.
  public var played: [StreamResult] { streams.filter { $0.problem == nil } }

  /// The labels, in alphabetical order: the rows of the confusion matrix.
  public var labels: [String] { Set(streams.map(\.label.label)).sorted() }

  /// What is counted by itself: every recognizer, by ways where the labels name ways for it.
  public var columns: [BenchmarkColumn] {
    let expectations = streams.flatMap(\.label.expectations)
    return recognizers.flatMap { recognizer in
      let name = recognizer.name
      let own = expectations.filter { $0.recognizer == name && $0.way != nil }
      guard !own.isEmpty else { return [BenchmarkColumn(recognizer: name)] }
      var ways = Set(own.compactMap(\.way))
      for stream in streams {
        for attempt in stream.attempts where attempt.recognizer == name && attempt.isRecognized {
          ways.insert(attempt.way ?? BenchmarkColumn.nowhere)
        }
      }
      return (Expectation.ways + [BenchmarkColumn.nowhere]).filter(ways.contains)
        .map { BenchmarkColumn(recognizer: name, way: $0) }
    }
  }

  /// The names in expectations that no recognizer has, in alphabetical order.
  public var unknownNames: [String] {
    let known = Set(recognizers.map(\.name))
    return Set(streams.flatMap(\.label.expectations).map(\.recognizer)).subtracting(known).sorted()
  }

  /// Joins the parts of a run that was made in parts; a stream that several hold counts once.
  ///
  /// - Throws: An error where they are not parts of one run.
  public static func merged(
    _ parts: [(file: String, run: BenchmarkRun)]
  ) throws(BenchmarkFileError) -> BenchmarkRun {
    guard let first = parts.first else {
      return BenchmarkRun(subject: "", recognizers: [], streams: [])
    }
    var streams: [StreamLabel: StreamResult] = [:]
    for part in parts {
      guard part.run.recognizers == first.run.recognizers else {
        throw BenchmarkFileError(
          file: part.file, line: 1,
          text: "its recognizers are others than those of \(first.file); merge parts of one run")
      }
      guard part.run.options == first.run.options else {
        throw BenchmarkFileError(
          file: part.file, line: 1,
          text: "its devices lay otherwise on the screen than those of \(first.file)"
            + BenchmarkRun.differences(part.run.options, first.run.options)
            + "; merge parts of one run")
      }
      for stream in part.run.streams {
        if let known = streams[stream.label], known.attempts != stream.attempts {
          throw BenchmarkFileError(
            file: part.file, line: nil,
            text: "it and another part hold \(stream.label.name) with different outcomes;"
              + " merge parts of one run, or compare with --against")
        }
        streams[stream.label] = streams[stream.label] ?? stream
      }
    }
    return BenchmarkRun(
      subject: first.run.subject, recognizers: first.run.recognizers, options: first.run.options,
      streams: Array(streams.values))
  }

  private static func differences(_ new: Options?, _ old: Options?) -> String {
    guard let new, let old else { return ", or one of the two does not tell" }
    return " (\(new.differences(from: old).joined(separator: "; ")))"
  }
}
