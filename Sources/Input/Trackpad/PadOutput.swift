import EventTime

/// The events that the parts of an interpreter produce in one frame.
@usableFromInline
struct PadOutput: Sendable {
  @usableFromInline private(set) var events: [TrackpadEvent] = []
  /// The latest time of an event that is no tap, in this frame or before.
  private(set) var latestTime = Timestamp(microseconds: .min)
  /// How often each button is held: by a tap, a click and a drag at once.
  private var holds = ButtonHolds()

  init() { events.reserveCapacity(16) }

  @inline(__always) mutating func append(_ kind: TrackpadEvent.Kind, at time: Timestamp) {
    var kind = kind
    if case .button(let button, let isPressed, let press) = kind {
      // A button that is pressed twice is down once, until both have released it.
      guard let first = holds.change(button, isPressed: isPressed, press) else { return }
      kind = .button(button, isPressed: isPressed, first)
    }
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
