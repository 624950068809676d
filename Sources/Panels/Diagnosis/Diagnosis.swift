import TSContacts
import TSEvdev
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
  package let hasSize: Bool
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
    // A file that several findings write has what each of them needs.
    let all = faults.flatMap(\.remedies)
    for index in findings.indices where findings[index].verdict == .found {
      findings[index].remedies = findings[index].remedies.map { target.joined($0, of: all) }
    }
  }

  package var faults: [FaultFinding] { findings.filter { $0.verdict == .found } }

  /// The remedies of all faults, each once; no two are the same file.
  package var remedies: [Remedy] {
    var seen: Set<Remedy> = []
    return faults.flatMap(\.remedies).filter { seen.insert($0).inserted }
  }

  /// The answer in a line: what is wrong.
  package var answer: String {
    let wrong = names(of: .found)
    guard wrong.isEmpty else { return "wrong: " + wrong.joined(separator: ", ") }
    let absent = names(of: .absent).count
    return "nothing wrong was found in \(absent) of \(findings.count) tests"
  }

  package func names(of verdict: FaultFinding.Verdict) -> [String] {
    findings.filter { $0.verdict == verdict }.map(\.fault.rawValue)
  }

  /// What to draw so that more can be told, each with the names of the faults that it tells.
  package var drawings: [(advice: String, faults: [String])] {
    var drawings: [(advice: String, faults: [String])] = []
    for finding in findings where finding.verdict == .untested {
      let advice = finding.fault.rule.advice
      guard !advice.isEmpty else { continue }
      if let index = drawings.firstIndex(where: { $0.advice == advice }) {
        drawings[index].faults.append(finding.fault.rawValue)
      } else {
        drawings.append((advice, [finding.fault.rawValue]))
      }
    }
    return drawings
  }

  /// The answer with all names, for programs: what is wrong, what was not tested, what to draw next.
  package var summary: String {
    let lists = [
      ("not tested: ", names(of: .untested).joined(separator: ", ")),
      ("cannot be told: ", names(of: .untold).joined(separator: ", ")),
      ("draw next: ", drawings.map(\.advice).joined(separator: "; ")),
    ]
    return ([answer] + lists.filter { !$0.1.isEmpty }.map { $0.0 + $0.1 }).joined(separator: ". ")
  }

  package subscript(_ fault: Fault) -> FaultFinding? { findings.first { $0.fault == fault } }
}
