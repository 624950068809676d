internal import TSContacts
internal import TSEvdev

/// A parser of the description that evtest prints, and that evemu and libinput write in comments.
///
/// The parser uses the lines that it recognises and ignores the rest, because such text may be
/// surrounded by other text.
struct DescriptionText {
  private(set) var description = DeviceDescription()
  private var type: EventType?
  private var code: EventCode?

  /// Parses a line, or ignores it if it is not part of a description.
  mutating func take(_ line: String) {
    // A log writes its own words before those of a line.
    let all = line.split(whereSeparator: \.isWhitespace)
    guard let start = all.firstIndex(where: DescriptionText.heads.contains) else { return }
    let words = Array(all[start...])
    guard let first = words.first, words.count > 1 else { return }
    switch first {
    case "Input": takeInput(line, words)
    case "Event", "Repeat": takeEvent(words)
    case "Property": takeProperty(words)
    case "Value", "Min", "Max", "Fuzz", "Flat", "Resolution", "State":
      if let value = Int32(words[1]) { takeNumber(first, value) }
      // Some lines copied from terminals lack the line end before the next axis.
      if words.count > 2, words[2] == "Event" { takeEvent(Array(words[2...])) }
    default: break
    }
  }

  /// Returns whether a line may be part of a description.
  static func isPart(_ line: String) -> Bool {
    line.split(whereSeparator: \.isWhitespace).first.map(heads.contains) ?? false
  }

  private static let heads: Set<Substring> = [
    "Input", "Event", "Repeat", "Property", "Value", "Min", "Max", "Fuzz", "Flat", "Resolution",
    "State",
  ]

  private mutating func takeInput(_ line: String, _ words: [Substring]) {
    if words.starts(with: ["Input", "device", "name:"]) {
      let quoted = line.drop { $0 != "\"" }.dropFirst()
      if let end = quoted.lastIndex(of: "\"") { description.name = String(quoted[..<end]) }
    } else if words.starts(with: ["Input", "device", "ID:"]) {
      var identity = DeviceDescription.Identity()
      for (word, number) in zip(words, words.dropFirst()) {
        guard let number = UInt16(number.dropFirst(number.hasPrefix("0x") ? 2 : 0), radix: 16)
        else { continue }
        switch word {
        case "bus": identity.bus = number
        case "vendor": identity.vendor = number
        case "product": identity.product = number
        case "version": identity.version = number
        default: break
        }
      }
      description.identity = identity
    }
  }

  private mutating func takeEvent(_ words: [Substring]) {
    guard words.count > 2, let number = UInt16(words[2]) else { return }
    if words[1] == "type" {
      // The kernel has 32 types; a larger number is not from one of its texts.
      type = number <= 0x1f ? EventType(rawValue: number) : nil
      code = nil
    } else if words[1] == "code", let type {
      code = EventCode(rawValue: number)
      // Type 0 lists the codes that the kernel has, not those that the device sends.
      if type != .syn { description.codes[type, default: []].insert(EventCode(rawValue: number)) }
      if words.count > 5, words[4] == "state", words[5] == "1" { takeNumber("State", 1) }
    }
  }

  private mutating func takeProperty(_ words: [Substring]) {
    guard words.count > 2, words[1] == "type" || words[1] == "code", let number = UInt16(words[2])
    else { return }
    description.properties.insert(DeviceDescription.Property(rawValue: number))
  }

  private mutating func takeNumber(_ what: Substring, _ value: Int32) {
    guard let type, let code else { return }
    if what == "State" {
      guard value == 1 else { return }
      if type == .led { description.leds.insert(code) }
      if type == .sw { description.switches.insert(code) }
    }
    guard type == .abs else { return }
    var axis = description.axes[code] ?? Axis(minimum: 0, maximum: 0)
    switch what {
    case "Value": description.currentValues[code] = value
    case "Min": axis.minimum = value
    case "Max": axis.maximum = value
    case "Fuzz": axis.fuzz = value
    case "Flat": axis.flat = value
    case "Resolution": axis.resolution = value
    default: return
    }
    description.axes[code] = axis
  }
}
