/// Formatting of numbers for people and files, independent of the locale.
extension Double {
  /// Returns the number with a fixed number of decimals, rounded half away from zero.
  ///
  /// - Parameter decimals: The number of decimals, from 0 to 17.
  /// - Returns: The text, such as `0.310`. A number that is not finite, or too large for a `Double`
  ///   to have so many decimals, is returned as Swift describes it.
  package func fixed(_ decimals: Int) -> String {
    guard hasDecimals(decimals) else { return "\(self)" }
    // An `Int` of 32 bits does not hold them.
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let units = Int64((self * Double(scale)).rounded())
    let sign = units < 0 ? "-" : ""
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    var text = "\(sign)\(whole)."
    for _ in digits.utf8.count..<decimals { text += "0" }
    return text + digits
  }

  /// Returns the number with at most a number of decimals, without zeros at their end.
  ///
  /// - Parameter decimals: The maximum number of decimals, from 1 to 17.
  /// - Returns: The text, such as `0.31`; `0` for a number that is not finite, which markup cannot
  ///   represent.
  package func compact(_ decimals: Int) -> String {
    guard hasDecimals(decimals) else { return isFinite ? "\(self)" : "0" }
    var text = fixed(decimals)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Returns whether a `Double` of this size holds so many decimals.
  ///
  /// - Returns: Whether it holds them; `false` for a number that is not finite.
  package func hasDecimals(_ decimals: Int) -> Bool {
    // More decimals would exceed an integer of 64 bits.
    guard decimals <= 17 else { return false }
    var scaled = magnitude
    for _ in 0..<decimals { scaled *= 10 }
    return scaled < 0x1p53
  }
}

extension Int {
  /// Returns the count with its noun, such as `1 stream`, `2 streams` or `2 touches`.
  ///
  /// - Parameter plural: The plural; `nil`, the default, to append an *s*.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
