/// The reason for the failure of an attempt, with the measured value and the limit.
///
/// Its ``description`` is the text that traces and explanations print.
public enum FailureReason: Hashable, Sendable, CustomStringConvertible {
  /// A finger moved too far from its initial location, in points.
  case moved(Double, allowed: Double)
  /// The fingers lifted before they had moved far enough, in points.
  case short(Double, required: Double)
  /// The fingers lifted before they had turned far enough, in degrees.
  case turned(Double, required: Double)
  /// The fingers stayed down too long, in seconds.
  case held(Double, allowed: Double)
  /// The fingers lifted too early, in seconds.
  case lifted(Double, required: Double)
  /// The fingers took too long to move, in seconds.
  case slow(Double, allowed: Double)
  /// The fingers moved too far sideways, in points.
  case sideways(Double, allowed: Double)
  /// The fingers moved against the direction of the gesture, in points.
  case backwards(Double)
  /// The finger began too far from the edges, in points.
  case awayFromEdge(Double, allowed: Double)
  /// The finger moved far enough, but not inward from the edge, in points.
  case notInward(Double)
  /// A tap of a series began too late, by the given number of seconds.
  case tapLate(number: Int, by: Double)
  /// A tap of a series did not begin within the given number of seconds.
  case tapMissing(number: Int, within: Double)
  /// A tap of a series began too far from the tap before it, in points.
  case tapApart(number: Int, Double, allowed: Double)
  /// The number of fingers was too small or too large.
  case fingers(Int, required: Int)
  /// The touches were cancelled.
  case cancelled
  /// The delegate or the view returned `false` when asked if the gesture should begin (U145).
  case refused
  /// The recognizer was disabled or removed from its view (U116).
  case disabled
  /// A subclass set the state to failed.
  case bySubclass
  /// Another candidate, at the given index, was recognized and excludes this one (U133).
  case prevented(by: Int)
  /// A candidate that had to fail first, at the given index, was recognized (U139).
  case required(Int)

  /// A textual representation of the reason, which names other candidates by index.
  public var description: String { description { "recognizer \($0)" } }

  /// Returns a textual representation of the reason that uses names for other candidates.
  ///
  /// - Parameter name: A closure that returns the name of the candidate at an index of the
  ///   arbitration.
  /// - Returns: The text, such as `moved 12.3 pt, 10 allowed`.
  public func description(naming name: (Int) -> String) -> String {
    switch self {
    case .moved(let distance, let allowed):
      "moved \(distance.tenths) pt, \(allowed.plain) allowed"
    case .short(let distance, let required):
      "moved \(distance.tenths) pt, \(required.plain) required"
    case .turned(let angle, let required):
      "turned \(angle.tenths)°, \(required.plain) required"
    case .held(let time, let allowed) where time - allowed < 0.000_5:
      "held past \(allowed.thousandths) s"
    case .held(let time, let allowed):
      "held \(time.thousandths) s, \(allowed.thousandths) allowed"
    case .lifted(let time, let required):
      "lifted after \(time.thousandths) s, \(required.thousandths) required"
    case .slow(let time, let allowed) where time - allowed < 0.000_5:
      "still moving after \(allowed.thousandths) s"
    case .slow(let time, let allowed):
      "took \(time.thousandths) s, \(allowed.thousandths) allowed"
    case .sideways(let distance, let allowed):
      "moved \(distance.tenths) pt sideways, \(allowed.tenths) allowed"
    case .backwards(let distance): "moved \(distance.tenths) pt backwards"
    case .awayFromEdge(let distance, let allowed):
      "landed \(distance.tenths) pt from the edge, \(allowed.plain) allowed"
    case .notInward(let distance): "moved \(distance.tenths) pt, not inward"
    case .tapLate(let number, let late):
      "\(number.ordinal) tap \(Int((min(late, 1e6) * 1000).rounded())) ms late"
    case .tapMissing(let number, let time):
      "no \(number.ordinal) tap within \(time.thousandths) s"
    case .tapApart(let number, let distance, let allowed):
      "\(number.ordinal) tap \(distance.tenths) pt away, \(allowed.plain) allowed"
    case .fingers(let count, let required):
      "\(count) finger\(count == 1 ? "" : "s"), \(required) required"
    case .cancelled: "touches cancelled"
    case .refused: "refused"
    case .disabled: "disabled"
    case .bySubclass: "failed by its class"
    case .prevented(let winner): "prevented by \(name(winner))"
    case .required(let winner): "required \(name(winner)) recognized"
    }
  }
}
