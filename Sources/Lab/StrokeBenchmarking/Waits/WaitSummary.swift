internal import TSGeometry

/// What the early failure of drawn shapes costs, and how long pans wait for it.
package struct WaitSummary {
  /// The share of shapes that fail before the lift, in percent, with the interval of 95 % between
  /// people.
  package var lost: (share: Double, low: Double, high: Double)
  package var strokes: Int
  /// The median of the further waits of pans in milliseconds, with its interval of 95 %.
  package var wait: (median: Double, low: Double, high: Double)
  /// The share of pans that wait until the lift, in percent.
  package var untilLift: Double

  /// Summarizes the outcomes of choices of templates.
  init(of outcomes: [StraightTrials.Outcome]) {
    var trials = StrokeTrials(shapes: 0)
    for outcome in outcomes {
      let total = outcome.trial.tests.count
      let count = StrokeTrials.Count(right: total - outcome.lost, total: total)
      trials.people[outcome.trial.person, default: StrokeTrials.Count()] += count
    }
    let (low, high) = trials.interval
    lost = (100 * (1 - trials.accuracy), 100 * (1 - high), 100 * (1 - low))
    strokes = trials.people.values.reduce(0) { $0 + $1.total }
    // Of each pan the median of all choices of templates, as pans are the sample.
    let pans = outcomes.first?.waits.indices ?? 0..<0
    let waits = pans.map { pan in 1000 * outcomes.map { $0.waits[pan] }.median }.sorted()
    wait = Self.median(waits)
    let lifts = outcomes.reduce(0) { $0 + $1.lifts }
    untilLift = 100 * Double(lifts) / Double(max(outcomes.count * pans.count, 1))
  }

  /// Returns the median of sorted numbers, with the interval of 95 % by their ranks.
  private static func median(
    _ numbers: [Double]
  ) -> (median: Double, low: Double, high: Double) {
    guard !numbers.isEmpty else { return (0, 0, 0) }
    let count = Double(numbers.count)
    let half = 0.98 * count.squareRoot()
    return (
      numbers.median, numbers[max(Int(count / 2 - half), 0)],
      numbers[min(Int(count / 2 + half), numbers.count - 1)]
    )
  }

  /// The share that is lost and the wait, with their intervals.
  var fields: [ReportField] {
    [
      ReportField("lostPercent", .number(lost.share, decimals: 2)),
      ReportField("lostLow", .number(lost.low, decimals: 2)),
      ReportField("lostHigh", .number(lost.high, decimals: 2)),
      ReportField("medianWait", .number(wait.median, decimals: 1)),
      ReportField("waitLow", .number(wait.low, decimals: 1)),
      ReportField("waitHigh", .number(wait.high, decimals: 1)),
    ]
  }
}
