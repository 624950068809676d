/// Elementary functions that return the same bits on every machine.
///
/// The functions of C libraries differ in the last bit: glibc's from musl's, and glibc's own from one
/// processor to another. These use additions, multiplications and divisions alone, whose results are
/// defined to the bit.
package enum ElementaryFunctions {
  /// Returns the angle of a vector, as `atan2` does.
  ///
  /// - Returns: The angle in radians, from −π to π, clockwise positive where y points down; within one
  ///   unit in the last place.
  package static func angle(y: Double, x: Double) -> Double {
    if y.isNaN || x.isNaN { return .nan }
    if y == 0 {
      if x > 0 || x == 0 && x.sign == .plus { return y }
      return y.sign == .minus ? -.pi : .pi
    }
    let angle = arctangent(y: y.magnitude, x: x.magnitude)
    // The part of π that a Double has not, so that the difference is rounded once.
    let restOfPi = 1.224_646_799_147_353_2e-16
    let upper = x.sign == .minus ? Double.pi - (angle - restOfPi) : angle
    return y.sign == .minus ? -upper : upper
  }

  /// Returns the arctangent of the quotient of two numbers that are not negative.
  private static func arctangent(y: Double, x: Double) -> Double {
    if y.isInfinite, x.isInfinite { return .pi / 4 }
    let quotient = y / x
    // Near one of these angles, the rest is the arctangent of a small number. A rest of 1e-17 and the
    // like is the part that a Double has not.
    if quotient < 0.4375 { return quotient - quotient * relativeError(quotient) }
    let (angle, rest, small): (Double, Double, Double) =
      if quotient < 0.6875 {
        (0.463_647_609_000_806_1, 2.269_877_745_296_168_7e-17, (2 * quotient - 1) / (2 + quotient))
      } else if quotient < 1.1875 {
        (.pi / 4, 3.061_616_997_868_383e-17, (quotient - 1) / (quotient + 1))
      } else if quotient < 2.4375 {
        (
          0.982_793_723_247_329, 1.390_331_103_123_099_8e-17,
          (quotient - 1.5) / (1 + 1.5 * quotient)
        )
      } else {
        (.pi / 2, 6.123_233_995_736_766e-17, -1 / quotient)
      }
    return angle - (small * relativeError(small) - rest - small)
  }

  /// Returns 1 − arctan(*x*) / *x* of a number of at most 7/16, by a polynomial with the least error.
  private static func relativeError(_ x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    for coefficient in coefficients { sum = sum * square + coefficient }
    return sum * square
  }

  /// Near to 1/3, −1/5, 1/7 and so on; the last first.
  private static let coefficients = [
    0.016_285_820_115_365_782, -0.036_531_572_744_216_916, 0.049_768_779_946_159_324,
    -0.058_335_701_337_905_735, 0.066_610_731_373_875_31, -0.076_918_762_050_448_3,
    0.090_908_871_334_365_07, -0.111_111_104_054_623_56, 0.142_857_142_725_034_66,
    -0.199_999_999_998_764_83, 0.333_333_333_333_329_3,
  ]

  /// Returns a power, with a relative error of less than 2e-14 where it is between 1e-15 and 1e15.
  ///
  /// - Parameter base: A number that is not negative.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0, base.isFinite, base.isNormal else { return base }
    let halving = base.significand > 2.0.squareRoot()
    let significand = halving ? base.significand / 2 : base.significand
    let twos = Double(base.exponent) + (halving ? 1 : 0)
    // ln m = 2 artanh((m − 1) / (m + 1)), a series of odd powers of at most 0.172.
    let ratio = (significand - 1) / (significand + 1)
    let series = artanhSeries(ratio * ratio)
    let logarithm = exponent * (twos * ln2 + 2 * ratio * series)
    let doublings = (logarithm / ln2).rounded()
    guard doublings.magnitude < 1000 else { return doublings < 0 ? 0 : .infinity }
    let rest = logarithm - doublings * ln2
    var exponential = 1.0
    for divisor in stride(from: 15.0, through: 1, by: -1) {
      exponential = 1 + exponential * rest / divisor
    }
    return Double(sign: .plus, exponent: Int(doublings), significand: exponential)
  }

  /// Returns 1 + *z* / 3 + *z*² / 5 and so on.
  private static func artanhSeries(_ z: Double) -> Double {
    var sum = 0.0
    for divisor in stride(from: 25.0, through: 1, by: -2) { sum = sum * z + 1 / divisor }
    return sum
  }

  private static let ln2 = 0.693_147_180_559_945_3
}
