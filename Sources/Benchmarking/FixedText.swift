/// Formatting of numbers and words in reports, independent of the locale.
extension Double {
  /// Returns the number with a fixed number of decimals, rounded half away from zero.
  func fixed(_ places: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let units = Int((self * Double(scale)).rounded())
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let sign = units < 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    return "\(sign)\(whole)." + String(repeating: "0", count: places - digits.count) + digits
  }
}

extension Share {
  /// The share in percent with its interval, such as `96 % (82–99)`; a dash if there are no trials.
  var text: String {
    guard total > 0 else { return "–" }
    return "\((value * 100).fixed(0)) % (\(intervalText))"
  }

  /// The interval in percent, such as `82–99`.
  var intervalText: String {
    "\((interval.lowerBound * 100).fixed(0))–\((interval.upperBound * 100).fixed(0))"
  }
}

extension Int {
  /// Returns the count with its noun, such as `1 stream` or `2 streams`.
  ///
  /// - Parameters:
  ///   - noun: The singular of the noun.
  ///   - plural: The plural, or `nil` to append an *s*.
  /// - Returns: The count and the noun.
  func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

/// A plain-text table: the first column is left-aligned, the others are right-aligned.
enum TextTable {
  static func lines(_ rows: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, word) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], word.count)
      }
    }
    return rows.map { row in
      var line = ""
      for (column, word) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - word.count)
        line += column == 0 ? word + blanks : "  " + blanks + word
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
