/// How far an attempt stands from one of the limits that decide it, with the numbers.
///
///     moved 7.2 of 10 pt
///     held 0.310 of 0.500 s
///     strayed 12.0 of 45 pt allowed
///
/// A gesture is recognized when everything that is required has been reached, and fails when more
/// than is allowed is.
public struct GestureMargin: Hashable, Sendable, CustomStringConvertible {
  /// What is measured.
  public enum Quantity: String, Sendable, CaseIterable {
    /// How far the fingers have come, in points.
    case travel
    /// How far a finger is from where it landed, in points.
    case strayed
    /// How far a finger has gone to the side, in points.
    case sideways
    /// By how much the distance of two fingers has changed, in points.
    case spread
    /// How far two fingers have turned about each other, in degrees.
    case turn
    /// How long the fingers have been down, in seconds.
    case held
    /// How long it has been since the last tap, in seconds.
    case pause
    /// How many taps there have been.
    case taps
    /// How many fingers there are.
    case fingers
  }

  /// What the limit means.
  public enum Sense: String, Sendable, CaseIterable {
    /// The limit must be reached.
    case required
    /// The limit must not be passed.
    case allowed
  }

  /// What is measured, which tells the unit too.
  public var quantity: Quantity
  /// How much there is of it.
  public var value: Double
  /// How much must be, or may be.
  public var limit: Double
  /// Which of the two.
  public var sense: Sense

  /// Creates a margin.
  public init(_ quantity: Quantity, _ value: Double, of limit: Double, _ sense: Sense) {
    self.quantity = quantity
    self.value = value
    self.limit = limit
    self.sense = sense
  }

  static func required(_ quantity: Quantity, _ value: Double, _ limit: Double) -> GestureMargin {
    GestureMargin(quantity, value, of: limit, .required)
  }

  static func allowed(_ quantity: Quantity, _ value: Double, _ limit: Double) -> GestureMargin {
    GestureMargin(quantity, value, of: limit, .allowed)
  }

  /// The unit of ``value`` and ``limit``; empty for counts.
  public var unit: String {
    switch quantity {
    case .travel, .strayed, .sideways, .spread: "pt"
    case .turn: "°"
    case .held, .pause: "s"
    case .taps, .fingers: ""
    }
  }

  /// The margin in words.
  public var description: String {
    let end = sense == .allowed ? " allowed" : ""
    switch quantity {
    case .travel: return "moved \(value.tenths) of \(limit.plain) pt\(end)"
    case .strayed: return "strayed \(value.tenths) of \(limit.plain) pt\(end)"
    case .sideways: return "sideways \(value.tenths) of \(limit.tenths) pt\(end)"
    case .spread: return "distance changed \(value.tenths) of \(limit.plain) pt\(end)"
    case .turn: return "turned \(value.tenths) of \(limit.plain)°\(end)"
    case .held: return "held \(value.thousandths) of \(limit.thousandths) s\(end)"
    case .pause: return "within \(max(limit - value, 0).thousandths) s"
    case .taps:
      let missing = limit - value
      return "needs \(missing.plain) more tap\(missing == 1 ? "" : "s")"
    case .fingers:
      return "\(value.plain) of \(limit.plain) finger\(limit == 1 ? "" : "s")\(end)"
    }
  }

  /// Returns several margins in words, on one line.
  public static func text(of margins: [GestureMargin]) -> String {
    var text = ""
    for margin in margins {
      // “needs 1 more tap within 0.220 s” is one thing said.
      let isContinued = margin.quantity == .pause && !text.isEmpty
      text += (text.isEmpty ? "" : isContinued ? " " : ", ") + margin.description
    }
    return text
  }
}
