import TSTracing

/// The results of replaying a corpus through recognizers, with one result for each stream.
public struct BenchmarkRun: Hashable, Sendable {
  /// A recognizer that took part in the run.
  public struct Recognizer: Codable, Hashable, Sendable {
    /// The identifier of the recognizer, as used in expectations.
    public var name: String
    /// The class of the recognizer.
    public var type: String
    /// The directions of its gestures, which are elements of ``Expectation/ways``.
    ///
    /// Empty for gestures without a direction, such as a tap; `nil` if the directions are not
    /// known.
    public var ways: [String]?

    /// Creates a recognizer.
    public init(name: String, type: String, ways: [String]? = nil) {
      self.name = name
      self.type = type
      self.ways = ways
    }
  }

  /// The subject of the run: the name of a scene, or a name that the caller chose.
  public var subject: String
  /// The recognizers, in the order of their views.
  public var recognizers: [Recognizer]
  /// The placement of the devices on the screen, or `nil` if it is not known.
  public var options: Options?
  /// The results, sorted by file and part of the stream.
  public private(set) var streams: [StreamResult]
  /// The part of a run that a file of results contains; `nil` for whole runs.
  package var part: BenchmarkPart?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - subject: A short name of what was benchmarked.
  ///   - streams: The results, in any order.
  public init(
    subject: String, recognizers: [Recognizer], options: Options? = nil, streams: [StreamResult]
  ) {
    self.subject = subject
    self.recognizers = recognizers
    self.options = options
    self.streams = streams.sorted { BenchmarkRun.isBefore($0.label, $1.label) }
  }

  /// Returns whether a stream is listed before another.
  ///
  /// - Returns: `true` if the file, or the part of the same file, of `a` is first.
  package static func isBefore(_ a: StreamLabel, _ b: StreamLabel) -> Bool {
    (a.file, a.start ?? 0, a.end ?? .infinity) < (b.file, b.start ?? 0, b.end ?? .infinity)
  }

  /// The streams that could be replayed.
  public var played: [StreamResult] { streams.filter { $0.problem == nil } }

  /// The labels in alphabetical order, which are the rows of the confusion matrix.
  public var labels: [String] { Set(streams.map(\.label.label)).sorted() }

  /// The columns of the report, which are counted separately.
  ///
  /// A recognizer has one column, or, if labels expect directions of it, one for each direction
  /// that is expected or was recognized.
  public var columns: [BenchmarkColumn] {
    let expectations = streams.flatMap(\.label.expectations)
    return recognizers.flatMap { recognizer in
      let name = recognizer.name
      let own = expectations.filter { $0.recognizer == name && $0.way != nil }
      guard !own.isEmpty else { return [BenchmarkColumn(recognizer: name)] }
      var ways = Set(own.compactMap(\.way))
      for stream in streams {
        for attempt in stream.attempts where attempt.recognizer == name && attempt.isRecognized {
          ways.insert(attempt.way ?? BenchmarkColumn.none)
        }
      }
      let shapes = ways.subtracting(Expectation.ways + [BenchmarkColumn.none]).sorted()
      return (Expectation.ways + shapes + [BenchmarkColumn.none]).filter(ways.contains)
        .map { BenchmarkColumn(recognizer: name, way: $0) }
    }
  }

  /// The names in expectations that match no recognizer, in alphabetical order.
  public var unknownNames: [String] {
    let known = Set(recognizers.map(\.name))
    return Set(streams.flatMap(\.label.expectations).map(\.recognizer)).subtracting(known).sorted()
  }

  /// Merges the parts of a run that was computed in parts.
  ///
  /// A stream that several parts contain counts once.
  ///
  /// - Parameter parts: The parts, each with the name of its file for messages.
  /// - Returns: The merged run; an empty one if there are no parts.
  /// - Throws: ``BenchmarkFileError`` if recognizers, options or outcomes show that these are not
  ///   parts of one run, or if parts are numbered and some are missing.
  public static func merged(
    _ parts: [(file: String, run: BenchmarkRun)]
  ) throws(BenchmarkFileError) -> BenchmarkRun {
    guard let first = parts.first else {
      return BenchmarkRun(subject: "", recognizers: [], streams: [])
    }
    try BenchmarkPart.checkCompleteness(parts)
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
        // Parts of one run may overlap, but then agree on the outcome.
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
    guard let new, let old else { return ", or one of the two does not contain it" }
    return " (\(new.differences(from: old).joined(separator: "; ")))"
  }
}
