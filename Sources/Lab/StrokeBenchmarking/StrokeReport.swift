internal import Strokes
internal import Formatting

/// The rows of a benchmark of strokes, as text.
package struct StrokeReport {
  /// The rows.
  package var rows: [StrokeRow]
  /// How soon shapes are named, by sets; only in Markdown and HTML.
  package var early: [EarlyDecisions]

  /// Creates a report.
  package init(rows: [StrokeRow], early: [EarlyDecisions] = []) {
    (self.rows, self.early) = (rows, early)
  }

  /// One JSON object a row.
  package var jsonLines: [String] {
    rows.map { row in
      let members = zip(StrokeRow.columns, row.values).map { name, value in
        let isText = ["set", "protocol", "matcher"].contains(name)
        return "\"\(name)\":\(isText ? Self.quoted(value) : value)"
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Comma-separated values, with a line of names.
  package var csvLines: [String] {
    [StrokeRow.columns.joined(separator: ",")]
      + rows.map { row in
        row.values.map { value in
          value.contains { ",\"\n".contains($0) }
            ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
        }.joined(separator: ",")
      }
  }

  /// Tables in Markdown: for each set and protocol one with a line for each matcher.
  package var markdown: String {
    var text = ""
    for table in tables + early.map(Self.table) {
      text += "## \(table.title)\n\n"
      text += "| | \(table.columns.joined(separator: " | ")) |\n"
      text += "|---|" + String(repeating: "---|", count: table.columns.count) + "\n"
      for line in table.lines {
        text += "| \(line.name) | \(line.cells.joined(separator: " | ")) |\n"
      }
      text += "\n"
    }
    for (name, list) in confusionLists {
      text += "- \(name): \(list)\n"
    }
    return text
  }

  /// A table of a set.
  struct Table {
    var title: String
    var columns: [String] = []
    var lines: [(name: String, cells: [String])] = []
  }

  /// The tables of accuracy, then of rejection, of each set.
  var tables: [Table] {
    var tables: [Table] = []
    for set in sets {
      for isDependent in [true, false] {
        let own = rows.filter { $0.set == set && $0.isUserDependent == isDependent }
        guard !own.isEmpty else { continue }
        let kind = isDependent ? "user-dependent" : "user-independent"
        tables.append(
          Self.table("\(set), \(kind): right, in percent", own) {
            (100 * $0.trials.accuracy).fixed(2)
          })
        tables.append(
          Self.table("\(set), \(kind): rejected at 1 % of false acceptance, in percent", own) {
            (100 * $0.trials.rejected(falseAcceptance: 0.01)).fixed(2)
          })
      }
    }
    return tables
  }

  /// Returns what happens at each probability before the end of shapes.
  static func table(of early: EarlyDecisions) -> Table {
    var table = Table(title: "\(early.set), before the end, T=1: in percent")
    table.columns = ["named", "right of these", "of the path"]
    for threshold in early.thresholds {
      let decided = Double(threshold.decided)
      table.lines.append(
        (
          "probability \(threshold.probability.compact(1))",
          [
            100 * decided / Double(max(early.count, 1)),
            100 * Double(threshold.right) / max(decided, 1), 100 * threshold.share,
          ].map { $0.fixed(1) }
        ))
    }
    return table
  }

  var sets: [String] {
    var sets: [String] = []
    for row in rows where !sets.contains(row.set) { sets.append(row.set) }
    return sets
  }

  private static func table(
    _ title: String, _ rows: [StrokeRow], _ cell: (StrokeRow) -> String
  ) -> Table {
    var table = Table(title: title)
    for row in rows {
      let column =
        row.isUserDependent ? "T=\(row.templates)" : "P=\(row.people) T=\(row.templates)"
      if !table.columns.contains(column) { table.columns.append(column) }
      if table.lines.last?.name != row.matcher.rawValue {
        table.lines.append((row.matcher.rawValue, []))
      }
      table.lines[table.lines.count - 1].cells.append(cell(row))
    }
    return table
  }

  /// The most frequent confusions of each set and matcher, with three templates of the own person.
  private var confusionLists: [(name: String, list: String)] {
    rows.filter { $0.isUserDependent && $0.templates == 3 }.map { row in
      let list = row.confusions(4).map { "\($0.shape) as \($0.name) \($0.percent.fixed(1)) %" }
      return (
        "\(row.set), \(row.matcher.rawValue), T=3, named wrongly",
        list.isEmpty ? "none" : list.joined(separator: ", ")
      )
    }
  }
}
