public import TSEventTime
public import TSGeometry
import TSPreconditions
public import TSStrokes

/// A machine that recognizes drawn shapes by templates, as a machine of gestures.
///
/// It is discrete: the lift decides, or the time without a further stroke. With
/// ``TSStrokes/StrokeLimits/beginsEarly`` it is continuous: it begins when one name is certain, changes
/// with every movement, and ends when the last finger lifts. It fails as soon as no template can be
/// meant any more. Its ``location`` is the centroid of the fingers, or the last one.
public struct StrokeGestureMachine: GestureMachine {
  /// The limits of all machines, of which none applies to drawn shapes.
  public var limits = GestureLimits()
  /// The limits of drawn shapes.
  public var strokeLimits: StrokeLimits {
    get { drawing.limits }
    set { drawing.limits = newValue }
  }
  /// The templates, in points; none by default, with which every shape fails.
  ///
  /// New templates apply from the next attempt on. Setting them takes time that grows with the square of
  /// their number, unless there is a ``TSStrokes/StrokeLimits/maximumDistance``.
  public var templates: [NamedStroke] { didSet { renew() } }
  /// The matcher that compares; ``TSStrokes/StrokeMatcher/features`` by default.
  public var matcher: StrokeMatcher { didSet { renew() } }

  /// The current state.
  public private(set) var state = GestureState.possible
  /// The drawn shape, and what was decided about it.
  public private(set) var drawing: StrokeMachine
  private var isOutdated = false
  private var fingers: [Finger] = []
  private var lastCentroid = CGPoint.zero

  /// Creates a machine.
  public init(
    templates: [NamedStroke] = [], matcher: StrokeMatcher = .features,
    limits: StrokeLimits = StrokeLimits()
  ) {
    self.templates = templates
    self.matcher = matcher
    drawing = Self.drawing(templates, matcher, limits)
  }

  private static func drawing(
    _ templates: [NamedStroke], _ matcher: StrokeMatcher, _ limits: StrokeLimits
  ) -> StrokeMachine {
    StrokeMachine(
      templates: templates.map { ($0.name, $0.gesture) }, matcher: matcher, limits: limits)
  }

  private mutating func renew() {
    isOutdated = !drawing.gesture.points.isEmpty
    if !isOutdated { drawing = Self.drawing(templates, matcher, drawing.limits) }
  }

  /// The match of the recognized shape; `nil` before.
  public var match: StrokeMatch? {
    switch drawing.state {
    case .began(let match), .ended(let match): match
    case .possible, .failed: nil
    }
  }

  /// The name of the recognized shape; `nil` before.
  public var name: String? { match.map { drawing.names[$0.group] } }

  /// The name of the recognized shape, and its distance from the templates.
  public var values: GestureValues {
    GestureValues(shape: name, distance: match?.relativeDistance)
  }

  /// The indices of the names that are nearest to a shape that has failed: one if it is unlike all, two
  /// if it is ambiguous, else none.
  package var nearestShapes: [Int] {
    guard case .failed(let failure) = drawing.state else { return [] }
    return switch failure {
    case .unlike(let best, _, _): [best]
    case .ambiguous(let one, let other, _, _): [one, other]
    default: []
    }
  }

  /// Returns what the names that are nearest to a shape add to the reason of its failure.
  package static func note(on nearest: [Int], name: (Int) -> String) -> String {
    switch nearest.count {
    case 1: ", nearest \(name(nearest[0]))"
    case 2: ", \(name(nearest[0])) and \(name(nearest[1]))"
    default: ""
    }
  }

  /// Returns the probability of each name for the shape so far, in the order of their first templates.
  ///
  /// - Returns: The probabilities; empty before two points differ.
  /// - Complexity: O(*t*) in the number of templates.
  public mutating func likelihoods() -> [Double] { drawing.candidates() }

  /// The time at which the shape is over, or has taken too long; `nil` while nothing is drawn.
  public var deadline: Timestamp? {
    guard state == .possible, let seconds = drawing.deadline else { return nil }
    let time = Timestamp(seconds: seconds)
    // Rounded to microseconds, it may be too early.
    return time.seconds < seconds ? Timestamp(microseconds: time.microseconds + 1) : time
  }

  /// The number of fingers that are down.
  public var numberOfTouches: Int { fingers.count }

  /// The centroid of the fingers, or the last one if there is no finger.
  public var location: CGPoint { fingers.centroid(of: { $0.position }) ?? lastCentroid }

  /// Returns the current location of a finger, in the coordinate space of the window.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  public func location(ofTouch index: Int) -> CGPoint {
    ensure(
      fingers.indices.contains(index),
      "StrokeGestureMachine.location(ofTouch: \(index)) with \(fingers.count) fingers down")
    return fingers[index].position
  }

  /// Returns whether a finger draws the shape.
  public func tracks(_ id: Int) -> Bool { fingers.contains { $0.id == id } }

  /// Returns the size of the shape so far, the length for which its path is straight, its distance from
  /// the nearest template, and the time.
  ///
  /// - Returns: The margins; empty before a finger lands and once the shape is decided.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible, let first = drawing.startTime else { return [] }
    var margins = [
      GestureMargin(.size, drawing.size, of: strokeLimits.minimumSize, .required)
    ]
    if let (length, allowed) = drawing.straightLength, allowed < .infinity {
      margins.append(GestureMargin(.straight, length, of: allowed, .allowed))
    }
    var copy = drawing
    if let match = copy.nearest() {
      margins.append(
        GestureMargin(.unlike, match.relativeDistance, of: drawing.acceptedDistance, .allowed))
    }
    margins.append(
      GestureMargin(.held, time.seconds - first, of: strokeLimits.maximumDuration, .allowed))
    return margins
  }

  /// Begins strokes, and fails if there are too many of them, or too many fingers.
  public mutating func began(_ new: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible else { return .none }
    for finger in new {
      drawing.began(
        finger.id, x: Double(finger.position.x), y: Double(finger.position.y), at: time.seconds)
      if drawing.touches.contains(finger.id), !tracks(finger.id) { fingers.append(finger) }
    }
    return settle(at: time)
  }

  /// Adds points, and fails if no template can be meant any more; begins if one name is certain.
  public mutating func moved(_ moved: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd else { return .none }
    let wasActive = state.isActive
    var isKnown = false
    for finger in moved {
      guard let index = fingers.firstIndex(where: { $0.id == finger.id }) else { continue }
      isKnown = true
      fingers[index] = finger
      drawing.moved(
        finger.id, x: Double(finger.position.x), y: Double(finger.position.y), at: time.seconds)
    }
    guard wasActive, isKnown else { return settle(at: time) }
    let decision = settle(at: time)
    if decision.state != nil { return decision }
    state = .changed
    return Decision(.changed, crossing: time.seconds)
  }

  /// Ends strokes, and decides if no further stroke can follow.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd else { return .none }
    lastCentroid = location
    for finger in lifted {
      guard let index = fingers.firstIndex(where: { $0.id == finger.id }) else { continue }
      if fingers[index].position != finger.position {
        drawing.moved(
          finger.id, x: Double(finger.position.x), y: Double(finger.position.y),
          at: time.seconds)
      }
      fingers.remove(at: index)
      drawing.ended(finger.id, at: time.seconds)
    }
    return settle(at: time)
  }

  /// Fails, or cancels a shape that has begun.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, gone.contains(where: { tracks($0.id) }) else { return .none }
    lastCentroid = location
    fingers.removeAll { finger in gone.contains { $0.id == finger.id } }
    drawing.cancelled()
    return settle(at: time)
  }

  /// Decides, as no further stroke has followed, or fails, as the shape has taken too long.
  public mutating func timeout(at time: Timestamp) -> Decision {
    guard let deadline, time >= deadline else { return .none }
    drawing.timeout(at: time.seconds)
    return settle(at: deadline)
  }

  /// Discards the shape.
  public mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    drawing.reset()
    state = .possible
    if isOutdated { renew() }
  }

  /// Takes over what the shape has decided.
  private mutating func settle(at time: Timestamp) -> Decision {
    let next: GestureState
    var reason: FailureReason?
    switch drawing.state {
    case .possible: return .none
    case .began:
      guard state == .possible else { return .none }
      next = .began
    case .ended: next = .ended
    case .failed(let failure):
      next = state.isActive ? .cancelled : .failed
      reason = state.isActive ? nil : FailureReason(failure)
    }
    state = next
    return Decision(next, reason: reason, crossing: time.seconds)
  }
}

extension FailureReason {
  init(_ failure: StrokeFailure) {
    self =
      switch failure {
      case .unlike(_, let distance, let allowed): .unlike(distance, allowed: allowed)
      case .ambiguous(_, _, let times, let required): .ambiguous(times, required: required)
      case .small(let size, let required): .small(size, required: required)
      case .large(let size, let allowed): .large(size, allowed: allowed)
      case .straight(let length, let allowed): .straight(length, allowed: allowed)
      case .slow(let time, let allowed): .held(time, allowed: allowed)
      case .strokes(let count, let allowed): .strokes(count, allowed: allowed)
      case .fingers(let count, let allowed): .fingers(count, required: allowed)
      case .degenerate: .noShape
      case .cancelled: .cancelled
      }
  }
}
