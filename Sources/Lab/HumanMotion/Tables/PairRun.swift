package import TSGeometry

/// The course of two fingers during a scroll, relative to each other and to the side, with their
/// pressures.
///
/// Turns of the fingers and deviations of their middle are of the same stroke, since in one stroke
/// they balance each other: each finger deviates less than their sum.
package struct PairRun: Hashable, Sendable {
  /// The fingers after a share of the way and of the time.
  package struct Knot: Hashable, Sendable {
    /// The distance of the fingers as a share of its median.
    package var distance = 1.0
    /// The angle of the line through the fingers relative to its median, in radians.
    package var angle = 0.0
    /// The pressure of the left finger as a share of its median.
    package var left = 1.0
    /// The pressure of the right finger as a share of its median.
    package var right = 1.0

    /// Creates a state of the fingers.
    ///
    /// - Parameters:
    ///   - distance: The distance as a share of its median; 1 by default.
    ///   - angle: The angle relative to its median, in radians; 0 by default.
    ///   - left: The pressure of the left finger as a share of its median; 1 by default.
    ///   - right: The pressure of the right finger as a share of its median; 1 by default.
    package init(distance: Double = 1, angle: Double = 0, left: Double = 1, right: Double = 1) {
      (self.distance, self.angle, self.left, self.right) = (distance, angle, left, right)
    }
  }

  /// The path of the middle between the fingers.
  package let path: StrokePath
  /// The direction of the stroke, as a vector of length 1.
  package let direction: CGVector
  /// The fingers after each of the shares of ``StrokePath``.
  package let knots: [Knot]

  /// Creates a run.
  ///
  /// - Parameter knots: The fingers after each share, or one for fingers that stay as they are.
  package init(path: StrokePath, direction: CGVector, knots: [Knot]) {
    self.path = path
    self.direction = direction
    self.knots = knots
  }

  /// Returns the fingers at a moment, interpolated linearly.
  ///
  /// - Parameters:
  ///   - way: The share of the way, by which they turn and part, so that they rest together.
  ///   - time: The share of the time, by which they press.
  package func state(after way: Double, at time: Double) -> Knot {
    let (place, moment) = (position(of: way), position(of: time))
    func value(_ path: KeyPath<Knot, Double>, _ position: (index: Int, part: Double)) -> Double {
      let value = knots[position.index][keyPath: path]
      guard position.part > 0 else { return value }
      return value + (knots[position.index + 1][keyPath: path] - value) * position.part
    }
    return Knot(
      distance: value(\.distance, place), angle: value(\.angle, place),
      left: value(\.left, moment), right: value(\.right, moment))
  }

  private func position(of share: Double) -> (index: Int, part: Double) {
    let shares = StrokePath.shares
    guard let next = shares.firstIndex(where: { $0 > share }), next < knots.count else {
      return (knots.count - 1, 0)
    }
    guard next > 0 else { return (0, 0) }
    return (next - 1, (share - shares[next - 1]) / (shares[next] - shares[next - 1]))
  }
}
