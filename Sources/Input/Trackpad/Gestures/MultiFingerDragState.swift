import EventTime
import Geometry

/// The state of a drag with three or four fingers (T64).
struct MultiFingerDragState: Hashable, Sendable {
  private let fingerCount: Int
  private let landingTime: Timestamp
  /// A Boolean value that indicates whether the primary button is held.
  private(set) var isPressed = false
  /// A Boolean value that indicates whether a swipe has begun that may still become a drag.
  private(set) var hasSwiped = false
  /// A Boolean value that indicates whether the fingers swipe instead; the swipe has begun then.
  private(set) var isSwipe = false
  /// A Boolean value that indicates whether the drag has ended.
  private(set) var isOver = false
  /// The distance from the landing in the frame before.
  private var movement = 0.0
  /// The time at which the button is released after the fingers lifted.
  private(set) var deadline: Timestamp?

  private let limits: TrackpadLimits.MultiFingerDrag
  /// The movement that begins a swipe, in millimetres: each finger beyond two adds to it (T59).
  private let swipeMovement: Double

  init(fingerCount: Int, _ limits: TrackpadLimits, at time: Timestamp) {
    self.fingerCount = fingerCount
    self.limits = limits.multiFingerDrag
    swipeMovement =
      limits.gestureInnerMovement + limits.gestureInnerGrowth * Double(fingerCount - 2)
    landingTime = time
  }

  /// Decides between a drag and a swipe.
  ///
  /// Fingers that are fast just after they landed swipe. A swipe that began in that time and turned out
  /// to be too slow is cancelled.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - time: The time of the frame.
  ///   - output: The events.
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
      finishSwipe(.cancelled, at: time, &output)
      isPressed = true
      output.append(.button(.primary, isPressed: true, .multiFingerDrag), at: time)
    }
  }

  /// Reacts to another number of fingers.
  ///
  /// - Parameters:
  ///   - count: The number of fingers.
  ///   - time: The time of the frame.
  mutating func change(to count: Int, at time: Timestamp) {
    if count == 0 {
      isOver = !isPressed
      deadline = time.advanced(by: limits.releaseInterval)
    } else if deadline != nil {
      // Fingers that return in the same number continue; fewer do something else.
      deadline = nil
      isOver = count < fingerCount
    } else {
      isOver = count == 1 || !isPressed
    }
  }

  /// Releases the button if it is held, and ends a swipe that has begun.
  ///
  /// - Parameters:
  ///   - phase: The final phase of the swipe.
  ///   - time: The time.
  ///   - output: The events.
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
