public import TSEventTime
public import TSGeometry
import TSPreconditions

/// A machine that recognizes taps by a number of fingers, a number of times in a row (U153–U158).
///
/// It recognizes when the last finger of the last tap lifts. The fingers of one tap may land one
/// after another within its duration (U158). The location is that of the first tap (U121).
public struct TapMachine: GestureMachine {
  /// The limits of duration, interval, movement and separation.
  public var limits: GestureLimits
  /// The number of taps in the gesture; 1 by default, and at least 1.
  public var numberOfTapsRequired = 1
  /// The number of fingers that must tap; 1 by default, and at least 1.
  public var numberOfTouchesRequired = 1

  /// The current state: possible, then ended or failed, as a tap is discrete.
  public private(set) var state = GestureState.possible
  /// The delay of the tap that began this attempt, if the attempt before failed for lack of it.
  ///
  /// Unit: seconds; `nil` if no tap was missing, or the finger landed more than one second late. A
  /// trace can thus report `second tap 22 ms late`, which is not known at the time of the failure.
  public private(set) var lateness: Double?

  private var series = TapSeries()
  private var missed: Timestamp?

  /// Creates a machine for a single tap with one finger.
  public init(limits: GestureLimits = GestureLimits()) { self.limits = limits }

  /// The time after which the fingers are down too long, or the next tap is too late.
  public var deadline: Timestamp? { state == .possible ? series.tapDeadline(limits) : nil }

  /// The number of fingers that are down; once recognized, the number of fingers of the first tap.
  public var numberOfTouches: Int {
    state == .ended ? series.firstLandings.count : series.fingers.count
  }

  /// The centroid of the initial locations of the first tap (U121).
  public var location: CGPoint { series.firstLocation }

  /// Returns the initial location of a finger of the first tap, in the space of the window.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  public func location(ofTouch index: Int) -> CGPoint {
    ensure(
      index >= 0 && index < numberOfTouches && index < series.firstLandings.count,
      "TapMachine.location(ofTouch: \(index)) with \(numberOfTouches) fingers")
    return series.firstLandings[index]
  }

  /// Returns the taps and fingers that are missing, the movement, and the duration.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible else { return [] }
    return series.tapMargins(
      taps: numberOfTapsRequired, required: numberOfTouchesRequired, limits, at: time)
  }

  /// Fails if there is an extra finger, or if a tap is too late or too far from the one before.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    begin(fingers, at: time)
  }

  /// The same as ``began(_:at:)-([Finger],_)`` for a single finger, which needs no array.
  package mutating func began(_ finger: Finger, at time: Timestamp) -> Decision {
    begin(CollectionOfOne(finger), at: time)
  }

  private mutating func begin(
    _ fingers: some RandomAccessCollection<Finger>, at time: Timestamp
  ) -> Decision {
    guard state == .possible, !fingers.isEmpty else { return .none }
    // The delay of a missing tap is known only when the next finger lands.
    if let missed {
      let late = missed.seconds(to: time)
      lateness = late > 0 && late <= 1 ? late : nil
      self.missed = nil
    }
    return settle(
      series.land(
        fingers, at: time, required: numberOfTouchesRequired, interval: limits.tapInterval,
        separation: limits.tapSeparation))
  }

  /// Fails if a finger moves too far from its initial location.
  public mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    move(fingers, at: time)
  }

  private mutating func move(
    _ fingers: some RandomAccessCollection<Finger>, at time: Timestamp
  ) -> Decision {
    guard state == .possible else { return .none }
    return settle(
      series.move(fingers, at: time, allowed: limits.tapMovement, pause: limits.pause))
  }

  /// Completes a tap when its last finger lifts, and the gesture with its last tap.
  public mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision {
    end(fingers, at: time)
  }

  /// The same as ``ended(_:at:)-([Finger],_)`` for a single finger, which needs no array.
  package mutating func ended(_ finger: Finger, at time: Timestamp) -> Decision {
    end(CollectionOfOne(finger), at: time)
  }

  private mutating func end(
    _ fingers: some RandomAccessCollection<Finger>, at time: Timestamp
  ) -> Decision {
    let strayed = move(fingers, at: time)
    guard state == .possible else { return strayed }
    guard series.lift(fingers, at: time) > 0, series.fingers.isEmpty else { return .none }
    guard series.isFull(numberOfTouchesRequired) else {
      return settle(
        .failed(
          .fingers(series.landed, required: numberOfTouchesRequired), time.seconds))
    }
    // The duration is checked here too, in case the timer was not served before the lift.
    if series.start.seconds(to: time) > limits.tapDuration {
      return settle(series.tapFailure(at: time, limits))
    }
    series.complete()
    guard series.completed >= numberOfTapsRequired else { return .none }
    return settle(Decision(.ended, crossing: time.seconds))
  }

  /// Fails if one of the fingers was cancelled.
  public mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible, series.lift(fingers, at: time) > 0 else { return .none }
    return settle(.failed(.cancelled, time.seconds))
  }

  /// Fails because the fingers are down too long, or because the next tap is missing.
  public mutating func timeout(at time: Timestamp) -> Decision {
    guard let deadline, time >= deadline else { return .none }
    if series.landed == 0 { missed = series.lastLift.advanced(by: limits.tapInterval) }
    return settle(series.tapFailure(at: time, limits))
  }

  /// None, as the machine reports no direction.
  public static var directions: [String]? { [] }

  /// Discards the taps so far, but keeps the time at which a missing tap was due.
  public mutating func reset() {
    series.reset()
    state = .possible
    lateness = nil
  }

  private mutating func settle(_ decision: Decision?) -> Decision {
    guard let decision else { return .none }
    if let next = decision.state { state = next }
    return decision
  }
}
