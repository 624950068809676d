internal import TSFormatting

/// A named value of a row, for tables and programs.
package struct ReportField: Sendable {
  package enum Value: Sendable {
    case text(String)
    case integer(Int)
    /// A number with the decimals with which it is written.
    case number(Double, decimals: Int)
    case none
  }

  /// The name, the same in all forms.
  package var name: String
  package var value: Value

  init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }

  /// The value as text; empty without one.
  package var text: String {
    switch value {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number, let decimals): number.fixed(decimals)
    case .none: ""
    }
  }
}

/// A row of a report.
package protocol ReportRow {
  /// The values, which all rows of a kind have in the same order.
  var fields: [ReportField] { get }
}

extension ReportRow {
  package var jsonLine: String {
    var line = JSONLine()
    for field in fields {
      switch field.value {
      case .text(let text): line.add(field.name, text)
      case .integer(let number): line.add(field.name, number)
      case .number(let number, let decimals): line.add(field.name, number, decimals: decimals)
      case .none: line.addNull(field.name)
      }
    }
    return line.text
  }
}

extension Array where Element: ReportRow {
  /// The rows as a table in Markdown, with a line of names; nothing without a row.
  package var markdownLines: [String] {
    guard let first else { return [] }
    return TextTable.markdownLines(
      [first.fields.map(\.name)] + map { $0.fields.map(\.text) })
  }

  /// The rows as comma-separated values, with a line of names; nothing without a row.
  package var csvLines: [String] {
    guard let first else { return [] }
    return ([first.fields.map(\.name)] + map { $0.fields.map(\.text) }).map { values in
      values.map(\.quotedForCSV).joined(separator: ",")
    }
  }
}
