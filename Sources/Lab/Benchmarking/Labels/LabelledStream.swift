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
  /// - Parameter problem: The reason why it cannot be replayed, or `nil`.
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
  /// - Parameter part: The number of the part, from 1.
  public func part(_ part: Int, of count: Int) -> [LabelledStream] {
    share(part, of: count, file: \.label.file)
  }
}

extension Array {
  /// Returns the elements of one part, where those of a recording stay together; see ``part(_:of:)``.
  package func share(_ part: Int, of count: Int, file: (Element) -> String) -> [Element] {
    ensure(
      count >= 1 && (1...count).contains(part),
      "streams: there is no part \(part) of \(count); parts count from 1")
    // With several groups for each part, all parts take about the same time.
    let most = Swift.max(1, self.count / (8 * count))
    var elements: [Element] = []
    var (group, size) = (0, 0)
    var last: String?
    for element in self {
      let name = file(element)
      if let last, size == most || name != last { (group, size) = (group + 1, 0) }
      last = name
      size += 1
      if group % count == part - 1 { elements.append(element) }
    }
    return elements
  }
}
