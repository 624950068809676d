public import EventTime
public import Geometry

/// Decides long presses: fingers that rest for a time, after some taps if asked for (U159–U163).
///
/// Begins by its timer, changes with every move, and ends when the first of its fingers lifts.
public struct LongPressMachine: GestureMachine {
  /// The limits of the taps that come first; those of the press are properties.
  public var limits: GestureLimits
  /// How many full taps come before the press; none unless set (U162).
  public var numberOfTapsRequired = 0
  /// How many fingers press; 1 unless set, and at least 1.
  public var numberOfTouchesRequired = 1
  /// How long the fingers must rest, from the landing of the last, in seconds; 0 begins at once.
  public var minimumPressDuration: Double
  /// How far a finger may stray from where it landed before recognition, in points (U161).
  public var allowableMovement: CGFloat

  /// Possible until the press has been held long enough, then continuous.
  public private(set) var state = GestureState.possible
  private var series = PressSeries()

  /// Creates a machine for one finger, with the duration and the movement of the limits.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    minimumPressDuration = limits.longPressDuration
    allowableMovement = limits.longPressMovement
  }

  private var isPressing: Bool {
    series.completed >= numberOfTapsRequired && series.isFull(numberOfTouchesRequired)
  }

  /// The moment at which the press begins, or a tap before it is over time.
  public var deadline: Timestamp? {
    guard state == .possible else { return nil }
    if isPressing { return series.fullSince.advanced(by: minimumPressDuration) }
    // The press itself may take any time to gather its fingers.
    let isPress = series.completed >= numberOfTapsRequired && series.landed > 0
    return isPress ? nil : series.tapDeadline(limits)
  }

  /// How many fingers are down.
  public var numberOfTouches: Int { series.fingers.count }

  /// The centre of the fingers.
  public var location: CGPoint { series.fingers.centroid }

  /// Returns where a finger is.
  public func location(ofTouch index: Int) -> CGPoint {
    series.fingers.position(index, of: "LongPressMachine")
  }

  /// The time that is missing, or the taps and fingers, and the stray.
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

  /// Starts the time with the last finger; fails with an extra one, and after late taps.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    // After recognition further fingers have no part in it.
    guard state == .possible, !fingers.isEmpty else { return .none }
    if let failure = series.land(
      fingers, at: time, required: numberOfTouchesRequired, limits: limits)
    {
      return settle(failure)
    }
    return isPressing && minimumPressDuration <= 0
      ? settle(Decision(.began, crossing: time.seconds)) : .none
  }

  /// Fails when a finger strays before recognition, and changes afterwards.
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

  /// Ends the press with its first finger, or fails when that is too early.
  public mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    let due = deadline
    let strayed = moved(fingers, at: time)
    if state.isEnd { return strayed }
    guard series.lift(fingers, at: time) > 0 else { return strayed }
    if state.isActive {
      // A press whose timer nobody served is complete in one step, which the law allows (U103).
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

  /// Breaks the press off, or fails before it began.
  public mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, series.lift(fingers, at: time) > 0 else { return .none }
    return settle(
      state.isActive
        ? Decision(.cancelled, crossing: time.seconds) : .failed(.cancelled, time.seconds))
  }

  /// Begins, or fails when a tap that must come first is over time.
  public mutating func timeout(at time: Timestamp) -> Decision {
    guard let deadline, time >= deadline else { return .none }
    return settle(
      isPressing
        ? Decision(.began, crossing: deadline.seconds) : series.tapFailure(at: time, limits))
  }

  /// Forgets the press and the taps before it.
  public mutating func reset() {
    series.reset()
    state = .possible
  }

  private mutating func settle(_ decision: Decision) -> Decision {
    if let next = decision.state { state = next }
    return decision
  }
}
