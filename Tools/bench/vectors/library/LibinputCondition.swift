import TSEventTime

/// The conditions of libinput's tests on the values of an event.
enum LibinputCondition {
  /// Returns what an event does not fulfil; `nil` if it fulfils all conditions.
  ///
  /// - Parameters:
  ///   - conditions: The conditions.
  ///   - event: The event.
  ///   - before: The values of the event before, if any.
  ///   - comparesContexts: Whether a value is compared with itself as another context has it.
  /// - Returns: The difference.
  static func fault(
    _ conditions: [String], _ event: LibinputEvent, after before: [String: Double]?,
    comparesContexts: Bool = false
  ) -> VectorDifference? {
    for condition in conditions {
      switch test(condition, event, comparesContexts ? event.values : before) {
      case .fails:
        let values = event.values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return VectorDifference(
          .condition, of: condition, found: "\(event.text) with " + values.joined(separator: ", "))
      case .unknown: return .unread("a condition \"\(condition)\"")
      case .holds, .elsewhere: continue
      }
    }
    return nil
  }

  /// Throws an error for a condition that is unknown.
  static func check(_ condition: String) throws {
    let event = LibinputEvent("any", at: .zero)
    if case .unknown = test(condition, event, nil) {
      throw VectorFileError(description: "an unknown condition \(condition)")
    }
  }

  private enum Result {
    case holds, fails
    /// The condition is about times, or about what the event before or this one does not have.
    case elsewhere
    case unknown

    init(_ isMet: Bool) { self = isMet ? .holds : .fails }
  }

  private static let elsewhere: Set = [
    "later than the event before", "not earlier than the event before",
    "ms time = us time / 1000", "time_ms == time_us / 1000", "type == type",
    // A pad scrolls by fingers alone.
    "source == SOURCE_FINGER",
  ]

  /// The names of values that an event may lack.
  private static let names: Set = [
    "slot", "seat_slot", "x", "y", "dx", "dy", "x_mm", "y_mm", "dx_unaccelerated",
    "dy_unaccelerated", "value",
    "horizontal", "vertical", "scale", "angle_delta", "w", "h",
  ]

  private static func test(
    _ condition: String, _ event: LibinputEvent, _ before: [String: Double]?
  ) -> Result {
    if elsewhere.contains(condition) { return .elsewhere }
    let values = event.values
    switch condition {
    case "scale falls": return Result((values["scale"] ?? 0) < (before?["scale"] ?? 1))
    case "scale rises": return Result((values["scale"] ?? 0) > (before?["scale"] ?? 1))
    case "vertical axis, and the other axis is never set":
      return Result(values["vertical"] != nil && values["horizontal"] == nil)
    case "horizontal axis, and the other axis is never set":
      return Result(values["horizontal"] != nil && values["vertical"] == nil)
    case "vertical axis, and the other axis is set, too":
      return Result(values["vertical"] != nil && values["horizontal"] != nil)
    case "horizontal axis, and the other axis is set, too":
      return Result(values["vertical"] != nil && values["horizontal"] != nil)
    case "no horizontal axis": return Result(values["horizontal"] == nil)
    case "no vertical axis": return Result(values["vertical"] == nil)
    case "horizontal axis": return Result(values["horizontal"] != nil)
    case "vertical axis": return Result(values["vertical"] != nil)
    case "cancelled", "cancelled: true": return Result(event.isCancelled)
    case "not cancelled", "cancelled: false": return Result(!event.isCancelled)
    default: break
    }
    if let match = condition.firstMatch(of: /^type (==|!=) ([A-Z_]+)$/) {
      let type = match.2.lowercased()
      guard LibinputEvent.types.contains(type) else { return .unknown }
      return Result(event.isOf(type) == (match.1 == "=="))
    }
    if let match = condition.firstMatch(of: /^type is none of ([a-z_, ]+)$/) {
      let types = match.1.split(separator: ",").map { $0.filter { $0 != " " } }
      guard types.allSatisfy({ LibinputEvent.types.contains($0) }) else { return .unknown }
      return Result(!types.contains { event.isOf($0) })
    }
    if let match = condition.firstMatch(of: /^(\w+) == (-?[0-9.]+) \(within ([0-9.]+)\)$/) {
      let (name, wanted, margin) = (String(match.1), Double(match.2), Double(match.3))
      guard names.contains(name), let wanted, let margin else { return .unknown }
      guard let value = values[name] else { return .elsewhere }
      return Result(abs(value - wanted) <= margin)
    }
    if let match = condition.firstMatch(of: /^fingers(:| ==) (\d+)$/) {
      return Result(event.fingers == Int(match.2))
    }
    if let match = condition.firstMatch(of: /^axis: (vertical|horizontal)$/) {
      return Result(values[String(match.1)] != nil)
    }
    guard let match = condition.firstMatch(of: /^(.+?) (==|!=|<=|>=|<|>) (.+)$/) else {
      return .unknown
    }
    let words = condition.matches(of: /[A-Za-z_]+/).map { String($0.0) }
    guard words.allSatisfy({ names.contains($0) || $0 == "round" }) else { return .unknown }
    return comparison(String(match.1), String(match.2), String(match.3), values, before)
  }

  private static func comparison(
    _ left: String, _ sign: String, _ right: String, _ values: [String: Double],
    _ before: [String: Double]?
  ) -> Result {
    // `x_mm > x_mm` compares with the event before, `x > x - 2` with a shift of it.
    if left == right || right.hasPrefix(left + " + ") || right.hasPrefix(left + " - ") {
      let rest = right.dropFirst(left.count).filter { $0 != " " }
      guard let shift = rest.isEmpty ? 0 : Double(rest) else { return .unknown }
      guard let before, let value = values[left], let old = before[left] else { return .elsewhere }
      return Result(compare(value, sign, old + shift))
    }
    // Whatever the event has, both sides are a value or a formula.
    let all = Dictionary(names.map { ($0, 1.0) }, uniquingKeysWith: { first, _ in first })
    guard number(left, all) != nil, number(right, all) != nil else { return .unknown }
    guard let a = number(left, values), let b = number(right, values) else { return .elsewhere }
    return Result(compare(a, sign, b))
  }

  private static func number(_ text: String, _ values: [String: Double]) -> Double? {
    if let match = text.firstMatch(of: /^round\((\w+)\)$/) {
      return values[String(match.1)]?.rounded()
    }
    if let match = text.firstMatch(of: /^\|(\w+)\|$/) {
      return values[String(match.1)].map { abs($0) }
    }
    var names = values
    if let value = values["vertical"] ?? values["horizontal"] { names["value"] = value }
    return Formula.value(text, names)
  }

  private static func compare(_ a: Double, _ sign: String, _ b: Double) -> Bool {
    switch sign {
    case "==": a == b
    case "!=": a != b
    case "<=": a <= b
    case ">=": a >= b
    case "<": a < b
    default: a > b
    }
  }
}
