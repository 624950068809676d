/// How a trace is written.
public enum TraceForm: String, Sendable, CaseIterable {
  /// For people: one line an occurrence, in columns.
  case text
  /// For programs: JSON Lines.
  case json
}

/// What a trace ends with: how much there was of everything.
public struct TraceSummary: Hashable, Sendable {
  /// Reports of devices, empty ones included.
  public var frames: Int
  /// Events of devices.
  public var events: Int
  /// Contacts that the devices told of.
  public var contacts: Int
  /// Touches that these became.
  public var touches: Int
  /// Faults of the devices that were mended.
  public var repairs: Int
  /// Seconds from the first event to the last.
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
