public import Tracing

/// What recognizers made of one labelled stream.
public struct StreamResult: Hashable, Sendable {
  /// What a replay of the stream costs, as measured by whoever can.
  public struct Cost: Codable, Hashable, Sendable {
    /// The time of the whole replay, in nanoseconds.
    public var nanoseconds: Double
    /// The allocations of the whole replay.
    public var allocations: Double

    /// Creates a cost.
    public init(nanoseconds: Double, allocations: Double) {
      self.nanoseconds = nanoseconds
      self.allocations = allocations
    }
  }

  /// What the stream is said to hold.
  public var label: StreamLabel
  /// Every attempt of every recognizer.
  public var attempts: [AttemptRecord] = []
  /// Reports of its device.
  public var frames = 0
  /// Touches that landed.
  public var touches = 0
  /// Seconds from its first event to its last.
  public var duration = 0.0
  /// What a replay costs; nil where nobody measured.
  public var cost: Cost?
  /// Why it could not be replayed; nil where it could.
  public var problem: String?

  /// Creates a result without attempts.
  public init(_ label: StreamLabel) { self.label = label }

  /// Returns the recognitions that count for a column, in order.
  public func recognitions(_ column: BenchmarkColumn) -> [AttemptRecord] {
    attempts.filter { column.holds($0) && $0.isRecognized && counts($0) }
  }

  /// Whether an attempt lies in the part of the stream that counts.
  public func counts(_ attempt: AttemptRecord) -> Bool {
    label.start.map { attempt.began >= $0 } ?? true
  }

  /// Returns what is expected of a column: exactly 0 where the label says nothing.
  public func expectation(_ column: BenchmarkColumn) -> Expectation.Count {
    let named = label.expectations.filter { $0.recognizer == column.recognizer }
    if let same = named.first(where: { $0.way == column.way }) { return same.count }
    if let whole = named.first(where: { $0.way == nil }) { return whole.count }
    return .exactly(0)
  }

  /// Returns how a column did.
  public func score(_ column: BenchmarkColumn) -> Score {
    Score(expected: expectation(column), actual: recognitions(column).count)
  }
}

/// How often a recognizer was right in a stream.
public struct Score: Hashable, Sendable {
  /// How many recognitions were expected.
  public var expected = 0
  /// How many of them there were.
  public var hits = 0
  /// How many of them there were not.
  public var misses: Int { expected - hits }
  /// How many recognitions there were beyond.
  public var falseActivations = 0

  /// Whether nothing was missed, and nothing was there that should not.
  public var isRight: Bool { misses == 0 && falseActivations == 0 }

  init() {}

  init(expected: Expectation.Count, actual: Int) {
    switch expected {
    case .exactly(let number):
      self.expected = number
      hits = min(actual, number)
      falseActivations = max(actual - number, 0)
    case .atLeast(let number):
      self.expected = number
      hits = min(actual, number)
    case .any: break
    }
  }

  /// Returns the sum, or the greatest number where programs expect more than can be counted.
  static func + (a: Score, b: Score) -> Score {
    var sum = a
    sum.expected = sum.expected.addingClamped(b.expected)
    sum.hits = sum.hits.addingClamped(b.hits)
    sum.falseActivations = sum.falseActivations.addingClamped(b.falseActivations)
    return sum
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, isTooGreat) = addingReportingOverflow(other)
    return isTooGreat ? .max : sum
  }
}

/// What is counted by itself: a recognizer, or one of the ways its gesture goes.
public struct BenchmarkColumn: Hashable, Sendable {
  /// The recognizer.
  public var recognizer: String
  /// The way; nil for the recognizer as a whole.
  public var way: String?

  /// The name: `pan`, `pan.up`.
  public var name: String { way.map { "\(recognizer).\($0)" } ?? recognizer }

  /// What stands for the way of a gesture that came back to where it began.
  static let nowhere = "nowhere"

  func holds(_ attempt: AttemptRecord) -> Bool {
    attempt.recognizer == recognizer
      && (way == nil || (attempt.way ?? BenchmarkColumn.nowhere) == way)
  }
}
