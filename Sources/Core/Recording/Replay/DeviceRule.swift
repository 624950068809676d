public import TSContacts
package import TSDevices
public import TSGeometry

/// What differs for one device from the position that all devices have on the screen.
///
/// ```swift
/// var options = ReplayOptions()
/// var left = DeviceRule(device: "ELAN")
/// left.region = CGRect(x: 0, y: 0, width: 400, height: 480)
/// options.deviceRules = [left]
/// ```
public struct DeviceRule: Hashable, Sendable {
  /// The device: its name or a part of that, in letters of either case, or the path of its node.
  ///
  /// A recording has no nodes.
  public var device: String
  /// The correction over the unit square, if it differs.
  public var calibration: DigitizerMapping.Calibration?
  /// The rotation relative to the screen, if it differs.
  public var rotation: DigitizerMapping.Rotation?
  /// The part of the screen that the device covers, in points, if it differs.
  public var region: CGRect?

  /// Creates a rule from which nothing differs.
  public init(device: String) { self.device = device }

  /// Returns whether the rule is about a device.
  ///
  /// - Parameter node: The path of its node; `nil` for that of a recording.
  package func applies(to name: String, node: String?) -> Bool {
    device.hasPrefix("/") ? device == node : name.lowercased().contains(device.lowercased())
  }

  package func change(_ placement: inout DevicePlacement) {
    placement.calibration = calibration ?? placement.calibration
    placement.rotation = rotation ?? placement.rotation
    placement.region = region ?? placement.region
  }
}
