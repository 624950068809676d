public import EventTime
public import Geometry

/// Decides pans that start at an edge of the screen and lead inward (U190, U191).
///
/// All else is as for a pan. Fingers that land away from the edges later have no part in it.
public struct EdgePanMachine: GestureMachine {
  /// The edges that count; none unless set, and then every attempt fails.
  public var edges: ScreenEdges = []
  /// The screen, in the space of the fingers.
  public var bounds: CGRect

  private var pan: PanMachine
  private var near: ScreenEdges = []

  /// Creates a machine for a screen.
  public init(bounds: CGRect, limits: GestureLimits = GestureLimits()) {
    self.bounds = bounds
    pan = PanMachine(limits: limits)
  }

  /// The limits of the strip along the edges, and those of a pan.
  public var limits: GestureLimits {
    get { pan.limits }
    set { pan.limits = newValue }
  }

  /// How many fingers must move for the pan to begin; 1 unless set.
  public var minimumNumberOfTouches: Int {
    get { pan.minimumNumberOfTouches }
    set { pan.minimumNumberOfTouches = newValue }
  }

  /// With more fingers than this it does not begin; no limit unless set.
  public var maximumNumberOfTouches: Int {
    get { pan.maximumNumberOfTouches }
    set { pan.maximumNumberOfTouches = newValue }
  }

  /// Possible until the fingers have moved inward far enough, then continuous.
  public var state: GestureState { pan.state }

  /// Always nil: a pan has no timer.
  public var deadline: Timestamp? { nil }

  /// How many fingers it has, of those that landed at an edge.
  public var numberOfTouches: Int { pan.numberOfTouches }

  /// The centre of the fingers.
  public var location: CGPoint { pan.location }

  /// Returns where a finger is.
  public func location(ofTouch index: Int) -> CGPoint { pan.location(ofTouch: index) }

  /// The way since the pan began, less the hysteresis, in points.
  public var translation: CGVector { pan.translation }

  /// The same whatever ``setTranslation(_:)`` has made of it meanwhile.
  public var totalTranslation: CGVector { pan.totalTranslation }

  /// Makes a value the translation of this moment.
  public mutating func setTranslation(_ translation: CGVector) { pan.setTranslation(translation) }

  /// The velocity of the last moves, in points a second.
  public var velocity: CGVector { pan.velocity }

  /// Returns the velocity at a moment: nothing after a pause without moves.
  public func velocity(at time: Timestamp) -> CGVector { pan.velocity(at: time) }

  /// The way that is missing.
  public func margins(at time: Timestamp) -> [GestureMargin] { pan.margins(at: time) }

  /// Fails when the first finger is away from the edges.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, !fingers.isEmpty else { return .none }
    var least = CGFloat.infinity
    for finger in fingers {
      let (edges, distance) = edges.near(
        finger.safePosition, in: bounds, width: limits.edgeWidth)
      least = min(least, distance)
      guard !edges.isEmpty else { continue }
      near = pan.numberOfTouches == 0 ? edges : near.union(edges)
      _ = pan.began([finger], at: time)
    }
    guard pan.numberOfTouches == 0 else { return .none }
    return pan.fail(.awayFromEdge(least, allowed: limits.edgeWidth), at: time)
  }

  /// Begins when the way leads inward, fails when it does not, and changes afterwards.
  public mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    return checkInward(pan.moved(fingers, at: time), wasPossible)
  }

  /// Ends with the last finger, or fails when the pan has not begun.
  public mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    return checkInward(pan.ended(fingers, at: time), wasPossible)
  }

  /// Takes fingers away; with the last the pan is broken off.
  public mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision {
    pan.cancelled(fingers, at: time)
  }

  /// Does nothing.
  public mutating func timeout(at time: Timestamp) -> Decision { .none }

  /// Forgets the way, the fingers and the edges.
  public mutating func reset() {
    pan.reset()
    near = []
  }

  private mutating func checkInward(_ decision: Decision, _ wasPossible: Bool) -> Decision {
    guard wasPossible, decision.state == .began || decision.state == .ended,
      !near.leadsInward(pan.beginning)
    else { return decision }
    return pan.fail(.notInward(pan.beginning.length), crossing: decision.crossing)
  }
}
