public import TSRecordings
public import TSTracing

/// The result of a replay: its counts, its devices and the lines that were skipped.
public struct ReplayResult: Sendable {
  /// The counts of touches, contacts, frames, events and repairs.
  public var summary: TraceSummary
  /// The digest of the trace; `nil` if no trace was written.
  public var hash: String?
  /// The devices with their counts, including those that sense no touches.
  public var devices: [ReplayDevice]
  /// The number of invalid lines that were skipped.
  public var badLines: Int
  /// The error of the first line that was skipped; `nil` if there was none.
  public var firstBadLine: RecordingError?
}
