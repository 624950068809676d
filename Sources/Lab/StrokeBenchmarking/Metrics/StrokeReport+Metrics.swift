internal import TSFormatting

extension StrokeReport {
  /// The tables of how alike shapes are drawn, one for each set and protocol.
  var metricTables: [Table] {
    var tables: [Table] = []
    for row in metrics {
      let title = "\(row.set), \(row.protocolName): how alike shapes are drawn"
      if tables.last?.title != title { tables.append(Self.metricTable(title)) }
      tables[tables.count - 1].lines.append((row.shape ?? "all", Self.cells(row)))
    }
    return tables
  }

  /// One table of how alike the shapes of each set are drawn; none without a set.
  var metricSummary: [Table] {
    let means = metrics.filter { $0.shape == nil }
    guard !means.isEmpty else { return [] }
    var table = Self.metricTable("How alike shapes are drawn")
    table.lines = means.map { ("\($0.set), \($0.protocolName)", Self.cells($0)) }
    return [table]
  }

  /// What the columns are, as markup.
  static let metricLegend =
    "<p>Ways are the numbers, orders and directions of strokes in which a shape is drawn; consistency"
    + " is the sum of the squares of their shares, agreement the share of pairs that are alike."
    + " Relative accuracy is the mean difference from the typical sample: "
    + RelativeAccuracyMeasure.allCases.map { "\($0.abbreviation) \($0.words)" }
    .joined(separator: ", ") + ". Lengths are in units of the set.</p>\n"

  private static func metricTable(_ title: String) -> Table {
    Table(
      title: title,
      columns: ["samples", "ways", "consistency", "agreement"]
        + RelativeAccuracyMeasure.allCases.map(\.abbreviation))
  }

  private static func cells(_ row: ShapeMetrics) -> [String] {
    [
      "\(row.samples)", row.articulations.fixed(1), row.consistency.fixed(2),
      row.agreement.fixed(2),
    ] + zip(RelativeAccuracyMeasure.allCases, row.accuracy).map { $1.fixed($0.decimals) }
  }
}
