/// A population from which people are drawn: an age group, and a seed that selects its people.
///
/// ```swift
/// let children = Population(.sevenToTenYears, seed: 7)
/// let child = Person(population: children, index: 0)
/// ```
///
/// Adults are measured, on twelve people with a touchpad and five with a phone. No recordings of
/// children and older people were available: their movements are those of adults, scaled in time and
/// spread by the literature's figures (M31, M32, confidence C).
public struct Population: Hashable, Sendable {
  /// An age group.
  public enum Ages: String, Hashable, Sendable, CaseIterable {
    /// Children of 3 to 4 years.
    case threeToFourYears = "3-4"
    /// Children of 5 to 6 years.
    case fiveToSixYears = "5-6"
    /// Children of 7 to 10 years.
    case sevenToTenYears = "7-10"
    /// Adults up to 65 years, which the tables describe.
    case adults
    /// People of 65 to 75 years.
    case sixtyFiveToSeventyFiveYears = "65-75"
    /// People of more than 75 years.
    case overSeventyFiveYears = "75+"

    /// The factors of times and of spatial spread relative to adults (M32).
    package var scales: (time: Double, spread: Double) {
      switch self {
      case .threeToFourYears: (2.5, 2.2)
      case .fiveToSixYears: (1.8, 1.7)
      case .sevenToTenYears: (1.3, 1.3)
      case .adults: (1, 1)
      case .sixtyFiveToSeventyFiveYears: (1.3, 1.4)
      case .overSeventyFiveYears: (1.6, 1.75)
      }
    }
  }

  /// The age group; adults by default.
  public var ages: Ages
  /// The seed that selects the people of the population; 0 by default.
  public var seed: UInt64

  /// Creates a population.
  public init(_ ages: Ages = .adults, seed: UInt64 = 0) {
    self.ages = ages
    self.seed = seed
  }

  /// The adults of the seed 0.
  public static let adults = Population()
}
