internal import TSContacts
internal import TSFormatting
internal import TSGeometry
internal import TSMeasuring

/// A device report as text for a terminal.
enum DeviceReportText {
  /// Returns the lines of a report.
  ///
  /// - Parameters:
  ///   - measurement: The measurement.
  ///   - source: The device or file that was measured.
  /// - Returns: The lines.
  static func lines(_ measurement: DeviceMeasurement, source: String) -> [String] {
    let strokes = measurement.strokes
    let seconds = strokes.map(\.duration).reduce(0, +)
    let rows = measurement.findings.map { finding in
      [
        "  \(finding.name)", value(of: finding), expectation(of: finding),
        finding.verdict?.rawValue ?? "", finding.basis,
      ]
    }
    return [
      "\(source.onOneLine): \(measurement.summary)", "  " + title(measurement),
      "  \(strokes.count.counted("contact")), \(seconds.fixed(1)) s of touching",
    ] + TextTable.lines(rows) + ["  not measured: \(DeviceMeasurement.notMeasured)"]
  }

  /// Returns the title of a device: name, kind, protocol, size.
  static func title(_ measurement: DeviceMeasurement) -> String {
    let digitizer = measurement.digitizer
    let name = digitizer.name.isEmpty ? "(no name)" : digitizer.name.onOneLine
    let size = measurement.size
    return "\(name): \(digitizer.kind.rawValue), protocol \(digitizer.touchProtocol.rawValue), "
      + "\(Double(size.width).fixed(1)) × \(Double(size.height).fixed(1)) mm"
  }

  /// Returns a finding's value with its unit.
  static func value(of finding: DeviceMeasurement.Finding) -> String {
    guard let value = finding.value else { return "–" }
    return value.fixed(finding.decimals) + suffix(of: finding.unit)
  }

  /// Returns a unit as it stands behind a number.
  static func suffix(of unit: String) -> String {
    unit.isEmpty || unit == "°" ? unit : " \(unit)"
  }

  /// Returns the limit of a finding with its source; empty if there is none.
  static func expectation(of finding: DeviceMeasurement.Finding) -> String {
    finding.limit.map { expectation(of: $0, unit: finding.unit) } ?? ""
  }

  /// Returns a limit with its unit and its source.
  static func expectation(of limit: Limit, unit: String) -> String {
    func text(_ value: Double) -> String {
      value.fixed(value == value.rounded() ? 0 : 1)
    }
    if limit == .noneExpected { return limit.source }
    let relaxed = limit.relaxed != limit.good ? " or \(text(limit.relaxed))" : ""
    let bound =
      "at \(limit.isLeast ? "least" : "most") \(text(limit.good))\(relaxed)\(suffix(of: unit))"
    return "\(limit.isLeast || limit.good > 0 ? bound : "none") (\(limit.source))"
  }
}
