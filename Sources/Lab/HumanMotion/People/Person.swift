public import TSGeometry
import TSPreconditions

/// A made person: the traits in which people differ, from which every gesture of theirs follows.
///
/// A person is identified by a population and an index. Half of the spread of human touches is
/// between people (M75), so that tests of thresholds need many: one hundred at least, since the
/// measures of fewer differ from those of the population by chance alone (M91).
///
/// ```swift
/// let people = (0..<200).map { Person(population: .adults, index: $0) }
/// let taps = people.map { HumanGesture.tap(at: CGPoint(x: 30, y: 40)).motion(by: $0, trial: 0) }
/// ```
///
/// The first four traits of consecutive people are spread evenly over the population, so that any
/// run of indices covers it. The same person moves the same on every machine.
public struct Person: Hashable, Sendable {
  /// The population of the person.
  public let population: Population
  /// The index of the person in the population.
  public let index: Int
  /// The tremor of the hand; none by default.
  public var tremor = Tremor.none
  /// The fatigue from 0 to 1, where 1 is the end of a run at full speed: times are longer by 17 %,
  /// the spread by 20 % (M30, confidence C); 0 by default.
  public var fatigue = 0.0

  /// The standard normal scores of the person that are spread evenly: tempo, force, rhythm and
  /// style.
  package let evenScores: [Double]

  /// Creates a person.
  ///
  /// - Parameter population: The population; adults by default.
  /// - Precondition: The index is not negative.
  public init(population: Population = .adults, index: Int) {
    ensure(index >= 0, "person \(index): people are counted from 0")
    self.population = population
    self.index = index
    var random = MotionRandom(population.seed, 1)
    evenScores = Person.strides.map { stride in
      let phase = random.next()
      let share = (stride &* UInt64(index &+ 1) &+ phase) >> 12
      return PortableMath.normalQuantile((Double(share) + 0.5) / 4_503_599_627_370_496)
    }
  }

  /// The steps of the additive recurrence in four dimensions, as fractions of 2⁶⁴: the powers of
  /// the inverse of 1.1673039782614187, the root of x⁵ = x + 1.
  private static let strides: [UInt64] = [
    0xdb4f_0b91_75ae_2001, 0xbbe0_5633_03a4_6001, 0xa0f2_ec75_a1fe_1001, 0x89e1_8285_7d9e_d001,
  ]

  /// Returns the standard normal scores of the person in a table.
  ///
  /// - Parameter count: The number of scores; the first four are those that are spread evenly.
  /// - Returns: The scores, which are independent of each other.
  package func scores(_ count: Int, domain: MotionDomain) -> [Double] {
    var random = MotionRandom(population.seed, UInt64(index), 2, domain.rawValue)
    return (0..<count).map { position in
      let own = random.normal()
      return position < evenScores.count ? evenScores[position] : own
    }
  }

  /// Returns the standard normal scores of one trial of the person in a table.
  ///
  /// Successive trials correlate by 0.3 (M93).
  package func trialScores(_ count: Int, domain: MotionDomain, trial: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: count)
    var (weight, total) = (1.0, 0.0)
    for back in 0...5 {
      var random = MotionRandom(
        population.seed, UInt64(index), 3, domain.rawValue, UInt64(bitPattern: Int64(trial - back)))
      for position in sums.indices { sums[position] += weight * random.normal() }
      total += weight * weight
      weight *= 0.3
    }
    return sums.map { $0 / total.squareRoot() }
  }

  /// Returns a generator for what is random in one trial beyond its scores.
  package func generator(_ domain: MotionDomain, trial: Int) -> MotionRandom {
    MotionRandom(
      population.seed, UInt64(index), 4, domain.rawValue, UInt64(bitPattern: Int64(trial)))
  }

  package func generator(_ domain: MotionDomain) -> MotionRandom {
    MotionRandom(population.seed, UInt64(index), 5, domain.rawValue)
  }

  /// Returns the distance by which a touch misses the position that the person aims at.
  ///
  /// The standard deviation is 1.3 mm across and 1.15 mm down, that of precise touches (M17,
  /// confidence B), times the factor of the age group.
  ///
  /// - Returns: The deviation, in millimetres.
  public func aimError(trial: Int) -> CGVector {
    var random = MotionRandom(
      population.seed, UInt64(index), 6, UInt64(bitPattern: Int64(trial)))
    return CGVector(
      dx: 1.3 * spreadScale * random.normal(), dy: 1.15 * spreadScale * random.normal())
  }

  /// The factor of all durations: age and fatigue.
  package var timeScale: Double { population.ages.scales.time * (1 + 0.17 * fatigue) }
  /// The factor of spatial spread: age and fatigue.
  package var spreadScale: Double { population.ages.scales.spread * (1 + 0.2 * fatigue) }
}

/// A purpose for which a person has scores, so that those of different gestures are independent.
package enum MotionDomain: UInt64, Sendable {
  /// Taps one by one.
  case singleTap = 1
  case quickTap
  /// Strokes of one finger.
  case drag
  /// Strokes of two fingers.
  case scroll
  /// Whatever has no table.
  case other
  case sensor
}
