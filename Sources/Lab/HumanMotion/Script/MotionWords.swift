import TSGeometry

/// The words of a line of a script, which are taken one by one.
struct MotionWords {
  private let words: [Substring]
  private let line: Int
  private let name: String
  private var position = 0

  /// The largest number of a script, in millimetres or seconds: no gesture is longer.
  private static let limit = 10_000.0

  init(_ text: Substring, line: Int, name: String) {
    let content = text.prefix { $0 != "#" }
    words = content.split(whereSeparator: \.isWhitespace)
    self.line = line
    self.name = name
  }

  var taken: String { words[..<position].joined(separator: " ") }

  /// Takes the next word, or returns `nil` at the end.
  mutating func next() -> String? {
    guard position < words.count else { return nil }
    position += 1
    return String(words[position - 1])
  }

  /// Takes the next word if it is the given one.
  mutating func take(_ word: String) -> Bool {
    guard position < words.count, words[position] == word else { return false }
    position += 1
    return true
  }

  /// Takes a number, with or without its unit.
  mutating func number(
    _ expected: String, unit: String, isPositive: Bool = true
  ) throws(MotionScriptError) -> Double {
    guard let word = next() else { throw missing(expected) }
    let digits = word.hasSuffix(unit) ? String(word.dropLast(unit.count)) : word
    guard let value = Double(digits), value.isFinite, abs(value) <= MotionWords.limit,
      !isPositive || value > 0
    else { throw error(expected, word) }
    return value
  }

  mutating func count(
    _ expected: String, in range: ClosedRange<Int>
  ) throws(MotionScriptError) -> Int {
    guard let word = next() else { throw missing(expected) }
    guard let value = Int(word), range.contains(value) else { throw error(expected, word) }
    return value
  }

  /// Takes a position `X,Y`.
  mutating func point() throws(MotionScriptError) -> CGPoint {
    let expected = "a position X,Y in millimetres, such as 30,40"
    guard let word = next() else { throw missing(expected) }
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.hasSuffix("mm") ? $0.dropLast(2) : $0)
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite,
      abs(x) <= MotionWords.limit, abs(y) <= MotionWords.limit
    else { throw error(expected, word) }
    return CGPoint(x: x, y: y)
  }

  /// Takes a position behind a word, or returns `nil` if another word follows.
  mutating func point(after word: String) throws(MotionScriptError) -> CGPoint? {
    take(word) ? try point() : nil
  }

  /// Takes the rest of the line behind `expect`, or returns `nil` if there is no such word.
  mutating func expectation() throws(MotionScriptError) -> String? {
    guard take("expect") else { return nil }
    let rest = words[position...].joined(separator: " ")
    position = words.count
    guard !rest.isEmpty else { throw missing("expectations, such as tap=1, or - for none") }
    return rest
  }

  func expectEnd() throws(MotionScriptError) {
    guard position < words.count else { return }
    throw error("the end of the line, or expect", String(words[position]))
  }

  func missing(_ expected: String) -> MotionScriptError {
    MotionScriptError(name: name, line: line, expected: expected, found: "the end of the line")
  }

  func error(_ expected: String, _ found: String) -> MotionScriptError {
    MotionScriptError(name: name, line: line, expected: expected, found: "“\(found)”")
  }
}
