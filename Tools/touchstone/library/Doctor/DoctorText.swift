internal import TSContacts
internal import TSDiagnosis
internal import TSFormatting
internal import TSMeasuring

/// A diagnosis as text for a terminal.
enum DoctorText {
  /// Returns the lines of a report.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis.
  ///   - source: The device or file that was examined.
  ///   - folder: The folder that the remedies are written to; `nil` if they are not.
  /// - Returns: The lines.
  static func lines(_ diagnosis: Diagnosis, source: String, folder: String?) -> [String] {
    var lines = ["\(source.onOneLine): \(diagnosis.answer)"] + next(diagnosis)
    lines.append("  \(title(diagnosis)), \(diagnosis.contactCount.counted("contact"))")
    lines += TextTable.lines(
      diagnosis.findings.map { finding in
        [
          "  \(finding.fault.rawValue)", finding.verdict.rawValue, value(of: finding),
          expectation(of: finding), finding.evidence.onOneLine,
        ]
      })
    var shown: Set<Remedy> = []
    for finding in diagnosis.faults {
      lines += ["", "\(finding.fault.rawValue): \(finding.evidence.onOneLine)"]
      lines.append("  \(finding.isCauseKnown ? "cause" : "usual causes"): \(finding.cause)")
      for remedy in finding.remedies {
        lines.append("  remedy (\(remedy.kind.rawValue)): \(remedy.effect)")
        guard shown.insert(remedy).inserted else {
          lines.append("    the file above: \(remedy.path)")
          continue
        }
        lines.append("    \(folder.map { "\($0)/\(remedy.name) → " } ?? "")\(remedy.path)")
        lines.append("    then: \(remedy.apply.joined(separator: "; "))")
        lines.append("    undo: \(remedy.undo.joined(separator: "; "))")
        if !remedy.note.isEmpty { lines.append("    \(remedy.note)") }
        if folder == nil {
          lines += remedy.text.split(separator: "\n").map { "    | \($0)" }
        }
      }
    }
    return lines
  }

  /// Returns what was not tested and what to draw for it, and how much cannot be told.
  static func next(_ diagnosis: Diagnosis) -> [String] {
    let (untested, untold) = (diagnosis.names(of: .untested), diagnosis.names(of: .untold))
    var lines: [String] = []
    if !untested.isEmpty {
      lines.append("  not tested: \(untested.count) of \(diagnosis.findings.count); draw next:")
      for (advice, faults) in diagnosis.drawings {
        let names = faults.joined(separator: ", ")
        lines +=
          advice.count + names.count <= 90
          ? ["    \(advice): \(names)"] : ["    \(advice):", "      \(names)"]
      }
    }
    if !untold.isEmpty {
      lines.append(
        "  cannot be told: \(untold.count) of \(diagnosis.findings.count), for the reasons below")
    }
    return lines
  }

  /// Returns the title of a device: name, kind, protocol, size.
  static func title(_ diagnosis: Diagnosis) -> String {
    guard !diagnosis.hasSize else { return ReportText.title(diagnosis.measurement) }
    let digitizer = diagnosis.measurement.digitizer
    let name = digitizer.name.isEmpty ? "(no name)" : digitizer.name.onOneLine
    return "\(name): \(digitizer.kind.rawValue), protocol \(digitizer.touchProtocol.rawValue),"
      + " of unknown size"
  }

  /// Returns a finding's value with its unit.
  static func value(of finding: FaultFinding) -> String {
    guard let value = finding.value else { return "" }
    let rule = finding.fault.rule
    let text = value.fixed(rule.decimals)
    return rule.unit.isEmpty ? text : "\(text) \(rule.unit)"
  }

  /// Returns the limit of a finding with its source; empty if there is none.
  static func expectation(of finding: FaultFinding) -> String {
    guard let limit = finding.fault.rule.limit else { return "" }
    return ReportText.expectation(of: limit)
  }
}
