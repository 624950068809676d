import EventTime

/// The events that the parts of an interpreter produce in one frame.
struct PadOutput: Sendable {
  private(set) var events: [TrackpadEvent] = []

  init() { events.reserveCapacity(16) }

  @inline(__always) mutating func append(_ kind: TrackpadEvent.Kind, at time: Timestamp) {
    events.append(TrackpadEvent(time: time, kind: kind))
  }

  mutating func removeAll() { events.removeAll(keepingCapacity: true) }
}
