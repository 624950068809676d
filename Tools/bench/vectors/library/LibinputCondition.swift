/// The conditions of libinput's tests on the values of an event.
enum LibinputCondition {
  /// Returns what an event does not fulfil; `nil` if it fulfils all conditions.
  static func fault(
    _ conditions: [String], _ event: LibinputEvent, after before: [String: Double]?
  ) -> String? {
    for condition in conditions {
      guard let isMet = isMet(condition, event, before) else { continue }
      if !isMet { return "\(event.text) with \(event.values) is not \"\(condition)\"" }
    }
    return nil
  }

  /// Returns whether an event fulfils a condition; `nil` for one about times or types, which others
  /// check, or that is without meaning here.
  private static func isMet(
    _ condition: String, _ event: LibinputEvent, _ before: [String: Double]?
  ) -> Bool? {
    let values = event.values
    switch condition {
    case "scale falls": return (values["scale"] ?? 0) < (before?["scale"] ?? 1)
    case "scale rises": return (values["scale"] ?? 0) > (before?["scale"] ?? 1)
    case "vertical axis, and the other axis is never set":
      return values["vertical"] != nil && values["horizontal"] == nil
    case "horizontal axis, and the other axis is never set":
      return values["horizontal"] != nil && values["vertical"] == nil
    case "type != POINTER_MOTION": return event.type != "pointer_motion"
    default: break
    }
    if let match = condition.firstMatch(of: /^fingers: (\d+)$/) {
      return event.fingers == Int(match.1)
    }
    if let match = condition.firstMatch(of: /^axis: (\w+)$/) {
      return values[String(match.1)] != nil
    }
    guard let match = condition.firstMatch(of: /^(.+?) (==|!=|<=|>=|<|>) (.+)$/) else { return nil }
    let (left, right) = (String(match.1), String(match.3))
    // `x_mm > x_mm` compares with the event before.
    if left == right || right.hasPrefix(left + " ") {
      guard let before, let value = values[left], let old = before[left] else { return nil }
      let shift = Double(right.dropFirst(left.count).filter { $0 != " " }) ?? 0
      return compare(value, String(match.2), old + shift)
    }
    guard let a = number(left, values), let b = number(right, values) else { return nil }
    return compare(a, String(match.2), b)
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
