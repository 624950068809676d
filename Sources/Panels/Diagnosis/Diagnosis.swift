import TSContacts
import TSEvdev
import TSFormatting
import TSGeometry
package import TSMeasuring

/// What is wrong with a touch device, with evidence and remedies.
package struct Diagnosis: Sendable {
  /// The grid of the places that were tapped in order, row by row from the top left.
  package struct Grid: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    /// Creates a grid; at least two columns and two rows.
    package init?(columns: Int, rows: Int) {
      guard (2...20).contains(columns), (2...20).contains(rows) else { return nil }
      (self.columns, self.rows) = (columns, rows)
    }

    /// The middles of the parts, as shares of the surface.
    var shares: [CGPoint] {
      (0..<rows).flatMap { row in
        (0..<columns).map { column in
          CGPoint(
            x: (Double(column) + 0.5) / Double(columns), y: (Double(row) + 0.5) / Double(rows))
        }
      }
    }
  }

  /// The finding of each fault, in the order of ``Fault``.
  package private(set) var findings: [FaultFinding] = []
  /// The quality of the device as `measure` tells it, with its plots.
  package let measurement: DeviceMeasurement
  /// A Boolean value that indicates whether the size of the surface is known.
  package let hasSize: Bool
  /// The number of contacts.
  package let contactCount: Int

  /// Makes the diagnosis.
  ///
  /// - Parameters:
  ///   - examination: What was collected, after ``Examination/finish()``.
  ///   - grid: The grid of the places that were tapped; `nil` if none was.
  ///   - node: The name of the device node, such as `event3`; `nil` for a recording.
  package init(_ examination: Examination, grid: Grid? = nil, node: String? = nil) {
    let measurement = DeviceMeasurement(examination.digitizer, examination.collector)
    self.measurement = measurement
    hasSize = examination.hasSize
    contactCount = examination.tracks.count
    let identity = examination.description.identity
    let target = RemedyTarget(
      name: examination.digitizer.name, bus: identity.bus, vendor: identity.vendor,
      product: identity.product, node: node)
    let doctor = Doctor(examination, measurement, target, grid)
    let timing = doctor.timing
    let axes = doctor.axes
    var found: [Fault: FaultFinding] = [:]
    for finding in doctor.descriptions + axes + timing + doctor.places + doctor.contacts
      + doctor.values
    {
      found[finding.fault] = finding
    }
    doctor.explain(&found)
    findings = Fault.allCases.compactMap { found[$0] }
  }

  /// The findings of faults that the device has.
  package var faults: [FaultFinding] { findings.filter { $0.verdict == .found } }

  /// The remedies of all faults, each once; settings of the shield are joined into one file.
  package var remedies: [Remedy] {
    var seen: Set<Remedy> = []
    return faults.flatMap(\.remedies).filter { seen.insert($0).inserted }
  }

  /// The answer in a line: what is wrong, what was not tested, what to draw next.
  package var summary: String {
    func names(_ verdict: FaultFinding.Verdict) -> String {
      findings.filter { $0.verdict == verdict }.map(\.fault.rawValue).joined(separator: ", ")
    }
    let (wrong, untested, untold) = (names(.found), names(.untested), names(.untold))
    var parts = [
      wrong.isEmpty
        ? untested.isEmpty ? "nothing is wrong" : "nothing wrong was found" : "wrong: " + wrong
    ]
    if !untested.isEmpty { parts.append("not tested: " + untested) }
    if !untold.isEmpty { parts.append("cannot be told: " + untold) }
    let advice = findings.filter { $0.verdict == .untested && !$0.fault.rule.advice.isEmpty }
      .reduce(into: [String]()) {
        if !$0.contains($1.fault.rule.advice) { $0.append($1.fault.rule.advice) }
      }
    if !advice.isEmpty { parts.append("draw next: " + advice.joined(separator: "; ")) }
    return parts.joined(separator: ". ")
  }

  /// Returns the finding of a fault.
  package subscript(_ fault: Fault) -> FaultFinding? { findings.first { $0.fault == fault } }
}
