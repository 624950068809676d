public import TSEventTime
public import TSGeometry

/// A machine that recognizes long presses, optionally after a number of taps (U159–U163).
///
/// It begins when its timer fires, changes with every movement, and ends when the first of its
/// fingers lifts.
public struct LongPressMachine: GestureMachine {
  /// The limits of the taps that precede the press.
  ///
  /// The limits of the press itself are ``minimumPressDuration`` and ``allowableMovement``.
  public var limits: GestureLimits
  /// The number of complete taps that must precede the press; 0 by default (U162).
  public var numberOfTapsRequired = 0
  /// The number of fingers that must press; 1 by default, and at least 1.
  public var numberOfTouchesRequired = 1
  /// The time that the fingers must rest after the last of them has landed, in seconds.
  ///
  /// With 0 the press begins at once. The default is the ``GestureLimits/longPressDuration`` of the
  /// limits that the machine was created with.
  public var minimumPressDuration: Double
  /// The distance that a finger may move from its initial location before recognition (U161).
  ///
  /// Unit: points. The default is the ``GestureLimits/longPressMovement`` of the limits that the
  /// machine was created with.
  public var allowableMovement: CGFloat

  /// The current state: possible until the press has lasted long enough, then continuous.
  public private(set) var state = GestureState.possible
  private var series = TapSeries()

  /// Creates a machine for one finger.
  ///
  /// - Parameter limits: The limits, which also provide the initial duration and movement of the
  ///   press.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    minimumPressDuration = limits.longPressDuration
    allowableMovement = limits.longPressMovement
  }

  private var isPressing: Bool {
    series.completed >= numberOfTapsRequired && series.isFull(numberOfTouchesRequired)
  }

  /// The time at which the press begins, or at which a preceding tap is too long or too late.
  public var deadline: Timestamp? {
    guard state == .possible else { return nil }
    if isPressing { return series.fullSince.advanced(by: minimumPressDuration) }
    // The press itself has no time limit for its fingers to land.
    let isPress = series.completed >= numberOfTapsRequired && series.landed > 0
    return isPress ? nil : series.tapDeadline(limits)
  }

  /// The number of fingers that are down.
  public var numberOfTouches: Int { series.fingers.count }

  /// The centroid of the fingers, in the coordinate space of the window.
  public var location: CGPoint { series.fingers.centroid }

  /// Returns the current location of a finger, in the coordinate space of the window.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  public func location(ofTouch index: Int) -> CGPoint {
    series.fingers.position(index, of: "LongPressMachine")
  }

  /// Returns the time that remains and the movement, or the taps and fingers that are missing.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible else { return [] }
    guard isPressing else {
      guard series.completed >= numberOfTapsRequired else {
        return series.tapMargins(
          taps: numberOfTapsRequired, required: numberOfTouchesRequired, limits, at: time)
      }
      return [.required(.fingers, Double(series.landed), Double(numberOfTouchesRequired))]
    }
    return [
      .required(.held, series.fullSince.seconds(to: time), minimumPressDuration),
      .allowed(.strayed, Double(series.strayed), Double(allowableMovement)),
    ]
  }

  /// Starts timing when the last required finger lands.
  ///
  /// Fails if there is an extra finger, or if a tap is too late or too far from the one before.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    // Further fingers do not affect a press that has been recognized.
    guard state == .possible, !fingers.isEmpty else { return .none }
    if let failure = series.land(
      fingers, at: time, required: numberOfTouchesRequired, interval: limits.tapInterval,
      separation: limits.tapSeparation)
    {
      return settle(failure)
    }
    return isPressing && minimumPressDuration <= 0
      ? settle(Decision(.began, crossing: time.seconds)) : .none
  }

  /// Fails if a finger moves too far before recognition; reports a change afterwards.
  ///
  /// Begins the press first if its deadline has passed.
  public mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    let begun = timeout(at: time)
    guard !state.isEnd else { return begun }
    let isTap = series.completed < numberOfTapsRequired
    let allowed =
      state.isActive ? .infinity : isTap ? limits.tapMovement : allowableMovement
    let known = fingers.contains { series.fingers.holds($0.id) }
    let strayed = series.move(fingers, at: time, allowed: allowed, pause: limits.pause)
    if let strayed { return settle(strayed) }
    if begun.state != nil { return begun }
    return state.isActive && known
      ? settle(Decision(.changed, crossing: time.seconds)) : .none
  }

  /// Ends the press when its first finger lifts, completes a preceding tap, or fails if too early.
  public mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    let due = deadline
    let strayed = moved(fingers, at: time)
    if state.isEnd { return strayed }
    guard series.lift(fingers, at: time) > 0 else { return strayed }
    if state.isActive {
      // A press whose timer did not fire in time is complete in one step, which is a valid
      // transition (U103).
      let crossing = wasPossible ? min(due ?? time, time) : time
      return settle(Decision(.ended, crossing: crossing.seconds))
    }
    if series.completed >= numberOfTapsRequired {
      let required = numberOfTouchesRequired
      return settle(
        .failed(
          isPressing
            ? .lifted(series.fullSince.seconds(to: time), required: minimumPressDuration)
            : .fingers(series.landed, required: required), time.seconds))
    }
    return endTap(at: time)
  }

  private mutating func endTap(at time: Timestamp) -> Decision {
    guard series.fingers.isEmpty else { return .none }
    guard series.isFull(numberOfTouchesRequired) else {
      return settle(
        .failed(.fingers(series.landed, required: numberOfTouchesRequired), time.seconds))
    }
    if series.start.seconds(to: time) > limits.tapDuration {
      return settle(series.tapFailure(at: time, limits))
    }
    series.complete()
    return .none
  }

  /// Cancels the press, or fails if it had not begun.
  public mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, series.lift(fingers, at: time) > 0 else { return .none }
    return settle(
      state.isActive
        ? Decision(.cancelled, crossing: time.seconds) : .failed(.cancelled, time.seconds))
  }

  /// Begins the press, or fails because a preceding tap is too long or too late.
  public mutating func timeout(at time: Timestamp) -> Decision {
    guard let deadline, time >= deadline else { return .none }
    return settle(
      isPressing
        ? Decision(.began, crossing: deadline.seconds) : series.tapFailure(at: time, limits))
  }

  /// None, as the machine reports no direction.
  public static var directions: [String]? { [] }

  /// Discards the press and the taps before it.
  public mutating func reset() {
    series.reset()
    state = .possible
  }

  private mutating func settle(_ decision: Decision) -> Decision {
    if let next = decision.state { state = next }
    return decision
  }
}
