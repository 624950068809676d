/// A record of comma-separated values.
package struct CSVRecord: Hashable, Sendable {
  /// The number of the line on which it begins, from 1.
  package var line: Int
  /// The fields, without white space around them.
  package var fields: [String]
}

/// A scanner that divides comma-separated values into records and fields.
///
/// Fields may be quoted, and then contain commas, line ends and doubled quotation marks. Line ends are
/// those of any system. Blank lines are skipped, as are comments: lines that begin with `#` outside of
/// quotation marks.
package struct CSVScanner {
  /// The offset of the byte where the next record, or what is skipped before it, begins.
  package private(set) var index: Int
  /// The number of the line at ``index``, from 1.
  package private(set) var line: Int
  /// The line of a quotation mark that is never closed; `nil` if all that were read are.
  package private(set) var unclosed: Int?
  private var fields: [[UInt8]] = []
  private var keepsFields = true
  private let hasComments: Bool
  private let bytes: [UInt8]

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with a byte order mark or not.
  ///   - index: The offset of a record; 0 by default, for the first.
  ///   - line: The number of the line there; 1 by default.
  ///   - hasComments: Whether there are comments; `true` by default.
  package init(
    _ bytes: [UInt8], from index: Int = 0, line: Int = 1, hasComments: Bool = true
  ) {
    // Spreadsheet programs may begin a file with a byte order mark.
    self.index = index == 0 && bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : index
    (self.bytes, self.line, self.hasComments) = (bytes, line, hasComments)
  }

  /// Returns the next record; `nil` at the end.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func next() -> CSVRecord? {
    while index < bytes.count {
      let line = line
      guard scan() else { continue }
      return CSVRecord(
        line: line, fields: fields.map { Self.trimmed(String(decoding: $0, as: UTF8.self)) })
    }
    return nil
  }

  /// Moves past the next record without its fields.
  ///
  /// - Returns: The offset and the line of the record; `nil` at the end.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func skip() -> (index: Int, line: Int)? {
    keepsFields = false
    defer { keepsFields = true }
    while index < bytes.count {
      let place = (index, line)
      if scan() { return place }
    }
    return nil
  }

  /// Moves past a line, or several that quotation marks join.
  ///
  /// - Returns: `true` if it has values, and is no comment.
  private mutating func scan() -> Bool {
    var (isQuoted, wasQuoted, isBlank, isFirst) = (false, false, true, true)
    var (hasValues, isComment) = (false, false)
    fields = [[]]
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      // A quotation mark opens a quoted field only at the beginning of the field; elsewhere it is
      // literal, as is each pair of them in a quoted field.
      case UInt8(ascii: "\"") where !isQuoted && !wasQuoted && isBlank:
        (isQuoted, wasQuoted, unclosed) = (true, true, line)
        if keepsFields { fields[fields.count - 1] = [] }
      case UInt8(ascii: "\"") where isQuoted && (index == bytes.count || bytes[index] != byte):
        (isQuoted, unclosed) = (false, nil)
      case UInt8(ascii: ",") where !isQuoted:
        if keepsFields { fields.append([]) }
        (wasQuoted, isBlank, isFirst) = (false, true, false)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
          index += 1
        }
        guard isQuoted else { return hasValues && !isComment }
        keep(UInt8(ascii: "\n"))
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0b, 0x0c: keep(byte)
      default:
        if byte == UInt8(ascii: "\""), isQuoted { index += 1 }
        if isFirst, !hasValues, hasComments, !wasQuoted { isComment = byte == UInt8(ascii: "#") }
        (hasValues, isBlank) = (true, false)
        keep(byte)
      }
    }
    return hasValues && !isComment
  }

  private mutating func keep(_ byte: UInt8) {
    if keepsFields { fields[fields.count - 1].append(byte) }
  }

  private static func trimmed(_ text: String) -> String {
    guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
