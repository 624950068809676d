internal import Formatting
internal import Measuring

/// A device report as a self-contained HTML page that includes its style and plots.
enum ReportPage {
  /// Returns the page.
  ///
  /// - Parameter measurements: The measurements, with the devices or files that they were made of.
  /// - Returns: The HTML text.
  static func html(_ measurements: [(source: String, measurement: DeviceMeasurement)]) -> String {
    let reports = measurements.map { section($0.measurement, source: $0.source) }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Touch device report</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      \(reports.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private static func section(_ measurement: DeviceMeasurement, source: String) -> String {
    let rows = measurement.findings.map { finding in
      let verdict = finding.verdict?.rawValue ?? ""
      let cells = [
        "<th>\(Markup.escaped(finding.name))</th>",
        "<td class=\"value\">\(Markup.escaped(ReportText.value(of: finding)))</td>",
        "<td>\(Markup.escaped(ReportText.expectation(of: finding)))</td>",
        "<td class=\"\(verdict)\">\(verdict)</td>",
        "<td class=\"basis\">\(Markup.escaped(finding.basis))</td>",
      ]
      return "<tr>\(cells.joined())</tr>"
    }
    let plots: [(title: String, text: String, plot: String?)] = [
      (
        "Surface",
        "Every contact; a dot where it landed. Red dots flickered up, orange ones broke off and"
          + " went on, grey parts reported nothing while strokes crossed them.",
        ReportPlots.surface(measurement)
      ),
      (
        "Report rate", "Steps of 50 ms and more are pauses of the hand and do not count.",
        ReportPlots.steps(measurement)
      ),
      (
        "Linearity",
        "Straight strokes beside the line that fits each best, without its first and last tenth."
          + " Drawn by hand, the hand's own curve counts too: use a ruler or a robot.",
        ReportPlots.straightness(measurement)
      ),
      (
        "Wobble", "Rests (blue) and taps (green) around the first position of each, in mm.",
        ReportPlots.wobble(measurement)
      ),
    ]
    let figures = plots.compactMap { entry in
      entry.plot.map { plot in
        "<figure>\n<h2>\(entry.title)</h2>\n\(plot)\n<figcaption>\(entry.text)</figcaption>\n</figure>"
      }
    }
    return """
      <article>
      <h1>\(Markup.escaped(ReportText.title(measurement)))</h1>
      <p>\(Markup.escaped(source)): \(measurement.strokes.count.counted("contact"))</p>
      <table>
      <thead><tr><th>quality</th><th>value</th><th>expected</th><th></th><th>from</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      <p class="basis">Not measured: \(Markup.escaped(DeviceMeasurement.notMeasured)).</p>
      \(figures.joined(separator: "\n"))
      </article>
      """
  }

  private static let style = """
    body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem;
      padding: 0 1rem; color: #1b1f24; background: #fff; }
    h1 { font-size: 1.3rem; margin: 0 0 .2rem; }
    h2 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; }
    article + article { border-top: 2px solid #d0d7de; margin-top: 3rem; padding-top: 2rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #d8dee4;
      vertical-align: top; font-weight: normal; }
    thead th { font-weight: 600; }
    tbody th { white-space: nowrap; }
    .value { white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600; }
    .basis, figcaption { color: #57606a; font-size: .87rem; }
    td.good { color: #1a7f37; } td.relaxed { color: #9a6700; } td.bad { color: #cf222e; }
    figure { margin: 0; }
    svg { display: block; max-width: 100%; height: auto; overflow: visible; }
    svg text { font: 11px system-ui, sans-serif; fill: #57606a; }
    .frame { fill: none; stroke: #d0d7de; }
    .stroke { fill: none; stroke: #0969da; stroke-opacity: .55; }
    .landing { fill: #0969da; }
    .bar { fill: #0969da; }
    .limit { fill: none; stroke: #cf222e; stroke-dasharray: 4 3; }
    .dead { fill: #8c959f; fill-opacity: .6; }
    .bad { fill: #cf222e; } .warn { fill: #d4731c; }
    .rest { fill: #0969da; fill-opacity: .6; } .tap { fill: #1a7f37; fill-opacity: .6; }
    """
}
