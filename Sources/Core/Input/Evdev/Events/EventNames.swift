/// The kernel's names of event types, codes and device properties.
///
/// Names and numbers are those of `linux/input-event-codes.h`. If a number has several names, the
/// specific one is returned (`BTN_LEFT`, not `BTN_MOUSE`), and each of them is accepted.
public enum EventNames {
  private static let byType: [EventType: Table] = [
    .syn: Table(synchronisation), .key: Table(keys, aliases: keyAliases),
    .rel: Table(relativeAxes), .abs: Table(absoluteAxes), .msc: Table(miscellaneous),
    .sw: Table(switches), .led: Table(lights), EventType(rawValue: 0x12): Table(sounds),
    EventType(rawValue: 0x14): Table(repeats),
  ]
  private static let typeTable = Table(types)
  private static let propertyTable = Table(properties)

  /// Returns the name of an event type, such as `EV_ABS`; `nil` if the kernel has none.
  public static func name(of type: EventType) -> String? { typeTable.names[type.rawValue] }

  /// Returns the name of a code, such as `ABS_MT_SLOT`; `nil` if the kernel has none.
  public static func name(of code: EventCode, type: EventType) -> String? {
    byType[type]?.names[code.rawValue]
  }

  /// Returns the name of a device property, such as `INPUT_PROP_DIRECT`; `nil` if the kernel has
  /// none.
  public static func name(of property: DeviceDescription.Property) -> String? {
    propertyTable.names[property.rawValue]
  }

  /// Returns the event type with a name, such as `EV_ABS`; `nil` if the name is unknown.
  public static func type(named name: some StringProtocol) -> EventType? {
    typeTable.numbers[String(name)].map(EventType.init(rawValue:))
  }

  /// Returns the code with a name, such as `ABS_MT_SLOT`, within an event type; `nil` if the type
  /// has no such code.
  public static func code(named name: some StringProtocol, type: EventType) -> EventCode? {
    byType[type]?.numbers[String(name)].map(EventCode.init(rawValue:))
  }

  /// Returns the device property with a name, such as `INPUT_PROP_DIRECT`; `nil` if the name is
  /// unknown.
  public static func property(
    named name: some StringProtocol
  ) -> DeviceDescription.Property? {
    propertyTable.numbers[String(name)].map(DeviceDescription.Property.init(rawValue:))
  }
}

private struct Table: Sendable {
  var names: [UInt16: String] = [:]
  var numbers: [String: UInt16] = [:]

  init(_ text: String, aliases: String = "") {
    for (name, number) in Table.pairs(text) {
      names[number] = name
      numbers[name] = number
    }
    for (name, number) in Table.pairs(aliases) { numbers[name] = number }
  }

  static func pairs(_ text: String) -> [(String, UInt16)] {
    let words = text.split { $0 == " " || $0 == "\n" }
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      UInt16(words[index + 1], radix: 16).map { (String(words[index]), $0) }
    }
  }
}
