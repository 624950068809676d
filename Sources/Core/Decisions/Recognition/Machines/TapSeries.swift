import TSEventTime
import TSGeometry

/// A series of presses, in each of which the fingers land and lift together.
///
/// A tap gesture is a series of short presses; a long press is a series of which the last press is
/// long.
struct TapSeries: Sendable {
  private(set) var fingers = FingerList()
  private(set) var completed = 0
  /// The number of fingers that have landed in the present press; 0 between presses.
  private(set) var landed = 0
  /// The time at which the first finger of the present press landed.
  private(set) var start = Timestamp.zero
  /// The time at which the last required finger of the present press landed.
  private(set) var fullSince = Timestamp.zero
  private(set) var lastLift = Timestamp.zero
  /// The initial locations of the fingers of the first press, which locate a multi-tap (U121).
  private(set) var firstLandings = Landings()

  private var center = CGPoint.zero
  private var sum = CGVector.zero
  private var lastTime = Timestamp.zero

  /// Returns whether exactly the required number of fingers has landed in the present press.
  func isFull(_ required: Int) -> Bool { landed == required }

  /// Adds fingers that landed.
  ///
  /// - Parameters:
  ///   - interval: The longest time between two presses, in seconds.
  ///   - separation: The greatest distance between two presses, in points.
  /// - Returns: A failure if a finger is too late, in excess, or too far from the press before;
  ///   else `nil`.
  mutating func land(
    _ new: some RandomAccessCollection<Finger>, at time: Timestamp, required: Int, interval: Double,
    separation: CGFloat
  ) -> Decision? {
    for finger in new {
      if landed == 0 {
        if completed > 0 {
          let gap = lastLift.seconds(to: time)
          if gap > interval {
            return .failed(
              .tapLate(number: completed + 1, by: gap - interval), lastLift.seconds + interval)
          }
        }
        (start, sum) = (time, .zero)
      }
      landed += 1
      // An extra finger fails the gesture as soon as it lands (U156, U163).
      guard landed <= required else {
        return .failed(.fingers(landed, required: required), time.seconds)
      }
      let position = fingers.land(finger, at: time)
      sum = sum + (position - .zero)
      if completed == 0 { firstLandings.append(position) }
    }
    lastTime = time
    guard landed == required, !new.isEmpty else { return nil }
    fullSince = time
    let mean = CGPoint.zero + sum * (1 / CGFloat(required))
    if completed > 0 {
      let apart = mean.distance(to: center)
      if apart > separation {
        return .failed(
          .tapApart(number: completed + 1, apart, allowed: separation), time.seconds)
      }
    }
    center = mean
    return nil
  }

  /// Moves fingers.
  ///
  /// - Parameters:
  ///   - moved: The fingers that moved in this frame, which may include others.
  ///   - allowed: The distance that a finger may move from its initial location, in points.
  ///   - pause: The longest time before this frame to which the crossing may be dated, in seconds.
  /// - Returns: A failure if a finger has moved too far; else `nil`.
  mutating func move(
    _ moved: some RandomAccessCollection<Finger>, at time: Timestamp, allowed: CGFloat,
    pause: Double
  ) -> Decision? {
    var failure: Decision?
    let lastTime = lastTime
    fingers.move(moved) { entry, previous in
      let after = entry.displacement
      guard after.length > allowed, failure == nil else { return }
      let interval = SampleInterval(from: lastTime, to: time, pause: pause)
      failure = .failed(
        .moved(after.length, allowed: allowed),
        interval.moment(share(from: previous - entry.start, to: after, reaching: allowed)))
    }
    self.lastTime = time
    return failure
  }

  /// Removes fingers that lifted.
  ///
  /// - Parameter lifted: The fingers that lifted or were cancelled, which may include others.
  /// - Returns: The number of fingers of the press among them.
  mutating func lift(
    _ lifted: some RandomAccessCollection<Finger>, at time: Timestamp
  ) -> Int {
    var count = 0
    fingers.noteCentre()
    for finger in lifted where fingers.lift(finger.id) { count += 1 }
    if count > 0 { lastLift = time }
    return count
  }

  /// The greatest distance of a finger from its initial location, in points.
  var strayed: CGFloat { fingers.entries.map { $0.displacement.length }.max() ?? 0 }

  /// Returns the distances of a series of short presses from its limits.
  ///
  /// - Parameters:
  ///   - required: The number of fingers of a tap.
  ///   - time: The time to report for, on the clock of the source.
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

  /// Counts the present press as complete; call it when all fingers have lifted.
  mutating func complete() {
    completed += 1
    landed = 0
  }

  mutating func reset() {
    fingers.removeAll()
    (completed, landed) = (0, 0)
    firstLandings.removeAll()
  }

  /// The centroid of the initial locations of the first press.
  var firstLocation: CGPoint { firstLandings.centroid ?? fingers.centroid }

  /// Returns the time after which the present press is too long, or the next tap too late.
  func tapDeadline(_ limits: GestureLimits) -> Timestamp? {
    if landed > 0 { return start.past(limits.tapDuration) }
    return completed > 0 ? lastLift.past(limits.tapInterval) : nil
  }

  /// Returns the failure that applies once the ``tapDeadline(_:)`` has passed.
  ///
  /// - Parameter time: The present time, on the clock of the source.
  /// - Returns: A failure because the press is too long or the next tap is missing.
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
