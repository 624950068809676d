/// Checks of the consistency between the rows of one file.
extension LabelFile {
  /// Checks that every recognizer is expected by direction in all rows, or as a whole in all rows.
  ///
  /// - Parameter name: The name of the file for messages.
  /// - Throws: ``BenchmarkFileError`` if rows differ in that.
  static func checkWays(_ rows: [Row], _ name: String) throws(BenchmarkFileError) {
    let all = rows.flatMap(\.label.expectations)
    let split = Set(all.filter { $0.way != nil }.map(\.recognizer))
    for row in rows {
      for expectation in row.label.expectations
      where expectation.way == nil && expectation.count != .any
        && split.contains(expectation.recognizer)
      {
        throw error(
          name, row.line,
          "“\(expectation)” names no direction, and other rows name one for \(expectation.recognizer);"
            + " name one in all rows, or in none (\(expectation.recognizer)=* is for any)")
      }
    }
  }

  /// Checks that no part of a recording has more than one label.
  ///
  /// - Throws: ``BenchmarkFileError`` if a part has two labels.
  static func checkParts(_ rows: [Row], _ name: String) throws(BenchmarkFileError) {
    var lines: [StreamLabel: Int] = [:]
    for row in rows {
      let part = StreamLabel(
        file: row.label.file, label: "", expectations: [], start: row.label.start ?? 0,
        end: row.label.end)
      if let line = lines.updateValue(row.line, forKey: part) {
        throw error(
          name, row.line,
          "\(row.label.name) has its label on line \(line) already; write one row for both, or"
            + " give them different parts by start and end")
      }
    }
  }
}
