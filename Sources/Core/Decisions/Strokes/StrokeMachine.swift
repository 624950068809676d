/// A machine that recognizes drawn shapes: points in, a class out.
///
/// It is a value without touches or views. Positions are in points, times in seconds on any clock.
public struct StrokeMachine: Sendable {
  /// What a machine has decided.
  public enum State: Hashable, Sendable {
    /// Nothing yet.
    case possible
    /// A shape is certain, though it is not finished (``StrokeLimits/beginsEarly``).
    case began(StrokeMatch)
    /// A shape is recognized.
    case ended(StrokeMatch)
    /// No shape can be recognized any more.
    case failed(StrokeFailure)
  }

  /// The limits.
  public var limits: StrokeLimits {
    didSet {
      if limits.falseAcceptance != oldValue.falseAcceptance { calibrated = nil }
      calibrate()
    }
  }
  /// What is decided.
  public private(set) var state = State.possible

  /// The number of points beyond which the shape is thinned: half a minute at 120 a second.
  private static let mostPoints = 4096

  private var classifier: StrokeClassifier
  private var prefixes = StrokePrefixes()
  /// The accepted relative distance by ``StrokeLimits/falseAcceptance``; `nil` until it is needed.
  private var calibrated: Double?
  private var templates: [StrokeGesture] = []
  private var starts = StraightStarts()
  private var straight = StraightStart()
  private var tracks = StrokeTracks()
  /// The length of the path at which the candidates were last looked at.
  private var lookedAt = 0.0

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - templates: The shapes with their names, in points.
  ///   - matcher: The matcher; ``StrokeMatcher/features`` by default.
  /// - Complexity: O(*t*²) in the number of templates, unless there is a
  ///   ``StrokeLimits/maximumDistance``.
  public init(
    templates: [(name: String, gesture: StrokeGesture)], matcher: StrokeMatcher = .features,
    limits: StrokeLimits = StrokeLimits()
  ) {
    classifier = StrokeClassifier(matcher)
    self.limits = limits
    for template in templates where classifier.add(template.gesture, named: template.name) {
      self.templates.append(template.gesture)
      prefixes.add(template.gesture, named: template.name)
      starts.add(template.gesture, classifier.classes[classifier.classes.count - 1])
    }
    classifier.prepare()
    calibrate()
  }

  private mutating func calibrate() {
    guard limits.maximumDistance == nil, calibrated == nil else { return }
    calibrated = classifier.acceptedDistance(falseAcceptance: limits.falseAcceptance)
  }

  /// The names of the classes.
  public var names: [String] { classifier.names }

  /// The relative distance below which a shape is accepted.
  public var acceptedDistance: Double { limits.maximumDistance ?? calibrated ?? .infinity }

  /// The shape so far, in points; its times count from the first landing.
  ///
  /// However long a finger draws, it has about 4,096 points at most: beyond that every second one of each
  /// stroke is left out, again and again, so that the shape stays what it is.
  public var gesture: StrokeGesture { tracks.gesture }

  /// The number of fingers that are down.
  public var numberOfTouches: Int { tracks.fingers.count }

  /// The identifiers of the fingers that are down, in the order of landing.
  public var touches: [Int] { tracks.fingers.map { $0.id } }

  /// The time of the first landing, in seconds; `nil` while nothing is drawn.
  public var startTime: Double? { tracks.count > 0 ? tracks.start : nil }

  /// The length of the longer side of the shape so far, in millimetres.
  public var size: Double { StrokeBox(of: gesture.points).side / limits.pointsPerMillimetre }

  /// The length for which the path has been straight, and the length above which it fails, in
  /// millimetres; `nil` once it has turned.
  ///
  /// - Complexity: O(*t*) in the number of templates.
  public var straightLength: (length: Double, allowed: Double)? {
    guard !straight.isOver, tracks.count > 0, limits.straightness < .infinity else { return nil }
    let scale = limits.pointsPerMillimetre
    let longest = starts.longest(towards: straight.direction, factor: limits.straightness)
    // What is smaller than the least shape may become any.
    return (straight.length / scale, max(longest / scale, limits.minimumSize))
  }

  /// The time at which ``timeout(at:)`` decides; `nil` if there is none.
  public var deadline: Double? {
    guard state == .possible, tracks.count > 0 else { return nil }
    let longest = tracks.start + limits.maximumDuration
    return tracks.fingers.isEmpty ? min(tracks.lift + limits.strokeInterval, longest) : longest
  }

  /// Whether a shape has begun, which ends at the lift.
  private var hasBegun: Bool { if case .began = state { true } else { false } }

  /// Adds a finger that has landed, which begins a stroke.
  ///
  /// - Parameters:
  ///   - id: The identifier of the finger, unique among those that are down.
  ///   - x: The distance from the left edge, in points.
  ///   - y: The distance from the upper edge, in points.
  ///   - time: The time in seconds.
  public mutating func began(_ id: Int, x: Double, y: Double, at time: Double) {
    timeout(at: time)
    guard state == .possible else { return }
    guard tracks.fingers.count < limits.maximumNumberOfTouches else {
      let count = tracks.fingers.count + 1
      state = .failed(.fingers(count, allowed: limits.maximumNumberOfTouches))
      return
    }
    guard tracks.count < limits.maximumNumberOfStrokes else {
      state = .failed(.strokes(tracks.count + 1, allowed: limits.maximumNumberOfStrokes))
      return
    }
    guard isUsable(x, y) else { return }
    let point = tracks.began(id, x, y, time)
    if point.stroke == 0 { straight.add(point) }
  }

  /// Adds a point of a finger.
  public mutating func moved(_ id: Int, x: Double, y: Double, at time: Double) {
    timeout(at: time)
    guard state == .possible || hasBegun, isUsable(x, y) else { return }
    guard let point = tracks.moved(id, x, y, time) else { return }
    tracks.thin(to: Self.mostPoints)
    guard state == .possible else { return }
    if point.stroke == 0 { straight.add(point) }
    failEarly()
    if limits.beginsEarly, state == .possible { beginIfCertain() }
  }

  /// Removes a finger that has lifted, and decides if no further stroke can follow.
  public mutating func ended(_ id: Int, at time: Double) {
    timeout(at: time)
    guard state == .possible || hasBegun, tracks.ended(id, time), tracks.fingers.isEmpty else {
      return
    }
    if case .began(let match) = state {
      state = .ended(match)
    } else if tracks.count >= limits.maximumNumberOfStrokes {
      decide()
    }
  }

  /// Fails, as the touches were cancelled.
  public mutating func cancelled() {
    if state == .possible || hasBegun, tracks.count > 0 { state = .failed(.cancelled) }
  }

  /// Decides if the time for a further stroke has passed, and fails if that for the shape has.
  ///
  /// - Parameter time: The present time in seconds.
  public mutating func timeout(at time: Double) {
    guard let deadline, time >= deadline else { return }
    if tracks.fingers.isEmpty, deadline < tracks.start + limits.maximumDuration {
      decide()
    } else {
      state = .failed(.slow(time - tracks.start, allowed: limits.maximumDuration))
    }
  }

  /// Discards the shape.
  public mutating func reset() {
    state = .possible
    tracks.removeAll()
    straight.removeAll()
    lookedAt = 0
  }

  /// Returns the probability of each class for the shape so far, in the order of ``names``.
  ///
  /// - Returns: The probabilities; empty before two points differ.
  /// - Complexity: O(*t*) in the number of templates, about ten times that of the decision.
  public mutating func candidates() -> [Double] {
    prefixes.probabilities(of: gesture)?.probabilities ?? []
  }

  /// Returns the template that is nearest to the shape so far.
  ///
  /// - Returns: The match; `nil` before two points differ, and without templates.
  /// - Complexity: O(*t*) in the number of templates.
  public mutating func nearest() -> StrokeMatch? { classifier.match(gesture) }

  /// Returns the template of a match; `nil` for the match of a shape that has begun early.
  ///
  /// - Parameter match: A match of ``nearest()``.
  public func template(of match: StrokeMatch) -> StrokeGesture? {
    templates.indices.contains(match.template) ? templates[match.template] : nil
  }

  private mutating func isUsable(_ x: Double, _ y: Double) -> Bool {
    if x.magnitude <= 1e9, y.magnitude <= 1e9 { return true }
    state = .failed(.degenerate)
    return false
  }

  /// Fails where no further movement can lead to a shape.
  private mutating func failEarly() {
    if let (length, allowed) = straightLength, length > allowed {
      state = .failed(.straight(length, allowed: allowed))
    } else if limits.maximumSize < .infinity, size > limits.maximumSize {
      state = .failed(.large(size, allowed: limits.maximumSize))
    }
  }

  /// Begins if one class is certain, for shapes that are large enough.
  private mutating func beginIfCertain() {
    let length = gesture.pathLength
    // Looking at all candidates takes much longer than a point does.
    guard length - lookedAt >= limits.pointsPerMillimetre, size >= limits.minimumSize else {
      return
    }
    lookedAt = length
    guard let (probabilities, nearest) = prefixes.probabilities(of: gesture) else { return }
    var best = 0
    for index in probabilities.indices where probabilities[index] > probabilities[best] {
      best = index
    }
    let distance = classifier.relative(nearest, best)
    guard probabilities[best] >= limits.minimumProbability, distance < acceptedDistance else {
      return
    }
    state = .began(StrokeMatch(group: best, distance: nearest, relativeDistance: distance))
  }

  private mutating func decide() {
    guard size >= limits.minimumSize else {
      state = .failed(.small(size, required: limits.minimumSize))
      return
    }
    guard let match = nearest() else {
      state = .failed(.degenerate)
      return
    }
    let times = match.distance > 0 ? match.secondDistance / match.distance : .infinity
    let accepted = acceptedDistance
    if match.relativeDistance >= accepted {
      state = .failed(
        .unlike(best: match.group, distance: match.relativeDistance, allowed: accepted))
    } else if times < limits.ambiguity {
      state = .failed(
        .ambiguous(match.group, match.secondGroup, times: times, required: limits.ambiguity))
    } else {
      state = .ended(match)
    }
  }
}
