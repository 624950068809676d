import TSTracing

/// A comparison of two runs: the streams with a different outcome, and the attempts that explain
/// it.
///
/// Only streams that both runs have replayed, and recognizers that both have by name, are compared.
/// All other differences are listed, and count as neither better nor worse.
///
/// ```swift
/// let comparison = BenchmarkComparison(before: earlier, after: run)
/// print(comparison.lines.joined(separator: "\n"))
/// ```
public struct BenchmarkComparison: Sendable {
  /// A difference in the number of recognitions of one recognizer in one stream.
  public struct Change: Hashable, Sendable {
    /// The label of the stream, as in the later run.
    public var label: StreamLabel
    /// The recognizer, or the direction of its gesture.
    public var column: BenchmarkColumn
    /// The number of recognitions in the earlier run.
    public var before: Int
    /// The number of recognitions in the later run.
    public var after: Int
    /// The number of missed and of unexpected recognitions in the earlier run.
    public var faultsBefore: Int
    /// The number of missed and of unexpected recognitions in the later run.
    public var faultsAfter: Int
    /// The outcomes of the recognizer's attempts in the earlier run that the later run does not
    /// have.
    public var storiesBefore: [String]
    /// The outcomes of the recognizer's attempts in the later run that the earlier run does not
    /// have.
    public var storiesAfter: [String]

    /// A Boolean value that indicates whether the later run is nearer to the expectation.
    public var isBetter: Bool { faultsAfter < faultsBefore }
    /// A Boolean value that indicates whether the later run is farther from the expectation.
    public var isWorse: Bool { faultsAfter > faultsBefore }
  }

  /// A stream whose label differs between the runs.
  public struct LabelRemapping: Hashable, Sendable {
    /// The label in the earlier run.
    public var before: StreamLabel
    /// The label in the later run, by which both runs are judged.
    public var after: StreamLabel
    /// The number of faults of the earlier run by its own label: misses and false activations.
    public var faultsBefore: Int
    /// The number of faults of the earlier run by the label of the later run.
    public var faultsAfter: Int
  }

  /// The changes, in the order of the streams.
  public let changes: [Change]
  /// The names of the streams that only the earlier run has.
  public let gone: [String]
  /// The names of the streams that only the later run has.
  public let new: [String]
  /// The streams that could not be replayed in one of the runs, each with the reason.
  public let notReplayed: [String]
  /// The names of the recognizers that only the earlier run has.
  public let goneRecognizers: [String]
  /// The names of the recognizers that only the later run has.
  public let newRecognizers: [String]
  /// The streams whose labels differ.
  public let relabelled: [LabelRemapping]
  /// Other differences between the runs, which may cause changes that are not the recognizers'.
  public let warnings: [String]

  /// Creates a comparison of two runs.
  ///
  /// Streams are matched by file and part, recognizers by name.
  ///
  /// - Parameter after: The later run, whose labels apply to both.
  public init(before: BenchmarkRun, after: BenchmarkRun) {
    var known: [String: StreamResult] = [:]
    for stream in before.streams { known[stream.label.name] = stream }
    var pairs: [(old: StreamResult, new: StreamResult)] = []
    var (new, notReplayed): ([String], [String]) = ([], [])
    for stream in after.streams {
      guard let old = known.removeValue(forKey: stream.label.name) else {
        new.append(stream.label.name)
        continue
      }
      if let problem = stream.problem {
        notReplayed.append("\(stream.label.name): \(problem)")
      } else if let problem = old.problem {
        notReplayed.append("\(stream.label.name), in the earlier run: \(problem)")
      } else {
        pairs.append((old, stream))
      }
    }
    let names = (Set(before.recognizers.map(\.name)), Set(after.recognizers.map(\.name)))
    let shared = after.recognizers.filter { names.0.contains($0.name) }
    // The later run's labels apply, but directions that gestures had only in the earlier run get
    // columns as well.
    let judged = pairs.map { $0.old.judged(by: $0.new.label) }
    let columns = BenchmarkRun(subject: "", recognizers: shared, streams: after.streams + judged)
      .columns
    changes = zip(pairs, judged).flatMap { pair, old in
      columns.compactMap { BenchmarkComparison.change($0, old, pair.new) }
    }
    let earlier = before.columns.filter { names.1.contains($0.recognizer) }
    relabelled = zip(pairs, judged).filter { $0.0.old.label != $0.0.new.label }.map { pair, old in
      LabelRemapping(
        before: pair.old.label, after: pair.new.label, faultsBefore: pair.old.faults(in: earlier),
        faultsAfter: old.faults(in: columns))
    }
    self.new = new
    self.notReplayed = notReplayed
    gone = known.keys.sorted()
    goneRecognizers = before.recognizers.map(\.name).filter { !names.1.contains($0) }
    newRecognizers = after.recognizers.map(\.name).filter { !names.0.contains($0) }
    warnings = BenchmarkComparison.warnings(before, after)
  }

  private static func warnings(_ before: BenchmarkRun, _ after: BenchmarkRun) -> [String] {
    var warnings: [String] = []
    if before.subject != after.subject {
      warnings.append("the earlier run is of \(before.subject), this one of \(after.subject)")
    }
    if let old = before.options, let new = after.options {
      let differences = new.differences(from: old)
      if !differences.isEmpty {
        warnings.append(
          "devices lie otherwise on the screen, so gestures are of other lengths: "
            + differences.joined(separator: "; "))
      }
    } else if before.options != after.options {
      warnings.append(
        "one of the runs does not say how devices lay on the screen; run it again to be sure")
    }
    return warnings
  }

  private static func change(
    _ column: BenchmarkColumn, _ old: StreamResult, _ new: StreamResult
  ) -> Change? {
    let counts = (old.recognitions(column).count, new.recognitions(column).count)
    guard counts.0 != counts.1 else { return nil }
    let (before, after) = (old.score(column), new.score(column))
    let (then, now) = (summaries(old, column), summaries(new, column))
    return Change(
      label: new.label, column: column, before: counts.0, after: counts.1,
      faultsBefore: before.faults, faultsAfter: after.faults,
      storiesBefore: then.filter { !now.contains($0) },
      storiesAfter: now.filter { !then.contains($0) })
  }

  private static func summaries(_ stream: StreamResult, _ column: BenchmarkColumn) -> [String] {
    stream.attempts.filter { $0.recognizer == column.recognizer }.map(\.summary)
  }
}

extension StreamResult {
  /// Returns the same outcome with another label.
  fileprivate func judged(by label: StreamLabel) -> StreamResult {
    var judged = self
    judged.label = label
    return judged
  }

  fileprivate func faults(in columns: [BenchmarkColumn]) -> Int {
    columns.reduce(0) { $0 + score($1).faults }
  }
}

extension Score {
  /// The number of misses and false activations.
  fileprivate var faults: Int { misses + falseActivations }
}
