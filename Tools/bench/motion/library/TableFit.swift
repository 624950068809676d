import TSGeometry
import HumanMotion

/// The fit of a joint distribution to observed measures.
enum TableFit {
  /// Returns a table of observations.
  ///
  /// - Parameters:
  ///   - rows: The measures of each observation.
  ///   - people: The person of each observation.
  ///   - logDistances: The logarithm of the distance of each observation, relative to the mean; zeros
  ///     for no trend.
  ///   - trends: The number of measures that change with the distance; all by default. Others keep
  ///     values that are common, such as no delay.
  /// - Returns: The table.
  static func scores(
    _ rows: [[Double]], people: [Int], logDistances: [Double]? = nil, trends: Int = .max
  ) -> ScoreTable {
    let width = rows.first?.count ?? 0
    var scores: [[Double]] = []
    let measures = (0..<width).map { column -> ScoreTable.Measure in
      let values = rows.map { $0[column] }
      let slope = column < trends ? logDistances.map { trend(of: values, over: $0) } ?? 0 : 0
      let rest = values.indices.map { values[$0] - slope * (logDistances?[$0] ?? 0) }
      let normal = SampleStatistics.normalScores(rest)
      scores.append(normal)
      return ScoreTable.Measure(
        margin: QuantileTable(of: rest), slope: slope,
        personShare: SampleStatistics.groupShare(normal, groups: people))
    }
    var correlations: [Double] = []
    for row in 0..<width {
      for column in 0..<row {
        let observed = SampleStatistics.correlation(scores[row], scores[column])
        // Both parts, of the person and of the trial, get the same correlation: scaled so that
        // their sum has the observed one.
        let a: Double = measures[row].personShare
        let b: Double = measures[column].personShare
        let shared = a * b
        let own = (1 - a) * (1 - b)
        let factor = shared.squareRoot() + own.squareRoot()
        correlations.append(min(max(observed / max(factor, 0.5), -0.98), 0.98))
      }
    }
    return ScoreTable(measures, correlations: correlations)
  }

  private static func trend(of values: [Double], over positions: [Double]) -> Double {
    let deviation = positions.deviation
    guard deviation > 0 else { return 0 }
    return SampleStatistics.correlation(values, positions)
      * values.deviation / deviation
  }
}
