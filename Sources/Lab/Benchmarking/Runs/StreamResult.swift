public import TSTracing

/// The result of replaying one labelled stream.
public struct StreamResult: Hashable, Sendable {
  /// The cost of a replay of the stream, as measured by a ``Benchmark/Meter``.
  public struct Cost: Codable, Hashable, Sendable {
    /// The time of the whole replay, in nanoseconds.
    public var nanoseconds: Double
    /// The number of allocations during the whole replay.
    public var allocations: Double

    /// Creates a cost.
    public init(nanoseconds: Double, allocations: Double) {
      self.nanoseconds = nanoseconds
      self.allocations = allocations
    }
  }

  /// The label of the stream.
  public var label: StreamLabel
  /// The attempts of all recognizers.
  public var attempts: [AttemptRecord] = []
  /// The number of frames that the device reported.
  public var frames = 0
  /// The number of touches that began.
  public var touches = 0
  /// The time from the first event to the last, in seconds.
  public var duration = 0.0
  /// The cost of a replay, or `nil` if it was not measured.
  public var cost: Cost?
  /// The reason why the stream could not be replayed, or `nil` if it was replayed.
  public var problem: String?

  /// Creates a result without attempts.
  public init(_ label: StreamLabel) { self.label = label }

  /// Returns the recognitions that count for a column, in the order of the attempts.
  ///
  /// - Parameter column: The recognizer, or the direction of its gesture, to count.
  /// - Returns: The recognized attempts in the part of the stream that counts.
  public func recognitions(_ column: BenchmarkColumn) -> [AttemptRecord] {
    attempts.filter { column.holds($0) && $0.isRecognized && counts($0) }
  }

  /// Returns whether an attempt began in the part of the stream that counts.
  ///
  /// - Returns: `true` if it began at or after the ``StreamLabel/start`` of the label.
  public func counts(_ attempt: AttemptRecord) -> Bool {
    label.start.map { attempt.began >= $0 } ?? true
  }

  /// Returns the number of recognitions that is expected of a column.
  ///
  /// - Parameter column: The recognizer, or the direction of its gesture, to count.
  /// - Returns: The expectation for the direction, or else for the whole recognizer, or else
  ///   exactly 0.
  public func expectation(_ column: BenchmarkColumn) -> Expectation.Count {
    let named = label.expectations.filter { $0.recognizer == column.recognizer }
    if let same = named.first(where: { $0.way == column.way }) { return same.count }
    if let whole = named.first(where: { $0.way == nil }) { return whole.count }
    return .exactly(0)
  }

  /// Returns the score of a column in this stream.
  ///
  /// - Parameter column: The recognizer, or the direction of its gesture, to count.
  /// - Returns: The number of expected, matching and unexpected recognitions.
  public func score(_ column: BenchmarkColumn) -> Score {
    Score(expected: expectation(column), actual: recognitions(column).count)
  }
}

/// The numbers of expected, matching and unexpected recognitions.
public struct Score: Hashable, Sendable {
  /// The number of recognitions that were expected.
  public var expected = 0
  /// The number of expected recognitions that occurred.
  public var hits = 0
  /// The number of expected recognitions that did not occur.
  public var misses: Int { expected - hits }
  /// The number of recognitions beyond the expected ones.
  public var falseActivations = 0

  /// A Boolean value that indicates whether there are neither misses nor false activations.
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

  /// Returns the sum of two scores, where each number is clamped instead of overflowing.
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

/// A unit that is counted separately: a recognizer, or one direction of its gesture.
public struct BenchmarkColumn: Hashable, Sendable {
  /// The identifier of the recognizer.
  public var recognizer: String
  /// The direction, or `nil` for the recognizer as a whole.
  public var way: String?

  /// The name of the column, such as `pan` or `pan.up`.
  public var name: String { way.map { "\(recognizer).\($0)" } ?? recognizer }

  /// The name of the direction of a gesture that ended where it began.
  static let none = "nowhere"

  func holds(_ attempt: AttemptRecord) -> Bool {
    attempt.recognizer == recognizer
      && (way == nil || (attempt.way ?? BenchmarkColumn.none) == way)
  }
}
