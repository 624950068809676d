public import Contacts
import Evdev
public import Geometry
package import Interface
import Scenes

/// How the devices of a recording lie on the screen.
public struct ReplayOptions: Hashable, Sendable {
  /// A correction over the unit square; unless given, that of the recording's own
  /// `LIBINPUT_CALIBRATION_MATRIX`, if it has one.
  public var calibration: DigitizerMapping.Calibration?
  /// How the devices are turned against the screen.
  public var rotation: DigitizerMapping.Rotation
  /// The part of the screen that they lie over, in points; all of it unless given.
  public var region: CGRect?
  /// Whether the touches of trackpads are direct ones, as if they were made on a screen.
  public var asTouchscreen: Bool
  /// Whether a device that tells its size lies over the screen's upper left corner as large as it
  /// is, at ``Scenes/Scene/pointsPerInch``, instead of being stretched over all of the screen.
  ///
  /// Limits of gestures are lengths: streams of several devices compare only so.
  public var isActualSize: Bool

  /// Creates options; by default a device lies upright over the whole screen.
  public init(
    calibration: DigitizerMapping.Calibration? = nil,
    rotation: DigitizerMapping.Rotation = .none, region: CGRect? = nil,
    asTouchscreen: Bool = false, isActualSize: Bool = false
  ) {
    self.calibration = calibration
    self.rotation = rotation
    self.region = region
    self.asTouchscreen = asTouchscreen
    self.isActualSize = isActualSize
  }

  /// Returns where a device lies on a screen.
  package func mapping(
    of digitizer: Digitizer, udevProperties: [String], on screen: Screen
  ) -> DigitizerMapping {
    var bounds = screen.bounds
    if isActualSize, digitizer.millimetres != nil {
      bounds.size = Scene.standard(for: digitizer, rotation: rotation).screen.size
    }
    return DigitizerMapping(
      digitizer, onto: region ?? bounds,
      calibration: calibration ?? ReplayOptions.calibration(in: udevProperties) ?? .identity,
      rotation: rotation)
  }

  /// The calibration that a device had where it was recorded.
  private static func calibration(
    in udevProperties: [String]
  ) -> DigitizerMapping.Calibration? {
    let key = "LIBINPUT_CALIBRATION_MATRIX="
    let property = udevProperties.first { $0.hasPrefix(key) }
    return property.flatMap { DigitizerMapping.Calibration($0.dropFirst(key.count)) }
  }
}
