internal import CLibevdev
public import Contacts

/// What udev knows of device nodes, read from its files under `/run/udev/data`.
///
/// udev itself need not run: a file `c13:N` with lines `E:KEY=value` is all that is read.
public struct UdevDatabase: Sendable {
  /// The name of the property, and of the environment's variable, that calibrates a device.
  public static let calibrationKey = "LIBINPUT_CALIBRATION_MATRIX"

  private let folder: String

  /// Creates a reader of a database; the system's unless given.
  public init(folder: String = "/run/udev/data") { self.folder = folder }

  /// Returns the properties of a device node as `KEY=value`, in the order of the file; none where
  /// udev knows nothing of it.
  public func properties(ofNode path: String) -> [String] {
    guard let (major, minor) = Self.number(ofNode: path) else { return [] }
    return properties(major: major, minor: minor)
  }

  /// Returns the properties of the character device of a number.
  func properties(major: UInt32, minor: UInt32) -> [String] {
    guard let text = SmallFile.text(of: "\(folder)/c\(major):\(minor)") else { return [] }
    return text.split(separator: "\n").filter { $0.hasPrefix("E:") }.map {
      String($0.dropFirst(2))
    }
  }

  /// Returns the calibration of a device: the environment's, else udev's, else nil.
  ///
  /// - Parameters:
  ///   - path: The device's node.
  ///   - environment: The value of `LIBINPUT_CALIBRATION_MATRIX` in the environment, if it is set.
  /// - Throws: ``DeviceError`` when the text is not six numbers.
  public func calibration(
    ofNode path: String, environment: String?
  ) throws(DeviceError) -> DigitizerMapping.Calibration? {
    if let environment {
      return try Self.calibration(environment, from: Self.calibrationKey)
    }
    return try Self.calibration(in: properties(ofNode: path), of: path)
  }

  static func calibration(
    in properties: [String], of path: String
  ) throws(DeviceError) -> DigitizerMapping.Calibration? {
    let key = calibrationKey + "="
    guard let line = properties.last(where: { $0.hasPrefix(key) }) else { return nil }
    return try calibration(
      String(line.dropFirst(key.count)), from: "\(path), udev's \(calibrationKey)")
  }

  private static func calibration(
    _ text: String, from source: String
  ) throws(DeviceError) -> DigitizerMapping.Calibration {
    guard let calibration = DigitizerMapping.Calibration(text) else {
      throw DeviceError(source, .badCalibration(text))
    }
    return calibration
  }

  private static func number(ofNode path: String) -> (major: UInt32, minor: UInt32)? {
    var (major, minor) = (UInt32(0), UInt32(0))
    guard unsafe touchstone_device_number(path, &major, &minor) == 0 else { return nil }
    return (major, minor)
  }
}
