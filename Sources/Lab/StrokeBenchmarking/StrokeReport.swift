internal import TSStrokes
internal import TSFormatting

/// The rows of a benchmark of strokes, as text.
package struct StrokeReport {
  package var rows: [StrokeRow]
  /// How soon shapes are named, by sets; only in Markdown and HTML.
  package var early: [EarlyDecisions]
  /// How alike shapes are drawn; only in Markdown and HTML.
  package var metrics: [ShapeMetrics]
  /// What the accuracy is compared with in tables; `nil`, the default, for nothing.
  package var reference: StrokeReference?

  package init(
    rows: [StrokeRow], early: [EarlyDecisions] = [], metrics: [ShapeMetrics] = []
  ) {
    (self.rows, self.early, self.metrics) = (rows, early, metrics)
  }

  /// Tables in Markdown: for each set and protocol one with a line for each matcher, then what is
  /// known before the end, and how alike shapes are drawn: each shape only in a report without
  /// rows.
  package var markdown: String {
    var text = ""
    let metrics = rows.isEmpty ? metricTables : metricSummary
    let early = early.filter { $0.count > 0 }
    for table in tables + early.map(Self.table) + metrics {
      text += "## \(table.title.escapedForMarkdown)\n\n"
      let rows = [[""] + table.columns] + table.lines.map { [$0.name] + $0.cells }
      text += TextTable.markdownLines(rows).joined(separator: "\n") + "\n\n"
    }
    for (name, list) in confusionLists {
      text += "- \(name.escapedForMarkdown): \(list.escapedForMarkdown)\n"
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
        let kind = StrokeRow.protocolName(isUserDependent: isDependent)
        tables.append(
          Self.table("\(set), \(kind): right, in percent", own) {
            (100 * $0.trials.accuracy).fixed(2) + shortfall($0)
          })
        tables.append(
          Self.table("\(set), \(kind): lower end of the interval of 95 % between people", own) {
            (100 * $0.trials.interval.low).fixed(1)
          })
        tables.append(
          Self.table("\(set), \(kind): rejected at 1 % of false acceptance, in percent", own) {
            (100 * $0.trials.rejected(falseAcceptance: 0.01)).fixed(2)
          })
      }
    }
    return tables
  }

  /// Returns by how much a row is below the reference; with a dagger where that is more than other
  /// choices of templates explain, which the reference made as often: twice the standard error of
  /// the difference.
  private func shortfall(_ row: StrokeRow) -> String {
    // Two decimals are known of the reference.
    guard let figure = reference?.accuracy(of: row),
      let own = Double((100 * row.trials.accuracy).fixed(2)), own < figure
    else { return "" }
    let error = 100 * row.trials.chance.value * 2.0.squareRoot()
    return " (−\((figure - own).fixed(2))\(figure - own > 2 * error ? " †" : ""))"
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
