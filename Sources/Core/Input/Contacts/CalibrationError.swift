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
