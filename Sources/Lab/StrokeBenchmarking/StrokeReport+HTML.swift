internal import TSFormatting
internal import TSPages
internal import TSStrokes

extension StrokeReport {
  /// Returns a page with curves of accuracy and rejection, early decisions, confusions, and the tables.
  ///
  /// - Parameter details: How the page was made, such as the date and the command; none by default.
  package func html(details: [(name: String, value: String)] = []) -> String {
    var body = "<h1>Drawn shapes</h1>\n" + HTMLPage.list(of: details)
    for set in sets { body += curves(of: set) }
    body += confusionFigures
    for early in early { body += Self.figure(of: early) }
    for row in rows where row.isUserDependent && row.templates == 3 {
      body += confusionTable(row)
    }
    for table in tables { body += Self.markup(of: table) }
    if !metrics.isEmpty { body += Self.metricLegend }
    for table in metricTables { body += Self.markup(of: table) }
    return HTMLPage.report(title: "Drawn shapes", body)
  }

  private static func markup(of table: Table) -> String {
    var text = "<h2>\(table.title.escapedForMarkup)</h2>\n"
    text += "<div class=\"scroll\"><table class=\"figures\"><tr><th></th>"
    text += table.columns.map { "<th>\($0.escapedForMarkup)</th>" }.joined() + "</tr>\n"
    for line in table.lines {
      let cells = line.cells.map { "<td>\($0.escapedForMarkup)</td>" }.joined()
      text += "<tr><th>\(line.name.escapedForMarkup)</th>\(cells)</tr>\n"
    }
    return text + "</table></div>\n"
  }

  // MARK: Curves

  private func curves(of set: String) -> String {
    let own = rows.filter { $0.set == set }
    let name = set.escapedForMarkup
    var text = "<h2>\(name)</h2>\n"
    var wrong = StrokePlot(
      title: "Wrong names with T templates of the same person, in percent", xTitle: "T")
    var rejected = StrokePlot(
      title: "Rejected against falsely accepted in percent, same person, T as large as 5",
      xTitle: "falsely accepted, %", most: 20)
    var strangers = StrokePlot(
      title: "Rejected against falsely accepted in percent, four templates of most strangers",
      xTitle: "falsely accepted, %", most: 40)
    for matcher in matchers(in: own) {
      let dependent = own.filter { $0.matcher == matcher && $0.isUserDependent }
      let independent = own.filter { $0.matcher == matcher && !$0.isUserDependent }
      wrong.add(
        matcher.rawValue,
        dependent.map { (Double($0.templates), 100 - 100 * $0.trials.accuracy) })
      if let row = dependent.last(where: { $0.templates <= 5 }) {
        rejected.add(matcher.rawValue, Self.rejectionCurve(row))
      }
      if let row = independent.last(where: { $0.templates == 4 }) {
        strangers.add(matcher.rawValue, Self.rejectionCurve(row))
      }
    }
    for plot in [wrong, rejected, strangers] { text += plot.markup }
    return text
  }

  private func matchers(in rows: [StrokeRow]) -> [StrokeMatcher] {
    StrokeMatcher.allCases.filter { matcher in rows.contains { $0.matcher == matcher } }
  }

  private static func rejectionCurve(_ row: StrokeRow) -> [(Double, Double)] {
    stride(from: 0.0, through: 10, by: 0.25).map { share in
      (share, 100 * row.trials.rejected(falseAcceptance: share / 100))
    }
  }

  private static func figure(of early: EarlyDecisions) -> String {
    guard early.count > 0 else { return "" }
    var plot = StrokePlot(
      title: "Named rightly after a share of the path, T=1, in percent",
      xTitle: "share of the path, %", most: 100)
    let count = Double(early.count)
    plot.add(
      "right",
      early.right.enumerated().map { part, right in
        (100 * Double(part + 1) / Double(EarlyDecisions.parts), 100 * Double(right) / count)
      })
    return "<h2>\(early.set.escapedForMarkup): before the end</h2>\n" + plot.markup
      + markup(of: StrokeReport.table(of: early))
  }

  private func confusionTable(_ row: StrokeRow) -> String {
    let title = "\(row.set), \(row.matcher.rawValue)".escapedForMarkup
    var text = "<h2>\(title): the names of each shape, in percent, T=3</h2>\n"
    text += "<div class=\"scroll\"><table class=\"confusions\"><thead><tr><th></th>"
    text += row.names.map { "<th>\($0.escapedForMarkup)</th>" }.joined() + "</tr></thead>\n"
    for (shape, shares) in row.confusionShares.enumerated() {
      text += "<tr><th>\(row.names[shape].escapedForMarkup)</th>"
      text += shares.enumerated().map { name, share in
        guard share > 0 else { return "<td></td>" }
        let look = name == shape ? " class=\"right\"" : ""
        // One in fifty is as dark as it gets.
        let strength = (min(0.15 + share / 4, 0.7)).fixed(2)
        return "<td\(look) style=\"--share:\(strength)\">\(share.fixed(1))</td>"
      }.joined()
      text += "</tr>\n"
    }
    return text + "</table></div>\n"
  }
}
