/// What rows of one file owe to each other.
extension LabelFile {
  /// A recognizer is counted by ways or as a whole, in all rows alike.
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
          "“\(expectation)” names no way, and other rows name one for \(expectation.recognizer);"
            + " name one in all rows, or in none (\(expectation.recognizer)=* is for any)")
      }
    }
  }

  /// A part of a recording has one label.
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
