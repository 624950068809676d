import EventTime
import Geometry

/// The two fingers of a pinch or a rotation; others are ignored (U182, U186).
struct FingerPair: Sendable {
  private(set) var fingers = FingerList()
  private(set) var lastTime = Timestamp.zero

  var isComplete: Bool { fingers.count == 2 }

  /// From the first finger to the second.
  var span: CGVector {
    isComplete ? fingers[1].position - fingers[0].position : .zero
  }

  /// Adds fingers while there is room; returns whether that made the pair.
  mutating func land(_ new: [Finger], at time: Timestamp) -> Bool {
    let wasComplete = isComplete
    for finger in new where !isComplete { fingers.land(finger, at: time) }
    lastTime = time
    return isComplete && !wasComplete
  }

  /// Moves fingers of the pair; returns whether any is one of it.
  mutating func move(_ moved: [Finger]) -> Bool {
    if moved.count == 1, fingers.count == 1 { return fingers.moveOnly(moved[0]) != nil }
    var isKnown = false
    for hint in moved.indices {
      guard let index = fingers.index(of: moved[hint].id, near: hint) else { continue }
      fingers.move(index, to: moved[hint].safePosition)
      isKnown = true
    }
    return isKnown
  }

  /// Closes the interval that began with the last sample.
  mutating func advance(to time: Timestamp, pause: Double) -> SampleInterval {
    defer { lastTime = time }
    return SampleInterval(from: lastTime, to: time, pause: pause)
  }

  /// Whether any of some fingers is one of the pair, and is elsewhere than before.
  func hasMoved(_ some: [Finger]) -> Bool {
    some.contains { finger in
      fingers.index(of: finger.id, near: 0).map { fingers[$0].position != finger.safePosition }
        ?? false
    }
  }

  /// Takes fingers away; returns whether any was one of the pair.
  mutating func lift(_ lifted: [Finger]) -> Bool {
    var isKnown = false
    fingers.noteCentre()
    for finger in lifted where fingers.lift(finger.id) { isKnown = true }
    return isKnown
  }

  mutating func reset() { fingers.removeAll() }
}
