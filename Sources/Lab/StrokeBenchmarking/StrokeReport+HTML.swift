internal import Strokes
internal import Formatting

extension StrokeReport {
  /// A page with the tables, accuracy against the number of templates, and the confusions.
  package var html: String {
    var body = ""
    for table in tables {
      body += "<h2>\(table.title.escapedForMarkup)</h2>\n<table><tr><th></th>"
      body += table.columns.map { "<th>\($0.escapedForMarkup)</th>" }.joined() + "</tr>\n"
      for line in table.lines {
        let cells = line.cells.map { "<td>\($0.escapedForMarkup)</td>" }.joined()
        body += "<tr><th>\(line.name.escapedForMarkup)</th>\(cells)</tr>\n"
      }
      body += "</table>\n"
    }
    for row in rows where row.isUserDependent && row.templates == 3 { body += figures(row) }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Drawn shapes</title>
      <style>
      body { font: 14px sans-serif; margin: 2em; color: #222; background: #fff }
      table { border-collapse: collapse; margin: 1em 0 }
      td, th { padding: 2px 6px; text-align: right; border: 1px solid #ddd; font-weight: normal }
      svg { display: block; margin: 1em 0 }
      .confusions td { min-width: 2em } .confusions th { font-size: 11px }
      </style></head><body>
      <h1>Drawn shapes</h1>
      \(body)</body></html>

      """
  }

  /// The curves and the confusions of a set and matcher.
  private func figures(_ row: StrokeRow) -> String {
    let own = rows.filter {
      $0.set == row.set && $0.matcher == row.matcher && $0.isUserDependent
    }
    let title = "\(row.set), \(row.matcher.rawValue)".escapedForMarkup
    let accuracy = own.map { (Double($0.templates), 100 - 100 * $0.trials.accuracy) }
    return "<h2>\(title): wrong, in percent, by the number of templates</h2>\n"
      + Self.curve(accuracy, most: accuracy.map(\.1).max() ?? 1)
      + "<h2>\(title): rejected against falsely accepted, in percent, T=3</h2>\n"
      + Self.curve(rejectionCurve(row), most: 20) + confusionTable(row, title)
  }

  private func rejectionCurve(_ row: StrokeRow) -> [(Double, Double)] {
    stride(from: 0.0, through: 10, by: 0.25).map { share in
      (share, 100 * row.trials.rejected(falseAcceptance: share / 100))
    }
  }

  private static func curve(_ points: [(Double, Double)], most: Double) -> String {
    let last = max(points.last?.0 ?? 1, 1)
    let top = max(most, 0.1)
    let places = points.map { x, y in
      "\((40 + 400 * x / last).fixed(1)),\((170 - 150 * min(y / top, 1)).fixed(1))"
    }
    return """
      <svg width="460" height="200" viewBox="0 0 460 200">
      <path d="M40 20V170H440" fill="none" stroke="#888"/>
      <polyline points="\(places.joined(separator: " "))" fill="none" stroke="#0a63c9" \
      stroke-width="2"/>
      <text x="4" y="24" font-size="11">\(top.fixed(1))</text><text x="4" y="174" font-size="11">\
      0</text><text x="425" y="188" font-size="11">\(last.fixed(0))</text></svg>

      """
  }

  private func confusionTable(_ row: StrokeRow, _ title: String) -> String {
    var text = "<h2>\(title): the names of each shape, in percent, T=3</h2>\n"
    text += "<table class=\"confusions\"><tr><th></th>"
    text += row.names.map { "<th>\($0.escapedForMarkup)</th>" }.joined() + "</tr>\n"
    for (shape, shares) in row.confusionShares.enumerated() {
      text += "<tr><th>\(row.names[shape].escapedForMarkup)</th>"
      text += shares.enumerated().map { name, share in
        let color = name == shape ? "#dfeedd" : share > 0 ? "#f6d5d0" : "#fff"
        return "<td style=\"background:\(color)\">\(share > 0 ? share.fixed(1) : "")</td>"
      }.joined()
      text += "</tr>\n"
    }
    return text + "</table>\n"
  }
}
