package import Geometry

/// The course of two fingers during a scroll, relative to each other and to the side, at even shares
/// of its time.
///
/// Turns of the fingers and deviations of their middle are of the same stroke, since in one stroke
/// they balance each other: each finger deviates less than their sum.
package struct PairRun: Hashable, Sendable {
  /// The distance of the stroke in which it was found, in millimetres.
  package let length: Double
  /// The direction of the stroke, as a vector of length 1.
  package let direction: CGVector
  /// The sideways amplitudes of the middle, as those of ``StrokeTable``.
  package let sides: [Double]
  /// The distance of the fingers as a share of its median.
  package let distances: [Double]
  /// The angle of the line through the fingers relative to its median, in radians.
  package let angles: [Double]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - length: The distance of the stroke, in millimetres.
  ///   - direction: The direction of the stroke, as a vector of length 1.
  ///   - sides: The three sideways amplitudes.
  ///   - distances: The distances as shares of their median, at least one.
  ///   - angles: The angles relative to their median, in radians, as many.
  package init(
    length: Double, direction: CGVector, sides: [Double], distances: [Double], angles: [Double]
  ) {
    self.length = length
    self.direction = direction
    self.sides = sides
    self.distances = distances
    self.angles = angles
  }

  /// Returns the state after a share of the time, interpolated linearly.
  ///
  /// - Parameter share: The share, limited to 0…1.
  /// - Returns: The distance as a share of the median, and the angle relative to the median.
  package func state(at share: Double) -> (distance: Double, angle: Double) {
    (QuantileTable(distances)[share], QuantileTable(angles)[share])
  }
}
