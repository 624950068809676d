internal import CTSLibevdev
internal import Glibc
public import TSContacts

/// A reader of udev's properties of device nodes, in the files under `/run/udev/data`.
///
/// udev itself need not run: only the lines `E:KEY=value` of a file `c13:N` are read.
public struct UdevDatabase: Sendable {
  /// The name of the udev property and of the environment variable that calibrates a device.
  public static let calibrationKey = DigitizerMapping.Calibration.propertyName

  private let folder: String

  /// Creates a reader of a database.
  ///
  /// - Parameter folder: The path of the database; that of the system by default.
  public init(folder: String = "/run/udev/data") { self.folder = folder }

  /// Whether udev runs, so that there will be a record of every device.
  package var isRunning: Bool { unsafe access("/run/udev/control", F_OK) == 0 }

  /// Returns the udev properties of a device node, in the order of the file.
  ///
  /// - Returns: The properties as `KEY=value`; empty if udev has no record of the node.
  public func properties(ofNode path: String) -> [String] {
    guard let (major, minor) = Self.number(ofNode: path) else { return [] }
    return properties(major: major, minor: minor)
  }

  /// Returns the properties of the character device with a number.
  ///
  /// - Returns: The properties as `KEY=value`; empty if udev has no record of the device.
  package func properties(major: UInt32, minor: UInt32) -> [String] {
    guard let text = SmallFile.text(of: "\(folder)/c\(major):\(minor)") else { return [] }
    return text.split(separator: "\n").filter { $0.hasPrefix("E:") }.map {
      String($0.dropFirst(2))
    }
  }

  /// Returns the calibration of a device, from the environment or from udev's properties.
  ///
  /// - Parameter environment: The value of `LIBINPUT_CALIBRATION_MATRIX` in the environment, which
  ///   takes precedence, or `nil` if it is not set.
  /// - Returns: The calibration, or `nil` if neither exists.
  /// - Throws: ``DeviceError`` if the text is not six numbers.
  public func calibration(
    ofNode path: String, environment: String?
  ) throws(DeviceError) -> DigitizerMapping.Calibration? {
    if let environment {
      do throws(CalibrationError) {
        return try DigitizerMapping.Calibration(parsing: environment)
      } catch {
        throw DeviceError(Self.calibrationKey, .badCalibration(error.text))
      }
    }
    return try Self.calibration(in: properties(ofNode: path), of: path)
  }

  static func calibration(
    in properties: [String], of path: String
  ) throws(DeviceError) -> DigitizerMapping.Calibration? {
    do throws(CalibrationError) {
      return try DigitizerMapping.Calibration.among(properties)
    } catch {
      throw DeviceError("\(path), udev's \(calibrationKey)", .badCalibration(error.text))
    }
  }

  private static func number(ofNode path: String) -> (major: UInt32, minor: UInt32)? {
    var (major, minor) = (UInt32(0), UInt32(0))
    guard unsafe touchstone_device_number(path, &major, &minor) == 0 else { return nil }
    return (major, minor)
  }
}
