internal import TSFormatting
internal import TSStrokes

/// The accuracy of matchers in another run of the benchmark, or of other programs.
package struct StrokeReference: Sendable {
  private struct Key: Hashable {
    var set: String
    var protocolName: String
    var templates: Int
    var people: Int
  }

  /// The names of the columns that are read; others are left out.
  package static let columns = [
    "set", "protocol", "matcher", "templates", "people", "accuracy",
  ]

  /// The shares in percent, by the names of matchers.
  private var figures: [Key: [String: Double]] = [:]

  /// Reads comma-separated values with a line of names, as the benchmark prints them.
  ///
  /// - Throws: A `StrokeReferenceError` if a column is missing or a value is no number.
  package init(text: String) throws(StrokeReferenceError) {
    var scanner = CSVScanner(Array(text.utf8))
    let names = scanner.next()?.fields ?? []
    var places: [Int] = []
    for column in Self.columns {
      guard let place = names.firstIndex(of: column) else {
        throw StrokeReferenceError(line: 1, expected: "the column \(column)")
      }
      places.append(place)
    }
    while let record = scanner.next() {
      if let line = scanner.unclosed {
        throw StrokeReferenceError(line: line, expected: "a quotation mark that closes the field")
      }
      let (line, values) = (record.line, record.fields)
      guard values.count == names.count else {
        throw StrokeReferenceError(line: line, expected: "\(names.count) values")
      }
      let own = places.map { values[$0] }
      guard let templates = Int(own[3]), let people = Int(own[4]), let share = Double(own[5]),
        share.isFinite
      else {
        throw StrokeReferenceError(
          line: line, expected: "numbers of templates and people, and a share")
      }
      let key = Key(set: own[0], protocolName: own[1], templates: templates, people: people)
      figures[key, default: [:]][own[2]] = share
    }
  }

  /// Returns the share with which a row is compared, in percent: that of the same matcher, or, for
  /// the default one, the greatest.
  ///
  /// - Returns: The share; `nil` if there is none.
  func accuracy(of row: StrokeRow) -> Double? {
    let key = Key(
      set: row.set, protocolName: row.protocolName, templates: row.templates, people: row.people)
    guard let shares = figures[key] else { return nil }
    return shares[row.matcher.rawValue] ?? (row.matcher == .features ? shares.values.max() : nil)
  }
}

/// A fault of a file with reference figures.
package struct StrokeReferenceError: Error, CustomStringConvertible {
  package var line: Int
  package var expected: String

  /// The line, and what was expected.
  package var description: String { "line \(line): expected \(expected)" }
}
