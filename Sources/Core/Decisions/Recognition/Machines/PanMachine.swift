public import TSEventTime
public import TSGeometry

/// A machine that recognizes pans: fingers that move together (U164–U174).
///
/// Only *moving* fingers contribute to the translation: a resting finger neither blocks the pan nor
/// slows it down (U172). The translation does not jump when fingers join or leave (U168). For a pan
/// of exactly two fingers that does not react to pinching and turning, set both numbers of touches
/// to 2: fingers that move apart or turn about each other do not move their centroid.
public struct PanMachine: GestureMachine {
  /// The limits of hysteresis and rest.
  public var limits: GestureLimits { didSet { estimator.adopt(limits) } }
  /// The number of fingers that must move for the pan to begin; 1 by default.
  public var minimumNumberOfTouches = 1
  /// The greatest number of fingers that may be down when the pan begins; unlimited by default.
  ///
  /// With more fingers the pan does not begin. Once it has begun, further fingers are ignored
  /// (U170).
  public var maximumNumberOfTouches = Int.max
  /// The axes along which the fingers must move for the pan to begin; ``PanAxes/both`` by default.
  public var axes: PanAxes = .both
  /// The edges of ``bounds`` from which the fingers must move inward (U190); the default is `nil`,
  /// which lets the pan start anywhere.
  public var edges: ScreenEdges?
  /// The part of each edge at which the fingers may begin; the whole edge by default.
  public var edgeSpan = EdgeSpan()
  /// The rectangle of the screen to which ``edges`` refer, in the coordinate space of the fingers.
  public var bounds = CGRect.zero

  /// The current state: possible until the fingers have moved far enough, then continuous.
  public internal(set) var state = GestureState.possible
  /// The mean displacement of the moving fingers at the time when the pan began, in points.
  public internal(set) var beginning = CGVector.zero

  /// A Boolean value that indicates whether a scroll must move before the pan begins; `false` by
  /// default.
  ///
  /// Otherwise the pan begins with the first event, also if that has no movement and so no direction.
  public var waitsForScrollMovement = false

  var fingers = FingerList()
  /// The location of the pointer during a scroll; `nil` for fingers.
  var scrollLocation: CGPoint?
  /// The edges at which the fingers began.
  var near: ScreenEdges = []
  var movingCount = 0
  var mostFingers = 0
  var farthest: CGFloat = 0
  /// The accumulated translation of the moving fingers since the first began; it never jumps.
  var travelled = CGVector.zero
  /// The value of ``travelled`` that was farthest from the landing, also before the pan began.
  package internal(set) var excursion = CGVector.zero
  var origin = CGVector.zero
  /// The value of ``origin`` when the pan began.
  var start = CGVector.zero
  var lastTime = Timestamp.zero
  /// The time of the first landing of the attempt.
  var landingTime = Timestamp.zero
  var estimator: VelocityEstimator

  /// Creates a machine for any number of fingers.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    estimator = VelocityEstimator(limits: limits)
  }

  /// The deadline, which is always `nil`: a pan has no timer.
  public var deadline: Timestamp? { nil }

  /// The translation since the pan began, less the hysteresis (U166), in points of the window.
  ///
  /// The value is zero before the pan begins.
  public var translation: CGVector { state == .possible ? .zero : travelled - origin }

  /// The translation since the pan began, unaffected by ``setTranslation(_:)``, in points.
  public var totalTranslation: CGVector { state == .possible ? .zero : travelled - start }

  /// Sets the current translation; later movement adds to it.
  ///
  /// - Parameter translation: The new translation, in points of the window.
  public mutating func setTranslation(_ translation: CGVector) { origin = travelled - translation }

  /// The velocity of the last movements, in points per second (U169).
  public var velocity: CGVector { estimator.velocity }

  /// Returns the velocity at a given time, in points per second.
  ///
  /// - Parameter time: The time, on the clock of the source.
  /// - Returns: The velocity; zero if the last sample is older than ``GestureLimits/pause``.
  public func velocity(at time: Timestamp) -> CGVector { estimator.velocity(at: time) }

  /// The translation, the velocity and the edge.
  public var values: GestureValues {
    GestureValues(translation: translation, velocity: velocity, startingEdge: startingEdge)
  }

  /// The translation that was farthest from the landing: fingers return, contacts jump when they lift,
  /// and a pan that waited for others begins late.
  public var totalValues: GestureValues? { GestureValues(translation: excursion) }

  /// The directions of the translation.
  public static var directions: [String]? { GestureValues.panDirections }

  /// Takes over the rectangle to which ``edges`` refer.
  public mutating func prepare(bounds: CGRect) { self.bounds = bounds }

  /// The number of fingers in the gesture, including resting ones.
  public var numberOfTouches: Int { fingers.count }

  /// The centroid of the fingers.
  ///
  /// When the pan begins it is already past the initial location (U174). For a scroll it is the
  /// location of the pointer (T84).
  public var location: CGPoint { scrollLocation ?? fingers.centroid }

  /// Returns the current location of a finger, in the coordinate space of the window.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  public func location(ofTouch index: Int) -> CGPoint {
    fingers.position(index, of: "PanMachine")
  }

  /// Returns whether a finger moves, so that its displacement is a part of the translation.
  ///
  /// - Returns: `false` for a finger that rests beside others, and one that is not tracked.
  package func isMoving(_ id: Int) -> Bool {
    fingers.index(of: id, near: 0).map { fingers[$0].isMarked } ?? false
  }

  /// Returns the identifier of a finger.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  package func id(ofTouch index: Int) -> Int { fingers[index].id }

  /// Returns whether a finger is part of the pan.
  ///
  /// Fingers that land after the pan has reached its maximum number of fingers are not.
  public func tracks(_ id: Int) -> Bool { fingers.holds(id) }

  /// Adds fingers, or ignores them if the pan has begun and has its maximum number of fingers.
  public mutating func began(_ new: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd else { return .none }
    if let edges { return began(new, at: edges, time) }
    land(new, at: time)
    return .none
  }

  mutating func land(_ new: [Finger], at time: Timestamp) {
    for finger in new {
      if state.isActive, fingers.count >= maximumNumberOfTouches { continue }
      // A finger that begins twice without lifting is a different finger.
      forget(finger.id)
      if fingers.isEmpty, state == .possible {
        landingTime = time
        estimator.reset()
        estimator.add(travelled, at: time)
      }
      fingers.land(finger, at: time)
    }
    if state == .possible { findMoving() }
    mostFingers = max(mostFingers, fingers.count)
    lastTime = time
  }

  /// Begins the pan, or reports a change while enough fingers are down.
  public mutating func moved(_ moved: [Finger], at time: Timestamp) -> Decision {
    move(moved, at: time)
  }

  /// Processes a finger that moved, as the method that takes an array processes an array of it.
  package mutating func moved(_ finger: Finger, at time: Timestamp) -> Decision {
    move(CollectionOfOne(finger), at: time)
  }

  @inline(__always) private mutating func move(
    _ moved: some RandomAccessCollection<Finger>, at time: Timestamp
  ) -> Decision {
    guard !state.isEnd else { return .none }
    let (step, known) = advance(moved)
    guard known > 0 else { return .none }
    defer { lastTime = time }
    guard state == .possible || fingers.count >= minimumNumberOfTouches else { return .none }
    travelled = travelled + step
    noteExcursion()
    estimator.add(travelled, at: time)
    if state == .possible { return begin(after: step, at: time) }
    state = .changed
    return Decision(.changed, crossing: time.seconds)
  }

  mutating func noteExcursion() {
    let length = travelled.dx * travelled.dx + travelled.dy * travelled.dy
    if length > excursion.dx * excursion.dx + excursion.dy * excursion.dy { excursion = travelled }
  }

  /// Updates the positions of the fingers.
  ///
  /// - Parameter moved: The fingers that moved, which may include others.
  /// - Returns: The mean displacement of the moving fingers, and the number of known fingers.
  @inline(__always) private mutating func advance(
    _ moved: some RandomAccessCollection<Finger>
  ) -> (CGVector, Int) {
    var (sum, known, movingCount) = (CGVector.zero, 0, movingCount)
    let (isAlone, resting) = (fingers.count == 1, limits.restingMovement)
    fingers.move(moved) { entry, previous in
      known += 1
      // A single finger cannot rest beside another, so all its movement counts.
      if !entry.isMarked, isAlone || entry.displacement.length > resting {
        entry.isMarked = true
        movingCount += 1
      }
      if entry.isMarked { sum = sum + (entry.position - previous) }
    }
    self.movingCount = movingCount
    return (movingCount > 1 ? sum * (1 / CGFloat(movingCount)) : sum, known)
  }

  /// Begins the pan if enough fingers have moved far enough.
  private mutating func begin(after step: CGVector, at time: Timestamp) -> Decision {
    guard movingCount > 0 else { return .none }
    // Not ``displacement``: reading a computed property during a mutation would copy the machine.
    let displacement = axes.part(of: fingers.markedDisplacement)
    let length = displacement.length
    farthest = max(farthest, length)
    var hysteresis = limits.panHysteresis
    let isTimed = limits.panTapDuration > 0
    if isTimed { hysteresis = self.hysteresis(at: time) }
    guard movingCount >= minimumNumberOfTouches, fingers.count <= maximumNumberOfTouches,
      length >= hysteresis
    else { return .none }
    let before = displacement - axes.part(of: step)
    // Fingers that were far enough already waited for the time, and not for the distance.
    let waited = isTimed && before.length >= hysteresis
    // The translation begins with the travelled distance less the hysteresis, in the direction of
    // travel (U166).
    let removed = waited ? before.length : hysteresis
    let taken = limits.panRemovesHysteresis ? removed / max(length, rounding) : 0
    origin = travelled - (displacement - displacement * min(taken, 1))
    start = origin
    beginning = displacement
    state = .began
    let interval = SampleInterval(from: lastTime, to: time, pause: limits.pause)
    var crossing = interval.moment(share(from: before, to: displacement, reaching: removed))
    // Before the end of that time the shorter distance was not enough.
    if isTimed, hysteresis == limits.panHysteresis {
      crossing = max(crossing, landingTime.seconds + limits.panTapDuration)
    }
    // The direction is known only now that the fingers have moved far enough.
    if edges != nil, !near.leadsInward(displacement) {
      return fail(.notInward(length), crossing: crossing)
    }
    return Decision(.began, crossing: crossing)
  }

  /// Ends with the last finger, or fails if the pan has not begun.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, tracksAny(lifted) else { return .none }
    var hasMoved = false
    for finger in lifted {
      guard let index = fingers.index(of: finger.id, near: 0) else { continue }
      if fingers[index].position != finger.safePosition { hasMoved = true }
    }
    let wasPossible = state == .possible
    let last = hasMoved ? moved(lifted, at: time) : .none
    fingers.noteCentre()
    for finger in lifted { forget(finger.id) }
    guard fingers.isEmpty, !state.isEnd else { return last }
    if state == .possible { return fail(shortfall, at: time) }
    state = .ended
    // A pan that begins with its last lift is complete in one step (U103).
    return Decision(.ended, crossing: wasPossible ? last.crossing : time.seconds)
  }

  /// Removes cancelled fingers, and cancels the pan, or fails, with the last one.
  ///
  /// An interruption cancels all fingers at once (U49); a palm is cancelled alone, and the other
  /// fingers continue the pan.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, tracksAny(gone) else { return .none }
    fingers.noteCentre()
    for finger in gone { forget(finger.id) }
    guard fingers.isEmpty else { return .none }
    if state == .possible { return fail(.cancelled, at: time) }
    state = .cancelled
    return Decision(.cancelled, crossing: time.seconds)
  }

  /// Returns ``Decision/none``, as a pan has no timer.
  public mutating func timeout(at time: Timestamp) -> Decision { .none }

  /// Discards the fingers and the translation.
  public mutating func reset() {
    fingers.removeAll()
    (movingCount, mostFingers, farthest) = (0, 0, 0)
    (travelled, origin, start, beginning, excursion) = (.zero, .zero, .zero, .zero, .zero)
    near = []
    scrollLocation = nil
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

  /// Determines which fingers are moving, now that there is more than one.
  private mutating func findMoving() {
    guard fingers.count > 1 else { return }
    movingCount = 0
    for index in 0..<fingers.count {
      fingers[index].isMarked = isMoving(fingers[index])
      if fingers[index].isMarked { movingCount += 1 }
    }
  }

  private func tracksAny(_ some: [Finger]) -> Bool {
    for finger in some where fingers.holds(finger.id) { return true }
    return false
  }

  private mutating func forget(_ id: Int) {
    guard let index = fingers.index(of: id, near: 0) else { return }
    if fingers[index].isMarked { movingCount -= 1 }
    _ = fingers.lift(id)
  }
}
