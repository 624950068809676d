import EventTime
import Geometry

/// The two fingers of a pinch or a rotation; further fingers are ignored (U182, U186).
struct FingerPair: Sendable {
  private(set) var fingers = FingerList()
  private(set) var lastTime = Timestamp.zero

  var isComplete: Bool { fingers.count == 2 }

  /// The vector from the first finger to the second; zero unless both are down.
  var span: CGVector {
    isComplete ? fingers[1].position - fingers[0].position : .zero
  }

  /// Adds fingers while there are fewer than two.
  ///
  /// - Parameters:
  ///   - new: The fingers that began.
  ///   - time: The time of the event, on the clock of the source.
  /// - Returns: `true` if this completed the pair.
  mutating func land(_ new: [Finger], at time: Timestamp) -> Bool {
    let wasComplete = isComplete
    for finger in new where !isComplete { fingers.land(finger, at: time) }
    lastTime = time
    return isComplete && !wasComplete
  }

  /// Moves the fingers of the pair.
  ///
  /// - Parameter moved: The fingers that moved, which may include others.
  /// - Returns: `true` if at least one of them belongs to the pair.
  mutating func move(_ moved: [Finger]) -> Bool {
    if moved.count == 1, fingers.count == 1 { return fingers.moveOnly(moved[0]) != nil }
    return fingers.move(toThoseOf: moved)
  }

  /// Returns the interval since the last sample, and starts the next one.
  ///
  /// - Parameters:
  ///   - time: The time of the present sample.
  ///   - pause: The longest length of the interval, in seconds.
  /// - Returns: The interval between the two samples.
  mutating func advance(to time: Timestamp, pause: Double) -> SampleInterval {
    defer { lastTime = time }
    return SampleInterval(from: lastTime, to: time, pause: pause)
  }

  /// Returns whether any of the given fingers belongs to the pair and has changed its position.
  func hasMoved(_ some: [Finger]) -> Bool {
    some.contains { finger in
      fingers.index(of: finger.id, near: 0).map { fingers[$0].position != finger.safePosition }
        ?? false
    }
  }

  /// Removes fingers.
  ///
  /// - Parameter lifted: The fingers that lifted, which may include others.
  /// - Returns: `true` if at least one of them belonged to the pair.
  mutating func lift(_ lifted: [Finger]) -> Bool {
    var isKnown = false
    fingers.noteCentre()
    for finger in lifted where fingers.lift(finger.id) { isKnown = true }
    return isKnown
  }

  mutating func reset() { fingers.removeAll() }
}
