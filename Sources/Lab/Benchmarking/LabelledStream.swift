import TSPreconditions
public import TSReplay

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
  /// Returns the share of one of several processes.
  ///
  /// Streams that follow each other in one recording stay together, so that few recordings are read
  /// by more than one process; a recording of many streams is shared nevertheless. The first process
  /// gets the first group of streams, the second the next, and so on, in turn.
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
    // With several groups for each part, all parts take about the same time.
    let most = Swift.max(1, self.count / (8 * count))
    var streams: [LabelledStream] = []
    var (group, size) = (0, 0)
    for (index, stream) in enumerated() {
      if index > 0, size == most || stream.label.file != self[index - 1].label.file {
        (group, size) = (group + 1, 0)
      }
      size += 1
      if group % count == part - 1 { streams.append(stream) }
    }
    return streams
  }
}
