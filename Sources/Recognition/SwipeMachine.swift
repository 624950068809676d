public import EventTime
public import Geometry

/// Decides swipes: a quick move in one direction (U175–U181).
///
/// Recognizes in the middle of the movement, as soon as every finger by itself has travelled far
/// enough and straight enough; both limits shrink with time. The location is where it began.
public struct SwipeMachine: GestureMachine {
  /// The limits of duration, travel and straightness.
  public var limits: GestureLimits
  /// The directions that count; to the right unless set.
  ///
  /// None never recognizes. With directions of both axes the horizontal ones decide, and the vertical ones do not (U180).
  public var direction = SwipeDirection.right
  /// How many fingers swipe, exactly; 1 unless set.
  public var numberOfTouchesRequired = 1

  /// Possible, then ended or failed: a swipe is discrete.
  public private(set) var state = GestureState.possible
  private var fingers = FingerList()
  private var landed = 0
  private var start = Timestamp.zero
  private var lastTime = Timestamp.zero
  private var crossing = 0.0

  /// Creates a machine for one finger to the right.
  public init(limits: GestureLimits = GestureLimits()) { self.limits = limits }

  /// The moment after which the swipe has taken too long.
  public var deadline: Timestamp? {
    state == .possible && !fingers.isEmpty ? start.past(limits.swipeDuration) : nil
  }

  /// How many fingers it has.
  public var numberOfTouches: Int { fingers.count }

  /// The centre of where the fingers landed.
  public var location: CGPoint {
    guard !fingers.isEmpty else { return fingers.centroid }
    var sum = CGVector.zero
    for index in 0..<fingers.count { sum = sum + (fingers[index].start - .zero) }
    return .zero + sum * (1 / CGFloat(fingers.count))
  }

  /// Returns where one finger landed.
  public func location(ofTouch index: Int) -> CGPoint {
    _ = fingers.position(index, of: "SwipeMachine")
    return fingers[index].start
  }

  /// Starts the time with the first finger; fails with an extra one.
  public mutating func began(_ new: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible, !new.isEmpty else { return .none }
    if landed == 0 { start = time }
    for finger in new {
      landed += 1
      guard landed <= numberOfTouchesRequired else {
        return fail(.fingers(landed, required: numberOfTouchesRequired), time.seconds)
      }
      fingers.land(finger, at: time)
    }
    lastTime = time
    return .none
  }

  /// Recognizes when every finger qualifies; fails when one goes astray.
  public mutating func moved(_ moved: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible, !fingers.isEmpty else { return .none }
    let took = start.seconds(to: time)
    if took > limits.swipeDuration {
      return fail(.slow(took, allowed: limits.swipeDuration), start.seconds + limits.swipeDuration)
    }
    for (hint, finger) in moved.enumerated() {
      guard let index = fingers.index(of: finger.id, near: hint) else { continue }
      let before = fingers[index].displacement
      fingers[index].position = finger.safePosition
      if let failure = judge(index, from: before, at: time) { return failure }
    }
    lastTime = time
    guard landed == numberOfTouchesRequired else { return .none }
    for index in 0..<fingers.count where !fingers[index].isMarked { return .none }
    state = .ended
    return Decision(.ended, crossing: crossing)
  }

  /// Judges one finger at its new place, and marks it once it qualifies.
  private mutating func judge(_ index: Int, from before: CGVector, at time: Timestamp) -> Decision?
  {
    let entry = fingers[index]
    let limit = limits.swipe(after: entry.landed.seconds(to: time))
    let (along, sideways) = direction.parts(entry.displacement)
    let interval = SampleInterval(from: lastTime, to: time, pause: limits.pause)
    if along < 0 { return fail(.backwards(-along), interval.moment(0)) }
    if sideways > limit.sideways + rounding {
      let from = direction.parts(before).sideways
      return fail(
        .sideways(sideways, allowed: limit.sideways),
        interval.moment(share(from: from, to: sideways, reaching: limit.sideways)))
    }
    guard !entry.isMarked, along >= limit.travel - rounding else { return nil }
    fingers[index].isMarked = true
    // Both the way and its limit change between the samples: they meet where their gap is closed.
    let previous = limits.swipe(after: entry.landed.seconds(to: max(lastTime, entry.landed)))
    let missing = direction.parts(before).along - previous.travel
    let reached = interval.moment(share(from: missing, to: along - limit.travel, reaching: 0))
    crossing = max(crossing, reached)
    return nil
  }

  /// The way that is missing for the finger that is farthest behind, the side, and the time.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible, landed > 0 else { return [] }
    var margins: [GestureMargin] = []
    if landed < numberOfTouchesRequired {
      margins.append(.required(.fingers, Double(landed), Double(numberOfTouchesRequired)))
    }
    let entry = fingers.entries.min {
      direction.parts($0.displacement).along < direction.parts($1.displacement).along
    }
    if let entry {
      let limit = limits.swipe(after: entry.landed.seconds(to: time))
      let (along, sideways) = direction.parts(entry.displacement)
      margins.append(.required(.travel, Double(along), Double(limit.travel)))
      margins.append(.allowed(.sideways, Double(sideways), Double(limit.sideways)))
    }
    margins.append(.allowed(.held, start.seconds(to: time), limits.swipeDuration))
    return margins
  }

  /// Fails: the fingers lifted too early.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible, knows(lifted) else { return .none }
    let last = moved(lifted, at: time)
    guard state == .possible else { return last }
    guard landed == numberOfTouchesRequired else {
      return fail(.fingers(landed, required: numberOfTouchesRequired), time.seconds)
    }
    let first = lifted.lazy.compactMap { [fingers] in fingers.index(of: $0.id, near: 0) }.first ?? 0
    let entry = fingers[first]
    let along = direction.parts(entry.displacement).along
    let limit = limits.swipe(after: entry.landed.seconds(to: time))
    return fail(.short(along, required: limit.travel), time.seconds)
  }

  /// Fails.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    state == .possible && knows(gone) ? fail(.cancelled, time.seconds) : .none
  }

  /// Fails: the swipe has taken too long.
  public mutating func timeout(at time: Timestamp) -> Decision {
    guard let deadline, time >= deadline else { return .none }
    return fail(
      .slow(start.seconds(to: time), allowed: limits.swipeDuration),
      start.seconds + limits.swipeDuration)
  }

  /// Forgets the fingers.
  public mutating func reset() {
    fingers.removeAll()
    (landed, crossing) = (0, 0)
    state = .possible
  }

  private func knows(_ some: [Finger]) -> Bool {
    some.contains { fingers.holds($0.id) }
  }

  private mutating func fail(_ reason: FailureReason, _ crossing: Double) -> Decision {
    state = .failed
    return .failed(reason, crossing)
  }
}

extension GestureLimits {
  /// Returns what a swipe must travel, and may go to the side, some seconds after it landed (U177).
  public func swipe(after seconds: Double) -> (travel: CGFloat, sideways: CGFloat) {
    let time = CGFloat(max(seconds, 0))
    return (
      swipeDistance * (1 - time * (1 - swipeTravelDecay)),
      swipeDistance * (1 - time * (1 - swipeSidewaysDecay))
    )
  }
}
