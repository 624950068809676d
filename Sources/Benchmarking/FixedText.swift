/// Numbers and words of reports: the same on every machine.
extension Double {
  /// The number with a fixed count of decimals, half away from zero.
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
  /// The share in percent with its interval: `96 % (82–99)`; a dash for no trials.
  var text: String {
    guard total > 0 else { return "–" }
    return "\((value * 100).fixed(0)) % (\(intervalText))"
  }

  /// The interval in percent: `82–99`.
  var intervalText: String {
    "\((interval.lowerBound * 100).fixed(0))–\((interval.upperBound * 100).fixed(0))"
  }
}

extension Int {
  /// The count with its noun: `1 stream`, `2 streams`.
  func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

/// Rows of words under one another: the first column flush left, the others flush right.
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
