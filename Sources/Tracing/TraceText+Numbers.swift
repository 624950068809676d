extension TraceText {
  mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: value.magnitude, atLeast: 1)
  }

  private mutating func append(digits value: UInt, atLeast least: Int) {
    guard value > 9 || least > 1 else {
      return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    }
    var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var (rest, start) = (value, 20)
    while rest > 0 {
      start -= 1
      digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    for place in min(start, 20 - least)..<20 { append(digits[place]) }
  }

  /// Appends a number with decimals, given as a multiple of its last decimal.
  ///
  /// - Parameters:
  ///   - units: The number in units of the last decimal.
  ///   - decimals: The number of decimals, at least 1.
  mutating func append(units: Int64, decimals: Int) {
    var scale: UInt = 1
    for _ in 0..<decimals { scale *= 10 }
    if units < 0 { append(UInt8(ascii: "-")) }
    let value = UInt(units.magnitude)
    append(digits: value / scale, atLeast: 1)
    append(UInt8(ascii: "."))
    append(digits: value % scale, atLeast: decimals)
  }

  /// Appends a number of microseconds as seconds with six decimals.
  package mutating func append(seconds microseconds: Int64) {
    append(units: microseconds, decimals: 6)
  }

  /// Appends a number rounded to at most three decimals, without trailing zeros.
  ///
  /// Halves are rounded away from 0. A value that is not finite is written as `null`, since JSON
  /// cannot represent it.
  package mutating func append(coordinate value: Double) {
    let thousandths = (value * 1000).rounded()
    guard thousandths.magnitude < 9e15 else {
      return append(value.isFinite ? "\(value)" : "null")
    }
    let units = Int64(thousandths)
    let (whole, rest) = units.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return append(decimal: Int(whole)) }
    if rest % 10 != 0 {
      append(units: units, decimals: 3)
    } else if rest % 100 != 0 {
      append(units: units / 10, decimals: 2)
    } else {
      append(units: units / 100, decimals: 1)
    }
  }

  /// Appends a number with one decimal, for the text format.
  package mutating func append(tenths value: Double) {
    let tenths = (value * 10).rounded()
    guard tenths.magnitude < 9e15 else { return append("\(value)") }
    append(units: Int64(tenths), decimals: 1)
  }

  mutating func append(hexadecimal value: UInt64, digits: Int) {
    for place in stride(from: digits - 1, through: 0, by: -1) {
      let digit = UInt8(truncatingIfNeeded: value >> (4 * UInt64(place)) & 0xf)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
