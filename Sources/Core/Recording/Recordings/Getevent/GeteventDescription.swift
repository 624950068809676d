internal import TSContacts
internal import TSEvdev

/// A parser of getevent's description of a device after `add device`: its name, and with -i or -p
/// its codes.
struct GeteventDescription {
  let node: String
  private(set) var description = DeviceDescription()
  private var section = Section.identity
  private var type: EventType?

  private enum Section { case identity, events, properties }

  init(node: String) { self.node = node }

  /// Parses an indented line, and ignores what it does not recognise.
  mutating func take(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return }
    if words == ["events:"] {
      section = .events
    } else if words == ["input", "props:"] {
      section = .properties
    } else if first == "name:" {
      let quoted = line.drop { $0 != "\"" }.dropFirst()
      description.name = quoted.lastIndex(of: "\"").map { String(quoted[..<$0]) } ?? ""
    } else {
      switch section {
      case .identity: takeIdentity(words)
      case .events: takeCodes(line)
      case .properties: takeProperty(first)
      }
    }
  }

  private mutating func takeIdentity(_ words: [Substring]) {
    guard words.count == 2, let number = UInt16(hexadecimal: words[1], digits: 4...4) else {
      return
    }
    switch words[0] {
    case "bus:": description.identity.bus = number
    case "vendor": description.identity.vendor = number
    case "product": description.identity.product = number
    case "version": description.identity.version = number
    default: break
    }
  }

  private mutating func takeProperty(_ word: Substring) {
    if let property = EventNames.property(named: word) {
      description.properties.insert(property)
    } else if let number = UInt16(hexadecimal: word, digits: 4...4) {
      description.properties.insert(DeviceDescription.Property(rawValue: number))
    }
  }

  /// Parses `ABS (0003): 0035 : value 0, min 0, …`, or a line that continues the same type.
  private mutating func takeCodes(_ line: String) {
    var rest = line[...]
    let head = line.split(separator: "(", maxSplits: 1).last?.split(separator: ")", maxSplits: 1)
    if let head, head.count == 2, head[1].hasPrefix(":") {
      let number = UInt16(hexadecimal: head[0], digits: 4...4)
      type = number.flatMap { $0 <= 0x1f ? EventType(rawValue: $0) : nil }
      rest = head[1].dropFirst()
    }
    guard let type else { return }
    rest = rest.drop(while: \.isWhitespace)
    if type == .abs, let colon = rest.firstIndex(of: ":") {
      if let code = code(rest[..<colon], type) {
        takeAxis(EventCode(rawValue: code), rest[rest.index(after: colon)...])
      }
      return
    }
    for word in rest.split(whereSeparator: \.isWhitespace) {
      // A star marks a code that is on; after a padded label it may be a word of its own.
      guard let code = code(word, type).map(EventCode.init(rawValue:)) else { continue }
      description.codes[type, default: []].insert(code)
      guard word.hasSuffix("*") else { continue }
      if type == .led { description.leds.insert(code) }
      if type == .sw { description.switches.insert(code) }
    }
  }

  private func code(_ word: Substring, _ type: EventType) -> UInt16? {
    let label = word.prefix { !$0.isWhitespace && $0 != "*" }
    return GeteventLabels.code(named: label, type: type)
      ?? UInt16(hexadecimal: label, digits: 4...4)
  }

  private mutating func takeAxis(_ code: EventCode, _ text: Substring) {
    var axis = Axis(minimum: 0, maximum: 0)
    for pair in text.split(separator: ",") {
      let words = pair.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, let number = Int32(words[1]) else { continue }
      switch words[0] {
      case "value": description.currentValues[code] = number
      case "min": axis.minimum = number
      case "max": axis.maximum = number
      case "fuzz": axis.fuzz = number
      case "flat": axis.flat = number
      case "resolution": axis.resolution = number
      default: break
      }
    }
    description.axes[code] = axis
    description.codes[.abs, default: []].insert(code)
  }
}
