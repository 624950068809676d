public import EventTime
public import Geometry
import Misuse

/// Decides taps: so many fingers down and up, so many times in a row (U153–U158).
///
/// Recognizes when the last finger of the last tap lifts. The fingers of one tap may land one after
/// another within its duration (U158). The location is that of the first tap's landing (U121).
public struct TapMachine: GestureMachine {
  /// The limits of duration, interval, movement and separation.
  public var limits: GestureLimits
  /// How many taps make the gesture; 1 unless set, and at least 1.
  public var numberOfTapsRequired = 1
  /// How many fingers tap; 1 unless set, and at least 1.
  public var numberOfTouchesRequired = 1

  /// Possible, then ended or failed: a tap is discrete.
  public private(set) var state = GestureState.possible
  /// How late the tap was that began this attempt, for the one that failed for want of it.
  ///
  /// Unit: seconds; nil when no tap was missing, or the landing came over a second late. With it a
  /// trace can say `second tap 22 ms late`, which nobody knows at the time of the failure.
  public private(set) var lateness: Double?

  private var series = PressSeries()
  private var missed: Timestamp?

  /// Creates a machine for a single tap with one finger.
  public init(limits: GestureLimits = GestureLimits()) { self.limits = limits }

  /// The moment after which the fingers are down too long, or the next tap is late.
  public var deadline: Timestamp? { state == .possible ? series.tapDeadline(limits) : nil }

  /// How many fingers are down; those of the first tap once it is recognized.
  public var numberOfTouches: Int {
    state == .ended ? series.firstLandings.count : series.fingers.count
  }

  /// The centre of where the fingers of the first tap landed (U121).
  public var location: CGPoint { series.firstLocation }

  /// Returns where a finger of the first tap landed.
  public func location(ofTouch index: Int) -> CGPoint {
    demand(
      index >= 0 && index < numberOfTouches && index < series.firstLandings.count,
      "TapMachine.location(ofTouch: \(index)) with \(numberOfTouches) fingers")
    return series.firstLandings[index]
  }

  /// The taps and fingers that are missing, the stray, and the time.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible else { return [] }
    return series.tapMargins(
      taps: numberOfTapsRequired, required: numberOfTouchesRequired, limits, at: time)
  }

  /// Fails with an extra finger, and with a tap that is late or too far from the one before.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible, !fingers.isEmpty else { return .none }
    if let missed {
      let late = missed.seconds(to: time)
      lateness = late > 0 && late <= 1 ? late : nil
      self.missed = nil
    }
    return settle(
      series.land(fingers, at: time, required: numberOfTouchesRequired, limits: limits))
  }

  /// Fails when a finger strays.
  public mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible else { return .none }
    return settle(
      series.move(fingers, at: time, allowed: limits.tapMovement, pause: limits.pause))
  }

  /// Completes a tap with the last lift, and the gesture with the last tap.
  public mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision {
    let strayed = moved(fingers, at: time)
    guard state == .possible else { return strayed }
    guard series.lift(fingers, at: time) > 0, series.fingers.isEmpty else { return .none }
    guard series.isFull(numberOfTouchesRequired) else {
      return settle(
        .failed(
          .fingers(series.landed, required: numberOfTouchesRequired), time.seconds))
    }
    if series.start.seconds(to: time) > limits.tapDuration {
      return settle(series.tapFailure(at: time, limits))
    }
    series.complete()
    guard series.completed >= numberOfTapsRequired else { return .none }
    return settle(Decision(.ended, crossing: time.seconds))
  }

  /// Fails.
  public mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard state == .possible, series.lift(fingers, at: time) > 0 else { return .none }
    return settle(.failed(.cancelled, time.seconds))
  }

  /// Fails: the fingers are down too long, or the next tap did not come.
  public mutating func timeout(at time: Timestamp) -> Decision {
    guard let deadline, time >= deadline else { return .none }
    if series.landed == 0 { missed = series.lastLift.advanced(by: limits.tapInterval) }
    return settle(series.tapFailure(at: time, limits))
  }

  /// Forgets the taps so far; remembers when a missing one was due.
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
