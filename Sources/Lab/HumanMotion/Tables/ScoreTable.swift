/// A joint distribution of the measures of a gesture: tabulated margins, joined by a Gaussian copula
/// that has a part of the person and a part of the trial (M75).
///
/// The margins are exact whatever the correlations, and the same person differs from others in every
/// gesture of theirs.
package struct ScoreTable: Hashable, Sendable {
  /// A measure of the gesture.
  package struct Measure: Hashable, Sendable {
    /// The quantiles of the measure, with the trend removed.
    package var margin: QuantileTable
    /// The change of the measure with the logarithm of the distance.
    package var slope: Double
    /// The share of the variance that is between people (ICC).
    package var personShare: Double

    package init(margin: QuantileTable, slope: Double, personShare: Double) {
      self.margin = margin
      self.slope = slope
      self.personShare = personShare
    }
  }

  package let measures: [Measure]
  /// The correlations of the scores below the diagonal, row by row.
  package let correlations: [Double]
  /// The Cholesky factor of the correlations.
  private let factor: [[Double]]

  /// Creates a table.
  ///
  /// - Complexity: O(*n*³) in the number of measures.
  /// - Parameter correlations: The correlations below the diagonal, row by row; missing ones are 0.
  package init(_ measures: [Measure], correlations: [Double]) {
    self.measures = measures
    self.correlations = correlations
    factor = ScoreTable.factor(of: correlations, count: measures.count)
  }

  /// Returns the measures of a trial, in order.
  ///
  /// - Parameter logDistance: The logarithm of the distance relative to that of the table's mean; 0
  ///   by default.
  package func draw(
    _ person: Person, _ domain: MotionDomain, trial: Int, logDistance: Double = 0
  ) -> [Double] {
    let own = correlated(person.scores(measures.count, domain: domain))
    let passing = correlated(person.trialScores(measures.count, domain: domain, trial: trial))
    return measures.indices.map { index in
      let measure = measures[index]
      let share = measure.personShare
      let score = share.squareRoot() * own[index] + (1 - share).squareRoot() * passing[index]
      return measure.margin[PortableMath.normalProbability(score)] + measure.slope * logDistance
    }
  }

  private func correlated(_ scores: [Double]) -> [Double] {
    factor.map { row in zip(row, scores).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Returns the Cholesky factor of a matrix of correlations.
  ///
  /// Estimated correlations may belong to no positive definite matrix. A factor that would make a
  /// row longer than 1 is limited, so that the scores stay standard normal.
  private static func factor(of correlations: [Double], count: Int) -> [[Double]] {
    // The least square of what is a measure's own, which also bounds the quotients.
    let leastRoom = 0.0025
    var rows: [[Double]] = []
    for row in 0..<count {
      var values = [Double](repeating: 0, count: count)
      var room = 1.0
      for column in 0..<row {
        let position = row * (row - 1) / 2 + column
        let given = position < correlations.count ? correlations[position] : 0
        let rest = (0..<column).reduce(given) { $0 - values[$1] * rows[column][$1] }
        let most = max(room - leastRoom, 0).squareRoot()
        values[column] = min(max(rest / rows[column][column], -most), most)
        room -= values[column] * values[column]
      }
      values[row] = room.squareRoot()
      rows.append(values)
    }
    return rows
  }
}
