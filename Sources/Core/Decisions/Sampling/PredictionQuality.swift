public import TSEventTime
import TSGeometry

/// The errors of predictions beside the path that was taken, as Chromium counts them.
///
/// Add the predictions of one touch in order of time, then read the values:
///
/// ```swift
/// var quality = PredictionQuality(path: samples)
/// for guess in guesses { quality.add(guess.sample, forFrameAt: guess.frameTime) }
/// print(quality.wrongDirectionShare)
/// ```
public struct PredictionQuality: Sendable {
  /// The real samples, in order of time.
  private let path: [PositionSample]
  /// The lengths of the errors that point forward on the path.
  public private(set) var overPredictions: [Double] = []
  /// The lengths of the errors that point back on the path.
  public private(set) var underPredictions: [Double] = []
  /// The changes of the error from one prediction to the next, of the path at the predicted times.
  public private(set) var jitter: [Double] = []
  /// The changes of the error from one prediction to the next, of the path at the frame times, which
  /// is what a person sees.
  public private(set) var visualJitter: [Double] = []
  /// The number of steps from one prediction to the next that point back on the path.
  public private(set) var wrongDirectionCount = 0
  /// The number of steps from one prediction to the next.
  public private(set) var stepCount = 0
  private var before: (predicted: CGPoint, real: CGPoint, seen: CGPoint)?

  /// Creates an empty count.
  ///
  /// - Parameter path: The real samples of the touch, in order of time.
  public init(path: [PositionSample]) { self.path = path }

  /// The share of steps that point back on the path, 0 to 1; 0 without a step.
  public var wrongDirectionShare: Double {
    stepCount == 0 ? 0 : Double(wrongDirectionCount) / Double(stepCount)
  }

  /// Adds a prediction; one beyond the last real sample is ignored.
  ///
  /// - Parameter prediction: The predicted position, and the time for which it was predicted.
  /// - Complexity: O(log *n*) in the number of real samples.
  public mutating func add(_ prediction: PositionSample, forFrameAt frameTime: Timestamp) {
    guard let (real, next) = position(at: prediction.time), let (seen, _) = position(at: frameTime)
    else { return }
    let error = prediction.position - real
    if Self.product(next - real, error) >= 0 {
      overPredictions.append(Double(error.length))
    } else {
      underPredictions.append(Double(error.length))
    }
    if let before {
      stepCount += 1
      if Self.product(next - real, prediction.position - before.predicted) < 0 {
        wrongDirectionCount += 1
      }
      jitter.append(Double((error - (before.predicted - before.real)).length))
      visualJitter.append(
        Double(((prediction.position - seen) - (before.predicted - before.seen)).length))
    }
    before = (prediction.position, real, seen)
  }

  /// Returns the position on the path, interpolated linearly, and the next real position.
  ///
  /// - Returns: `nil` before the first and after the last sample.
  private func position(at time: Timestamp) -> (CGPoint, next: CGPoint)? {
    var (low, high) = (0, path.count)
    while low < high {
      let middle = (low + high) / 2
      if path[middle].time < time { low = middle + 1 } else { high = middle }
    }
    guard low < path.count else { return nil }
    if path[low].time == time {
      return (path[low].position, path[min(low + 1, path.count - 1)].position)
    }
    guard low > 0 else { return nil }
    return (path[low - 1].position(towards: path[low], at: time), path[low].position)
  }

  private static func product(_ a: CGVector, _ b: CGVector) -> CGFloat { a.dx * b.dx + a.dy * b.dy }
}
