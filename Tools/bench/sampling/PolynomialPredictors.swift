import TSEventTime
package import TSGeometry
package import TSSampling

/// The last samples of a predictor, at most a number of them.
private struct Recent: Sendable {
  let count: Int
  private(set) var samples: [PositionSample] = []

  init(_ count: Int) { self.count = count }

  mutating func add(_ sample: PositionSample) {
    if samples.count == count { samples.removeFirst() }
    samples.append(sample)
  }

  mutating func removeAll() { samples.removeAll() }

  /// The times of the samples before the last one, in seconds, and their positions relative to it.
  var relative: [(time: Double, position: CGVector)] {
    guard let last = samples.last else { return [] }
    return samples.map { (last.time.seconds(to: $0.time), $0.position - last.position) }
  }
}

/// A straight line through the last two samples, as Chromium's linear predictor of first order.
package struct LinePredictor: PositionPredictor {
  private var recent = Recent(2)

  /// Creates a predictor.
  package init() {}

  package mutating func add(_ sample: PositionSample) { recent.add(sample) }
  package mutating func restart() { recent.removeAll() }

  package func position(after horizon: Double) -> CGPoint? {
    guard let last = recent.samples.last, recent.samples.count == 2 else { return nil }
    let before = recent.relative[0]
    guard before.time < 0 else { return last.position }
    return last.position + before.position * CGFloat(horizon / before.time)
  }
}

/// The slope of the least-squares line through several samples, continued from the last one.
package struct SlopePredictor: PositionPredictor {
  private var recent: Recent

  /// Creates a predictor.
  ///
  /// - Parameter count: The number of samples of the line, at least 2.
  package init(_ count: Int) { recent = Recent(count) }

  package mutating func add(_ sample: PositionSample) { recent.add(sample) }
  package mutating func restart() { recent.removeAll() }

  package func position(after horizon: Double) -> CGPoint? {
    guard let last = recent.samples.last, recent.samples.count > 1 else { return nil }
    let points = recent.relative
    let share = 1 / Double(points.count)
    let mean = points.reduce(0) { $0 + $1.time } * share
    let square = points.reduce(0) { $0 + ($1.time - mean) * ($1.time - mean) }
    guard square > 0 else { return last.position }
    let product = points.reduce(CGVector.zero) { $0 + $1.position * CGFloat($1.time - mean) }
    return last.position + product * CGFloat(horizon / square)
  }
}

/// Velocity and acceleration of the last three samples, as Chromium's linear predictor of second
/// order; with two samples a straight line.
package struct AcceleratedPredictor: PositionPredictor {
  private var recent = Recent(3)

  /// Creates a predictor.
  package init() {}

  package mutating func add(_ sample: PositionSample) { recent.add(sample) }
  package mutating func restart() { recent.removeAll() }

  package func position(after horizon: Double) -> CGPoint? {
    guard let last = recent.samples.last, recent.samples.count > 1 else { return nil }
    let points = recent.relative
    func slope(_ index: Int) -> CGVector {
      let (a, b) = (points[index], points[index + 1])
      return b.time > a.time ? (b.position - a.position) * CGFloat(1 / (b.time - a.time)) : .zero
    }
    let velocity = slope(points.count - 2)
    let straight = last.position + velocity * CGFloat(horizon)
    let gap = -points[points.count - 2].time
    guard points.count == 3, gap > 0 else { return straight }
    let acceleration = (velocity - slope(0)) * CGFloat(1 / gap)
    return straight + acceleration * CGFloat(horizon * horizon / 2)
  }
}

/// The parabola through the last three samples, as Chromium's least-squares predictor.
package struct ParabolaPredictor: PositionPredictor {
  private var recent = Recent(3)

  /// Creates a predictor.
  package init() {}

  package mutating func add(_ sample: PositionSample) { recent.add(sample) }
  package mutating func restart() { recent.removeAll() }

  package func position(after horizon: Double) -> CGPoint? {
    guard let last = recent.samples.last, recent.samples.count == 3 else { return nil }
    let points = recent.relative
    if points.allSatisfy({ $0.position == .zero }) { return last.position }
    let times = points.map(\.time)
    guard Set(times).count == 3 else { return nil }
    var sum = CGVector.zero
    for index in 0..<3 {
      let (other, third) = (times[(index + 1) % 3], times[(index + 2) % 3])
      let share =
        (horizon - other) * (horizon - third) / ((times[index] - other) * (times[index] - third))
      sum = sum + points[index].position * CGFloat(share)
    }
    return last.position + sum
  }
}
