/// Why a drawn shape is not recognized.
public enum StrokeFailure: Hashable, Sendable {
  /// No shape is near enough: that of the nearest class, its relative distance, and the limit.
  case unlike(best: Int, distance: Double, allowed: Double)
  /// A second class is nearly as near: the classes, how many times as far it is, and the limit.
  case ambiguous(Int, Int, times: Double, required: Double)
  /// The shape is too small: its longer side in millimetres, and the limit.
  case small(Double, required: Double)
  /// The shape is too large: its longer side in millimetres, and the limit.
  case large(Double, allowed: Double)
  /// The path is straight where every template has turned: its length in millimetres, and the limit.
  case straight(Double, allowed: Double)
  /// The shape took too long: the time in seconds, and the limit.
  case slow(Double, allowed: Double)
  /// Too many fingers were down, or strokes drawn: the number, and the limit.
  case strokes(Int, allowed: Int)
  /// The points were at one place, or were no numbers.
  case degenerate
  /// The touches were cancelled.
  case cancelled
}

/// The limits of drawn shapes.
public struct StrokeLimits: Hashable, Sendable {
  /// The density of the screen in points per millimetre; that of 163 points per inch by default.
  public var pointsPerMillimetre = 163 / 25.4
  /// The least length of the longer side, in millimetres; 8 by default.
  public var minimumSize = 8.0
  /// The greatest length of the longer side, in millimetres; infinite by default.
  public var maximumSize = Double.infinity
  /// The longest time from the first landing to the last lift, in seconds; 10 by default.
  public var maximumDuration = 10.0
  /// The largest number of strokes; 1 by default, with which the lift decides.
  public var maximumNumberOfStrokes = 1
  /// The longest time between the lift of a stroke and the landing of the next, in seconds; 0.5 by
  /// default.
  public var strokeInterval = 0.5
  /// How many times as far as the nearest class every other one must be; 1.1 by default.
  public var ambiguity = 1.1
  /// The share of shapes of no class that may be accepted, on which the accepted distance is calibrated;
  /// 0.01 by default.
  public var falseAcceptance = 0.01
  /// How many times the longest straight start of a template a path may be straight; 1.5 by default,
  /// infinite for a path that never fails before the lift because it is straight.
  public var straightness = 1.5

  /// Creates the default limits.
  public init() {}
}

/// A machine that recognizes drawn shapes: points in, a class out.
///
/// It is a value without touches or views. Positions are in points, times in seconds on any clock.
public struct StrokeMachine: Sendable {
  /// What a machine has decided.
  public enum State: Hashable, Sendable {
    /// Nothing yet.
    case possible
    /// A shape is recognized.
    case ended(StrokeMatch)
    /// No shape can be recognized any more.
    case failed(StrokeFailure)
  }

  /// The limits.
  public var limits = StrokeLimits()
  /// What is decided.
  public private(set) var state = State.possible
  /// The shape so far, in points.
  public private(set) var gesture = StrokeGesture()

  private var classifier: StrokeClassifier
  private var prefixes = StrokePrefixes()
  /// The relative distance that is accepted.
  private let accepted: Double
  /// The longest straight start of a template, in points.
  private var longestStart = 0.0
  private var straight = StraightStart()
  /// The fingers that are down, and the strokes that they draw.
  private var fingers: [(id: Int, stroke: Int)] = []
  private var strokes: [[StrokePoint]] = []
  private var start = 0.0
  private var lift = 0.0

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - templates: The shapes with their names, in points.
  ///   - matcher: The matcher; ``StrokeMatcher/features`` by default.
  ///   - limits: The limits.
  /// - Complexity: O(*t*²) in the number of templates.
  public init(
    templates: [(name: String, gesture: StrokeGesture)], matcher: StrokeMatcher = .features,
    limits: StrokeLimits = StrokeLimits()
  ) {
    classifier = StrokeClassifier(matcher)
    for template in templates where classifier.add(template.gesture, named: template.name) {
      prefixes.add(template.gesture, named: template.name)
      longestStart = max(longestStart, template.gesture.straightStart)
    }
    classifier.prepare()
    accepted = classifier.acceptedDistance(falseAcceptance: limits.falseAcceptance)
    self.limits = limits
  }

  /// The names of the classes.
  public var names: [String] { classifier.names }

  /// The time at which ``timeout(at:)`` decides; `nil` if there is none.
  public var deadline: Double? {
    guard state == .possible, !strokes.isEmpty else { return nil }
    let longest = start + limits.maximumDuration
    return fingers.isEmpty ? min(lift + limits.strokeInterval, longest) : longest
  }

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
    if strokes.isEmpty { start = time }
    guard strokes.count < limits.maximumNumberOfStrokes else {
      state = .failed(.strokes(strokes.count + 1, allowed: limits.maximumNumberOfStrokes))
      return
    }
    fingers.append((id, strokes.count))
    strokes.append([])
    add(fingers.count - 1, x, y, time)
  }

  /// Adds a point of a finger.
  ///
  /// - Parameters:
  ///   - id: The identifier of the finger.
  ///   - x: The distance from the left edge, in points.
  ///   - y: The distance from the upper edge, in points.
  ///   - time: The time in seconds.
  public mutating func moved(_ id: Int, x: Double, y: Double, at time: Double) {
    timeout(at: time)
    guard state == .possible, let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    add(index, x, y, time)
    failEarly()
  }

  /// Removes a finger that has lifted, and decides if no further stroke can follow.
  ///
  /// - Parameters:
  ///   - id: The identifier of the finger.
  ///   - time: The time in seconds.
  public mutating func ended(_ id: Int, at time: Double) {
    timeout(at: time)
    guard state == .possible, let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers.remove(at: index)
    lift = time
    if fingers.isEmpty, strokes.count >= limits.maximumNumberOfStrokes { decide() }
  }

  /// Fails, as the touches were cancelled.
  public mutating func cancelled() {
    if state == .possible, !strokes.isEmpty { state = .failed(.cancelled) }
  }

  /// Decides if the time for a further stroke has passed, and fails if that for the shape has.
  ///
  /// - Parameter time: The present time in seconds.
  public mutating func timeout(at time: Double) {
    guard let deadline, time >= deadline else { return }
    if fingers.isEmpty, deadline < start + limits.maximumDuration {
      decide()
    } else {
      state = .failed(.slow(time - start, allowed: limits.maximumDuration))
    }
  }

  /// Discards the shape.
  public mutating func reset() {
    state = .possible
    gesture.points.removeAll(keepingCapacity: true)
    fingers.removeAll()
    strokes.removeAll()
    straight.removeAll()
  }

  /// Returns the probability of each class for the shape so far, in the order of ``names``.
  ///
  /// - Returns: The probabilities; empty before two points differ.
  /// - Complexity: O(*t*) in the number of templates, about ten times that of the decision.
  public mutating func candidates() -> [Double] {
    prefixes.probabilities(of: gesture)?.probabilities ?? []
  }

  private mutating func add(_ index: Int, _ x: Double, _ y: Double, _ time: Double) {
    guard x.magnitude <= 1e9, y.magnitude <= 1e9 else {
      state = .failed(.degenerate)
      return
    }
    let stroke = fingers[index].stroke
    let point = StrokePoint(x: x, y: y, time: time - start, stroke: stroke)
    strokes[stroke].append(point)
    if stroke == 0 { straight.add(point) }
    if stroke == strokes.count - 1 {
      gesture.points.append(point)
    } else {
      gesture.points.removeAll(keepingCapacity: true)
      for stroke in strokes { gesture.points += stroke }
    }
  }

  /// Fails where no further movement can lead to a shape.
  private mutating func failEarly() {
    let longest = longestStart * limits.straightness
    let scale = limits.pointsPerMillimetre
    if !straight.isOver, straight.length > longest {
      state = .failed(.straight(straight.length / scale, allowed: longest / scale))
    }
    let size = StrokeBox(of: gesture.points).side / scale
    if size > limits.maximumSize {
      state = .failed(.large(size, allowed: limits.maximumSize))
    }
  }

  private mutating func decide() {
    let size = StrokeBox(of: gesture.points).side / limits.pointsPerMillimetre
    guard size >= limits.minimumSize else {
      state = .failed(.small(size, required: limits.minimumSize))
      return
    }
    guard let match = classifier.match(gesture) else {
      state = .failed(.degenerate)
      return
    }
    let times = match.distance > 0 ? match.secondDistance / match.distance : .infinity
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
