internal import TSContacts
internal import TSEvdev

/// A parser of a description in evemu's lines.
struct EvemuDescription {
  private(set) var description = DeviceDescription()
  private(set) var isEmpty = true
  private var propertyBit = 0
  private var codeBit: [UInt16: Int] = [:]
  private var hasName = false
  private var comments = DescriptionText()

  /// Parses a comment; only comments contain current values.
  mutating func takeComment(_ line: [UInt8]) {
    comments.take(String(decoding: line.drop { $0 == UInt8(ascii: "#") }, as: UTF8.self))
    description.currentValues = comments.description.currentValues
  }

  mutating func take(_ line: [UInt8]) throws(LineFault) {
    guard line.count > 1, line[1] == UInt8(ascii: ":") else {
      throw LineFault(offset: 0, expected: EvemuDescription.kinds)
    }
    let bytes = line.span
    var scanner = NumberScanner(LineBuffer.Line(start: 0, end: line.count), skipping: 2)
    switch line[0] {
    case UInt8(ascii: "N"): try takeName(bytes, &scanner)
    case UInt8(ascii: "I"): try takeIdentity(bytes, &scanner)
    case UInt8(ascii: "P"): try takeProperties(bytes, &scanner)
    case UInt8(ascii: "B"): try takeCodes(bytes, &scanner)
    case UInt8(ascii: "A"): try takeAxis(bytes, &scanner)
    case UInt8(ascii: "L"):
      if let code = try takeState(bytes, &scanner) { description.leds.insert(code) }
    case UInt8(ascii: "S"):
      if let code = try takeState(bytes, &scanner) { description.switches.insert(code) }
    default: throw LineFault(offset: 0, expected: EvemuDescription.kinds)
    }
    isEmpty = false
  }

  static let kinds = "a line that begins with E:, N:, I:, P:, B:, A:, L:, S: or #"

  private mutating func takeName(
    _ bytes: Span<UInt8>, _ scanner: inout NumberScanner
  ) throws(LineFault) {
    guard !hasName else {
      throw LineFault(offset: 0, expected: "one device, as evemu's format holds no more")
    }
    hasName = true
    _ = scanner.take(UInt8(ascii: " "), bytes)
    var name: [UInt8] = []
    while !scanner.isAtEnd {
      name.append(bytes[scanner.index])
      scanner.index += 1
    }
    description.name = String(decoding: name, as: UTF8.self)
  }

  private mutating func takeIdentity(
    _ bytes: Span<UInt8>, _ scanner: inout NumberScanner
  ) throws(LineFault) {
    let ids = try EvemuLine.hexadecimals(
      &scanner, bytes, count: 4...4, upTo: 0xffff,
      of: "bus, vendor, product and version")
    description.identity = DeviceDescription.Identity(
      bus: UInt16(ids[0]), vendor: UInt16(ids[1]), product: UInt16(ids[2]),
      version: UInt16(ids[3]))
  }

  private mutating func takeProperties(
    _ bytes: Span<UInt8>, _ scanner: inout NumberScanner
  ) throws(LineFault) {
    let mask = try EvemuLine.hexadecimals(
      &scanner, bytes, count: 1...8, upTo: 0xff, of: "one to eight bytes of properties")
    for bit in EvemuDescription.bits(mask, from: propertyBit) {
      description.properties.insert(DeviceDescription.Property(rawValue: bit))
    }
    propertyBit += 8 * mask.count
  }

  private mutating func takeCodes(
    _ bytes: Span<UInt8>, _ scanner: inout NumberScanner
  ) throws(LineFault) {
    let mask = try EvemuLine.hexadecimals(
      &scanner, bytes, count: 2...9, upTo: 0xff, of: "a type and one to eight bytes of codes")
    let type = UInt16(mask[0])
    guard type <= 0x1f else {
      throw LineFault(offset: 3, expected: "a type up to 1f")
    }
    let first = codeBit[type, default: 0]
    codeBit[type] = first + 8 * (mask.count - 1)
    // Type 0 contains a constant or the types themselves, never codes.
    guard type != 0 else { return }
    for bit in EvemuDescription.bits(mask.dropFirst(), from: first) {
      description.codes[EventType(rawValue: type), default: []].insert(EventCode(rawValue: bit))
    }
  }

  private mutating func takeAxis(
    _ bytes: Span<UInt8>, _ scanner: inout NumberScanner
  ) throws(LineFault) {
    scanner.skipBlanks(bytes)
    guard let code = scanner.hexadecimal(bytes, upTo: 0xffff) else {
      throw scanner.fault("the code of an axis in hexadecimal")
    }
    var numbers: [Int32] = []
    while numbers.count < 5 {
      scanner.skipBlanks(bytes)
      // Old versions end with the flat range, and hand-written files with the fuzz.
      if numbers.count >= 3, scanner.isAtEnd || bytes[scanner.index] == 0x23 { break }
      guard let number = scanner.signed(bytes) else {
        throw scanner.fault("minimum, maximum, fuzz, flat and resolution in decimal")
      }
      numbers.append(number)
    }
    try EvemuLine.end(&scanner, bytes)
    if numbers.count < 5 { description.gaps.insert(.resolution) }
    description.axes[EventCode(rawValue: UInt16(code))] = Axis(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
      flat: numbers.count > 3 ? numbers[3] : 0, resolution: numbers.count > 4 ? numbers[4] : 0)
  }

  private mutating func takeState(
    _ bytes: Span<UInt8>, _ scanner: inout NumberScanner
  ) throws(LineFault) -> EventCode? {
    scanner.skipBlanks(bytes)
    guard let code = scanner.hexadecimal(bytes, upTo: 0xffff) else {
      throw scanner.fault("a code in hexadecimal")
    }
    scanner.skipBlanks(bytes)
    guard let state = scanner.hexadecimal(bytes, upTo: 1) else {
      throw scanner.fault("0 or 1")
    }
    try EvemuLine.end(&scanner, bytes)
    return state == 1 ? EventCode(rawValue: UInt16(code)) : nil
  }

  private static func bits(_ mask: some Collection<UInt32>, from first: Int) -> [UInt16] {
    mask.enumerated().flatMap { index, byte in
      (0..<8).compactMap { bit in
        byte & (1 << bit) == 0 ? nil : UInt16(exactly: first + 8 * index + bit)
      }
    }
  }
}
