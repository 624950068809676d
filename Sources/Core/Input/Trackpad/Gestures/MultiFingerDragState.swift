import TSEventTime
import TSGeometry

/// The state of a drag with three or four fingers (T64).
struct MultiFingerDragState: Hashable, Sendable {
  private let fingerCount: Int
  private let landingTime: Timestamp
  /// Whether the primary button is held.
  private(set) var isPressed = false
  /// Whether a swipe has begun that may still become a drag.
  private(set) var hasSwiped = false
  /// Whether the fingers swipe instead; the swipe has begun then.
  private(set) var isSwipe = false
  private(set) var isOver = false
  /// The distance from the landing in the frame before.
  private var movement = 0.0
  private var count: Int
  /// The time at which fingers that rest press; `nil` unless they do.
  private var restDeadline: Timestamp?
  /// The time at which the button is released after the fingers lifted.
  private var releaseDeadline: Timestamp?
  /// The time at which another number of fingers counts: fingers land and lift one after the other.
  private var countDeadline: Timestamp?

  private let limits: TrackpadLimits.MultiFingerDrag
  /// The time for which a change of the number of fingers must last, in seconds.
  private let countInterval: Double
  /// The movement that begins a swipe, in millimetres: each finger beyond two adds to it (T59).
  private let swipeMovement: Double

  /// Creates the state of fingers that have landed.
  ///
  /// - Parameter mayTap: Whether the fingers may tap, so that they do not press before they move.
  init(fingerCount: Int, _ limits: TrackpadLimits, mayTap: Bool, at time: Timestamp) {
    self.fingerCount = fingerCount
    count = fingerCount
    self.limits = limits.multiFingerDrag
    countInterval = limits.fingerCountInterval
    restDeadline = mayTap ? nil : time.advanced(by: limits.multiFingerDrag.decisionInterval)
    swipeMovement =
      limits.gestureInnerMovement + limits.gestureInnerGrowth * Double(fingerCount - 2)
    landingTime = time
  }

  /// The time at which the state changes without a frame; `nil` if it does not.
  var deadline: Timestamp? {
    Timestamp.earliest(Timestamp.earliest(releaseDeadline, countDeadline), restDeadline)
  }

  /// Whether the fingers have lifted, and the button is still held.
  var isReleased: Bool { releaseDeadline != nil }

  /// Whether movements mean nothing, because the number of fingers has just changed.
  var isUncertain: Bool { countDeadline != nil }

  mutating func advance(to time: Timestamp, _ output: inout PadOutput) {
    if let due = countDeadline, due <= time {
      countDeadline = nil
      // Fewer fingers than before do something else; a drag that goes on needs two.
      isOver = releaseDeadline != nil || count == 1
    }
    if let due = releaseDeadline, due <= time {
      releaseDeadline = nil
      isOver = true
    }
    if let due = restDeadline, due <= time {
      restDeadline = nil
      if movement < limits.swipeDistance, !isSwipe { press(at: due, &output) }
    }
  }

  private mutating func press(at time: Timestamp, _ output: inout PadOutput) {
    guard !isPressed else { return }
    finishSwipe(.cancelled, at: time, &output)
    isPressed = true
    restDeadline = nil
    output.append(.button(.primary, isPressed: true, .multiFingerDrag), at: time)
  }

  /// Decides between a drag and a swipe.
  ///
  /// Fingers that are fast just after they landed swipe. A swipe that began in that time and turned out
  /// to be too slow is cancelled.
  mutating func update(
    _ touches: PadTouches, at time: Timestamp, _ output: inout PadOutput
  ) {
    guard !isPressed, !isSwipe else { return }
    let before = movement
    movement = touches.meanMovement
    if landingTime.seconds(to: time) < limits.decisionInterval {
      isSwipe = movement >= limits.swipeDistance
      if !hasSwiped, movement >= swipeMovement {
        hasSwiped = true
        output.append(.swipe(.began, by: .zero, fingerCount: fingerCount), at: time)
      }
    } else if before >= limits.swipeDistance {
      isSwipe = true
    } else if movement > 0 {
      press(at: time, &output)
    }
  }

  /// Reacts to another number of fingers.
  mutating func change(to count: Int, at time: Timestamp) {
    self.count = count
    countDeadline = nil
    guard isPressed else {
      isOver = true
      return
    }
    if count == 0 {
      if releaseDeadline == nil { releaseDeadline = time.advanced(by: limits.releaseInterval) }
    } else if count >= fingerCount {
      releaseDeadline = nil
    } else if releaseDeadline != nil || count == 1 {
      countDeadline = time.advanced(by: countInterval)
    }
  }

  /// Releases the button if it is held, and ends a swipe that has begun.
  mutating func finish(
    _ phase: TrackpadPhase, at time: Timestamp, _ output: inout PadOutput
  ) {
    finishSwipe(phase, at: time, &output)
    guard isPressed else { return }
    isPressed = false
    output.append(.button(.primary, isPressed: false, .multiFingerDrag), at: time)
  }

  private mutating func finishSwipe(
    _ phase: TrackpadPhase, at time: Timestamp, _ output: inout PadOutput
  ) {
    guard hasSwiped else { return }
    hasSwiped = false
    output.append(.swipe(phase, by: .zero, fingerCount: fingerCount), at: time)
  }
}

extension TrackpadSettings.MultiFingerDrag {
  /// The number of fingers that drag; `nil` if none do.
  package var fingerCount: Int? {
    switch self {
    case .disabled: nil
    case .threeFingers: 3
    case .fourFingers: 4
    }
  }
}
