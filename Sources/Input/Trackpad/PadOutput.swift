import EventTime

/// The events that the parts of an interpreter produce in one frame.
@usableFromInline
struct PadOutput: Sendable {
  @usableFromInline private(set) var events: [TrackpadEvent] = []
  /// The latest time of an event that is no tap, in this frame or before.
  private(set) var latestTime = Timestamp(microseconds: .min)

  init() { events.reserveCapacity(16) }

  @inline(__always) mutating func append(_ kind: TrackpadEvent.Kind, at time: Timestamp) {
    events.append(TrackpadEvent(time: time, kind: kind))
    // Taps are dated as their fingers landed and lifted.
    if case .button(_, _, .tap) = kind { return }
    if time > latestTime { latestTime = time }
  }

  mutating func removeAll() {
    // Most frames have one event, which is removed faster than a range.
    while events.popLast() != nil {}
  }
}
