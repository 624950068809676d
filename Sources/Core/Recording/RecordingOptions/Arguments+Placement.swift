package import TSCommandLine
package import TSContacts
internal import TSDescriptors
package import TSGeometry
package import TSReplay

/// The options about the positions of devices, each of which may be given for all devices, for some, or
/// for both.
extension Arguments {
  /// The options that lay devices over the screen, without their rotation.
  package static let placement: [Manual.Option] = [
    Manual.Option(
      "calibration", value: "\"a b c d e f\"",
      """
      a matrix over the unit square, row by row, as libinput has it, of which a third row is ignored; \
      by default LIBINPUT_CALIBRATION_MATRIX of the environment, else the device's own
      """
    ).gathered(),
    Manual.Option(
      "region", value: "x,y,w,h", "the part of the screen that the device covers, in points"
    ).gathered(),
  ]

  /// What the pages say of values for one device.
  package static let ofOneDevice =
    "; DEVICE=VALUE is of the devices with that in their names, or of one node, and may be repeated"

  /// Returns the options of a replay that the arguments have about the positions of devices.
  package func placementOptions(
    _ environment: [String: String]
  ) throws(UsageError) -> ReplayOptions {
    var options = ReplayOptions(
      calibration: try calibration(environment), rotation: try rotation(), region: try region())
    options.deviceRules = try deviceRules()
    return options
  }

  /// Returns the value of `--rotate` for all devices; no rotation by default.
  ///
  /// - Throws: A ``UsageError`` if the value is not a rotation.
  package func rotation() throws(UsageError) -> DigitizerMapping.Rotation {
    try general("rotate").map(Self.rotation) ?? .none
  }

  /// Returns the value of `--calibration` for all devices, else that of the environment variable
  /// `LIBINPUT_CALIBRATION_MATRIX`; `nil` if neither is given.
  ///
  /// - Throws: A ``UsageError`` if the value is not a matrix.
  package func calibration(
    _ environment: [String: String]
  ) throws(UsageError) -> DigitizerMapping.Calibration? {
    if let text = general("calibration") { return try Self.calibration(text, "--calibration") }
    let variable = DigitizerMapping.Calibration.propertyName
    return try environment[variable].map { text throws(UsageError) in
      try Self.calibration(text, variable + " of the environment")
    }
  }

  /// Returns the value of `--region` for all devices, in points; `nil` if the option was not given.
  ///
  /// - Throws: A ``UsageError`` if the value is not a rectangle.
  package func region() throws(UsageError) -> CGRect? { try general("region").map(Self.region) }

  /// Returns what the options have for single devices, in the order in which the devices are named
  /// first.
  package func deviceRules() throws(UsageError) -> [DeviceRule] {
    var rules: [DeviceRule] = []
    func change(_ device: String, _ body: (inout DeviceRule) -> Void) {
      // A link such as those of /dev/input/by-path stands for the node.
      let path = device.hasPrefix("/") ? FilePath.resolved(device) : device
      let index = rules.firstIndex { $0.device == path } ?? rules.count
      if index == rules.count { rules.append(DeviceRule(device: path)) }
      body(&rules[index])
    }
    for (device, text) in parts("rotate") {
      guard let device else { continue }
      let value = try Self.rotation(text)
      change(device) { $0.rotation = value }
    }
    for (device, text) in parts("region") {
      guard let device else { continue }
      let value = try Self.region(text)
      change(device) { $0.region = value }
    }
    for (device, text) in parts("calibration") {
      guard let device else { continue }
      let value = try Self.calibration(text, "--calibration")
      change(device) { $0.calibration = value }
    }
    return rules
  }

  private static func rotation(_ text: String) throws(UsageError) -> DigitizerMapping.Rotation {
    guard let rotation = Int(text).flatMap(DigitizerMapping.Rotation.init(rawValue:)) else {
      throw .usageError("--rotate \(text.quoted) is not known; give 0, 90, 180 or 270")
    }
    return rotation
  }

  private static func calibration(
    _ text: String, _ source: String
  ) throws(UsageError) -> DigitizerMapping.Calibration {
    guard let calibration = DigitizerMapping.Calibration(text) else {
      throw .usageError(
        "\(source) \(text.quoted) is no matrix; give six numbers, row by row, such as"
          + " \"1 0 0 0 1 0\"")
    }
    return calibration
  }

  private static func region(_ text: String) throws(UsageError) -> CGRect {
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
