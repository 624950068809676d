import Glibc

/// The comparison of one case in two runs.
package struct CaseComparison: Equatable, Sendable {
  /// What changed beyond noise.
  package enum Verdict: String, Sendable {
    case same, slower, faster
  }

  /// The name of the case.
  package let name: String
  /// The unit of the times.
  package let unit: String
  /// The median of the rounds of the old run, in the unit of the case.
  package let old: Double
  /// The median of the rounds of the new run, in the unit of the case.
  package let new: Double
  /// The change of the time as a share of the old one, without that of the machine: 0.1 is a
  /// tenth slower.
  package let change: Double
  /// The least and the largest change that the rounds allow, at 99 %.
  package let interval: ClosedRange<Double>
  /// The probability of so large a difference between equal runs, corrected for the number of cases.
  package let probability: Double
  /// What changed.
  package internal(set) var verdict: Verdict
  /// The allocations per operation of the old and the new run; `nil` if they did not change.
  package let allocations: Allocations?

  /// A change of the allocations per operation.
  package struct Allocations: Equatable, Sendable {
    package let old: Double
    package let new: Double

    /// Returns the change between two cases, or `nil` if the counts of any of their rounds agree.
    ///
    /// - Parameters:
    ///   - old: The case in the old run.
    ///   - new: The case in the new run.
    package init?(from old: CaseRounds, to new: CaseRounds) {
      guard let oldLeast = old.allocations.min(), let oldMost = old.allocations.max(),
        let newLeast = new.allocations.min(), let newMost = new.allocations.max(),
        newLeast > oldMost || newMost < oldLeast
      else { return nil }
      self.old = RobustStatistics.median(old.allocations)
      self.new = RobustStatistics.median(new.allocations)
    }
  }
}

/// The test of one case before it is judged among the others.
struct CaseTest {
  let old: CaseRounds
  let new: CaseRounds
  /// The shift of the logarithms of the times.
  var shift: Double
  /// The spread between the rounds of the case itself; `nil` if both runs have only one round.
  let spread: Double?

  init(_ old: CaseRounds, _ oldLogs: [Double], _ new: CaseRounds, _ newLogs: [Double]) {
    self.old = old
    self.new = new
    shift = RobustStatistics.shift(from: oldLogs, to: newLogs)
    spread = RobustStatistics.spread(within: [oldLogs, newLogs])
  }

  /// Fewer degrees of freedom than for a standard deviation, as the median of distances uses less of
  /// what the rounds say, and rounds of a shared machine have wild ones among them.
  private var degrees: Double { max(1, 0.6 * Double(old.times.count + new.times.count - 2)) }

  /// Returns the standard error of the shift.
  ///
  /// `usual` is the spread of most cases, `extra` the error of the change of the machine. The spread
  /// of few rounds can be small by chance, hence at least the usual one of all cases. The
  /// efficiency of the estimate of Hodges and Lehmann for normal noise is 0.955.
  private func error(_ usual: Double, _ extra: Double) -> Double {
    let own =
      max(spread ?? usual, usual)
      * (1 / Double(old.times.count) + 1 / Double(new.times.count)).squareRoot() * 1.0233
    return (own * own + extra * extra).squareRoot()
  }

  func probability(_ usual: Double, _ extra: Double) -> Double {
    guard spread != nil else { return 1 }
    return StudentDistribution.twoSided(shift / error(usual, extra), degrees: degrees)
  }

  func comparison(
    _ usual: Double, _ extra: Double, probability: Double, _ rule: ComparisonRule
  ) -> CaseComparison {
    let margin =
      StudentDistribution.quantile(twoSided: 0.01, degrees: degrees) * error(usual, extra)
    let change = exp(shift) - 1
    let isNamed = probability <= rule.falseAlarms && abs(change) >= rule.smallestChange
    return CaseComparison(
      name: new.name, unit: new.unit, old: RobustStatistics.median(old.times),
      new: RobustStatistics.median(new.times), change: change,
      interval: exp(shift - margin) - 1...exp(shift + margin) - 1, probability: probability,
      verdict: isNamed ? (change > 0 ? .slower : .faster) : .same,
      allocations: CaseComparison.Allocations(from: old, to: new))
  }
}
