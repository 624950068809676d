import EventTime

/// The state of a drag with three or four fingers (T64).
struct MultiFingerDragState: Hashable, Sendable {
  private let fingerCount: Int
  private let landingTime: Timestamp
  /// A Boolean value that indicates whether the primary button is held.
  private(set) var isPressed = false
  /// A Boolean value that indicates whether the fingers swipe instead.
  private(set) var isSwipe = false
  /// A Boolean value that indicates whether the drag has ended.
  private(set) var isOver = false
  /// The time at which the button is released after the fingers lifted.
  private(set) var deadline: Timestamp?

  /// The time after the landing in which a fast movement is a swipe, in seconds.
  private static let decisionInterval = 0.08
  /// The movement within that time that is a swipe, in millimetres.
  private static let swipeDistance = 5.0
  /// The time for which the button stays pressed after the fingers lifted, in seconds.
  private static let releaseInterval = 0.7

  init(fingerCount: Int, at time: Timestamp) {
    self.fingerCount = fingerCount
    landingTime = time
  }

  /// Decides between a drag and a swipe.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - time: The time of the frame.
  ///   - output: The events.
  mutating func update(_ touches: PadTouches, at time: Timestamp, _ output: inout PadOutput) {
    guard !isPressed, !isSwipe else { return }
    var (sum, count) = (Millimetres.zero, 0.0)
    for touch in touches.all where touch.isInGesture && !touch.isCounted {
      sum += touch.position - touch.gestureOrigin
      count += 1
    }
    let movement = count > 0 ? (sum / count).length : 0
    guard landingTime.seconds(to: time) >= MultiFingerDragState.decisionInterval else {
      isSwipe = movement >= MultiFingerDragState.swipeDistance
      return
    }
    if movement >= MultiFingerDragState.swipeDistance {
      isSwipe = true
    } else if movement > 0 {
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
      deadline = time.advanced(by: MultiFingerDragState.releaseInterval)
    } else if deadline != nil {
      // Fingers that return in the same number continue; fewer do something else.
      deadline = nil
      isOver = count < fingerCount
    } else {
      isOver = count == 1 || !isPressed
    }
  }

  /// Releases the button, if it is held.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - output: The events.
  mutating func release(at time: Timestamp, _ output: inout PadOutput) {
    guard isPressed else { return }
    isPressed = false
    output.append(.button(.primary, isPressed: false, .multiFingerDrag), at: time)
  }
}
