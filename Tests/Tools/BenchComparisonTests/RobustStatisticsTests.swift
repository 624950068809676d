import BenchComparison
import Testing

@Suite("Robust statistics") struct RobustStatisticsTests {
  @Test(
    "give the median",
    arguments: [([3.0], 3.0), ([1, 2], 1.5), ([9, 1, 2], 2), ([4, 1, 100, 2], 3)]
      as [([Double], Double)])
  func median(_ values: [Double], _ expected: Double) {
    #expect(RobustStatistics.median(values) == expected)
  }

  @Test("give a shift that one wild value does not change")
  func shift() {
    #expect(RobustStatistics.shift(from: [1, 2, 3], to: [2, 3, 4]) == 1)
    #expect(RobustStatistics.shift(from: [1, 2, 3, 2, 2], to: [3, 4, 90, 4, 4]) == 2)
    #expect(RobustStatistics.shift(from: [5], to: [3]) == -2)
  }

  @Test("give the spread within groups, and none without a second value")
  func spread() throws {
    #expect(RobustStatistics.spread(within: [[5], [9]]) == nil)
    #expect(RobustStatistics.spread(within: []) == nil)
    // The distances from 2 are 1, 0 and 1, of which the 0 says nothing.
    let spread = try #require(RobustStatistics.spread(within: [[1, 2, 3], [7]]))
    #expect(abs(spread - 1.4826) < 1e-9)
    #expect(RobustStatistics.spread(within: [[1, 1], [7, 7]]) == 0)
  }

  @Test("find where values are densest, also if most of them are elsewhere")
  func densest() {
    #expect(RobustStatistics.densest([4]) == 4)
    #expect(RobustStatistics.densest([0, 0.01, 0.02, 0.01, 5, 7, 9, 11, 14, 20]) < 0.03)
    let dense: [Double] = (0..<40).map { Double($0) * 0.0001 }
    let sparse: [Double] = (0..<60).map { 0.05 + Double($0) * 0.002 }
    #expect(RobustStatistics.densest(dense + sparse) < 0.004)
  }

  @Test("correct probabilities by Holm, in their order")
  func holm() {
    let corrected = RobustStatistics.holm([0.04, 0.01, 0.03, 0.5])
    for (value, expected) in zip(corrected, [0.09, 0.04, 0.09, 0.5]) {
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(RobustStatistics.holm([]).isEmpty)
    #expect(RobustStatistics.holm([0.9, 0.8]) == [1, 1])
  }

  @Test(
    "know Student's distribution, as tables have it",
    arguments: [
      (12.706, 1.0, 0.05), (2.776, 4, 0.05), (2.228, 10, 0.05), (3.169, 10, 0.01),
      (1.960, 1e6, 0.05), (0, 5, 1), (63.657, 1, 0.01),
    ])
  func student(_ value: Double, _ degrees: Double, _ probability: Double) {
    #expect(
      abs(StudentDistribution.twoSided(value, degrees: degrees) - probability) < 0.0002)
    guard value > 0 else { return }
    let quantile = StudentDistribution.quantile(twoSided: probability, degrees: degrees)
    #expect(abs(quantile / value - 1) < 0.001)
  }
}
