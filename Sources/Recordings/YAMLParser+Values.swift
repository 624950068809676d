extension YAMLParser {
  /// Steps over the rest of a value whose first step was just taken.
  func skip(_ first: YAMLStep) throws(RecordingError) {
    guard first == .sequenceStart || first == .mappingStart else { return }
    try skip(toDepth: depth - 1)
  }

  /// Steps over the next value.
  func skipValue() throws(RecordingError) { try skip(next()) }

  /// Goes on until no more than some collections are open.
  func skip(toDepth limit: Int) throws(RecordingError) {
    while depth > limit {
      guard try next() != .streamEnd else { throw error(expected: "the end of a collection") }
    }
  }

  /// Reads a mapping, handing each key to a closure, which reads the value.
  ///
  /// Nothing is read where a null stands for an empty mapping.
  func readMapping(
    of what: String, _ body: (String) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let first = try next()
    if first == .scalar, isNull { return }
    guard first == .mappingStart else { throw error(expected: "a mapping of \(what)") }
    while let key = try readKey() { try body(key) }
  }

  /// Reads the next key of a mapping, or nil at its end.
  func readKey() throws(RecordingError) -> String? {
    switch try next() {
    case .mappingEnd: return nil
    case .scalar: return String(decoding: scalar, as: UTF8.self)
    default: throw error(expected: "a key")
    }
  }

  /// Reads a list, handing the first step of each element to a closure, which reads the rest.
  func readList(
    of what: String, _ body: (YAMLStep) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let first = try next()
    if first == .scalar, isNull { return }
    guard first == .sequenceStart else { throw error(expected: "a list of \(what)") }
    while true {
      let step = try next()
      if step == .sequenceEnd { return }
      try body(step)
    }
  }

  /// Reads a text.
  func readText(_ what: String) throws(RecordingError) -> String {
    guard try next() == .scalar else { throw error(expected: what) }
    return String(decoding: scalar, as: UTF8.self)
  }

  /// Reads a list of whole numbers within a range.
  func readNumbers<Number: FixedWidthInteger>(
    of what: String, as type: Number.Type
  ) throws(RecordingError) -> [Number] {
    var numbers: [Number] = []
    try readList(of: what) { step throws(RecordingError) in
      numbers.append(try number(step, what))
    }
    return numbers
  }

  /// Returns the number that the last step gave.
  func number<Number: FixedWidthInteger>(
    _ step: YAMLStep, _ what: String
  ) throws(RecordingError) -> Number {
    if step == .scalar {
      let text = scalar
      let bytes = text.span
      var scanner = NumberScanner(LineBuffer.Line(start: 0, end: text.count))
      let isNegative = scanner.take(UInt8(ascii: "-"), bytes)
      if let digits = scanner.digits(bytes), scanner.isAtEnd,
        let number = Number(exactly: isNegative ? -digits : digits)
      {
        return number
      }
    }
    throw error(expected: what)
  }
}
