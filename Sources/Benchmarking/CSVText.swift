/// A parser of comma-separated values that keeps the line on which each record begins.
///
/// Fields may be quoted, and then contain commas, line ends and doubled quotation marks. Blank
/// lines and lines that begin with `#` are skipped.
struct CSVText {
  struct Record {
    var line: Int
    var fields: [String]
  }

  private(set) var records: [Record] = []
  /// The line of a quotation mark that is never closed, or `nil`.
  private(set) var unclosed: Int?

  init(_ text: String) {
    var line = 1
    var record = Record(line: 1, fields: [""])
    var (isQuoted, wasQuoted) = (false, false)
    var rest = Substring(text)
    // Spreadsheet programs may begin a file with a byte order mark.
    if rest.unicodeScalars.first == "\u{FEFF}" { rest = Substring(rest.unicodeScalars.dropFirst()) }
    while let character = rest.popFirst() {
      let last = record.fields.count - 1
      if character == "\"" {
        // A quotation mark opens a quoted field only at the beginning of the field; elsewhere it is
        // literal.
        if !isQuoted, !wasQuoted, record.fields[last].allSatisfy(\.isWhitespace) {
          (isQuoted, wasQuoted, record.fields[last]) = (true, true, "")
          unclosed = line
        } else if isQuoted, rest.first == "\"" {
          record.fields[last].append(character)
          rest.removeFirst()
        } else if isQuoted {
          isQuoted = false
          unclosed = nil
        } else {
          record.fields[last].append(character)
        }
      } else if character == ",", !isQuoted {
        record.fields.append("")
        wasQuoted = false
      } else if character.isNewline {
        line += 1
        if isQuoted {
          record.fields[last].append("\n")
        } else {
          finish(record)
          record = Record(line: line, fields: [""])
          wasQuoted = false
        }
      } else {
        record.fields[last].append(character)
      }
    }
    finish(record)
  }

  private mutating func finish(_ record: Record) {
    var record = record
    for place in record.fields.indices {
      record.fields[place] = CSVText.trimmed(record.fields[place])
    }
    let isComment = record.fields[0].hasPrefix("#")
    if !isComment, record.fields.contains(where: { !$0.isEmpty }) { records.append(record) }
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
