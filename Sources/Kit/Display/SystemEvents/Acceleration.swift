internal import Glibc
public import TSInterface

/// The acceleration of a device, along the axes of its screen.
///
/// A device at rest measures gravity's opposite: an upright one has a positive `y`, one on its left
/// side a positive `x`, and one on its back a positive `z`, as the kernel and the desktops' sensor
/// service define it.
public struct Acceleration: Hashable, Sendable {
  /// The acceleration to the right of the screen.
  public var x: Double
  /// The acceleration to the top of the screen.
  public var y: Double
  /// The acceleration out of the screen, towards the user.
  public var z: Double

  /// Creates an acceleration.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The magnitude.
  public var magnitude: Double { (x * x + y * y + z * z).squareRoot() }

  /// Returns the acceleration along the axes of a picture that is rotated on the screen.
  ///
  /// - Parameter quarters: The number of quarter turns by which the picture is rotated clockwise.
  /// - Returns: The same acceleration along the picture's axes.
  public func rotated(byQuarters quarters: Int) -> Acceleration {
    switch quarters & 3 {
    case 1: Acceleration(x: -y, y: x, z: z)
    case 2: Acceleration(x: -x, y: -y, z: z)
    case 3: Acceleration(x: y, y: -x, z: z)
    default: self
    }
  }
}

/// The orientation of a device, derived from its acceleration.
///
/// An orientation lasts until the device has turned by more than ``reach`` from it, 10 degrees past
/// the diagonal, so that a hand that trembles there does not turn the interface to and fro.
public struct OrientationTracker: Hashable, Sendable {
  /// The angle from an orientation up to which it lasts, in degrees.
  public static let reach = 55.0
  /// The slope of the screen's normal above which the device becomes flat, in degrees.
  public static let flatSlope = 65.0
  /// The slope of the screen's normal below which a flat device is upright again, in degrees.
  public static let uprightSlope = 55.0

  /// The orientation.
  public private(set) var orientation: DeviceOrientation
  /// The last orientation in which the device was not flat.
  private var upright: DeviceOrientation?

  /// Creates a tracker.
  ///
  /// - Parameter orientation: The present orientation; unknown by default.
  public init(_ orientation: DeviceOrientation = .unknown) {
    self.orientation = orientation
    upright = orientation.isPortrait || orientation.isLandscape ? orientation : nil
  }

  /// Updates the orientation.
  ///
  /// - Parameter acceleration: The acceleration of the device, in any unit. Without a direction, as
  ///   in free fall, the orientation is kept.
  public mutating func update(_ acceleration: Acceleration) {
    guard acceleration.magnitude > 0, acceleration.magnitude.isFinite else { return }
    let (x, y, z) = (acceleration.x, acceleration.y, acceleration.z)
    let slope = degrees(atan2(abs(z), (x * x + y * y).squareRoot()))
    if slope > (orientation.isFlat ? Self.uprightSlope : Self.flatSlope) {
      orientation = z > 0 ? .faceUp : .faceDown
      return
    }
    let angle = degrees(atan2(x, y))
    if let upright, distance(angle, upright) <= Self.reach {
      orientation = upright
      return
    }
    let all: [DeviceOrientation] = [
      .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ]
    orientation = all.min { distance(angle, $0) < distance(angle, $1) } ?? orientation
    upright = orientation
  }

  private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  /// Returns the angle between a direction and that of an orientation, from 0 to 180 degrees.
  private func distance(_ angle: Double, _ orientation: DeviceOrientation) -> Double {
    let centre: Double =
      switch orientation {
      case .landscapeLeft: 90
      case .portraitUpsideDown: 180
      case .landscapeRight: -90
      default: 0
      }
    let difference = abs(angle - centre)
    return min(difference, 360 - difference)
  }
}
