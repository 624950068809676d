import Glibc

/// How much slower or faster the machine was in one of two runs, whatever the engine does.
package struct MachineChange: Equatable, Sendable {
  /// What the change was measured by.
  package enum Basis: Sendable {
    /// The shift around which the cases are densest: a change of the engine moves some of them, and
    /// each by another share.
    case cases
    /// The yardstick, a fixed piece of work, because there are few cases.
    case yardstick
  }

  /// The fewest cases by which the machine is judged.
  static let fewestCases = 30
  /// The spread of the yardstick between processes on the same machine, which is not less where few
  /// rounds agree by chance.
  private static let yardstickSpread = 0.03

  /// The basis.
  package let basis: Basis
  /// The change of the time, as a share.
  package var change: Double { exp(shift) - 1 }
  /// The shift of the logarithms.
  let shift: Double
  /// The standard error of the shift.
  let error: Double

  /// Finds the change.
  ///
  /// - Parameters:
  ///   - shifts: The shifts of the cases.
  ///   - old: The rounds of the yardstick in the old run.
  ///   - new: The rounds of the yardstick in the new run.
  init?(shifts: [Double], _ old: CaseRounds?, _ new: CaseRounds?) {
    if shifts.count >= Self.fewestCases {
      basis = .cases
      shift = RobustStatistics.densest(shifts)
      error = 0
    } else if let old = old?.times.map(log), let new = new?.times.map(log), !old.isEmpty,
      !new.isEmpty
    {
      basis = .yardstick
      shift = RobustStatistics.shift(from: old, to: new)
      let spread = max(RobustStatistics.spread(within: [old, new]) ?? 0, Self.yardstickSpread)
      error = spread * (1 / Double(old.count) + 1 / Double(new.count)).squareRoot()
    } else {
      return nil
    }
  }
}

/// The logarithms of the times of a run, without what all cases of a round have in common.
struct RoundLogarithms {
  private var effects: [Double] = []

  /// Finds the effects of the rounds of a run, if all its cases have the same number of rounds and
  /// they are many.
  init(_ record: BenchRecord) {
    let logs = record.cases.map { $0.times.map(log) }
    guard logs.count >= MachineChange.fewestCases, let count = logs.first?.count,
      logs.allSatisfy({ $0.count == count })
    else { return }
    let middles = logs.map(RobustStatistics.median)
    effects = (0..<count).map { round in
      RobustStatistics.median(zip(logs, middles).map { $0[round] - $1 })
    }
  }

  /// Returns the logarithms of the times of a case.
  subscript(_ rounds: CaseRounds) -> [Double] {
    rounds.times.enumerated().map { index, time in
      log(time) - (index < effects.count ? effects[index] : 0)
    }
  }
}
