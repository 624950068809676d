extension YAMLParser {
  /// Skips the rest of a value.
  ///
  /// - Parameter first: The first step of the value, which was the last one returned.
  func skip(_ first: YAMLStep) throws(RecordingError) {
    guard first == .sequenceStart || first == .mappingStart else { return }
    try skip(toDepth: depth - 1)
  }

  func skipValue() throws(RecordingError) { try skip(next()) }

  /// Skips steps until at most a number of collections are open.
  ///
  /// - Throws: ``RecordingError`` if the file is invalid or ends.
  func skip(toDepth limit: Int) throws(RecordingError) {
    while depth > limit {
      guard try next() != .streamEnd else { throw error(expected: "the end of a collection") }
    }
  }

  /// Parses a mapping; a null represents an empty mapping.
  ///
  /// - Parameters:
  ///   - what: The description of the mapping for error messages.
  ///   - body: A closure that is called with each key, and parses its value.
  /// - Throws: ``RecordingError`` if the file is invalid, and the errors of `body`.
  func readMapping(
    of what: String, _ body: (String) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let first = try next()
    if first == .scalar, isNull { return }
    guard first == .mappingStart else { throw error(expected: "a mapping of \(what)") }
    while let key = try readKey() { try body(key) }
  }

  /// Parses the next key of a mapping.
  ///
  /// - Returns: The key, or `nil` at the end of the mapping.
  func readKey() throws(RecordingError) -> String? {
    switch try next() {
    case .mappingEnd: return nil
    case .scalar: return String(decoding: scalar, as: UTF8.self)
    default: throw error(expected: "a key")
    }
  }

  /// Parses a list; a null represents an empty list.
  ///
  /// - Parameters:
  ///   - what: The description of the list for error messages.
  ///   - body: A closure that is called with the first step of each element, and parses the rest.
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

  /// Parses a scalar as text.
  ///
  /// - Parameter what: The description of the text for error messages.
  func readText(_ what: String) throws(RecordingError) -> String {
    guard try next() == .scalar else { throw error(expected: what) }
    return String(decoding: scalar, as: UTF8.self)
  }

  /// Parses a list of integers.
  ///
  /// - Parameter what: The description of the numbers for error messages.
  /// - Throws: ``RecordingError`` if the file is invalid, or a number is out of range.
  func readNumbers<Number: FixedWidthInteger>(
    of what: String, as type: Number.Type
  ) throws(RecordingError) -> [Number] {
    var numbers: [Number] = []
    try readList(of: what) { step throws(RecordingError) in
      numbers.append(try number(step, what))
    }
    return numbers
  }

  /// Returns the integer in the last scalar.
  ///
  /// - Parameter what: The description of the number for error messages.
  /// - Throws: ``RecordingError`` if the step is not an integer in the range of its type.
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
