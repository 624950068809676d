import Tracing

/// Which streams changed their outcome from one run to another, and why.
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

  /// What changed, in the order of streams.
  public let changes: [Change]
  /// The streams that only the earlier run has.
  public let gone: [String]
  /// The streams that only the later run has.
  public let new: [String]

  /// Compares two runs; streams are the same when file and part are.
  public init(before: BenchmarkRun, after: BenchmarkRun) {
    var known: [String: StreamResult] = [:]
    for stream in before.streams { known[stream.label.name] = stream }
    var changes: [Change] = []
    var new: [String] = []
    var columns = after.columns
    for column in before.columns where !columns.contains(column) { columns.append(column) }
    for stream in after.streams {
      guard let old = known.removeValue(forKey: stream.label.name) else {
        new.append(stream.label.name)
        continue
      }
      for column in columns {
        if let change = BenchmarkComparison.change(column, old, stream) { changes.append(change) }
      }
    }
    self.changes = changes
    self.new = new
    gone = known.keys.sorted()
  }

  private static func change(
    _ column: BenchmarkColumn, _ old: StreamResult, _ new: StreamResult
  ) -> Change? {
    let counts = (old.recognitions(column).count, new.recognitions(column).count)
    // What is expected now holds for both.
    let expected = new.expectation(column)
    let before = Score(expected: expected, actual: counts.0)
    let after = Score(expected: expected, actual: counts.1)
    guard counts.0 != counts.1 else { return nil }
    let (then, now) = (stories(old, column), stories(new, column))
    return Change(
      label: new.label, column: column, before: counts.0, after: counts.1,
      faultsBefore: before.misses + before.falseActivations,
      faultsAfter: after.misses + after.falseActivations,
      storiesBefore: then.filter { !now.contains($0) },
      storiesAfter: now.filter { !then.contains($0) })
  }

  private static func stories(_ stream: StreamResult, _ column: BenchmarkColumn) -> [String] {
    stream.attempts.filter { $0.recognizer == column.recognizer }.map(\.story)
  }

  /// The comparison for people: a line of counts, then each change with what became of the attempts
  /// before (`-`) and now (`+`).
  public var lines: [String] {
    let (better, worse) = (changes.count(where: \.isBetter), changes.count(where: \.isWorse))
    var lines = [
      "\(changes.count.counted("change")): \(better) better, \(worse) worse,"
        + " \(changes.count - better - worse) neither"
    ]
    for change in changes {
      let verdict = change.isBetter ? "better" : change.isWorse ? "worse" : "changed"
      lines.append(
        "\(verdict): \(change.label.name) (\(change.label.label)):"
          + " \(change.column.name) \(change.before) → \(change.after)")
      lines += change.storiesBefore.prefix(8).map { "  - \($0)" }
      lines += change.storiesAfter.prefix(8).map { "  + \($0)" }
    }
    lines += gone.map { "gone: \($0)" } + new.map { "new: \($0)" }
    return lines
  }
}
