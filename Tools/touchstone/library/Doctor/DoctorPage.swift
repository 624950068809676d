internal import TSDiagnosis
internal import TSFormatting
internal import TSMeasuring
internal import TSPages

/// A diagnosis as a self-contained HTML page, with the style and the plots of a device report.
enum DoctorPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - diagnoses: The diagnoses, with the devices or files that they were made of.
  ///   - details: How they were made.
  /// - Returns: The HTML text.
  static func html(
    _ diagnoses: [(source: String, diagnosis: Diagnosis)],
    details: [(name: String, value: String)]
  ) -> String {
    let sections = diagnoses.map { section($0.diagnosis, source: $0.source, details) }
    return HTMLPage.report(
      title: "What is wrong with a touch device", sections.joined(separator: "\n") + "\n")
  }

  private static func section(
    _ diagnosis: Diagnosis, source: String, _ details: [(name: String, value: String)]
  ) -> String {
    let rows = diagnosis.findings.map { finding in
      let name: String =
        switch finding.verdict {
        case .found: "bad"
        case .absent: "good"
        case .untested, .untold: ""
        }
      let cells = [
        "<th>\(ReportMarkup.escaped(finding.fault.rawValue))</th>",
        "<td class=\"value\">\(ReportMarkup.escaped(DoctorText.value(of: finding)))</td>",
        "<td class=\"expected\">\(ReportMarkup.escaped(DoctorText.expectation(of: finding)))</td>",
        "<td class=\"verdict \(name)\">\(ReportMarkup.escaped(finding.verdict.rawValue))</td>",
        "<td class=\"basis\">\(ReportMarkup.escaped(finding.evidence))</td>",
      ]
      return "<tr>\(cells.joined())</tr>"
    }
    let drawings = diagnosis.drawings.map { advice, faults in
      "<li>\(ReportMarkup.escaped("\(advice): \(faults.joined(separator: ", "))"))</li>"
    }
    let next = [
      DoctorText.untested(diagnosis).map { "<p>\($0)</p>\n<ul>\(drawings.joined())</ul>" },
      DoctorText.untold(diagnosis).map { "<p>\($0)</p>" },
    ]
    return """
      <article>
      <h1>\(ReportMarkup.escaped(DoctorText.title(diagnosis)))</h1>
      <p><strong>\(ReportMarkup.escaped(diagnosis.answer))</strong></p>
      \(next.compactMap(\.self).joined(separator: "\n"))
      <p>\(ReportMarkup.escaped(source)): \(diagnosis.contactCount.counted("contact"))</p>
      \(HTMLPage.list(of: details))<table class="findings">
      <thead><tr><th>fault</th><th>value</th><th>expected</th><th></th><th>evidence</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      \(diagnosis.faults.map(fault).joined(separator: "\n"))
      \(figures(diagnosis).joined(separator: "\n"))
      </article>
      """
  }

  /// Returns the section of a fault, with its remedies.
  private static func fault(_ finding: FaultFinding) -> String {
    let remedies = finding.remedies.map { remedy in
      """
      <h3>\(ReportMarkup.escaped(remedy.kind.rawValue)): \(ReportMarkup.escaped(remedy.effect))</h3>
      <dl>
      <dt>file</dt><dd class="command">\(ReportMarkup.escaped(remedy.path))</dd>
      <dt>then</dt><dd class="command">\(remedy.apply.map(ReportMarkup.escaped).joined(separator: "<br>"))</dd>
      <dt>undo</dt><dd class="command">\(remedy.undo.map(ReportMarkup.escaped).joined(separator: "<br>"))</dd>
      </dl>
      <pre>\(remedy.text.escapedForMarkup)</pre>
      <p class="note">\(ReportMarkup.escaped(remedy.note))</p>
      """
    }
    let none = "<p class=\"note\">No file mends this: it is the panel, its mount or its supply.</p>"
    return """
      <section>
      <h2>\(ReportMarkup.escaped(finding.fault.rawValue.prefix(1).uppercased() + finding.fault.rawValue.dropFirst()))</h2>
      <p>\(ReportMarkup.escaped(DoctorText.evidence(of: finding))). \(finding.isCauseKnown ? "Cause" : "Usual causes"): \(ReportMarkup.escaped(finding.cause)).</p>
      \(remedies.isEmpty ? none : remedies.joined(separator: "\n"))
      </section>
      """
  }

  private static func figures(_ diagnosis: Diagnosis) -> [String] {
    let measurement = diagnosis.measurement
    let marks = diagnosis.faults.flatMap { finding in
      finding.places.map { (place: $0, name: finding.fault == .jitter ? "warn" : "bad") }
    }
    var plots: [(title: String, text: String, plot: String?)] = [
      (
        "Surface",
        "Every contact; a dot where it landed. Red dots are where faults showed, orange ones where a"
          + " finger rested unsteadily, grey parts reported nothing while strokes crossed them.",
        DeviceReportPlots.surface(
          measurement, areas: diagnosis.faults.flatMap(\.areas), marks: marks)
      )
    ]
    plots.append(
      (
        "Report rate", "Steps of 50 ms and more are pauses of the hand and do not count.",
        DeviceReportPlots.steps(measurement)
      ))
    if diagnosis.hasSize {
      plots += [
        (
          "Linearity",
          "Straight strokes beside the line that fits each best, without its first and last tenth.",
          DeviceReportPlots.straightness(measurement)
        ),
        (
          "Wobble", "Rests (blue) and taps (green) around the first position of each, in mm.",
          DeviceReportPlots.wobble(measurement)
        ),
      ]
    }
    return plots.compactMap { entry in
      entry.plot.map { DeviceReportPage.figure(entry.title, $0, entry.text) }
    }
  }
}
