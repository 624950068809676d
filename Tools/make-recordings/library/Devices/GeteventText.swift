import TSContacts
import TSEvdev
import TSEventTime

/// The output of Android's `getevent -lti` for a device and its events.
enum GeteventText {
  private static let node = "/dev/input/event4"

  /// Returns the output.
  ///
  /// - Parameters:
  ///   - description: The device.
  ///   - events: The events.
  /// - Returns: The text.
  static func text(of description: DeviceDescription, _ events: [InputEvent]) -> String {
    header(description) + events.map(line).joined()
  }

  private static func header(_ description: DeviceDescription) -> String {
    let identity = description.identity
    var text = """
      add device 1: \(node)
        bus:      \(hexadecimal(identity.bus, 4))
        vendor    \(hexadecimal(identity.vendor, 4))
        product   \(hexadecimal(identity.product, 4))
        version   \(hexadecimal(identity.version, 4))
        name:     "\(description.name)"
        location: ""
        id:       ""
        version:  1.0.1
        events:

      """
    let keys = (description.codes[.key] ?? []).map(\.rawValue).sorted()
    text += "    KEY (0001): " + keys.map { label(EventCode(rawValue: $0), .key) }.joined() + "\n"
    let axes = description.axes.sorted { $0.key.rawValue < $1.key.rawValue }
    for (index, (code, axis)) in axes.enumerated() {
      text += index == 0 ? "    ABS (0003): " : "                "
      text += "\(label(code, .abs)): value 0, min \(axis.minimum), max \(axis.maximum), "
      text += "fuzz 0, flat 0, resolution \(axis.resolution)\n"
    }
    text += "  input props:\n"
    for property in description.properties.map(\.rawValue).sorted() {
      let property = DeviceDescription.Property(rawValue: property)
      text += "    \(EventNames.name(of: property) ?? "?")\n"
    }
    return text
  }

  private static func line(_ event: InputEvent) -> String {
    let seconds = EvtestText.time(event.time.microseconds)
    let type = EventNames.name(of: event.type) ?? "?"
    var value = hexadecimal(UInt32(bitPattern: event.value), 8)
    if event.type == .key { value = event.value == 0 ? "UP" : "DOWN" }
    return "[\(EvtestText.padding(15 - seconds.count))\(seconds)] \(node): "
      + "\(type)\(EvtestText.padding(13 - type.count))\(label(event.code, event.type))"
      + "\(value)\(EvtestText.padding(20 - value.count))\n"
  }

  /// Returns the name of a code in a column of twenty characters and a space.
  private static func label(_ code: EventCode, _ type: EventType) -> String {
    let name = String((EventNames.name(of: code, type: type) ?? "?").prefix(20))
    return name + EvtestText.padding(21 - name.count)
  }

  private static func hexadecimal(_ number: some FixedWidthInteger, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
