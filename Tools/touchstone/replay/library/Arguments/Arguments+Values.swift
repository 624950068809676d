package import TSCommandLine
package import TSContacts
package import TSGeometry

/// The values of options about devices that several verbs share.
extension Arguments {
  /// Returns the value of `--rotate`; no rotation by default.
  ///
  /// - Throws: A ``UsageError`` if the value is not a rotation.
  package func rotation() throws(UsageError) -> DigitizerMapping.Rotation {
    try choice(
      "rotate", among: DigitizerMapping.Rotation.allCases.map { ("\($0.rawValue)", $0) }) ?? .none
  }

  /// Returns the value of `--calibration`, else that of the environment variable
  /// `LIBINPUT_CALIBRATION_MATRIX`.
  ///
  /// - Parameter environment: The environment variables.
  /// - Returns: The calibration, or `nil` if neither is given.
  /// - Throws: A ``UsageError`` if the value is not a matrix.
  package func calibration(
    _ environment: [String: String]
  ) throws(UsageError) -> DigitizerMapping.Calibration? {
    let variable = DigitizerMapping.Calibration.propertyName
    let (source, text) =
      value("calibration").map { ("--calibration", $0) }
      ?? (variable + " of the environment", environment[variable] ?? "")
    if value("calibration") == nil, environment[variable] == nil { return nil }
    guard let calibration = DigitizerMapping.Calibration(text) else {
      throw .usageError(
        "\(source) \(text.quoted) is no matrix; give six numbers, row by row, such as"
          + " \"1 0 0 0 1 0\"")
    }
    return calibration
  }

  /// Returns the value of `--region`, in points; `nil` if the option was not given.
  ///
  /// - Throws: A ``UsageError`` if the value is not a rectangle.
  package func region() throws(UsageError) -> CGRect? {
    guard let text = value("region") else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in
      Double(word.trimmingPrefix(while: \.isWhitespace))
    }.filter(\.isFinite)
    guard words.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw .usageError(
        "--region \(text.quoted) is no rectangle; give x,y,width,height in points, such as"
          + " 0,0,320,480")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
