/// The smooth course of a stroke along its path: how far it is when (M77).
package struct StrokeBody: Hashable, Sendable {
  /// The time from touch-down to the first visible movement, in seconds; 0 if the sensor does not
  /// hold it back.
  package let gap: Double
  /// The time after it, in seconds.
  package let duration: Double
  /// The share of the way in the first visible movement.
  package let firstShare: Double
  private let curve: MonotoneCurve
  private let power: Double

  /// Creates a course.
  ///
  /// - Parameters:
  ///   - distance: The distance, in millimetres.
  ///   - timeScale: The factor of all times; 1 by default.
  package init(
    _ table: StrokeTable, _ measures: [Double], distance: Double, timeScale: Double = 1
  ) {
    duration = PortableMath.exp(measures[0]) * timeScale
    gap = table.hasHold ? PortableMath.exp(measures[1]) * timeScale : 0
    let first = table.hasHold ? min(PortableMath.exp(measures[2]), 0.9) : 0
    firstShare = first
    var sums = [0.0]
    for index in 1..<table.knots.count {
      let width = table.knots[index] - table.knots[index - 1]
      let speed = PortableMath.exp(measures[table.speedIndex + index - 1])
      sums.append(sums[index - 1] + width * speed)
    }
    let whole = max(sums[sums.count - 1], 1e-9)
    curve = MonotoneCurve(table.knots, sums.map { first + (1 - first) * $0 / whole })
    // While the movement is held back it stays below the limit until one frame before it is seen.
    let before = 1 - 0.0167 / max(gap, 0.02)
    let reached = first * distance
    power =
      reached > 0.7
      ? min(max(PortableMath.log(0.7 / reached) / PortableMath.log(before), 2), 40) : 2
  }

  /// Returns the share of the way that is covered, from 0 to 1.
  ///
  /// - Parameter time: The time since touch-down, in seconds.
  package func progress(at time: Double) -> Double {
    guard time >= gap else {
      return firstShare * PortableMath.power(max(time, 0) / gap, power)
    }
    return curve.value(at: (time - gap) / duration)
  }

  /// The share of the time after the first movement at which the stroke is fastest.
  package var peakShare: Double {
    let count = 100
    var (best, share) = (0.0, 0.0)
    for index in 0..<count {
      let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let step = curve.value(at: to) - curve.value(at: from)
      if step > best { (best, share) = (step, (from + to) / 2) }
    }
    return share
  }
}
