import Foundation

/// A damped harmonic oscillator that moves from 0 to 1.
///
/// Its motion is the closed-form solution of `m·x″ + c·x′ + k·(x − 1) = 0`, so the position at any
/// time is computed without intermediate steps.
struct Spring: Hashable, Sendable {
  /// The undamped angular frequency, in radians per second.
  let frequency: Double
  /// The damping ratio ζ = c / (2·√(k·m)); at 1 and above the spring does not oscillate (U299).
  let ratio: Double
  /// The initial velocity, in whole distances per second (U299).
  let velocity: Double

  init(frequency: Double, ratio: Double, velocity: Double = 0) {
    self.frequency = frequency
    self.ratio = ratio
    self.velocity = velocity
  }

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      ratio: max(damping, 1e-6) / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
  }

  /// Creates the spring of a damping ratio that is at rest after a duration.
  ///
  /// - Parameters:
  ///   - velocity: The initial velocity, in whole distances per second.
  ///   - duration: The duration, in seconds.
  ///   - rest: The remaining share of the distance at which the spring counts as being at rest.
  init(ratio: Double, velocity: Double, settlingAfter duration: Double, rest: Double) {
    let ratio = max(ratio, 1e-3)
    // A stiffer spring comes to rest earlier, so the frequency is found by bisection.
    var (low, high) = (1e-3 / duration, 1e6 / duration)
    for _ in 0..<200 {
      let middle = (low * high).squareRoot()
      if middle <= low || middle >= high { break }
      let spring = Spring(frequency: middle, ratio: ratio, velocity: velocity)
      if spring.envelope(at: duration) > rest { low = middle } else { high = middle }
    }
    self.init(frequency: high, ratio: ratio, velocity: velocity)
  }

  /// Returns the share of the distance that is covered; more than 1 while the spring overshoots.
  ///
  /// - Parameter time: The time since the start, in seconds.
  /// - Returns: The share; 0 until the start.
  func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let part = (decay - velocity) / swing
      return 1 - exp(-decay * time) * (cos(swing * time) + part * sin(swing * time))
    }
    if ratio == 1 { return 1 - exp(-decay * time) * (1 + (decay - velocity) * time) }
    let (slow, fast) = rates
    let share = (fast - velocity) / (fast - slow)
    return 1 - (share * exp(-slow * time) + (1 - share) * exp(-fast * time))
  }

  /// Returns the time after which the remaining share of the distance never exceeds a limit.
  ///
  /// - Returns: The time, in seconds.
  func settlingTime(rest: Double) -> Double {
    var (low, high) = (0.0, 1 / frequency)
    while envelope(at: high) > rest, high < 1e6 { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if envelope(at: middle) > rest { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the greatest remaining share of the distance from a time on.
  private func envelope(at time: Double) -> Double {
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let part = (decay - velocity) / swing
      return exp(-decay * time) * (1 + part * part).squareRoot()
    }
    if ratio == 1 { return exp(-decay * time) * (1 + abs(decay - velocity) * time) }
    let (slow, fast) = rates
    let share = (fast - velocity) / (fast - slow)
    return abs(share) * exp(-slow * time) + abs(1 - share) * exp(-fast * time)
  }

  /// The two decay rates of an overdamped spring.
  private var rates: (slow: Double, fast: Double) {
    let root = (ratio * ratio - 1).squareRoot()
    // The product of both is the square of the frequency; computing the small one by division loses
    // no digits.
    let fast = frequency * (ratio + root)
    return (frequency * frequency / fast, fast)
  }
}
