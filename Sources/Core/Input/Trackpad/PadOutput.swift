import TSEventTime

/// The events that the parts of an interpreter produce in one frame.
@usableFromInline
struct PadOutput: Sendable {
  @usableFromInline private(set) var events: [TrackpadEvent] = []
  /// The latest time of an event that is no tap, in this frame or before.
  private(set) var latestTime = Timestamp(microseconds: .min)
  /// How often each button is held: by a tap, a click and a drag at once.
  private var holds = ButtonHolds()

  init() { events.reserveCapacity(16) }

  mutating func append(_ kind: TrackpadEvent.Kind, at time: Timestamp) {
    if case .button(let button, let isPressed, let press) = kind {
      return append(button, isPressed: isPressed, press, at: time)
    }
    events.append(TrackpadEvent(time: time, kind: kind))
    if time > latestTime { latestTime = time }
  }

  /// Presses or releases a button, which is down once however often it is pressed.
  private mutating func append(
    _ button: TrackpadButton, isPressed: Bool, _ press: TrackpadPress, at time: Timestamp
  ) {
    guard let first = holds.change(button, isPressed: isPressed, press) else { return }
    events.append(TrackpadEvent(time: time, kind: .button(button, isPressed: isPressed, first)))
    // Taps are dated as their fingers landed and lifted.
    if first != .tap, time > latestTime { latestTime = time }
  }

  mutating func removeAll() {
    // Most frames have one event, which is removed faster than a range.
    while events.popLast() != nil {}
  }
}
