internal import TSEvdev

/// A namespace for the labels of getevent: the kernel's names, cut at 20 characters, and names of
/// some values.
enum GeteventLabels {
  /// The values that getevent prints as words.
  static let values: [String: Int32] = [
    "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2,
    "MT_TOOL_DIAL": 10,
  ]

  /// Returns the code of a label within a type; `nil` if the label is unknown.
  static func code(named label: some StringProtocol, type: EventType) -> UInt16? {
    if let code = EventNames.code(named: label, type: type) { return code.rawValue }
    return label.utf8.count == width && type == .key ? cutKeys[String(label)] : nil
  }

  private static let width = 20

  /// The codes of the keys whose names are cut; of equal labels, the first code.
  private static let cutKeys: [String: UInt16] = {
    var keys: [String: UInt16] = [:]
    for number in UInt16(0)..<0x300 {
      let name = EventNames.name(of: EventCode(rawValue: number), type: .key) ?? ""
      let cut = String(name.prefix(width))
      if name.utf8.count > width, keys[cut] == nil { keys[cut] = number }
    }
    return keys
  }()
}
