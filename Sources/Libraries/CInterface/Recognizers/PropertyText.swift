/// The reading of values as configurations have them, independent of the locale.
enum PropertyText {
  /// Reads a value: a number with or without a unit, or the words of a property.
  ///
  /// - Returns: The value with its unit; `nil` if the text is none.
  static func value(
    _ text: ArraySlice<UInt8>, of property: Property
  ) -> (Double, PropertyValues.Unit)? {
    switch property.row.meaning {
    case .flag: flag(text).map { ($0, .native) }
    case .words(let words): sum(text, of: words).map { ($0, .native) }
    case .count, .share, .ratio: number(text).map { ($0, .native) }
    case .length: measure(text, "pt", "mm").map { ($0.0, $0.1 ? .millimetres : .native) }
    case .time: measure(text, "s", "ms").map { ($0.1 ? $0.0 / 1000 : $0.0, .native) }
    case .angle: measure(text, "rad", "deg").map { ($0.0, $0.1 ? .degrees : .native) }
    }
  }

  private static func flag(_ text: ArraySlice<UInt8>) -> Double? {
    let yes: [StaticString] = ["1", "on", "yes", "true"]
    let no: [StaticString] = ["0", "off", "no", "false"]
    for word in yes where word.isEqual(text) { return 1 }
    for word in no where word.isEqual(text) { return 0 }
    return nil
  }

  /// Reads words that are separated by commas, as a sum; or the sum itself.
  private static func sum(_ text: ArraySlice<UInt8>, of words: Words) -> Double? {
    if let number = number(text) { return number }
    var sum = 0
    var count = 0
    for word in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var found: Int?
      for (name, value) in words.all where name.isEqual(word) { found = value }
      guard let found else { return nil }
      sum |= found
      count += 1
    }
    return count == 1 || words.isSet ? Double(sum) : nil
  }

  /// Reads a number with one of two units, the first of which may be omitted.
  ///
  /// - Returns: The number, and whether the unit is the second.
  private static func measure(
    _ text: ArraySlice<UInt8>, _ first: StaticString, _ second: StaticString
  ) -> (Double, Bool)? {
    var end = text.endIndex
    while end > text.startIndex, isLetter(text[end - 1]) { end -= 1 }
    let unit = text[end...]
    guard unit.isEmpty || first.isEqual(unit) || second.isEqual(unit) else { return nil }
    return number(text[..<end]).map { ($0, second.isEqual(unit)) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Reads digits with at most one point, and a sign in front; no exponent.
  private static func number(_ text: ArraySlice<UInt8>) -> Double? {
    var digits = text
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    var (value, scale, count) = (0.0, 1.0, 0)
    var isFraction = false
    for byte in digits {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < 15 else { return nil }
      value = value * 10 + Double(byte - UInt8(ascii: "0"))
      if isFraction { scale *= 10 }
      count += 1
    }
    // Both are whole and below 2⁵³, so the quotient is the nearest number to the text.
    return count == 0 ? nil : (isNegative ? -value : value) / scale
  }
}

/// A line of text that describes a recognizer: a kind, and properties with their values.
struct RecognizerText {
  let kind: GestureKind
  var settings = PropertyValues()

  struct Fault: Error {
    let status: Status
    let column: Int
  }

  init(_ text: UnsafePointer<CChar>) throws(Fault) {
    var words = bytes(of: text).split(separator: UInt8(ascii: " "))[...]
    guard let first = words.popFirst() else { throw Fault(status: Statuses.parse, column: 0) }
    guard let kind = GestureKind(named: first) else {
      throw Fault(status: Statuses.unknown, column: first.startIndex)
    }
    self.kind = kind
    for word in words {
      guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else {
        throw Fault(status: Statuses.parse, column: word.startIndex)
      }
      guard let property = Property(named: word[..<equals]), property.applies(to: kind) else {
        throw Fault(status: Statuses.unknown, column: word.startIndex)
      }
      guard let (value, unit) = PropertyText.value(word[(equals + 1)...], of: property) else {
        throw Fault(status: Statuses.parse, column: equals + 1)
      }
      let status = settings.set(property, to: value, unit, of: kind)
      guard status == Statuses.ok else { throw Fault(status: status, column: equals + 1) }
    }
  }
}
