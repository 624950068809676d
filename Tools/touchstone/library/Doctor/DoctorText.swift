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
      lines += ["", "\(finding.fault.rawValue): \(evidence(of: finding).onOneLine)"]
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
    var lines: [String] = []
    if let untested = untested(diagnosis) {
      lines.append("  \(untested)")
      for (advice, faults) in diagnosis.drawings {
        let names = faults.joined(separator: ", ")
        lines +=
          advice.count + names.count <= 90
          ? ["    \(advice): \(names)"] : ["    \(advice):", "      \(names)"]
      }
    }
    return lines + (untold(diagnosis).map { ["  \($0)"] } ?? [])
  }

  /// Returns how much was not tested, as the title of what to draw; `nil` if everything was.
  static func untested(_ diagnosis: Diagnosis) -> String? {
    let count = diagnosis.names(of: .untested).count
    return count == 0 ? nil : "not tested: \(count) of \(diagnosis.findings.count); draw next:"
  }

  /// Returns how much cannot be told; `nil` if everything can.
  static func untold(_ diagnosis: Diagnosis) -> String? {
    let count = diagnosis.names(of: .untold).count
    return count == 0
      ? nil : "cannot be told: \(count) of \(diagnosis.findings.count), for the reasons below"
  }

  /// Returns the title of a device: name, kind, protocol, size.
  static func title(_ diagnosis: Diagnosis) -> String {
    guard !diagnosis.hasSize else { return DeviceReportText.title(diagnosis.measurement) }
    let digitizer = diagnosis.measurement.digitizer
    let name = digitizer.name.isEmpty ? "(no name)" : digitizer.name.onOneLine
    return "\(name): \(digitizer.kind.rawValue), protocol \(digitizer.touchProtocol.rawValue),"
      + " of unknown size"
  }

  /// Returns a finding's value with its unit.
  static func value(of finding: FaultFinding) -> String {
    let rule = finding.fault.rule
    return finding.value.map { $0.fixed(rule.decimals) + DeviceReportText.suffix(of: rule.unit) } ?? ""
  }

  /// Returns a finding's value with what it was measured from.
  static func evidence(of finding: FaultFinding) -> String {
    [value(of: finding), finding.evidence].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// Returns the limit of a finding with its source; empty if there is none.
  static func expectation(of finding: FaultFinding) -> String {
    let rule = finding.fault.rule
    return rule.limit.map { DeviceReportText.expectation(of: $0, unit: rule.unit) } ?? ""
  }
}
