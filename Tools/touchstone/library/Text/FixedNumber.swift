/// Numbers for people: the same on every machine, whatever its language.
extension Double {
  /// The number with a fixed count of decimals, half away from zero.
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
  /// The count with its noun: `1 frame`, `2 frames`.
  func counted(_ noun: String) -> String { counted(noun, noun + "s") }

  /// The count with its noun, whose plural is not regular: `1 touch`, `2 touches`.
  func counted(_ noun: String, _ plural: String) -> String {
    "\(self) \(self == 1 ? noun : plural)"
  }
}
