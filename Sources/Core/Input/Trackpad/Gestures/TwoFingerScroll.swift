import TSEventTime
import TSGeometry

/// A scroll with two fingers, and its events.
struct TwoFingerScroll: Sendable {
  private var axisLock: ScrollAxisLock
  private var hasBegun = false
  private let isEnabled: Bool
  private let limits: TrackpadLimits.AxisLock
  /// The points of a millimetre, negative if content moves against the fingers.
  private let scale: Double

  init(_ settings: TrackpadSettings) {
    limits = settings.limits.axisLock
    axisLock = ScrollAxisLock(limits)
    isEnabled = settings.scrollMethod == .twoFinger
    scale =
      settings.limits.acceleration.gesturePointsPerMillimetre
      * (settings.isNaturalScrollingEnabled ? 1 : -1)
  }

  /// Starts a scroll, whose first movement is its first event.
  mutating func begin() { axisLock = ScrollAxisLock(limits) }

  /// Scrolls by the movement of the fingers in a frame, in millimetres.
  mutating func move(by movement: Millimetres, at time: Timestamp, _ output: inout PadOutput) {
    guard isEnabled, movement != .zero else { return }
    let delta = axisLock.constrain(movement, at: time) * scale
    guard delta != .zero else { return }
    output.append(.scroll(hasBegun ? .changed : .began, by: delta.vector, .fingers), at: time)
    hasBegun = true
  }

  /// Ends the scroll, if it has moved.
  mutating func end(_ phase: TrackpadPhase, at time: Timestamp, _ output: inout PadOutput) {
    guard hasBegun else { return }
    hasBegun = false
    output.append(.scroll(phase, by: .zero, .fingers), at: time)
  }
}
