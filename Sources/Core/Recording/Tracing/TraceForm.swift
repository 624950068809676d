/// The format in which a ``TraceRecorder`` writes a trace.
public enum TraceForm: String, Sendable, CaseIterable {
  /// Text in columns for people to read, with one line for each occurrence.
  case text
  /// JSON Lines for programs.
  case json
}

/// The counts in the last line of a trace, as passed to ``TraceRecorder/finish(_:)``.
public struct TraceSummary: Hashable, Sendable {
  /// The number of reports of devices, including empty ones.
  public var frames: Int
  /// The number of events of devices.
  public var events: Int
  /// The number of contacts that devices reported.
  public var contacts: Int
  /// The number of touches that resulted from the contacts.
  public var touches: Int
  /// The number of faults of devices that were repaired.
  public var repairs: Int
  /// The time from the first event to the last, in seconds.
  public var duration: Double

  /// Creates a summary.
  public init(
    frames: Int = 0, events: Int = 0, contacts: Int = 0, touches: Int = 0, repairs: Int = 0,
    duration: Double = 0
  ) {
    self.frames = frames
    self.events = events
    self.contacts = contacts
    self.touches = touches
    self.repairs = repairs
    self.duration = duration
  }
}
