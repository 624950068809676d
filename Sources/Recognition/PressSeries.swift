import EventTime
import Geometry

/// Presses one after another: fingers that land and lift together, again and again.
///
/// A tap is a series of presses of which each is short; a long press one of which the last is long.
struct PressSeries: Sendable {
  private(set) var fingers = FingerList()
  /// How many presses are over.
  private(set) var completed = 0
  /// How many fingers have landed in the present press; 0 between presses.
  private(set) var landed = 0
  /// When the first finger of the present press landed.
  private(set) var start = Timestamp.zero
  /// When the last required finger of the present press landed.
  private(set) var fullSince = Timestamp.zero
  private(set) var lastLift = Timestamp.zero
  /// Where the fingers of the first press landed: the place of a multi-tap (U121).
  private(set) var firstLandings: [CGPoint] = []

  private var center = CGPoint.zero
  private var sum = CGVector.zero
  private var lastTime = Timestamp.zero

  /// Whether all required fingers have landed in the present press.
  func isFull(_ required: Int) -> Bool { landed == required }

  /// Takes landings; returns a failure when they are late, too many or too far away.
  mutating func land(
    _ new: [Finger], at time: Timestamp, required: Int, limits: GestureLimits
  ) -> Decision? {
    for finger in new {
      if landed == 0 {
        let gap = lastLift.seconds(to: time)
        if completed > 0, gap > limits.tapInterval {
          return .failed(
            .tapLate(number: completed + 1, by: gap - limits.tapInterval),
            lastLift.seconds + limits.tapInterval)
        }
        (start, sum) = (time, .zero)
      }
      landed += 1
      // An extra finger ends it at its landing (U156, U163).
      guard landed <= required else {
        return .failed(.fingers(landed, required: required), time.seconds)
      }
      fingers.land(finger, at: time)
      sum = sum + (finger.safePosition - .zero)
      if completed == 0 { firstLandings.append(finger.safePosition) }
    }
    lastTime = time
    guard landed == required, !new.isEmpty else { return nil }
    fullSince = time
    let place = CGPoint.zero + sum * (1 / CGFloat(required))
    if completed > 0 {
      let apart = place.distance(to: center)
      if apart > limits.tapSeparation {
        return .failed(
          .tapApart(number: completed + 1, apart, allowed: limits.tapSeparation), time.seconds)
      }
    }
    center = place
    return nil
  }

  /// Takes moves; returns a failure when a finger strays from where it landed.
  mutating func move(
    _ moved: [Finger], at time: Timestamp, allowed: CGFloat, pause: Double
  ) -> Decision? {
    var failure: Decision?
    for (hint, finger) in moved.enumerated() {
      guard let index = fingers.index(of: finger.id, near: hint) else { continue }
      let before = fingers[index].displacement
      fingers[index].position = finger.safePosition
      let after = fingers[index].displacement
      guard after.length > allowed, failure == nil else { continue }
      let interval = SampleInterval(from: lastTime, to: time, pause: pause)
      failure = .failed(
        .moved(after.length, allowed: allowed),
        interval.moment(share(from: before, to: after, reaching: allowed)))
    }
    lastTime = time
    return failure
  }

  /// Takes lifts; returns how many known fingers lifted.
  mutating func lift(_ lifted: [Finger], at time: Timestamp) -> Int {
    var count = 0
    fingers.noteCentre()
    for finger in lifted where fingers.lift(finger.id) { count += 1 }
    if count > 0 { lastLift = time }
    return count
  }

  /// How far the finger that has gone farthest is from where it landed.
  var strayed: CGFloat { fingers.entries.map(\.displacement.length).max() ?? 0 }

  /// How far a series of short presses stands from its limits.
  func tapMargins(
    taps: Int, required: Int, _ limits: GestureLimits, at time: Timestamp
  ) -> [GestureMargin] {
    var margins: [GestureMargin] = []
    if landed == 0 {
      margins.append(.required(.taps, Double(completed), Double(taps)))
      if completed > 0 {
        margins.append(.allowed(.pause, lastLift.seconds(to: time), limits.tapInterval))
      }
      return margins
    }
    if !isFull(required) { margins.append(.required(.fingers, Double(landed), Double(required))) }
    if completed + 1 < taps {
      margins.append(.required(.taps, Double(completed + 1), Double(taps)))
    }
    margins.append(.allowed(.strayed, Double(strayed), Double(limits.tapMovement)))
    margins.append(.allowed(.held, start.seconds(to: time), limits.tapDuration))
    return margins
  }

  /// Ends the present press as a tap, if all fingers are up.
  mutating func complete() {
    completed += 1
    landed = 0
  }

  mutating func reset() {
    fingers.removeAll()
    (completed, landed) = (0, 0)
    firstLandings.removeAll(keepingCapacity: true)
  }

  /// The centre of the landings of the first press.
  var firstLocation: CGPoint {
    guard !firstLandings.isEmpty else { return fingers.centroid }
    var sum = CGVector.zero
    for landing in firstLandings { sum = sum + (landing - .zero) }
    return .zero + sum * (1 / CGFloat(firstLandings.count))
  }

  /// The moment after which the press at hand is too long, or the next tap too late.
  func tapDeadline(_ limits: GestureLimits) -> Timestamp? {
    if landed > 0 { return start.past(limits.tapDuration) }
    return completed > 0 ? lastLift.past(limits.tapInterval) : nil
  }

  /// The failure when that moment has come.
  func tapFailure(at time: Timestamp, _ limits: GestureLimits) -> Decision {
    if landed > 0 {
      return .failed(
        .held(start.seconds(to: time), allowed: limits.tapDuration),
        start.seconds + limits.tapDuration)
    }
    return .failed(
      .tapMissing(number: completed + 1, within: limits.tapInterval),
      lastLift.seconds + limits.tapInterval)
  }
}
