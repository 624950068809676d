public import EventTime
public import Geometry

/// Decides pans: fingers that travel together (U164–U174).
///
/// A pan is the way of its *moving* fingers: one that rests neither holds it back nor slows it down
/// (U172). Fingers that join or leave do not make it jump (U168). A pan of exactly two fingers that
/// leaves pinching and turning alone is this with both numbers of touches at 2: fingers that part or
/// turn about each other do not move their centre.
public struct PanMachine: GestureMachine {
  /// The limits of hysteresis and rest.
  public var limits: GestureLimits
  /// How many fingers must move for the pan to begin; 1 unless set.
  public var minimumNumberOfTouches = 1
  /// With more fingers than this it does not begin, and later ones are ignored (U170); no limit
  /// unless set.
  public var maximumNumberOfTouches = Int.max
  /// Along which axes the fingers must move for the pan to begin; both unless set.
  public var axes: PanAxes = .both
  /// The edges of ``bounds`` that the fingers must come in from (U190); nil, unless set, for a pan
  /// that may start anywhere.
  public var edges: ScreenEdges?
  /// What the edges are those of: the screen, in the space of the fingers.
  public var bounds = CGRect.zero

  /// Possible until the fingers have moved far enough, then continuous.
  public private(set) var state = GestureState.possible
  /// How far the moving fingers had come when the pan began.
  public private(set) var beginning = CGVector.zero

  var fingers = FingerList()
  /// The edges at which the fingers have landed.
  var near: ScreenEdges = []
  private var movingCount = 0
  private var mostFingers = 0
  private var farthest: CGFloat = 0
  /// The way of the moving fingers since the first landing; it never jumps.
  private var travelled = CGVector.zero
  private var origin = CGVector.zero
  /// The origin as it was when the pan began.
  private var start = CGVector.zero
  private var lastTime = Timestamp.zero
  private var estimator: VelocityEstimator

  /// Creates a machine for any number of fingers.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    estimator = VelocityEstimator(limits: limits)
  }

  /// Always nil: a pan has no timer.
  public var deadline: Timestamp? { nil }

  /// The way since the pan began, less the hysteresis (U166), in points; nothing before.
  public var translation: CGVector { state == .possible ? .zero : travelled - origin }

  /// The same whatever ``setTranslation(_:)`` has made of it meanwhile.
  public var totalTranslation: CGVector { state == .possible ? .zero : travelled - start }

  /// Makes a value the translation of this moment.
  public mutating func setTranslation(_ translation: CGVector) { origin = travelled - translation }

  /// The velocity of the last moves, in points a second (U169).
  public var velocity: CGVector { estimator.velocity }

  /// Returns the velocity at a moment: nothing after a pause without moves.
  public func velocity(at time: Timestamp) -> CGVector { estimator.velocity(at: time) }

  /// How many fingers it has, resting ones too.
  public var numberOfTouches: Int { fingers.count }

  /// The centre of the fingers, past the start when the pan begins (U174).
  public var location: CGPoint { fingers.centroid }

  /// Returns where a finger is.
  public func location(ofTouch index: Int) -> CGPoint {
    fingers.position(index, of: "PanMachine")
  }

  /// Whether a finger is one of the pan's: not, where it came when there were enough.
  public func tracks(_ id: Int) -> Bool { fingers.holds(id) }

  /// Adds fingers, or ignores them when the pan has begun and has enough.
  public mutating func began(_ new: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd else { return .none }
    if let edges { return began(new, at: edges, time) }
    land(new, at: time)
    return .none
  }

  mutating func land(_ new: [Finger], at time: Timestamp) {
    for finger in new {
      if state.isActive, fingers.count >= maximumNumberOfTouches { continue }
      // A finger that lands twice without lifting is another one.
      forget(finger.id)
      if fingers.isEmpty, state == .possible {
        estimator.reset()
        estimator.add(travelled, at: time)
      }
      fingers.land(finger, at: time)
    }
    if state == .possible { findMoving() }
    mostFingers = max(mostFingers, fingers.count)
    lastTime = time
  }

  /// Begins, or changes while enough fingers are down.
  public mutating func moved(_ moved: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd else { return .none }
    let (step, known) = advance(moved)
    guard known > 0 else { return .none }
    defer { lastTime = time }
    guard state == .possible || fingers.count >= minimumNumberOfTouches else { return .none }
    travelled = travelled + step
    estimator.add(travelled, at: time)
    if state == .possible { return begin(after: step, at: time) }
    state = .changed
    return Decision(.changed, crossing: time.seconds)
  }

  /// Moves the fingers; returns the mean step of those that are moving, and how many were known.
  private mutating func advance(_ moved: [Finger]) -> (CGVector, Int) {
    if moved.count == 1, fingers.count == 1, fingers[0].isMarked {
      return fingers.moveOnly(moved[0]).map { ($0, 1) } ?? (.zero, 0)
    }
    var sum = CGVector.zero
    var known = 0
    for hint in moved.indices {
      let finger = moved[hint]
      guard let index = fingers.index(of: finger.id, near: hint) else { continue }
      known += 1
      let step = fingers.move(index, to: finger.safePosition)
      // A finger alone has nothing to rest beside: all that it does counts.
      if !fingers[index].isMarked, fingers.count == 1 || isMoving(fingers[index]) {
        fingers[index].isMarked = true
        movingCount += 1
      }
      if fingers[index].isMarked { sum = sum + step }
    }
    return (movingCount > 1 ? sum * (1 / CGFloat(movingCount)) : sum, known)
  }

  /// The way and the fingers that are missing.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible else { return [] }
    var margins: [GestureMargin] = []
    if fingers.count > maximumNumberOfTouches {
      margins.append(.allowed(.fingers, Double(fingers.count), Double(maximumNumberOfTouches)))
    }
    if max(movingCount, 1) < minimumNumberOfTouches || fingers.count < minimumNumberOfTouches {
      margins.append(.required(.fingers, Double(movingCount), Double(minimumNumberOfTouches)))
    }
    margins.append(.required(.travel, Double(way.length), Double(limits.panHysteresis)))
    return margins
  }

  /// How far the moving fingers are from where they landed, on the mean.
  private var way: CGVector {
    axes.part(of: fingers.markedWay)
  }

  private mutating func begin(after step: CGVector, at time: Timestamp) -> Decision {
    guard movingCount > 0 else { return .none }
    // Not by ``way``: in the midst of a change that would copy the machine.
    let way = axes.part(of: fingers.markedWay)
    farthest = max(farthest, way.length)
    guard movingCount >= minimumNumberOfTouches, fingers.count <= maximumNumberOfTouches,
      way.length >= limits.panHysteresis
    else { return .none }
    let taken = limits.panRemovesHysteresis ? limits.panHysteresis / max(way.length, rounding) : 0
    origin = travelled - (way - way * taken)
    start = origin
    beginning = way
    state = .began
    let interval = SampleInterval(from: lastTime, to: time, pause: limits.pause)
    let reached = share(from: way - axes.part(of: step), to: way, reaching: limits.panHysteresis)
    let crossing = interval.moment(reached)
    if edges != nil, !near.leadsInward(way) {
      return fail(.notInward(way.length), crossing: crossing)
    }
    return Decision(.began, crossing: crossing)
  }

  /// Ends with the last finger, or fails when the pan has not begun.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, knows(lifted) else { return .none }
    let hasMoved = lifted.contains { finger in
      fingers.index(of: finger.id, near: 0).map { fingers[$0].position != finger.safePosition }
        ?? false
    }
    let wasPossible = state == .possible
    let last = hasMoved ? moved(lifted, at: time) : .none
    fingers.noteCentre()
    for finger in lifted { forget(finger.id) }
    guard fingers.isEmpty, !state.isEnd else { return last }
    if state == .possible { return fail(shortfall, at: time) }
    state = .ended
    // What begins with its last lift is complete in one step (U103).
    return Decision(.ended, crossing: wasPossible ? last.crossing : time.seconds)
  }

  private var shortfall: FailureReason {
    mostFingers < minimumNumberOfTouches
      ? .fingers(mostFingers, required: minimumNumberOfTouches)
      : mostFingers > maximumNumberOfTouches
        ? .fingers(mostFingers, required: maximumNumberOfTouches)
        : .short(farthest, required: limits.panHysteresis)
  }

  /// Takes fingers that were taken away: they leave, and with the last the pan is broken off.
  ///
  /// An interruption takes all fingers at once (U49); a palm goes alone, and the others go on.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, knows(gone) else { return .none }
    fingers.noteCentre()
    for finger in gone { forget(finger.id) }
    guard fingers.isEmpty else { return .none }
    if state == .possible { return fail(.cancelled, at: time) }
    state = .cancelled
    return Decision(.cancelled, crossing: time.seconds)
  }

  /// Does nothing.
  public mutating func timeout(at time: Timestamp) -> Decision { .none }

  /// Forgets the way and the fingers.
  public mutating func reset() {
    fingers.removeAll()
    (movingCount, mostFingers, farthest) = (0, 0, 0)
    (travelled, origin, start, beginning) = (.zero, .zero, .zero, .zero)
    near = []
    estimator.reset()
    state = .possible
  }

  mutating func fail(_ reason: FailureReason, at time: Timestamp) -> Decision {
    fail(reason, crossing: time.seconds)
  }

  mutating func fail(_ reason: FailureReason, crossing: Double) -> Decision {
    state = .failed
    return .failed(reason, crossing)
  }

  private func isMoving(_ entry: FingerList.Entry) -> Bool {
    entry.displacement.length > limits.restingMovement
  }

  /// Finds out which fingers rest, now that there are others.
  private mutating func findMoving() {
    guard fingers.count > 1 else { return }
    movingCount = 0
    for index in 0..<fingers.count {
      fingers[index].isMarked = isMoving(fingers[index])
      if fingers[index].isMarked { movingCount += 1 }
    }
  }

  private func knows(_ some: [Finger]) -> Bool {
    some.contains { fingers.holds($0.id) }
  }

  private mutating func forget(_ id: Int) {
    guard let index = fingers.index(of: id, near: 0) else { return }
    if fingers[index].isMarked { movingCount -= 1 }
    _ = fingers.lift(id)
  }
}
