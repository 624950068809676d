import TSGeometry

extension DigitizerMapping.Calibration {
  /// The name of the udev property and of the environment variable that calibrates a device.
  public static let propertyName = "LIBINPUT_CALIBRATION_MATRIX"

  /// Creates a calibration from text: six numbers separated by white space, as udev stores it.
  ///
  /// - Throws: ``CalibrationError`` if the text is not six finite numbers.
  public init(parsing text: String) throws(CalibrationError) {
    guard let calibration = Self(text) else { throw CalibrationError(text) }
    self = calibration
  }

  /// Returns the calibration among the properties that udev has for a device.
  ///
  /// As for udev, the last assignment counts.
  ///
  /// - Parameter udevProperties: The properties, as `KEY=value`.
  /// - Returns: The calibration, or `nil` if the device has none.
  /// - Throws: ``CalibrationError`` if the value is not six finite numbers.
  public static func among(
    _ udevProperties: [String]
  ) throws(CalibrationError) -> DigitizerMapping.Calibration? {
    let key = propertyName + "="
    for property in udevProperties.reversed() {
      guard let value = property.bytes(after: key) else { continue }
      guard let calibration = DigitizerMapping.Calibration(bytes: value) else {
        throw CalibrationError(String(decoding: value, as: UTF8.self))
      }
      return calibration
    }
    return nil
  }
}

/// An error for the text of a calibration matrix that is not six finite numbers.
public struct CalibrationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that is no matrix.
  public var text: String

  /// Creates an error.
  public init(_ text: String) { self.text = text }

  /// A line of text that states the problem and a remedy.
  public var description: String {
    "\"\(text)\" is no calibration matrix; write six numbers, row by row, such as \"1 0 0 0 1 0\""
  }
}
