package import TSEventTime
import TSGeometry
import TSSampling

/// The steps of a scroll that is predicted for each frame, as Chromium has it: a step never points
/// against the last real one (F26).
package struct ScrollStepPredictor: Sendable {
  private var predictor = ParabolaPredictor()
  private var shown = 0.0
  private var sum = 0.0

  /// Creates a predictor at 0.
  package init() {}

  /// Adds a real step and returns the step to show in a frame.
  ///
  /// - Parameters:
  ///   - delta: The real step.
  ///   - time: The time of the real step.
  ///   - frameTime: The time of the frame.
  /// - Returns: The step to show.
  package mutating func step(_ delta: Double, at time: Timestamp, frame frameTime: Timestamp)
    -> Double
  {
    sum += delta
    let sample = PositionSample(time: time, position: CGPoint(x: sum, y: 0))
    predictor.add(sample)
    let predicted = predictor.position(after: time.seconds(to: frameTime)) ?? sample.position
    let step = Double(predicted.x) - shown
    guard step * delta >= 0 else { return 0 }
    shown += step
    return step
  }
}
