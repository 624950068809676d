/// Formatting of numbers in reasons and margins, independent of the locale.
extension Double {
  var tenths: String { fixed(1) }
  var thousandths: String { fixed(3) }

  /// The number without decimals if it is whole, otherwise with one decimal.
  var plain: String { self == rounded() ? fixed(0) : fixed(1) }

  private func fixed(_ places: Int) -> String {
    guard abs(self) < 1e12 else { return "\(self)" }
    let factor = places == 0 ? 1 : places == 1 ? 10 : 1000
    let scaled = Int((self * Double(factor)).rounded())
    let sign = scaled < 0 ? "-" : ""
    let (whole, fraction) = abs(scaled).quotientAndRemainder(dividingBy: factor)
    guard places > 0 else { return "\(sign)\(whole)" }
    let digits = String(fraction)
    return "\(sign)\(whole)." + String(repeating: "0", count: places - digits.count) + digits
  }
}

extension Int {
  var ordinal: String {
    switch self {
    case 1: "first"
    case 2: "second"
    case 3: "third"
    default: "\(self)th"
    }
  }
}
