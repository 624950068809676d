import TSEventTime
import TSGeometry
package import TSSampling

/// The errors of a predictor on strokes, for one horizon.
///
/// Predictions are made from every sample, and compared with the stroke at the predicted time,
/// interpolated between samples. The first five samples are a warm-up, also after a pause of more than
/// 20 ms.
package struct PredictionStudy: Sendable {
  /// The time that is predicted, in seconds.
  package let horizon: Double
  /// The distances from the predictions to the strokes, in the unit of the samples.
  package private(set) var errors: [Double] = []
  /// The errors along the stroke: positive where the prediction is too far.
  package private(set) var along: [Double] = []
  /// The errors across the stroke.
  package private(set) var across: [Double] = []

  /// Creates an empty measurement.
  ///
  /// - Parameter horizon: The time that is predicted, in seconds.
  package init(horizon: Double) { self.horizon = horizon }

  /// Adds the predictions on a stroke.
  ///
  /// - Parameters:
  ///   - stroke: The samples, in order of time.
  ///   - predictor: The predictor, without samples.
  package mutating func add(_ stroke: [PositionSample], _ predictor: some PositionPredictor) {
    guard let end = stroke.last?.time else { return }
    var (predictor, count, next) = (predictor, 0, 0)
    for (index, sample) in stroke.enumerated() {
      if index > 0, stroke[index - 1].time.seconds(to: sample.time) > 0.020 {
        predictor.restart()
        count = 0
      }
      predictor.add(sample)
      count += 1
      let time = sample.time.advanced(by: horizon)
      guard count > 5, time <= end, let guess = predictor.position(after: horizon) else { continue }
      while stroke[next].time < time { next += 1 }
      let (a, b) = (stroke[max(next - 1, 0)], stroke[next])
      let gap = a.time.seconds(to: b.time)
      let share = gap > 0 ? a.time.seconds(to: time) / gap : 1
      let real = a.position + (b.position - a.position) * CGFloat(share)
      note(guess - real, real - sample.position)
    }
  }

  private mutating func note(_ error: CGVector, _ movement: CGVector) {
    errors.append(Double(error.length))
    guard movement.length > 0 else { return }
    let direction = movement * (1 / movement.length)
    along.append(Double(error.dx * direction.dx + error.dy * direction.dy))
    across.append(Double(abs(error.dx * direction.dy - error.dy * direction.dx)))
  }

  /// The mean error.
  package var mean: Double { errors.mean }
  /// The root mean square of the error.
  package var rms: Double { Self.rms(errors) }
  /// The error that 95 % of the predictions do not exceed.
  package var percentile95: Double {
    let sorted = errors.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }
  /// The root mean square of the error along the stroke.
  package var rmsAlong: Double { Self.rms(along) }
  /// The root mean square of the error across the stroke.
  package var rmsAcross: Double { Self.rms(across) }
  /// The share of predictions that are too far, 0 to 1.
  package var overshootShare: Double {
    along.isEmpty ? 0 : Double(along.count { $0 > 0 }) / Double(along.count)
  }
  /// The mean distance by which predictions are too far, of those that are.
  package var meanOvershoot: Double { along.filter { $0 > 0 }.mean }
  /// The mean distance by which predictions are too short, of those that are.
  package var meanUndershoot: Double { along.filter { $0 < 0 }.map { -$0 }.mean }

  private static func rms(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(max(values.count, 1))).squareRoot()
  }
}
