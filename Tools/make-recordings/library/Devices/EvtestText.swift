import TSContacts
import TSEvdev
import TSEventTime

/// The output of `evtest` for a device and its events.
enum EvtestText {
  /// Returns the output.
  ///
  /// - Parameters:
  ///   - description: The device.
  ///   - events: The events.
  /// - Returns: The text.
  static func text(of description: DeviceDescription, _ events: [InputEvent]) -> String {
    header(description) + "Testing ... (interrupt to exit)\n" + events.map(line).joined()
  }

  private static func header(_ description: DeviceDescription) -> String {
    let identity = description.identity
    func hexadecimal(_ number: UInt16) -> String { "0x" + String(number, radix: 16) }
    var text = """
      Input driver version is 1.0.1
      Input device ID: bus \(hexadecimal(identity.bus)) vendor \(hexadecimal(identity.vendor)) \
      product \(hexadecimal(identity.product)) version \(hexadecimal(identity.version))
      Input device name: "\(description.name)"
      Supported events:
        Event type 0 (EV_SYN)

      """
    for type in [EventType.key, .abs] {
      text += "  Event type \(type.rawValue) (\(EventNames.name(of: type) ?? "?"))\n"
      for code in codes(description, type) {
        text +=
          "    Event code \(code.rawValue) (\(EventNames.name(of: code, type: type) ?? "?"))\n"
        if type == .abs, let axis = description.axes[code] { text += lines(axis) }
      }
    }
    text += "Properties:\n"
    for property in description.properties.sorted(by: { $0.rawValue < $1.rawValue }) {
      let name = EventNames.name(of: property) ?? "?"
      text += "  Property type \(property.rawValue) (\(name))\n"
    }
    return text
  }

  private static func codes(_ description: DeviceDescription, _ type: EventType) -> [EventCode] {
    (description.codes[type] ?? []).sorted { $0.rawValue < $1.rawValue }
  }

  private static func lines(_ axis: Axis) -> String {
    var rows = [("Value", 0), ("Min", axis.minimum), ("Max", axis.maximum)]
    if axis.resolution > 0 { rows.append(("Resolution", axis.resolution)) }
    return rows.map { name, value in
      "      \(name)\(padding(6 + 10 - name.count - "\(value)".count))\(value)\n"
    }.joined()
  }

  private static func line(_ event: InputEvent) -> String {
    let start = "Event: time \(time(event.time.microseconds))"
    guard event.type != .syn else {
      switch event.code {
      case .synMTReport: return "\(start), ++++++++++++++ SYN_MT_REPORT ++++++++++++\n"
      case .synDropped: return "\(start), >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<\n"
      default: return "\(start), -------------- SYN_REPORT ------------\n"
      }
    }
    let typeName = EventNames.name(of: event.type) ?? "?"
    let codeName = EventNames.name(of: event.code, type: event.type) ?? "?"
    return "\(start), type \(event.type.rawValue) (\(typeName)), "
      + "code \(event.code.rawValue) (\(codeName)), value \(event.value)\n"
  }

  /// Returns a time in seconds with six decimals.
  static func time(_ microseconds: Int64) -> String {
    let fraction = "\(microseconds % 1_000_000)"
    return "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count)
      + fraction
  }

  static func padding(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }
}
