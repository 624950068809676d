import Contacts
import Evdev

/// The devices of the vectors, as the kernel would describe them.
enum VectorDevice {
  /// Returns an axis: its range and, if it has one, its resolution.
  static func axis(_ value: JSON?) -> Axis {
    let minimum = value?["min"]?.integer ?? 0
    return Axis(
      minimum: minimum, maximum: value?["max"]?.integer ?? max(minimum, 65535),
      resolution: value?["resolution"]?.integer ?? 0)
  }

  /// Returns an event of a type, a code and a value; `nil` if one of them is unknown.
  ///
  /// The type may lack its `EV_`.
  static func event(_ words: JSON) -> (type: EventType, code: EventCode, value: Int32)? {
    guard let name = words[0]?.text, let code = words[1]?.text, let value = words[2]?.integer,
      let type = EventNames.type(named: name.hasPrefix("EV_") ? name : "EV_" + name),
      let number = EventNames.code(named: code, type: type)
    else { return nil }
    return (type, number, value)
  }
}
