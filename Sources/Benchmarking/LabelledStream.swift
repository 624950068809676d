import Preconditions
public import Replay

/// A recording with its label.
public struct LabelledStream: Sendable {
  /// The label of the recording.
  public var label: StreamLabel
  /// The recording to replay.
  public var source: ReplaySource
  /// The reason why the recording cannot be replayed, if that is known beforehand.
  ///
  /// It becomes the ``StreamResult/problem`` of the result.
  public var problem: String?

  /// Creates a labelled stream.
  ///
  /// - Parameters:
  ///   - label: The label of the recording.
  ///   - source: The recording to replay.
  ///   - problem: The reason why it cannot be replayed, or `nil`.
  public init(_ label: StreamLabel, source: ReplaySource, problem: String? = nil) {
    self.label = label
    self.source = source
    self.problem = problem
  }
}

extension [LabelledStream] {
  /// Returns every *count*-th stream, as the share of one of several processes.
  ///
  /// - Precondition: `part` is in the range 1…`count`.
  /// - Parameters:
  ///   - part: The number of the part, from 1.
  ///   - count: The number of parts.
  /// - Returns: The streams of the part.
  public func part(_ part: Int, of count: Int) -> [LabelledStream] {
    ensure(
      count >= 1 && (1...count).contains(part),
      "streams: there is no part \(part) of \(count); parts count from 1")
    return stride(from: part - 1, to: self.count, by: count).map { self[$0] }
  }
}
