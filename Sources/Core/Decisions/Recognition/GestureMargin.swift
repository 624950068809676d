import TSFormatting

/// The distance of an attempt from one of the limits that decide it, with the measured value.
///
/// ```
/// moved 7.2 of 10 pt
/// held 0.310 of 0.500 s
/// strayed 12.0 of 45 pt allowed
/// ```
///
/// A gesture is recognized when every required limit has been reached, and fails when an allowed
/// limit is exceeded.
public struct GestureMargin: Hashable, Sendable, CustomStringConvertible {
  /// A quantity that a limit applies to.
  public enum Quantity: String, Sendable, CaseIterable {
    /// The distance that the fingers have moved, in points.
    case travel
    /// The distance of a finger from its initial location, in points.
    case strayed
    /// The distance that a finger has moved sideways, in points.
    case sideways
    /// The change of the distance between two fingers, in points.
    case spread
    /// The angle that two fingers have turned about each other, in degrees.
    case turn
    /// The time that the fingers have been down, in seconds.
    case held
    /// The time since the last tap, in seconds.
    case pause
    /// The number of taps so far.
    case taps
    /// The number of fingers.
    case fingers
    /// The longer side of a drawn shape, in millimetres.
    case size
    /// The length for which a drawn path is straight, in millimetres.
    case straight
    /// The relative distance of a drawn shape from the nearest template.
    case unlike
  }

  /// The meaning of a limit.
  public enum Sense: String, Sendable, CaseIterable {
    /// The limit must be reached.
    case required
    /// The limit must not be exceeded.
    case allowed
  }

  /// The quantity that is measured, which also determines the ``unit``.
  public var quantity: Quantity
  /// The measured value, in ``unit``.
  public var value: Double
  /// The limit that the value must reach or must not exceed, in ``unit``.
  public var limit: Double
  /// The meaning of ``limit``: required or allowed.
  public var sense: Sense

  /// Creates a margin.
  ///
  /// - Parameters:
  ///   - value: The measured value, in the unit of the quantity.
  ///   - limit: The limit, in the unit of the quantity.
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

  /// The unit of ``value`` and ``limit``: `pt`, `mm`, `°` or `s`; empty for counts and shares.
  public var unit: String {
    switch quantity {
    case .travel, .strayed, .sideways, .spread: "pt"
    case .turn: "°"
    case .held, .pause: "s"
    case .size, .straight: "mm"
    case .taps, .fingers, .unlike: ""
    }
  }

  /// A textual representation of the margin, such as `moved 7.2 of 10 pt`.
  ///
  /// A value that differs from its limit has as many digits as show it: `moved 9.97 of 10 pt`.
  public var description: String {
    let end = sense == .allowed ? " allowed" : ""
    switch quantity {
    case .travel: return "moved \(texts.value) of \(texts.limit) pt\(end)"
    case .strayed: return "strayed \(texts.value) of \(texts.limit) pt\(end)"
    case .sideways: return "sideways \(texts.value) of \(texts.limit) pt\(end)"
    case .spread: return "distance changed \(texts.value) of \(texts.limit) pt\(end)"
    case .turn: return "turned \(texts.value) of \(texts.limit)°\(end)"
    case .size: return "drawn \(texts.value) of \(texts.limit) mm\(end)"
    case .straight: return "straight for \(texts.value) of \(texts.limit) mm\(end)"
    case .unlike: return "unlike by \(texts.value) of \(texts.limit)\(end)"
    case .held: return "held \(texts.value) of \(texts.limit) s\(end)"
    case .pause:
      let rest = MeasuredText(
        max(limit - value, 0), beside: 0, decimals: 3, limit: { $0.thousandths })
      return "within \(rest.value) s"
    case .taps:
      let missing = limit - value
      return "needs \(missing.plain) more tap\(missing == 1 ? "" : "s")"
    case .fingers:
      return "\(texts.value) of \(texts.limit) finger\(limit == 1 ? "" : "s")\(end)"
    }
  }

  /// The texts of ``value`` and ``limit``, which differ if the two differ.
  private var texts: MeasuredText {
    switch quantity {
    case .travel, .strayed, .spread, .turn:
      MeasuredText(value, beside: limit, decimals: 1, limit: { $0.plain })
    case .size: MeasuredText(value, beside: limit, decimals: 1, limit: { $0.plain })
    case .sideways, .straight:
      MeasuredText(value, beside: limit, decimals: 1, limit: { $0.tenths })
    case .unlike: MeasuredText(value, beside: limit, decimals: 2, limit: { $0.fixed(2) })
    case .held, .pause: MeasuredText(value, beside: limit, decimals: 3, limit: { $0.thousandths })
    case .taps, .fingers:
      MeasuredText(
        value, beside: limit, decimals: value == value.rounded() ? 0 : 1, limit: { $0.plain })
    }
  }

  /// Returns several margins as text on one line, separated by commas; empty if there are no
  /// margins.
  public static func text(of margins: [GestureMargin]) -> String {
    var text = ""
    for margin in margins {
      // A pause continues the margin before it, as in “needs 1 more tap within 0.220 s”.
      let isContinued = margin.quantity == .pause && !text.isEmpty
      text += (text.isEmpty ? "" : isContinued ? " " : ", ") + margin.description
    }
    return text
  }
}
