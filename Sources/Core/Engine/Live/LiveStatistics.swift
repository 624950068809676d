internal import TSDevices
internal import TSEvdev
public import TSEventTime

/// The counts of the events of live devices, obtained from ``LiveInput/statistics``.
public struct LiveStatistics: Hashable, Sendable {
  /// The number of frames, including empty ones.
  public internal(set) var frames = 0
  /// The number of events, including ignored ones.
  public internal(set) var events = 0
  /// The number of contacts: those with a tracking id, or for other devices those that touched
  /// down.
  public internal(set) var contacts = 0
  /// The number of faults that were repaired.
  public internal(set) var repairs = 0
  /// The time of the last event, or zero before any.
  public internal(set) var last = Timestamp.zero

  @MainActor mutating func add(_ session: DeviceSession) {
    let statistics = session.statistics
    frames += statistics.frames
    events += statistics.events
    contacts += session.contactCount
    repairs += statistics.repairCount
  }
}
