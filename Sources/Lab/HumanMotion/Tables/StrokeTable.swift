/// The parameters of strokes: the durations and speeds of M77 as a joint distribution.
///
/// The measures are, in order: the logarithm of the time after the first movement (s); those of the
/// gap from touch-down to it (s) and of the share of the way in it, if the sensor holds the first
/// movement back; the logarithms of the way per time in each interval of the knots; then those of the
/// gesture.
package struct StrokeTable: Hashable, Sendable {
  /// The ends of the intervals of time, from 0 to 1.
  package let knots: [Double]
  /// The logarithm of the distance in millimetres at which the margins are those of the table.
  package let meanLogDistance: Double
  /// Whether gap and first step are among the measures.
  package let hasHold: Bool
  /// The power of the distance by which sideways deviations fall, beyond a share of it: long strokes
  /// are straighter.
  package static let sideExponent = 0.5

  /// The joint distribution.
  package let scores: ScoreTable

  /// The knots of drags (M77).
  package static let dragKnots = [
    0, 0.056, 0.131, 0.223, 0.328, 0.442, 0.558, 0.672, 0.777, 0.869, 0.944, 1,
  ]
  package static let scrollKnots = [0, 0.07, 0.19, 0.34, 0.5, 0.66, 0.81, 0.93, 1]

  package init(knots: [Double], meanLogDistance: Double, hasHold: Bool, scores: ScoreTable) {
    self.knots = knots
    self.meanLogDistance = meanLogDistance
    self.hasHold = hasHold
    self.scores = scores
  }

  /// The index of the first measure of speed.
  package var speedIndex: Int { hasHold ? 3 : 1 }
  /// The index of the first measure of the gesture itself.
  package var extraIndex: Int { speedIndex + knots.count - 1 }

  /// Returns the factor that makes sideways deviations of strokes of any distance alike.
  ///
  /// - Parameter distance: The distance, in millimetres.
  /// - Returns: The factor, which is 1 at 40 mm.
  package static func sideScale(_ distance: Double) -> Double {
    PortableMath.power(max(distance, 1) / 40, sideExponent)
  }

  /// Returns the measures of a stroke, in order.
  package func draw(
    _ person: Person, _ domain: MotionDomain, trial: Int, distance: Double
  ) -> [Double] {
    // Beyond the distances that people were asked for, the trends would run away.
    let log = PortableMath.log(min(max(distance, 10), 160))
    return scores.draw(person, domain, trial: trial, logDistance: log - meanLogDistance)
  }
}
