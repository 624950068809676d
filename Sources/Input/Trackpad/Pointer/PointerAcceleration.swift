import EventTime
import Foundation

/// The conversion of a finger's movement to that of the pointer, with libinput's profiles for
/// touchpads (T18–T22).
struct PointerAcceleration: Sendable {
  private let profile: TrackpadSettings.AccelerationProfile
  private let speedFactor: Double
  private var previousTime: Timestamp?
  private var previousVelocity = 0.0

  /// The points of a millimetre before acceleration: 1000 dpi, slowed down for touchpads (T18).
  private static let pointsPerMillimetre = 1000 / 25.4 * 0.2968
  /// The factor of the adaptive profile at ordinary speed (T20).
  private static let plateau = 0.9
  /// The points of a millimetre in scrolls and gestures, which are not accelerated: 10.5 (T22).
  static let constantPointsPerMillimetre = pointsPerMillimetre * plateau

  init(_ settings: TrackpadSettings) {
    profile = settings.accelerationProfile
    let speed = settings.accelerationSpeed
    speedFactor =
      switch profile {
      case .adaptive: 0.95 * pow(speed + 1, 2.38) + 0.05
      case .flat: max(0.005, 1 + speed)
      }
  }

  /// Begins anew, because a finger has landed.
  ///
  /// - Parameter time: The time of the landing.
  mutating func restart(at time: Timestamp) { previousTime = time }

  /// Converts a movement of a finger to that of the pointer.
  ///
  /// - Parameters:
  ///   - movement: The movement of the finger in millimetres.
  ///   - time: The time of the frame.
  /// - Returns: The movement of the pointer in points.
  mutating func accelerate(_ movement: Millimetres, at time: Timestamp) -> Millimetres {
    guard profile == .adaptive else {
      return movement * (PointerAcceleration.pointsPerMillimetre * speedFactor)
    }
    // After a pause the speed is not that of the whole pause (T19).
    let interval = min(1, previousTime.map { $0.seconds(to: time) } ?? 1)
    previousTime = time
    // The microsecond that libinput adds keeps two frames of one time finite.
    let velocity = movement.length / (interval + 1e-6)
    let factor =
      (PointerAcceleration.factor(velocity) + PointerAcceleration.factor(previousVelocity)
        + 4 * PointerAcceleration.factor((velocity + previousVelocity) / 2)) / 6
    previousVelocity = velocity
    return movement * (PointerAcceleration.pointsPerMillimetre * speedFactor * factor)
  }

  /// Returns the factor of the adaptive profile at a speed in millimetres per second (T20).
  static func factor(_ velocity: Double) -> Double {
    if velocity < 7 { return min(plateau, 0.1 * velocity + 0.3) }
    if velocity < 130 { return plateau }
    let limited = min(velocity, 4 * 130)
    return 0.0025 * (limited / 130) * (limited - 130) + plateau
  }
}
