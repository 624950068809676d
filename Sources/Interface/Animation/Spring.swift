import Foundation

/// A mass on a spring with a damper, pulled from 0 to 1.
///
/// Its motion is the closed solution of `m·x″ + c·x′ + k·(x − 1) = 0`, so its place at any time is
/// known without steps in between.
struct Spring: Hashable, Sendable {
  /// The frequency without damping, in radians a second.
  let frequency: Double
  /// The damping ratio ζ = c / (2·√(k·m)); at 1 and above it does not swing (U299).
  let ratio: Double
  /// The speed at the start, in whole ways a second (U299).
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

  /// Creates the spring of a ratio that has come to rest after a time.
  ///
  /// - Parameter rest: What is left of the way when it counts as rest, as a share.
  init(ratio: Double, velocity: Double, settlingAfter duration: Double, rest: Double) {
    let ratio = max(ratio, 1e-3)
    // A stiffer spring rests sooner, so the frequency lies between bounds that can be halved.
    var (low, high) = (1e-3 / duration, 1e6 / duration)
    for _ in 0..<200 {
      let middle = (low * high).squareRoot()
      if middle <= low || middle >= high { break }
      let spring = Spring(frequency: middle, ratio: ratio, velocity: velocity)
      if spring.envelope(at: duration) > rest { low = middle } else { high = middle }
    }
    self.init(frequency: high, ratio: ratio, velocity: velocity)
  }

  /// Returns the share of the way that is done; more than 1 where it swings over.
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

  /// The time after which no more than a share of the way is ever left.
  func settlingTime(rest: Double) -> Double {
    var (low, high) = (0.0, 1 / frequency)
    while envelope(at: high) > rest, high < 1e6 { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if envelope(at: middle) > rest { low = middle } else { high = middle }
    }
    return high
  }

  /// What is left of the way at most, from a time on.
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

  /// The two rates of decay of a spring that is damped too much to swing.
  private var rates: (slow: Double, fast: Double) {
    let root = (ratio * ratio - 1).squareRoot()
    // The product of both is the square of the frequency: so the small one loses no digits.
    let fast = frequency * (ratio + root)
    return (frequency * frequency / fast, fast)
  }
}
