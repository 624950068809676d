internal import TSContacts
internal import TSFormatting
internal import TSGuard
internal import TSJSONText

extension ShieldSettings {
  /// Reads a settings file.
  ///
  /// - Parameter path: The path of the file, which nobody but its owner and root may write.
  /// - Throws: ``SettingsError`` if the file cannot be read or trusted, or has an error.
  package init(path: String) throws(SettingsError) {
    let text: String
    do throws(TrustedFile.Distrust) {
      text = try TrustedFile.text(of: path)
    } catch {
      let remedy = error.isMissing ? "leave out --settings to change nothing" : error.remedy
      throw SettingsError("\(path): \(error.reason); \(remedy)")
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try self.init(text, name: path, files: SettingsFiles(in: folder))
  }

  /// Reads settings from text.
  ///
  /// - Parameter name: The name of the file in messages.
  /// - Throws: ``SettingsError`` if the text has an error.
  package init(_ text: String, name: String) throws(SettingsError) {
    try self.init(text, name: name, files: SettingsFiles(in: "."))
  }

  init(_ text: String, name: String, files: SettingsFiles) throws(SettingsError) {
    self.init()
    let root: SettingsValue = try JSONDocument(bytes: Array(text.utf8), file: name).root()
    let members = try root.members(["panels", "version"])
    let newest = "version \(FormatVersion.newest) of the format"
    if let version = members["version"],
      try version.number(newest) != Double(FormatVersion.newest)
    {
      throw version.wrong(newest, advice: FormatVersion.remedy)
    }
    for value in try members["panels"]?.elements("an array of panels") ?? [] {
      panels.append(try Panel(value, files))
    }
    (self.text, self.files) = (text, files.texts)
  }
}

extension ShieldSettings.Panel {
  fileprivate init(_ value: SettingsValue, _ files: SettingsFiles) throws(SettingsError) {
    self.init()
    let members = try value.members([
      "match", "leaveAlone", "calibration", "rotation", "guard", "fingers", "pinch", "regions",
      "gestures",
    ])
    if let value = members["guard"] {
      if case .bool(let isOn) = value.node.value, !isOn {
        rules = nil
      } else {
        rules = try value.guardSettings(in: value.members(), units: [.millimetres, .percent])
      }
    }
    fingers = try members["fingers"].map { value throws(SettingsError) in
      try value.count(in: 1...10, "fingers")
    }
    allowsPinch = try members["pinch"]?.bool() ?? true
    for value in try members["regions"]?.elements("an array of regions") ?? [] {
      regions.append(try AllowList.Region(value))
    }
    for value in try members["gestures"]?.elements("an array of gestures") ?? [] {
      gestures.append(try GestureBinding(value, files))
    }
    if let value = members["match"] { match = try ShieldSettings.Match(value) }
    isLeftAlone = try members["leaveAlone"]?.bool() ?? false
    if let value = members["calibration"] { calibration = try Self.calibration(value) }
    if let value = members["rotation"] {
      let degrees = try value.number(in: 0...270, " degrees")
      guard let rotation = DigitizerMapping.Rotation(rawValue: Int(degrees)),
        Double(rotation.rawValue) == degrees
      else { throw value.wrong("0, 90, 180 or 270") }
      self.rotation = rotation
    }
  }

  private static func calibration(
    _ value: SettingsValue
  ) throws(SettingsError) -> DigitizerMapping.Calibration {
    let expected = "six numbers, row by row, such as [1, 0, 0, 0, 1, 0]"
    var numbers: [Double] = []
    for element in try value.elements(expected) {
      numbers.append(try element.number(in: -1000...1000))
    }
    // The third row of a matrix of nine is that of the unit.
    guard numbers.count == 6 || numbers.count == 9 else { throw value.wrong(expected) }
    guard numbers[0] * numbers[4] != numbers[1] * numbers[3] else {
      throw value.fault("all positions would be on one line", "correct the matrix")
    }
    return DigitizerMapping.Calibration(
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }
}

extension ShieldSettings.Match {
  fileprivate init(_ value: SettingsValue) throws(SettingsError) {
    self.init()
    let members = try value.members(["name", "ids", "path"])
    name = try members["name"]?.text("the name of a panel, in which * at the end is any text")
    path = try members["path"]?.text("a node, or a link to it in /dev/input/by-path")
    guard let value = members["ids"] else { return }
    let expected = "the vendor and the product, such as “0eef:0001”"
    let numbers = try value.string(expected).split(separator: ":").map { UInt16($0, radix: 16) }
    guard numbers.count == 2, let vendor = numbers[0], let product = numbers[1] else {
      throw value.wrong(expected)
    }
    ids = (vendor, product)
  }
}
