/// A namespace for the check of a line of YAML with which a file ends.
enum YAMLLine {
  /// Returns whether a line would have been continued: a bracket or a quotation mark is open, or a key
  /// ends before its colon.
  ///
  /// A number or a text may have been longer, which cannot be known.
  ///
  /// - Parameter line: The line, without its end.
  static func isCutOff(_ line: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var quotes: UInt8?
    var isEscaped = false
    var before = blank
    /// The text outside of comments, brackets and quotation marks.
    var word: [UInt8] = []
    for byte in line {
      defer { before = byte }
      if let open = quotes {
        if isEscaped {
          isEscaped = false
        } else if byte == open {
          quotes = nil
        } else {
          isEscaped = byte == UInt8(ascii: "\\") && open == UInt8(ascii: "\"")
        }
        continue
      }
      let isStart = starts.contains(before)
      if byte == UInt8(ascii: "#"), before == blank { break }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), isStart { quotes = byte }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"), isStart { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"), depth > 0 { depth -= 1 }
      word.append(byte)
    }
    if depth > 0 || quotes != nil { return true }
    var rest = word.drop { $0 == blank }
    while rest.last == blank { rest.removeLast() }
    let isItem = rest.first == UInt8(ascii: "-")
    if isItem { rest = rest.dropFirst().drop { $0 == blank } }
    return (isItem && rest.isEmpty)
      || (!rest.isEmpty && rest.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
  }

  private static let blank = UInt8(ascii: " ")
  /// The characters behind which a bracket or a quotation mark begins a value.
  private static let starts = Array(" [{,".utf8)
}
