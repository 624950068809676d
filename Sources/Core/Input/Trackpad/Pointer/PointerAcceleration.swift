import TSEventTime
import TSGeometry

/// The conversion of a finger's movement to that of the pointer, with libinput's profiles for
/// touchpads (T18–T22).
struct PointerAcceleration: Sendable {
  private let profile: TrackpadSettings.AccelerationProfile
  private let limits: TrackpadLimits.Acceleration
  /// The movement of the pointer for a millimetre, in points, before the profile's factor.
  private let pointsPerMillimetre: Double
  private var previousTime: Timestamp?
  private var previousVelocity = 0.0

  init(_ settings: TrackpadSettings) {
    profile = settings.accelerationProfile
    limits = settings.limits.acceleration
    let speed = settings.accelerationSpeed
    let factor =
      switch profile {
      case .adaptive:
        (1 - limits.lowestFactor) * ElementaryFunctions.power(speed + 1, limits.speedExponent)
          + limits.lowestFactor
      case .flat: max(limits.lowestFlatFactor, 1 + speed)
      }
    pointsPerMillimetre = limits.pointsPerMillimetre * factor
  }

  /// Begins anew, because a finger has landed.
  mutating func restart(at time: Timestamp) { previousTime = time }

  /// Converts a movement of a finger in millimetres to that of the pointer.
  ///
  /// - Returns: The movement of the pointer in points.
  mutating func accelerate(_ movement: Millimetres, at time: Timestamp) -> Millimetres {
    guard profile == .adaptive else {
      return movement * pointsPerMillimetre
    }
    // After a pause the speed is not that of the whole pause (T19).
    let longest = limits.longestInterval
    let interval = min(longest, previousTime.map { $0.seconds(to: time) } ?? longest)
    previousTime = time
    // The microsecond that libinput adds keeps two frames of one time finite.
    let velocity = movement.length / (interval + 1e-6)
    // The mean over both speeds, by Simpson's rule.
    let factor =
      (self.factor(velocity) + self.factor(previousVelocity)
        + 4 * self.factor((velocity + previousVelocity) / 2)) / 6
    previousVelocity = velocity
    return movement * (pointsPerMillimetre * factor)
  }

  /// Returns the factor of the adaptive profile at a speed in millimetres per second (T20).
  private func factor(_ velocity: Double) -> Double {
    let (plateau, fast) = (limits.plateau, limits.fastSpeed)
    if velocity < limits.slowSpeed {
      return min(plateau, limits.slowGrowth * velocity + limits.restFactor)
    }
    if velocity < fast { return plateau }
    let limited = min(velocity, limits.topSpeed)
    return limits.fastGrowth * (limited / fast) * (limited - fast) + plateau
  }
}
