import TSContacts
import TSEvdev

/// The devices of the vectors, as the kernel would describe them.
enum VectorDevice {
  /// Returns an axis: its range and, if it has one, its resolution.
  static func axis(_ value: JSON?) -> Axis {
    let minimum = value?["min"]?.integer ?? 0
    return Axis(
      minimum: minimum, maximum: value?["max"]?.integer ?? max(minimum, 65535),
      resolution: value?["resolution"]?.integer ?? 0)
  }

  /// The tools of contacts by the names of the kernel's header.
  static let tools: [String: Int32] = [
    "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2, "MT_TOOL_DIAL": 10,
  ]

  /// Returns an event of a type, a code and a value; `nil` if one of them is unknown.
  ///
  /// The type may lack its `EV_`; a code may be a number, and a value a number in words or a tool.
  static func event(_ words: JSON) -> (type: EventType, code: EventCode, value: Int32)? {
    guard let name = words[0]?.text,
      let type = EventNames.type(named: name.hasPrefix("EV_") ? name : "EV_" + name),
      let code = words[1].flatMap({ code($0, of: type) }),
      let value = words[2].flatMap({ value($0) })
    else { return nil }
    return (type, code, value)
  }

  /// Returns the code of a name or of a number; `nil` if it is neither.
  static func code(_ word: JSON, of type: EventType) -> EventCode? {
    if let number = word.number ?? word.text.flatMap(Double.init) {
      return EventCode(rawValue: UInt16(min(max(number, 0), 65535)))
    }
    return word.text.flatMap { EventNames.code(named: $0, type: type) }
  }

  private static func value(_ word: JSON) -> Int32? {
    word.integer ?? word.text.flatMap { tools[$0] ?? Int32($0) }
  }
}
