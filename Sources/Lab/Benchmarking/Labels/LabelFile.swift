import TSFormatting

/// A reader of label files: comma-separated values with one row for each stream.
///
/// ```
/// file,label,expect,device
/// scroll-up.dat,scroll up,pan.up,pad.evemu
/// taps.dat,tap,tap=5,pad.evemu
/// rest.dat,palm,-,pad.evemu
/// ```
///
/// The first row names the columns, in any order:
/// - `file` (or `path`) is required.
/// - `label` names what the person did; it defaults to the expectations.
/// - `expect` contains ``Expectation``s separated by blanks or semicolons, or `-` for none, and
///   must not be empty. Without this column the label itself is the expectation.
/// - `start` and `end`, in seconds since the first event, limit the stream to a part.
/// - `device` names the description of the device, for a recording that has only events.
/// - `pad` contains the expectations of what a trackpad is interpreted to do, see ``Form/trackpads``.
/// - `context`, in seconds, limits what is replayed before `start`, see ``StreamLabel/context``.
/// - `person` names the person, for figures by person.
/// - `motion` is the greatest movement of the pointer in a click of a trackpad, in millimetres.
///
/// Other columns are ignored, as are blank lines and lines that begin with `#`. A first line
/// `# touchstone labels 1` tells the version of the format, which is 1 without it. Several rows may
/// refer to different parts of one file.
public enum LabelFile {
  /// The subject that the expectations of a label file describe.
  public enum Form: String, Sendable {
    /// The recognizers of a scene: the column `expect`.
    case recognizers
    /// The clicks, taps, drags, scrolls, pinches and swipes of a trackpad: the column `pad`, or
    /// `expect` if there is no such column.
    ///
    /// Rows whose cell of that column is empty are left out.
    case trackpads
  }

  /// A label with its position in the file.
  public struct Row: Hashable, Sendable {
    /// The label of the stream.
    public var label: StreamLabel
    /// The number of the line on which the row begins, from 1.
    public var line: Int
  }

  /// Reads the labels of a label file.
  ///
  /// - Parameters:
  ///   - name: The name of the file for messages.
  ///   - form: The subject of the expectations; recognizers by default.
  /// - Returns: The labels, in the order of the rows.
  /// - Throws: ``BenchmarkFileError`` that names the file, the line and what to do.
  public static func labels(
    in text: String, name: String = "labels", form: Form = .recognizers
  ) throws(BenchmarkFileError) -> [StreamLabel] {
    try rows(in: text, name: name, form: form).map(\.label)
  }

  /// Reads the labels of a label file, with their line numbers.
  ///
  /// - Parameters:
  ///   - name: The name of the file for messages.
  ///   - form: The subject of the expectations; recognizers by default.
  /// - Returns: The rows, in the order of the file.
  /// - Throws: ``BenchmarkFileError`` that names the file, the line and what to do.
  public static func rows(
    in text: String, name: String = "labels", form: Form = .recognizers
  ) throws(BenchmarkFileError) -> [Row] {
    try rows(in: Array(text.utf8), name: name, form: form)
  }

  /// Reads the labels of a label file, or one of several parts of equal numbers of rows.
  ///
  /// The rows of a part are checked against each other, and not against those of other parts.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, as UTF-8.
  ///   - part: The number of the part, from 1, and the number of parts; `nil` for the whole file.
  /// - Returns: The rows, in the order of the file; none for a part without rows.
  package static func rows(
    in bytes: [UInt8], name: String, form: Form, part: (number: Int, count: Int)? = nil
  ) throws(BenchmarkFileError) -> [Row] {
    try checkVersion(bytes, name)
    let csv = CSVText(bytes, part: part)
    if let line = csv.unclosed {
      throw error(name, line, "a quotation mark is opened and never closed; close it")
    }
    guard let head = csv.records.first else {
      throw error(name, nil, "it is empty; write a row of column names: file,label,expect")
    }
    let columns = Columns(head.fields, form)
    guard columns.file != nil else {
      if head.fields.count == 1, let mark = separator(in: head.fields[0]) {
        throw error(
          name, head.line,
          "expected commas between the columns, found \(mark); write file,label,expect, or save"
            + " the table as comma-separated values")
      }
      throw error(
        name, head.line,
        "expected a row of column names with “file”, found “\(head.fields.joined(separator: ","))”;"
          + " write file,label,expect above the rows")
    }
    var rows: [Row] = []
    for record in csv.records.dropFirst() {
      guard record.fields.count <= max(head.fields.count, 1) else {
        throw error(
          name, record.line,
          "expected at most \(head.fields.count) fields, found \(record.fields.count);"
            + " put quotation marks around fields that hold commas")
      }
      if columns.leavesOut(record) { continue }
      rows.append(Row(label: try label(record, columns, name), line: record.line))
    }
    guard !rows.isEmpty || (part != nil && csv.count > 1) else {
      throw error(
        name, nil,
        csv.count > 1
          ? "no row has a field in its column “pad”; write there what a pad is to do, or -"
          : "it has no rows; add one a recording")
    }
    try checkWays(rows, name)
    try checkParts(rows, name)
    return rows
  }

  /// Checks the version, which the first line may tell.
  private static func checkVersion(_ bytes: [UInt8], _ name: String) throws(BenchmarkFileError) {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(80), as: UTF8.self)
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count == 4, words[..<3] == ["#", "touchstone", "labels"] else { return }
    guard words[3] == "\(FormatVersion.newest)" else {
      throw error(name, 1, FormatVersion.problem(words[3]))
    }
  }

  /// Returns the name of a character that separates columns instead of commas, or `nil`.
  private static func separator(in head: String) -> String? {
    let words = head.lowercased()
    guard words.contains("file") || words.contains("path") else { return nil }
    return words.contains(";") ? "semicolons" : words.contains("\t") ? "tabs" : nil
  }

  private struct Columns {
    private let names: [String]
    /// The name of the column of the expectations.
    let expectations: String
    var file: Int? { place("file") ?? place("path") }

    init(_ names: [String], _ form: Form) {
      self.names = names.map { $0.lowercased() }
      expectations = form == .trackpads && self.names.contains("pad") ? "pad" : "expect"
    }

    /// Returns whether a record describes no trackpad, in a file that describes some.
    func leavesOut(_ record: CSVRecord) -> Bool {
      expectations == "pad" && field("pad", record) == nil
    }

    func place(_ name: String) -> Int? { names.firstIndex(of: name) }

    /// Returns a field of a record, or `nil` if it is empty or the column is missing.
    func field(_ name: String, _ record: CSVRecord) -> String? {
      let place = name == "file" ? file : place(name)
      guard let place, place < record.fields.count else { return nil }
      return record.fields[place].isEmpty ? nil : record.fields[place]
    }
  }

  private static func label(
    _ record: CSVRecord, _ columns: Columns, _ name: String
  ) throws(BenchmarkFileError) -> StreamLabel {
    guard let file = columns.field("file", record) else {
      throw error(name, record.line, "the file is missing; name a recording")
    }
    let label = columns.field("label", record)
    let words: String
    if columns.place(columns.expectations) == nil {
      guard let label else {
        throw error(
          name, record.line, "neither a label nor an expectation; add a column “label” or “expect”")
      }
      words = label
    } else {
      guard let field = columns.field(columns.expectations, record) else {
        throw error(
          name, record.line, "the expectation is missing; write what is expected, or - for nothing")
      }
      words = field
    }
    let (start, end) = (
      try seconds("start", columns, record, name), try seconds("end", columns, record, name)
    )
    if let end, start ?? 0 >= end {
      throw error(
        name, record.line,
        "the part from \(start ?? 0) to \(end) s holds nothing; give a start before the end")
    }
    return StreamLabel(
      file: file, label: label ?? words, expectations: try expectations(words, record.line, name),
      start: start, end: end, device: columns.field("device", record),
      motion: try motion(columns, record, name),
      context: try seconds("context", columns, record, name),
      person: columns.field("person", record))
  }

  private static func expectations(
    _ text: String, _ line: Int, _ name: String
  ) throws(BenchmarkFileError) -> [Expectation] {
    let words = text.split(whereSeparator: { $0.isWhitespace || $0 == ";" })
    if words.count > 1, words.contains("-") {
      throw error(
        name, line, "“\(text)” expects nothing and something; write - alone, or leave it out")
    }
    var expectations: [Expectation] = []
    for word in words where word != "-" {
      guard let expectation = Expectation(word) else {
        throw error(
          name, line,
          "“\(word)” is no expectation; write a recognizer's id with a count up to"
            + " \(Expectation.mostCount), as in tap=2, pan>=1, pan.up or pan=*")
      }
      if let other = expectations.first(where: {
        $0.recognizer == expectation.recognizer && $0.way == expectation.way
      }) {
        throw error(
          name, line,
          "“\(other)” and “\(expectation)” are of the same; write one expectation for it")
      }
      expectations.append(expectation)
    }
    return expectations
  }

  private static func seconds(
    _ column: String, _ columns: Columns, _ record: CSVRecord, _ name: String
  ) throws(BenchmarkFileError) -> Double? {
    guard let text = columns.field(column, record) else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw error(
        name, record.line,
        "“\(text)” is no \(column); give seconds "
          + (column == "context" ? "before the start" : "since the first event"))
    }
    return number
  }

  private static func motion(
    _ columns: Columns, _ record: CSVRecord, _ name: String
  ) throws(BenchmarkFileError) -> Double? {
    guard let text = columns.field("motion", record) else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw error(
        name, record.line,
        "“\(text)” is no motion; give the millimetres that the pointer may move in a click")
    }
    return number
  }

  static func error(_ file: String, _ line: Int?, _ text: String) -> BenchmarkFileError {
    BenchmarkFileError(file: file, line: line, text: text)
  }
}
