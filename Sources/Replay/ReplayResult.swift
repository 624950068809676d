public import Recordings
public import Tracing

/// What a replay did.
public struct ReplayResult: Sendable {
  /// How much there was of everything.
  public var summary: TraceSummary
  /// The digest of the trace; nil where none was written.
  public var hash: String?
  /// The devices, those that were passed over included, with what their events held.
  public var devices: [ReplayDevice]
  /// The bad lines that were skipped, reading leniently.
  public var badLines: Int
  /// What was wrong with the first of them.
  public var firstBadLine: RecordingError?
}
