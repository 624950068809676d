internal import TSContacts
internal import TSEvdev

/// A namespace for functions that write a device's description in the form of `libinput record`.
enum LibinputDescriptionText {
  static func append(_ device: RecordedDevice, to text: inout TextBuffer) {
    let description = device.description
    let node = device.node ?? "/dev/input/event\(device.index)"
    text.append("- node: \(quoted(node))\n  evdev:\n")
    let id = description.identity
    text.append("    name: \(quoted(description.name))\n")
    text.append("    id: [\(id.bus), \(id.vendor), \(id.product), \(id.version)]\n")
    var codes = EvemuDescriptionText.completeCodes(description)
    // Every device has these codes, and every file lists them.
    codes[.syn] = Array(0...15)
    text.append("    codes:\n")
    for type in codes.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let name = EventNames.name(of: type) ?? "?"
      text.append("      \(type.rawValue): [\(list(codes[type] ?? []))] # \(name)\n")
    }
    appendAxes(description, codes[.abs] ?? [], to: &text)
    let properties = description.properties.map(\.rawValue).sorted()
    text.append("    properties: [\(list(properties))]\n")
    text.append("  udev:\n    properties:")
    text.append(description.udevProperties.isEmpty ? " []\n" : "\n")
    for property in description.udevProperties { text.append("    - \(quoted(property))\n") }
    text.append("  quirks:\n")
  }

  private static func appendAxes(
    _ description: DeviceDescription, _ codes: [UInt16], to text: inout TextBuffer
  ) {
    text.append(codes.isEmpty ? "    absinfo: {}\n" : "    absinfo:\n")
    for code in codes {
      // Readers require a range for each listed code, known or not.
      let axis = description.axes[EventCode(rawValue: code)] ?? Axis(minimum: 0, maximum: 0)
      let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
      text.append("      \(code): [\(list(numbers))]\n")
    }
  }

  private static func list(_ numbers: [some BinaryInteger]) -> String {
    numbers.map { String($0) }.joined(separator: ", ")
  }

  /// Returns a text in double quotes, with escapes for the characters that YAML does not permit.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case " "..."~", "\u{A0}"..."\u{2027}", "\u{202A}"..."\u{D7FF}", "\u{E000}"..."\u{FEFE}",
        "\u{FF00}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}
