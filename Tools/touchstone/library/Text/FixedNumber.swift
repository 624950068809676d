/// Number formats for people, independent of the machine's locale.
extension Double {
  /// Returns the number with a fixed number of decimals, rounding half away from zero.
  ///
  /// - Parameter decimals: The number of decimals.
  /// - Returns: The text.
  func text(decimals: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let units = Int((self * Double(scale)).rounded())
    let sign = units < 0 ? "-" : ""
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    return "\(sign)\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
  }
}

extension Int {
  /// Returns the count with its noun: `1 frame`, `2 frames`.
  func counted(_ noun: String) -> String { counted(noun, noun + "s") }

  /// Returns the count with a noun that has an irregular plural: `1 touch`, `2 touches`.
  ///
  /// - Parameters:
  ///   - noun: The singular.
  ///   - plural: The plural.
  /// - Returns: The text.
  func counted(_ noun: String, _ plural: String) -> String {
    "\(self) \(self == 1 ? noun : plural)"
  }
}
