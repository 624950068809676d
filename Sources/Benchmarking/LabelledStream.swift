import Misuse
public import Replay

/// A recording, and what it is said to hold.
public struct LabelledStream: Sendable {
  /// What it is said to hold.
  public var label: StreamLabel
  /// The recording.
  public var source: ReplaySource
  /// What keeps it from being replayed, where that is known beforehand; it is told as such.
  public var problem: String?

  /// Creates a labelled stream.
  public init(_ label: StreamLabel, source: ReplaySource, problem: String? = nil) {
    self.label = label
    self.source = source
    self.problem = problem
  }
}

extension [LabelledStream] {
  /// Returns every so many streams, from one on: a part of the work for one of several processes.
  ///
  /// - Parameters:
  ///   - part: Which part, from 1.
  ///   - count: How many parts there are.
  public func part(_ part: Int, of count: Int) -> [LabelledStream] {
    demand(
      count >= 1 && (1...count).contains(part),
      "streams: there is no part \(part) of \(count); parts count from 1")
    return stride(from: part - 1, to: self.count, by: count).map { self[$0] }
  }
}
