/// A parser of comma-separated values that keeps the line on which each record begins.
///
/// Fields may be quoted, and then contain commas, line ends and doubled quotation marks. Blank
/// lines and lines that begin with `#` are skipped.
struct CSVText {
  struct Record {
    var line: Int
    var fields: [String]
  }

  /// The records: the head first, then the others or those of the part.
  private(set) var records: [Record] = []
  /// The number of records of the whole text, with the head.
  private(set) var count = 0
  /// The line of a quotation mark that is never closed, or `nil`.
  let unclosed: Int?

  /// Parses a text, or the head and one of several parts of equal numbers of records.
  ///
  /// - Complexity: O(*n*) for *n* bytes. The memory for fields is that of the part.
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - part: The number of the part, from 1, and the number of parts; `nil` for all records.
  init(_ bytes: [UInt8], part: (number: Int, count: Int)? = nil) {
    var places: [(start: Int, line: Int)] = []
    // Spreadsheet programs may begin a file with a byte order mark.
    var scanner = CSVScanner(bytes, from: bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0, line: 1)
    while !scanner.isAtEnd {
      let place = (scanner.index, scanner.line)
      if scanner.scanRecord() { places.append(place) }
    }
    unclosed = scanner.unclosed
    count = places.count
    let rows = max(places.count - 1, 0)
    let kept = part.map { ($0.number - 1) * rows / $0.count..<$0.number * rows / $0.count }
    let selected = places.prefix(1) + places.dropFirst()[offsets: kept ?? 0..<rows]
    for (start, line) in selected {
      var scanner = CSVScanner(bytes, from: start, line: line, keepsFields: true)
      _ = scanner.scanRecord()
      records.append(
        Record(
          line: line,
          fields: scanner.fields.map { CSVText.trimmed(String(decoding: $0, as: UTF8.self)) }))
    }
  }

  private static func trimmed(_ text: String) -> String {
    guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension ArraySlice {
  /// Returns the elements at a range of offsets from the first.
  fileprivate subscript(offsets range: Range<Int>) -> ArraySlice {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}

/// A scanner that divides a text into records and fields.
private struct CSVScanner {
  private(set) var index: Int
  private(set) var line: Int
  /// The line of a quotation mark that is never closed, or `nil`.
  private(set) var unclosed: Int?
  /// The fields of the record, if they are kept.
  private(set) var fields: [[UInt8]] = [[]]
  private let bytes: [UInt8]
  private let keepsFields: Bool

  init(_ bytes: [UInt8], from index: Int, line: Int, keepsFields: Bool = false) {
    (self.bytes, self.index, self.line, self.keepsFields) = (bytes, index, line, keepsFields)
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// Moves past a record.
  ///
  /// - Returns: `true` if the record has values, and is no comment.
  mutating func scanRecord() -> Bool {
    var (isQuoted, wasQuoted, isBlank, isFirst) = (false, false, true, true)
    var (hasValues, isComment) = (false, false)
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
        if isFirst, !hasValues { isComment = byte == UInt8(ascii: "#") }
        (hasValues, isBlank) = (true, false)
        keep(byte)
      }
    }
    return hasValues && !isComment
  }

  private mutating func keep(_ byte: UInt8) {
    if keepsFields { fields[fields.count - 1].append(byte) }
  }
}
