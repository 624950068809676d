import TSFormatting

/// The reason for the failure of an attempt, with the measured value and the limit.
///
/// Its ``description`` is the text that traces and explanations print.
public enum FailureReason: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// A finger moved too far from its initial location, in points.
  case moved(Double, allowed: Double)
  /// The fingers lifted before they had moved far enough, in points.
  case short(Double, required: Double)
  /// The fingers lifted before they had turned far enough, in degrees.
  case turned(Double, required: Double)
  /// The fingers lifted before the scale had changed enough, in percent.
  case scaled(Double, required: Double)
  /// The fingers moved too little relative to each other, as a share of their midpoint's movement.
  case parallel(Double, required: Double)
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
  /// Other buttons of a pointer were pressed than the required ones, as raw values of a button mask.
  case buttons(Int, required: Int)
  /// The drawn shape is too far from every template: the relative distance from the nearest.
  case unlike(Double, allowed: Double)
  /// The drawn shape is like those of two names: how many times as far the second one is.
  case ambiguous(Double, required: Double)
  /// The drawn shape is too small, in millimetres.
  case small(Double, required: Double)
  /// The drawn shape is too large, in millimetres.
  case large(Double, allowed: Double)
  /// The path is straight for longer than that of any template, in millimetres.
  case straight(Double, allowed: Double)
  /// Too many strokes were drawn.
  case strokes(Int, allowed: Int)
  /// Nothing was drawn that can be compared with a template, such as a dot.
  case noShape
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
  /// A measured value that differs from its limit has as many digits as show it.
  ///
  /// - Parameter name: A closure that returns the name of the candidate at an index of the
  ///   arbitration.
  /// - Returns: The text, such as `moved 12.3 pt, 10 allowed`.
  public func description(naming name: (Int) -> String) -> String {
    switch self {
    case .moved(let distance, let allowed):
      tenths(distance, allowed) { "moved \($0) pt, \($1) allowed" }
    case .short(let distance, let required):
      tenths(distance, required) { "moved \($0) pt, \($1) required" }
    case .turned(let angle, let required):
      tenths(angle, required) { "turned \($0)°, \($1) required" }
    case .scaled(let change, let required):
      tenths(change, required) { "scaled by \($0) %, \($1) required" }
    case .parallel(let share, let required):
      tenths(share * 100, required * 100) {
        "moved by \($0) % of the midpoint's travel relative to each other, \($1) required"
      }
    case .held(let time, let allowed) where time - allowed < 0.000_5:
      "held past \(allowed.thousandths) s"
    case .held(let time, let allowed):
      thousandths(time, allowed) { "held \($0) s, \($1) allowed" }
    case .lifted(let time, let required):
      thousandths(time, required) { "lifted after \($0) s, \($1) required" }
    case .slow(let time, let allowed) where time - allowed < 0.000_5:
      "still moving after \(allowed.thousandths) s"
    case .slow(let time, let allowed):
      thousandths(time, allowed) { "took \($0) s, \($1) allowed" }
    case .sideways(let distance, let allowed):
      text(distance, allowed, decimals: 1, limit: { $0.tenths }) {
        "moved \($0) pt sideways, \($1) allowed"
      }
    case .backwards(let distance): tenths(distance, 0) { text, _ in "moved \(text) pt backwards" }
    case .awayFromEdge(let distance, let allowed):
      tenths(distance, allowed) { "landed \($0) pt from the edge, \($1) allowed" }
    case .notInward(let distance): "moved \(distance.tenths) pt, not inward"
    case .tapLate(let number, let late):
      text(min(late, 1e6) * 1000, 0, decimals: 0, limit: { $0.plain }) { time, _ in
        "\(number.ordinal) tap \(time) ms late"
      }
    case .tapMissing(let number, let time):
      "no \(number.ordinal) tap within \(time.thousandths) s"
    case .tapApart(let number, let distance, let allowed):
      tenths(distance, allowed) { "\(number.ordinal) tap \($0) pt away, \($1) allowed" }
    case .fingers(let count, let required):
      "\(count.counted("finger")), \(required) required"
    case .buttons(let pressed, let required):
      "buttons \(pressed) pressed, \(required) required"
    case .unlike(let distance, let allowed):
      text(distance, allowed, decimals: 2, limit: { $0.fixed(2) }) {
        "unlike any shape by \($0), \($1) allowed"
      }
    case .ambiguous(let times, let required):
      text(times, required, decimals: 2, limit: { $0.fixed(2) }) {
        "like two shapes, the second \($0) times as far, \($1) required"
      }
    case .small(let size, let required):
      tenths(size, required) { "drawn \($0) mm large, \($1) required" }
    case .large(let size, let allowed):
      tenths(size, allowed) { "drawn \($0) mm large, \($1) allowed" }
    case .straight(let length, let allowed):
      text(length, allowed, decimals: 1, limit: { $0.tenths }) {
        "straight for \($0) mm, \($1) allowed"
      }
    case .strokes(let count, let allowed): "\(count.counted("stroke")), \(allowed) allowed"
    case .noShape: "no shape drawn"
    case .cancelled: "touches cancelled"
    case .refused: "refused"
    case .disabled: "disabled"
    case .bySubclass: "failed by its class"
    case .prevented(let winner): "prevented by \(name(winner))"
    case .required(let winner): "required \(name(winner)) recognized"
    }
  }

  private func tenths(
    _ value: Double, _ limit: Double, _ phrase: (String, String) -> String
  ) -> String {
    text(value, limit, decimals: 1, limit: { $0.plain }, phrase)
  }

  private func thousandths(
    _ value: Double, _ limit: Double, _ phrase: (String, String) -> String
  ) -> String {
    text(value, limit, decimals: 3, limit: { $0.thousandths }, phrase)
  }

  /// Returns a phrase with the texts of a value and its limit, which differ if the two differ.
  private func text(
    _ value: Double, _ limit: Double, decimals: Int, limit style: (Double) -> String,
    _ phrase: (String, String) -> String
  ) -> String {
    let texts = MeasuredText(value, beside: limit, decimals: decimals, limit: style)
    return phrase(texts.value, texts.limit)
  }
}
