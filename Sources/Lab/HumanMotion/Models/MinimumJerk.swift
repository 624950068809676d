/// The straight movement from rest to rest whose change of acceleration is smallest (M1).
///
/// It is the null model of a stroke: real ones are faster at the beginning and slower at the end,
/// and a classifier tells it from them nearly always (M81).
package struct MinimumJerk: Hashable, Sendable {
  /// The distance, in millimetres.
  package var distance: Double
  /// The duration, in seconds.
  package var duration: Double

  /// Creates a movement.
  ///
  /// - Parameters:
  ///   - distance: The distance, in millimetres.
  ///   - duration: The duration, in seconds.
  package init(distance: Double, duration: Double) {
    self.distance = distance
    self.duration = duration
  }

  /// Returns the distance covered, in millimetres: D(10τ³ − 15τ⁴ + 6τ⁵).
  ///
  /// - Parameter time: The time since the start, in seconds.
  package func position(at time: Double) -> Double {
    let share = min(max(time / duration, 0), 1)
    return distance * share * share * share * (10 + share * (6 * share - 15))
  }

  /// Returns the speed, in millimetres per second: D/T (30τ² − 60τ³ + 30τ⁴).
  ///
  /// - Parameter time: The time since the start, in seconds.
  package func speed(at time: Double) -> Double {
    let share = min(max(time / duration, 0), 1)
    return distance / duration * 30 * share * share * (1 - share) * (1 - share)
  }
}
