public import TSContacts
internal import TSEvdev
public import TSGeometry
internal import TSInterface

/// The position of a device on the screen: the region that it covers, its rotation and its
/// calibration.
///
/// By default a device covers the whole screen without rotation, corrected by the calibration that
/// udev has for it.
///
/// ```swift
/// var placement = DevicePlacement(rotation: .quarter)
/// placement.calibration = .identity  // ignores udev's
/// ```
public struct DevicePlacement: Hashable, Sendable {
  /// The correction over the unit square; if `nil`, the default, that of the device's
  /// `LIBINPUT_CALIBRATION_MATRIX` among its udev properties is used, if it has one.
  public var calibration: DigitizerMapping.Calibration?
  /// The rotation of the device relative to the screen; none by default.
  public var rotation: DigitizerMapping.Rotation
  /// The part of the screen that the device covers, in points; the whole screen if `nil`, the
  /// default.
  public var region: CGRect?

  /// Creates a placement; by default a device covers the whole screen without rotation.
  public init(
    calibration: DigitizerMapping.Calibration? = nil,
    rotation: DigitizerMapping.Rotation = .none, region: CGRect? = nil
  ) {
    self.calibration = calibration
    self.rotation = rotation
    self.region = region
  }

  /// Returns the mapping of a device to a screen.
  ///
  /// - Parameter calibration: The correction over the unit square, from ``calibration(for:)``.
  func mapping(
    of digitizer: Digitizer, calibration: DigitizerMapping.Calibration, on screen: Screen
  ) -> DigitizerMapping {
    DigitizerMapping(
      digitizer, onto: region ?? screen.bounds, calibration: calibration, rotation: rotation)
  }

  /// Returns the calibration that applies to a device.
  ///
  /// - Parameter description: The description of the device, whose udev properties may calibrate
  ///   it.
  /// - Returns: The placement's own calibration, else that of the device, else the identity.
  /// - Throws: `CalibrationError` if the calibration of the device applies and is not a matrix.
  func calibration(
    for description: DeviceDescription
  ) throws(CalibrationError) -> DigitizerMapping.Calibration {
    if let calibration { return calibration }
    return try DigitizerMapping.Calibration.among(description.udevProperties) ?? .identity
  }
}
