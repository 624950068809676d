import TSEventTime

/// The emulation of a middle button by the left and the right button together.
///
/// A press waits a moment for the other button. Both then are the middle button until both are up.
struct MiddleEmulation: Sendable {
  private let interval: Double

  private enum State: Sendable {
    case idle
    /// One button is down and waits for the other.
    case waiting(TrackpadButton)
    /// One button is down and was reported.
    case passed
    /// Both are down, or one still is after both were.
    case middle(isReported: Bool)
  }

  private var state = State.idle
  private var down: [TrackpadButton] = []
  /// The time at which a waiting press is reported; `nil` if none waits.
  private(set) var deadline: Timestamp?

  init(_ limits: TrackpadLimits) { interval = limits.middleEmulationInterval }

  /// Processes a change of the left or the right button.
  mutating func push(
    _ button: TrackpadButton, isDown: Bool, at time: Timestamp
  ) -> [(button: TrackpadButton, isDown: Bool)] {
    down.removeAll { $0 == button }
    if isDown { down.append(button) }
    switch state {
    case .idle:
      guard isDown else { return [] }
      state = .waiting(button)
      deadline = time.advanced(by: interval)
      return []
    case .waiting(let first):
      deadline = nil
      if isDown, button != first {
        state = .middle(isReported: true)
        return [(.middle, true)]
      }
      state = .idle
      return [(first, true), (first, false)]
    case .passed:
      if down.isEmpty { state = .idle }
      return [(button, isDown)]
    case .middle(let isReported):
      if down.isEmpty { state = .idle } else if !isDown { state = .middle(isReported: false) }
      return isReported && !isDown ? [(.middle, false)] : []
    }
  }

  /// Reports the press that waited in vain.
  mutating func advance() -> [(button: TrackpadButton, isDown: Bool)] {
    deadline = nil
    guard case .waiting(let button) = state else { return [] }
    state = .passed
    return [(button, true)]
  }
}
