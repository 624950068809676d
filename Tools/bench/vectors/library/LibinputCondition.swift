/// The conditions of libinput's tests on the values of an event.
enum LibinputCondition {
  /// Returns what an event does not fulfil; `nil` if it fulfils all conditions.
  static func fault(
    _ conditions: [String], _ event: LibinputEvent, after before: [String: Double]?
  ) -> String? {
    for condition in conditions {
      switch test(condition, event, before) {
      case .fails: return "\(event.text) with \(event.values) is not \"\(condition)\""
      case .unknown: return "unreadable: a condition \"\(condition)\""
      case .holds, .elsewhere: continue
      }
    }
    return nil
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
    "ms time = us time / 1000",
  ]

  /// The names of values that an event may lack.
  private static let names: Set = [
    "slot", "x", "y", "dx", "dy", "x_mm", "y_mm", "dx_unaccelerated", "dy_unaccelerated", "value",
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
    case "cancelled", "cancelled: true": return Result(event.isCancelled)
    case "not cancelled", "cancelled: false": return Result(!event.isCancelled)
    default: break
    }
    if let match = condition.firstMatch(of: /^type (==|!=) ([A-Z_]+)$/) {
      return Result(event.isOf(match.2.lowercased()) == (match.1 == "=="))
    }
    if let match = condition.firstMatch(of: /^fingers(:| ==) (\d+)$/) {
      return Result(event.fingers == Int(match.2))
    }
    if let match = condition.firstMatch(of: /^axis: (\w+)$/) {
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
    // `x_mm > x_mm` compares with the event before.
    if left == right || right.hasPrefix(left + " ") {
      guard let before, let value = values[left], let old = before[left] else { return .elsewhere }
      let shift = Double(right.dropFirst(left.count).filter { $0 != " " }) ?? 0
      return Result(compare(value, sign, old + shift))
    }
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
