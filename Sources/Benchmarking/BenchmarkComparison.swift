import Tracing

/// Which streams changed their outcome from one run to another, and why.
///
/// What can be compared is: streams that both runs have replayed, and recognizers that both have,
/// by their names. All else is told, and counts as neither better nor worse.
public struct BenchmarkComparison: Sendable {
  /// How a recognizer did otherwise in a stream.
  public struct Change: Hashable, Sendable {
    /// The stream.
    public var label: StreamLabel
    /// The recognizer.
    public var column: BenchmarkColumn
    /// How many recognitions there were.
    public var before: Int
    /// How many there are.
    public var after: Int
    /// How far off the expectation it was, by recognitions missed or too many.
    public var faultsBefore: Int
    /// How far off it is.
    public var faultsAfter: Int
    /// What became of its attempts then, of those that are not the same now.
    public var storiesBefore: [String]
    /// What becomes of them now.
    public var storiesAfter: [String]

    /// Whether it is nearer to what was expected.
    public var isBetter: Bool { faultsAfter < faultsBefore }
    /// Whether it is farther from what was expected.
    public var isWorse: Bool { faultsAfter > faultsBefore }
  }

  /// A stream whose label says something else than before.
  public struct Relabelling: Hashable, Sendable {
    /// The label then.
    public var before: StreamLabel
    /// The label now, by which both runs are judged.
    public var after: StreamLabel
    /// How far off its expectations the stream was, by recognitions missed or too many.
    public var faultsBefore: Int
    /// How far off what is expected now it would have been then.
    public var faultsAfter: Int
  }

  /// What changed, in the order of streams.
  public let changes: [Change]
  /// The streams that only the earlier run has.
  public let gone: [String]
  /// The streams that only the later run has.
  public let new: [String]
  /// The streams that could not be replayed in one of the runs, and why.
  public let notReplayed: [String]
  /// The recognizers that only the earlier run has.
  public let goneRecognizers: [String]
  /// The recognizers that only the later run has.
  public let newRecognizers: [String]
  /// The streams whose labels say something else.
  public let relabelled: [Relabelling]
  /// What else differs between the runs, so that changes may not be the recognizers' doing.
  public let warnings: [String]

  /// Compares two runs; streams are the same when file and part are, recognizers when names are.
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
    // By the labels of now, but with the ways that gestures went then, too.
    let judged = pairs.map { $0.old.judged(by: $0.new.label) }
    let columns = BenchmarkRun(subject: "", recognizers: shared, streams: after.streams + judged)
      .columns
    changes = zip(pairs, judged).flatMap { pair, old in
      columns.compactMap { BenchmarkComparison.change($0, old, pair.new) }
    }
    let earlier = before.columns.filter { names.1.contains($0.recognizer) }
    relabelled = zip(pairs, judged).filter { $0.0.old.label != $0.0.new.label }.map { pair, old in
      Relabelling(
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
        "one of the runs does not tell how devices lay on the screen; make it anew to be sure")
    }
    return warnings
  }

  private static func change(
    _ column: BenchmarkColumn, _ old: StreamResult, _ new: StreamResult
  ) -> Change? {
    let counts = (old.recognitions(column).count, new.recognitions(column).count)
    guard counts.0 != counts.1 else { return nil }
    let (before, after) = (old.score(column), new.score(column))
    let (then, now) = (stories(old, column), stories(new, column))
    return Change(
      label: new.label, column: column, before: counts.0, after: counts.1,
      faultsBefore: before.faults, faultsAfter: after.faults,
      storiesBefore: then.filter { !now.contains($0) },
      storiesAfter: now.filter { !then.contains($0) })
  }

  private static func stories(_ stream: StreamResult, _ column: BenchmarkColumn) -> [String] {
    stream.attempts.filter { $0.recognizer == column.recognizer }.map(\.story)
  }
}

extension StreamResult {
  /// The same outcome, with what another label expects.
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
  /// How far off it is, by recognitions.
  fileprivate var faults: Int { misses + falseActivations }
}
