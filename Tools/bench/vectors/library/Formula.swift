/// The arithmetic of positions that depend on the size of a pad.
enum Formula {
  /// Returns the value of a formula of numbers, names, `+`, `-`, `*`, `/` and brackets; `nil` if it
  /// is none.
  static func value(_ text: String, _ names: [String: Double]) -> Double? {
    var words = text.matches(of: /[A-Za-z_]+|[0-9.]+|[-+*\/()]/).map { String($0.0) }[...]
    guard let result = sum(&words, names), words.isEmpty else { return nil }
    return result
  }

  private static func sum(
    _ words: inout ArraySlice<String>, _ names: [String: Double]
  ) -> Double? {
    guard var result = product(&words, names) else { return nil }
    while let sign = words.first, sign == "+" || sign == "-" {
      words.removeFirst()
      guard let next = product(&words, names) else { return nil }
      result += sign == "+" ? next : -next
    }
    return result
  }

  private static func product(
    _ words: inout ArraySlice<String>, _ names: [String: Double]
  ) -> Double? {
    guard var result = factor(&words, names) else { return nil }
    while let sign = words.first, sign == "*" || sign == "/" {
      words.removeFirst()
      guard let next = factor(&words, names) else { return nil }
      result = sign == "*" ? result * next : result / next
    }
    return result
  }

  private static func factor(
    _ words: inout ArraySlice<String>, _ names: [String: Double]
  ) -> Double? {
    guard let word = words.popFirst() else { return nil }
    switch word {
    case "-": return factor(&words, names).map { -$0 }
    case "(":
      let result = sum(&words, names)
      return words.popFirst() == ")" ? result : nil
    default: return Double(word) ?? names[word]
    }
  }
}
