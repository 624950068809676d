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

  package let basis: Basis
  /// The change of the time, as a share.
  package var change: Double { exp(shift) - 1 }
  /// The change by the yardstick, as a share; `nil` if it was not measured.
  package let yardstickChange: Double?
  /// A Boolean value that indicates whether the yardstick contradicts the cases: then the engine may
  /// have changed as a whole.
  package var isDoubtful: Bool { yardstickChange.map { abs($0 - change) > 0.1 } ?? false }
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
    let before = old?.times.map(log) ?? []
    let after = new?.times.map(log) ?? []
    let measured =
      before.isEmpty || after.isEmpty ? nil : RobustStatistics.shift(from: before, to: after)
    yardstickChange = measured.map { exp($0) - 1 }
    if shifts.count >= Self.fewestCases {
      basis = .cases
      shift = RobustStatistics.densest(shifts)
      error = 0
    } else if let measured {
      basis = .yardstick
      shift = measured
      let spread = RobustStatistics.spread(within: [before, after]) ?? 0
      error =
        max(spread, Self.yardstickSpread)
        * (1 / Double(before.count) + 1 / Double(after.count)).squareRoot()
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
