import Contacts
internal import Evdev
public import EventTime

/// What live devices have sent.
public struct LiveStatistics: Hashable, Sendable {
  /// The frames.
  public internal(set) var frames = 0
  /// The events.
  public internal(set) var events = 0
  /// The contacts: those with a tracking id, of other devices those that landed.
  public internal(set) var contacts = 0
  /// The faults that were mended.
  public internal(set) var repairs = 0
  /// The moment of the last event.
  public internal(set) var last = Timestamp.zero

  mutating func add(_ decoder: ContactDecoder) {
    let statistics = decoder.statistics
    frames += statistics.frames
    events += statistics.events
    let hasIDs = decoder.digitizer.touchProtocol == .typeB
    contacts += hasIDs ? statistics.contacts : statistics.landings
    repairs += statistics.repairs.reduce(0) { $0 + $1.count }
  }
}
