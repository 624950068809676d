/// Elementary functions that return the same bits on every machine.
///
/// The functions of the C library may differ in the last bit from version to version, and a made
/// stream has to be the same byte for byte. These use additions, multiplications, divisions and
/// square roots alone, which IEEE 754 defines exactly. Their errors are below 1e-13 unless noted.
package enum PortableMath {
  /// Returns the exponential of a number.
  ///
  /// - Parameter x: The exponent, limited to ±700.
  /// - Returns: e to the power of `x`.
  package static func exp(_ x: Double) -> Double {
    let x = min(max(x, -700), 700)
    let whole = (x * 1.4426950408889634).rounded()
    // ln 2 in two parts, so that the product with a whole number is exact.
    let rest = x - whole * 0.693147180369123816490 - whole * 1.90821492927058770002e-10
    var (sum, term) = (1.0, 1.0)
    for index in 1...14 {
      term *= rest / Double(index)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: 1) * sum
  }

  /// Returns the natural logarithm of a number.
  ///
  /// - Parameter x: The number; one that is not above 1e-300 counts as 1e-300.
  package static func log(_ x: Double) -> Double {
    let x = max(x, 1e-300)
    var (exponent, significand) = (Double(x.exponent), x.significand)
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for index in stride(from: 25, through: 1, by: -2) { sum = sum * square + 1 / Double(index) }
    return exponent * 0.6931471805599453 + 2 * ratio * sum
  }

  /// Returns a power of a positive number.
  ///
  /// - Parameter base: The base; 0 and negative numbers give 0.
  /// - Returns: `base` to the power of `exponent`.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? exp(exponent * log(base)) : 0
  }

  /// Returns the sine of an angle.
  ///
  /// - Parameter angle: The angle in radians, best within ±1e6.
  package static func sin(_ angle: Double) -> Double {
    let turns = (angle / (2 * .pi)).rounded()
    var rest = angle - turns * 2 * .pi
    // The series is short on the quarter turns about 0 alone.
    if rest > .pi / 2 { rest = .pi - rest } else if rest < -.pi / 2 { rest = -.pi - rest }
    let square = rest * rest
    var (sum, term) = (rest, rest)
    for index in 1...9 {
      term *= -square / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return sum
  }

  package static func cos(_ angle: Double) -> Double { sin(angle + .pi / 2) }

  /// Returns the error function of a number, from −1 to 1.
  package static func erf(_ x: Double) -> Double {
    guard abs(x) < 5.8 else { return x > 0 ? 1 : -1 }
    // The series alternates: without the exponential its terms cancel for large numbers, so it is
    // taken in the form e^(−x²) Σ 2ⁿ x^(2n+1) / (2n+1)!!, whose terms have one sign.
    var (sum, term, index) = (x, x, 1.0)
    while abs(term) > abs(sum) * 1e-16 {
      term *= 2 * x * x / (2 * index + 1)
      sum += term
      index += 1
    }
    return 2 / 1.772453850905516 * exp(-x * x) * sum
  }

  /// Returns the probability that a standard normal number is below a number.
  package static func normalProbability(_ z: Double) -> Double {
    0.5 * (1 + erf(z / 1.4142135623730951))
  }

  /// Returns the standard normal number below which a share of all such numbers is.
  ///
  /// The relative error is below 1.2e-9 (Acklam's rational approximation).
  ///
  /// - Parameter share: The share, limited to 1e-12…1 − 1e-12.
  package static func normalQuantile(_ share: Double) -> Double {
    let share = min(max(share, 1e-12), 1 - 1e-12)
    guard share >= 0.02425 else { return tail((-2 * log(share)).squareRoot()) }
    guard share <= 1 - 0.02425 else { return -tail((-2 * log(1 - share)).squareRoot()) }
    let (q, r) = (share - 0.5, (share - 0.5) * (share - 0.5))
    let above = polynomial(
      r, -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.3577518672690,
      -30.66479806614716, 2.506628277459239)
    let below = polynomial(
      r, -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972,
      -13.28068155288572, 1)
    return above * q / below
  }

  private static func tail(_ q: Double) -> Double {
    polynomial(
      q, -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734,
      4.374664141464968, 2.938163982698783)
      / polynomial(
        q, 0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1)
  }

  private static func polynomial(_ x: Double, _ coefficients: Double...) -> Double {
    coefficients.reduce(0) { $0 * x + $1 }
  }
}
