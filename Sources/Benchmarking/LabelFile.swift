/// Reads label files: comma-separated values with one row a stream.
///
///     file,label,expect,device
///     scroll-up.dat,scroll up,pan.up,pad.evemu
///     taps.dat,tap,tap=5,pad.evemu
///     rest.dat,palm,-,pad.evemu
///
/// The first row names the columns, in any order. `file` (or `path`) is needed. `label` is what
/// the person did, by default what is expected. `expect` holds ``Expectation``s between blanks, `-`
/// for none; without that column the label itself is the recognizer that is expected. `start`,
/// `end` (seconds) and `device` (a description for a recording of events alone) may follow; other
/// columns are passed over. Blank lines and lines that begin with `#` are, too.
public enum LabelFile {
  /// Reads labels from text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The file's name in messages.
  /// - Throws: An error that names the line and what to do.
  public static func labels(
    in text: String, name: String = "labels"
  ) throws(BenchmarkFileError) -> [StreamLabel] {
    let csv = CSVText(text)
    if let line = csv.unclosed {
      throw error(name, line, "a quotation mark is opened and never closed; close it")
    }
    guard let head = csv.records.first else {
      throw error(name, nil, "it is empty; write a row of column names: file,label,expect")
    }
    let columns = Columns(head.fields)
    guard columns.file != nil else {
      throw error(
        name, head.line,
        "expected a row of column names with “file”, found “\(head.fields.joined(separator: ","))”;"
          + " write file,label,expect above the rows")
    }
    var labels: [StreamLabel] = []
    for record in csv.records.dropFirst() {
      guard record.fields.count <= max(head.fields.count, 1) else {
        throw error(
          name, record.line,
          "expected at most \(head.fields.count) fields, found \(record.fields.count);"
            + " put quotation marks around fields that hold commas")
      }
      labels.append(try label(record, columns, name))
    }
    guard !labels.isEmpty else { throw error(name, nil, "it has no rows; add one a recording") }
    try checkWays(labels, csv, name)
    return labels
  }

  private struct Columns {
    private let names: [String]
    var file: Int? { place("file") ?? place("path") }

    init(_ names: [String]) { self.names = names.map { $0.lowercased() } }

    func place(_ name: String) -> Int? { names.firstIndex(of: name) }

    /// A field; nil where it is empty or there is no such column.
    func field(_ name: String, _ record: CSVText.Record) -> String? {
      let place = name == "file" ? file : place(name)
      guard let place, place < record.fields.count else { return nil }
      return record.fields[place].isEmpty ? nil : record.fields[place]
    }
  }

  private static func label(
    _ record: CSVText.Record, _ columns: Columns, _ name: String
  ) throws(BenchmarkFileError) -> StreamLabel {
    guard let file = columns.field("file", record) else {
      throw error(name, record.line, "the file is missing; name a recording")
    }
    let label = columns.field("label", record)
    var words = columns.field("expect", record) ?? "-"
    if columns.place("expect") == nil {
      guard let label else {
        throw error(
          name, record.line, "neither a label nor an expectation; add a column “label” or “expect”")
      }
      words = label
    }
    var expectations: [Expectation] = []
    for word in words.split(whereSeparator: { $0.isWhitespace || $0 == ";" }) where word != "-" {
      guard let expectation = Expectation(word) else {
        throw error(
          name, record.line,
          "“\(word)” is no expectation; write a recognizer's id with a count, as in tap=2, pan>=1,"
            + " pan.up or pan=*")
      }
      expectations.append(expectation)
    }
    return StreamLabel(
      file: file, label: label ?? words, expectations: expectations,
      start: try seconds("start", columns, record, name),
      end: try seconds("end", columns, record, name), device: columns.field("device", record))
  }

  private static func seconds(
    _ column: String, _ columns: Columns, _ record: CSVText.Record, _ name: String
  ) throws(BenchmarkFileError) -> Double? {
    guard let text = columns.field(column, record) else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw error(
        name, record.line, "“\(text)” is no \(column); give seconds since the first event")
    }
    return number
  }

  /// A recognizer is counted by ways or as a whole, in all rows alike.
  private static func checkWays(
    _ labels: [StreamLabel], _ csv: CSVText, _ name: String
  ) throws(BenchmarkFileError) {
    let split = Set(labels.flatMap(\.expectations).filter { $0.way != nil }.map(\.recognizer))
    for (label, record) in zip(labels, csv.records.dropFirst()) {
      for expectation in label.expectations
      where expectation.way == nil && expectation.count != .any
        && split.contains(expectation.recognizer)
      {
        throw error(
          name, record.line,
          "“\(expectation)” names no way, and other rows name one for \(expectation.recognizer);"
            + " name one in all rows, or in none (\(expectation.recognizer)=* is for any)")
      }
    }
  }

  private static func error(_ file: String, _ line: Int?, _ text: String) -> BenchmarkFileError {
    BenchmarkFileError(file: file, line: line, text: text)
  }
}
