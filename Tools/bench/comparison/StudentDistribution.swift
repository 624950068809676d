import Glibc

/// Student's distribution, for tests with few rounds.
package enum StudentDistribution {
  /// Returns the probability that a value is as far from zero as a given one, to either side.
  ///
  /// - Parameters:
  ///   - value: The statistic.
  ///   - degrees: The degrees of freedom, above 0.
  /// - Returns: The probability, from 0 to 1.
  package static func twoSided(_ value: Double, degrees: Double) -> Double {
    guard value.isFinite else { return value.isNaN ? 1 : 0 }
    return incompleteBeta(degrees / (degrees + value * value), degrees / 2, 0.5)
  }

  /// Returns the value that is exceeded to either side with a given probability.
  ///
  /// - Parameters:
  ///   - probability: The probability, above 0 and at most 1.
  ///   - degrees: The degrees of freedom, above 0.
  /// - Returns: The value, to six digits.
  package static func quantile(twoSided probability: Double, degrees: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while twoSided(high, degrees: degrees) > probability, high < 1e9 { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if twoSided(middle, degrees: degrees) > probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The regularized incomplete beta function, by the continued fraction of Lentz.
  private static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // The fraction converges fast only on this side of the mean.
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
    let gamma: Double = lgamma(a + b) - lgamma(a) - lgamma(b)
    let front = exp(gamma + a * log(x) + b * log(1 - x))
    let tiny = 1e-300
    var (fraction, c, d) = (1.0, 1.0, 0.0)
    for step in 0...400 {
      let m = Double(step / 2)
      let place = a + 2 * m
      var numerator = 1.0
      if step > 0, step.isMultiple(of: 2) {
        numerator = m * (b - m) * x / ((place - 1) * place)
      } else if step > 0 {
        numerator = -(a + m) * (a + b + m) * x / (place * (place + 1))
      }
      d = 1 + numerator * d
      d = 1 / (abs(d) < tiny ? tiny : d)
      c = 1 + numerator / c
      c = abs(c) < tiny ? tiny : c
      fraction *= c * d
      if abs(c * d - 1) < 1e-13 { break }
    }
    return front * (fraction - 1) / a
  }
}
