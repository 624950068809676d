import TSEventTime
package import TSGeometry
package import TSSampling

/// A Kalman filter of a position, its velocity and its acceleration on one axis, as Chromium's
/// (F30).
package struct KalmanFilter: Sendable {
  /// The position, in any unit.
  package private(set) var position = 0.0
  /// The velocity, in units per millisecond.
  package private(set) var velocity = 0.0
  /// The acceleration, in units per square millisecond.
  package private(set) var acceleration = 0.0
  private var covariance = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]
  private var count = 0

  /// Creates a filter.
  package init() {}

  /// A Boolean value that indicates whether there were enough values for a prediction.
  package var isReady: Bool { count >= 4 }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: The measured position.
  ///   - interval: The time since the last value, in milliseconds.
  package mutating func add(_ value: Double, after interval: Double) {
    count += 1
    guard count > 1 else {
      position = value
      return
    }
    predict(interval)
    let (column, total) = (covariance.map { $0[0] }, covariance[0][0] + 1)
    let gain = column.map { $0 / total }
    let error = value - position
    position += gain[0] * error
    velocity += gain[1] * error
    acceleration += gain[2] * error
    let row = covariance[0]
    for i in 0..<3 { for j in 0..<3 { covariance[i][j] -= gain[i] * row[j] } }
  }

  private mutating func predict(_ dt: Double) {
    position += velocity * dt + acceleration * dt * dt / 2
    velocity += acceleration * dt
    let transition = [[1, dt, dt * dt / 2], [0, 1, dt], [0, 0, 1]]
    let noise = [dt * dt / 2, dt, 1]
    var next = [[0.0, 0, 0], [0, 0, 0], [0, 0, 0]]
    for i in 0..<3 {
      for j in 0..<3 {
        var sum = 0.01 * noise[i] * noise[j]
        for k in 0..<3 {
          for l in 0..<3 { sum += transition[i][k] * covariance[k][l] * transition[j][l] }
        }
        next[i][j] = sum
      }
    }
    covariance = next
  }
}

/// Chromium's default predictor of pointer events: a Kalman filter on each axis (F30).
package struct KalmanPredictor: PositionPredictor {
  private var (x, y, interval) = (KalmanFilter(), KalmanFilter(), KalmanFilter())
  private var last: PositionSample?
  private let usesAcceleration: Bool

  /// Creates a predictor.
  ///
  /// - Parameter usesAcceleration: Pass `false` to predict with the velocity alone.
  package init(usesAcceleration: Bool = true) { self.usesAcceleration = usesAcceleration }

  package mutating func add(_ sample: PositionSample) {
    var gap = last.map { $0.time.seconds(to: sample.time) * 1000 } ?? 0
    if last != nil {
      if interval.isReady { gap = interval.position }
      interval.add(gap, after: 0)
    }
    x.add(Double(sample.position.x), after: gap)
    y.add(Double(sample.position.y), after: gap)
    last = sample
  }

  package mutating func restart() {
    (x, y, interval) = (KalmanFilter(), KalmanFilter(), KalmanFilter())
    last = nil
  }

  package func position(after horizon: Double) -> CGPoint? {
    guard let last, x.isReady else { return nil }
    let h = horizon * 1000
    let square = usesAcceleration ? h * h / 2 : 0
    return last.position
      + CGVector(
        dx: CGFloat(x.velocity * h + x.acceleration * square),
        dy: CGFloat(y.velocity * h + y.acceleration * square))
  }
}
