internal import TSContacts
internal import TSEvdev

/// A namespace for functions that write a device's description in evemu's lines, with evemu's
/// comments.
enum EvemuDescriptionText {
  /// The types that have a bitmap, with the minimum number of lines of 64 codes that each occupies.
  private static let bitmaps: [(type: UInt16, lines: Int)] = [
    (0x00, 1), (0x01, 12), (0x02, 1), (0x03, 1), (0x04, 1), (0x05, 1), (0x11, 1), (0x12, 1),
    (0x14, 1), (0x15, 2),
  ]

  static func append(_ device: DeviceDescription, to text: inout TextBuffer) {
    let codes = completeCodes(device)
    appendComments(device, codes, to: &text)
    text.append("N: \(oneLine(device.name))\n")
    text.append("I:")
    let id = device.identity
    for number in [id.bus, id.vendor, id.product, id.version] {
      text.append(" ")
      text.append(hexadecimal: number, width: 4)
    }
    text.append("\n")
    appendBits(device.properties.map(\.rawValue), lines: 1, "P:", to: &text)
    appendBitmaps(codes, to: &text)
    for (code, axis) in device.axes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      text.append("A: ")
      text.append(hexadecimal: code.rawValue, width: 2)
      for number in [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution] {
        text.append(" ")
        text.append(number)
      }
      text.append("\n")
    }
    appendStates("L", codes[.led] ?? [], device.leds, to: &text)
    appendStates("S", codes[.sw] ?? [], device.switches, to: &text)
  }

  /// Returns the codes of each type in ascending order, including every axis that is described.
  static func completeCodes(_ device: DeviceDescription) -> [EventType: [UInt16]] {
    var codes = device.codes
    if !device.axes.isEmpty { codes[.abs, default: []].formUnion(device.axes.keys) }
    return codes.mapValues { $0.map(\.rawValue).sorted() }
  }

  /// Returns a name with blanks instead of line ends, which none of the formats supports in a name.
  private static func oneLine(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
  }

  private static func appendBitmaps(
    _ codes: [EventType: [UInt16]], to text: inout TextBuffer
  ) {
    let others = codes.keys.map(\.rawValue).filter { type in
      !bitmaps.contains { $0.type == type } && codes[EventType(rawValue: type)]?.isEmpty == false
    }
    for (type, lines) in (bitmaps + others.map { ($0, 1) }).sorted(by: { $0.type < $1.type }) {
      // Type 0 contains this constant in all present files.
      let bits = type == 0 ? [0, 1, 3] : codes[EventType(rawValue: type)] ?? []
      appendBits(bits, lines: lines, "B: " + hexadecimal(type), to: &text)
    }
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    (number < 16 ? "0" : "") + String(number, radix: 16)
  }

  /// Appends a bitmap in lines of eight bytes.
  ///
  /// - Parameter lines: The minimum number of lines.
  private static func appendBits(
    _ bits: [UInt16], lines: Int, _ head: String, to text: inout TextBuffer
  ) {
    let count = max(lines, bits.max().map { Int($0) / 64 + 1 } ?? 0)
    var mask = [UInt8](repeating: 0, count: 8 * count)
    for bit in bits { mask[Int(bit) / 8] |= 1 << (bit % 8) }
    for line in 0..<count {
      text.append(head)
      for byte in mask[8 * line..<8 * line + 8] {
        text.append(" ")
        text.append(hexadecimal: byte, width: 2)
      }
      text.append("\n")
    }
  }

  private static func appendStates(
    _ letter: String, _ codes: [UInt16], _ on: Set<EventCode>, to text: inout TextBuffer
  ) {
    for code in Set(codes).union(on.map(\.rawValue)).sorted() {
      text.append("\(letter): ")
      text.append(hexadecimal: code, width: 2)
      text.append(on.contains(EventCode(rawValue: code)) ? " 1\n" : " 0\n")
    }
  }

  private static func appendComments(
    _ device: DeviceDescription, _ codes: [EventType: [UInt16]], to text: inout TextBuffer
  ) {
    let id = device.identity
    text.append("# Input device name: \"\(oneLine(device.name))\"\n")
    text.append("# Input device ID: bus 0x\(String(id.bus, radix: 16))")
    text.append(" vendor 0x\(String(id.vendor, radix: 16))")
    text.append(" product 0x\(String(id.product, radix: 16))")
    text.append(" version 0x\(String(id.version, radix: 16))\n")
    if let width = device.axes[.absX]?.millimetres, let height = device.axes[.absY]?.millimetres {
      text.append("# Size in mm: \(Int(width))x\(Int(height))\n")
    }
    text.append("# Supported events:\n")
    for type in codes.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      text.append("#   Event type \(type.rawValue) (\(EventNames.name(of: type) ?? "?"))\n")
      for code in (codes[type] ?? []).map(EventCode.init(rawValue:)) {
        let name = EventNames.name(of: code, type: type) ?? "?"
        text.append("#     Event code \(code.rawValue) (\(name))\n")
        if type == .abs { appendAxis(device, code, to: &text) }
      }
    }
    text.append("# Properties:\n")
    for property in device.properties.sorted(by: { $0.rawValue < $1.rawValue }) {
      let name = EventNames.name(of: property) ?? "?"
      text.append("#   Property  type \(property.rawValue) (\(name))\n")
    }
  }

  private static func appendAxis(
    _ device: DeviceDescription, _ code: EventCode, to text: inout TextBuffer
  ) {
    // The current value is written in this comment only.
    if let value = device.currentValues[code] { appendNumber("Value", value, to: &text) }
    guard let axis = device.axes[code] else { return }
    appendNumber("Min", axis.minimum, to: &text)
    appendNumber("Max", axis.maximum, to: &text)
    appendNumber("Fuzz", axis.fuzz, to: &text)
    appendNumber("Flat", axis.flat, to: &text)
    text.append("#       Resolution \(axis.resolution)\n")
  }

  private static func appendNumber(
    _ label: String, _ number: Int32, to text: inout TextBuffer
  ) {
    text.append("#       \(label)")
    text.append(" ")
    text.append(number, width: 11 - label.utf8.count)
    text.append("\n")
  }
}
