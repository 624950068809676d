public import TSEventTime
public import TSGeometry

/// A machine that recognizes swipes: quick movements in one direction (U175–U181).
///
/// It recognizes during the movement, as soon as each finger by itself has travelled far enough and
/// straight enough; both limits shrink with time. The location is the initial one.
public struct SwipeMachine: GestureMachine {
  /// The limits of duration, travel and deviation.
  public var limits: GestureLimits
  /// The directions that are recognized; ``SwipeDirection/right`` by default.
  ///
  /// An empty set never recognizes. If the set has directions of both axes, only the horizontal
  /// ones are recognized (U180).
  public var direction = SwipeDirection.right
  /// The exact number of fingers that must swipe; 1 by default.
  public var numberOfTouchesRequired = 1

  /// The current state: possible, then ended or failed, as a swipe is discrete.
  public private(set) var state = GestureState.possible
  private var fingers = FingerList()
  private var landed = 0
  private var start = Timestamp.zero
  private var lastTime = Timestamp.zero
  private var crossing = 0.0

  /// Creates a machine for a swipe to the right with one finger.
  public init(limits: GestureLimits = GestureLimits()) { self.limits = limits }

  /// The time after which the swipe has taken too long; `nil` while no finger is down.
  public var deadline: Timestamp? {
    state == .possible && !fingers.isEmpty ? start.past(limits.swipeDuration) : nil
  }

  /// The number of fingers that are down.
  public var numberOfTouches: Int { fingers.count }

  /// The centroid of the initial locations of the fingers.
  public var location: CGPoint { fingers.startCentroid }

  /// Returns the initial location of a finger, in the coordinate space of the window.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  public func location(ofTouch index: Int) -> CGPoint {
    _ = fingers.position(index, of: "SwipeMachine")
    return fingers[index].start
  }

  /// Starts timing when the first finger lands, and fails if there is an extra finger.
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

  /// Recognizes the swipe when every finger qualifies, and fails if a finger violates a limit.
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

  /// Checks one finger at its new position, and marks it if it qualifies.
  ///
  /// - Parameter before: Its displacement in the previous sample.
  /// - Returns: A failure if the finger violates a limit; else `nil`.
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
    // Both the travel and its limit change between the samples, so the crossing is where the
    // difference between them reaches 0.
    let previous = limits.swipe(after: entry.landed.seconds(to: max(lastTime, entry.landed)))
    let missing = direction.parts(before).along - previous.travel
    let reached = interval.moment(share(from: missing, to: along - limit.travel, reaching: 0))
    crossing = max(crossing, reached)
    return nil
  }

  /// Returns the margins of the finger that has travelled least, and of the duration; empty before
  /// a finger lands and once the swipe is decided.
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

  /// Fails because the fingers lifted before the swipe was recognized, unless the lift completes
  /// it.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible, tracksAny(lifted) else { return .none }
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

  /// Fails if one of the fingers was cancelled.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    state == .possible && tracksAny(gone) ? fail(.cancelled, time.seconds) : .none
  }

  /// Fails because the swipe has taken too long.
  public mutating func timeout(at time: Timestamp) -> Decision {
    guard let deadline, time >= deadline else { return .none }
    return fail(
      .slow(start.seconds(to: time), allowed: limits.swipeDuration),
      start.seconds + limits.swipeDuration)
  }

  /// None, as the machine reports no direction.
  public static var directions: [String]? { [] }

  /// Discards the fingers.
  public mutating func reset() {
    fingers.removeAll()
    (landed, crossing) = (0, 0)
    state = .possible
  }

  private func tracksAny(_ some: [Finger]) -> Bool {
    some.contains { fingers.holds($0.id) }
  }

  private mutating func fail(_ reason: FailureReason, _ crossing: Double) -> Decision {
    state = .failed
    return .failed(reason, crossing)
  }
}

extension GestureLimits {
  /// Returns the required travel and the allowed deviation of a swipe after some time (U177).
  ///
  /// - Parameter seconds: The time since the finger landed; a negative time counts as 0.
  /// - Returns: The distance to travel and the distance allowed sideways, both in points.
  public func swipe(after seconds: Double) -> (travel: CGFloat, sideways: CGFloat) {
    let time = CGFloat(max(seconds, 0))
    return (
      swipeDistance * (1 - time * (1 - swipeTravelDecay)),
      swipeDistance * (1 - time * (1 - swipeSidewaysDecay))
    )
  }
}
