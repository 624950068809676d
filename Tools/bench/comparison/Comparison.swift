/// A comparison of two runs of the benchmark, which names what changed beyond noise.
///
/// Whole runs on a shared machine differ by tenths, and single rounds by much more. Hence each case
/// is compared by the medians of its rounds, on a logarithmic scale: the shift is that of Hodges and
/// Lehmann, its error follows from the spread between rounds (of the case or of most cases, whichever
/// is larger), Student's distribution gives the probability, and Holm's method corrects it for the
/// number of cases. A change is named if it is improbable *and* at least 3 %. What all cases of a
/// round have in common, and between runs that did not take turns the change of the machine, is
/// taken out.
///
/// ```swift
/// let comparison = Comparison(from: try BenchRecord(text: old), to: try BenchRecord(text: new))
/// for change in comparison.named { print(change.name, change.verdict) }
/// ```
package struct Comparison: Equatable, Sendable {
  /// The cases of both runs, in the order of the new one.
  package private(set) var cases: [CaseComparison]
  /// The names of the cases that only the old run has.
  package let onlyOld: [String]
  /// The names of the cases that only the new run has.
  package let onlyNew: [String]
  /// The change of the machine, which is taken out; `nil` if the rounds took turns, or if it is not
  /// known.
  package let machine: MachineChange?
  /// The fewest rounds of a case in either run.
  package let rounds: Int

  /// The cases that became slower or faster, or allocate more or less.
  package var named: [CaseComparison] {
    cases.filter { $0.verdict != .same || $0.allocations != nil }
  }

  /// A Boolean value that indicates whether a case became slower or allocates more.
  package var hasRegression: Bool {
    cases.contains {
      $0.verdict == .slower || ($0.allocations.map { $0.new > $0.old } ?? false)
    }
  }

  /// Compares two runs.
  ///
  /// - Complexity: O(*c* *n*² log *n*) for *c* cases of *n* rounds.
  /// - Parameters:
  ///   - old: The run before.
  ///   - new: The run after.
  ///   - areInterleaved: A Boolean value that indicates whether rounds of both runs took turns, so
  ///     that the machine was the same for both; `false` by default.
  ///   - rule: The rule; its defaults, unless given.
  package init(
    from old: BenchRecord, to new: BenchRecord, areInterleaved: Bool = false,
    rule: ComparisonRule = ComparisonRule()
  ) {
    let oldNames = Set(old.cases.map(\.name))
    let newNames = Set(new.cases.map(\.name))
    onlyOld = old.cases.map(\.name).filter { !newNames.contains($0) }
    onlyNew = new.cases.map(\.name).filter { !oldNames.contains($0) }
    let oldLogs = RoundLogarithms(old.selecting { newNames.contains($0) })
    let newLogs = RoundLogarithms(new.selecting { oldNames.contains($0) })
    var tests: [CaseTest] = []
    for rounds in new.cases {
      guard let before = old.cases.first(where: { $0.name == rounds.name }) else { continue }
      tests.append(CaseTest(before, oldLogs[before], rounds, newLogs[rounds]))
    }
    let change = MachineChange(
      shifts: tests.map(\.shift), areInterleaved ? nil : old.yardstick, new.yardstick)
    // A machine does not change between rounds that take turns; a larger shift is the engine's.
    machine = areInterleaved ? change.flatMap { abs($0.change) > 0.03 ? nil : $0 } : change
    for index in tests.indices { tests[index].shift -= machine?.shift ?? 0 }
    let spreads = tests.compactMap(\.spread)
    let usual = max(
      rule.smallestSpread, spreads.isEmpty ? 0 : RobustStatistics.median(spreads))
    let extra = machine?.error ?? 0
    let raw = tests.map { $0.probability(usual, extra) }
    let probabilities = rule.correctsForCases ? RobustStatistics.holm(raw) : raw
    cases = zip(tests, probabilities).map {
      $0.comparison(usual, extra, probability: $1, rule)
    }
    rounds = tests.flatMap { [$0.old.times.count, $0.new.times.count] }.min() ?? 0
  }
}

extension Comparison {
  /// Returns this comparison with only those changes that another one of the same old run names, too.
  ///
  /// - Parameter other: The other comparison, of another measurement.
  /// - Returns: The comparison.
  package func confirming(_ other: Comparison) -> Comparison {
    var copy = self
    copy.cases = cases.map { item in
      var item = item
      let isConfirmed = other.cases.contains {
        $0.name == item.name && $0.verdict == item.verdict
      }
      if !isConfirmed { item.verdict = .same }
      return item
    }
    return copy
  }
}
