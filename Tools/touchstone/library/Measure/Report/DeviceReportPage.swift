internal import TSFormatting
internal import TSMeasuring
internal import TSPages

/// A device report as a self-contained HTML page that includes its style and plots.
enum DeviceReportPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - measurements: The measurements, with the devices or files that they were made of.
  ///   - details: How the measurements were made.
  /// - Returns: The HTML text.
  static func html(
    _ measurements: [(source: String, measurement: DeviceMeasurement)],
    details: [(name: String, value: String)]
  ) -> String {
    let reports = measurements.map { section($0.measurement, source: $0.source, details) }
    return HTMLPage.report(title: "Touch device report", reports.joined(separator: "\n") + "\n")
  }

  /// Returns a plot with its title and caption.
  static func figure(_ title: String, _ plot: String, _ text: String) -> String {
    "<figure>\n<h2>\(title)</h2>\n<div class=\"scroll\">\(plot)</div>\n<figcaption>\(text)</figcaption>\n</figure>"
  }

  private static func section(
    _ measurement: DeviceMeasurement, source: String, _ details: [(name: String, value: String)]
  ) -> String {
    let rows = measurement.findings.map { finding in
      let verdict = finding.verdict?.rawValue ?? ""
      let cells = [
        "<th>\(ReportMarkup.escaped(finding.name))</th>",
        "<td class=\"value\">\(ReportMarkup.escaped(DeviceReportText.value(of: finding)))</td>",
        "<td class=\"expected\">\(ReportMarkup.escaped(DeviceReportText.expectation(of: finding)))</td>",
        "<td class=\"verdict \(verdict)\">\(verdict)</td>",
        "<td class=\"basis\">\(ReportMarkup.escaped(finding.basis))</td>",
      ]
      return "<tr>\(cells.joined())</tr>"
    }
    let plots: [(title: String, text: String, plot: String?)] = [
      (
        "Surface",
        "Every contact; a dot where it landed. Red dots flickered up, orange ones broke off and"
          + " went on, grey parts reported nothing while strokes crossed them.",
        DeviceReportPlots.surface(measurement)
      ),
      (
        "Report rate", "Steps of 50 ms and more are pauses of the hand and do not count.",
        DeviceReportPlots.steps(measurement)
      ),
      (
        "Linearity",
        "Straight strokes beside the line that fits each best, without its first and last tenth."
          + " Drawn by hand, the hand's own curve counts too: use a ruler or a robot.",
        DeviceReportPlots.straightness(measurement)
      ),
      (
        "Wobble", "Rests (blue) and taps (green) around the first position of each, in mm.",
        DeviceReportPlots.wobble(measurement)
      ),
    ]
    let figures = plots.compactMap { entry in
      entry.plot.map { figure(entry.title, $0, entry.text) }
    }
    return """
      <article>
      <h1>\(ReportMarkup.escaped(DeviceReportText.title(measurement)))</h1>
      <p class="summary">\(ReportMarkup.escaped(measurement.summary.prefix(1).uppercased() + measurement.summary.dropFirst())).</p>
      <p>\(ReportMarkup.escaped(source)): \(measurement.strokes.count.counted("contact"))</p>
      \(HTMLPage.list(of: details))<table class="findings">
      <thead><tr><th>quality</th><th>value</th><th>expected</th><th></th><th>from</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      <p class="note">Not measured: \(ReportMarkup.escaped(DeviceMeasurement.notMeasured)).</p>
      \(figures.joined(separator: "\n"))
      </article>
      """
  }
}
