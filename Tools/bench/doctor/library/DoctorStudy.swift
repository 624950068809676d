package import HumanMotion
package import TSDiagnosis
import TSEvdev
import TSFormatting

/// How often the doctor is right about made people on healthy devices, and on devices with each fault
/// at three strengths.
package struct DoctorStudy {
  /// What was found of a fault.
  package struct Count {
    /// The findings that are right, and those that are wrong.
    package var right = 0
    package var wrong = 0
    /// By strength the recordings with the fault, and those in which it was found.
    package var recordings = [0, 0, 0]
    package var found = [0, 0, 0]
    /// The recordings of wrong findings, with the evidence.
    package var mistakes: [String] = []
  }

  /// The number of recordings of healthy devices, and of findings in them.
  package private(set) var healthy = (recordings: 0, findings: 0)
  /// The number of all recordings.
  package private(set) var recordings = 0
  package private(set) var counts: [Fault: Count] = [:]

  /// Makes the recordings of people and diagnoses them.
  ///
  /// - Parameters:
  ///   - people: How many people draw on each device with each fault at each strength; six times as
  ///     many draw on healthy devices.
  ///   - kinds: The kinds of faults; all by default.
  package init(people: Int, kinds: [SensorFault.Kind] = SensorFault.Kind.allCases) {
    for (index, model) in MadeSession.devices.enumerated() {
      for person in 0..<people * 6 {
        let found = DoctorStudy.findings(model, person: person, seed: person * 100 + index)
        healthy.recordings += 1
        healthy.findings += found.count
        count(found, expected: [], "healthy \(model.device.name)")
      }
      for kind in kinds {
        for strength in 1...3 {
          let fault = SensorFault(kind, strength: strength)
          guard fault.applies(to: model) else { continue }
          for person in 0..<people {
            let found = DoctorStudy.findings(
              model.with(fault), person: 1000 + person,
              seed: person * 1000 + index * 100 + strength)
            add(found, of: fault, "\(kind.rawValue):\(strength) \(model.device.name) \(person)")
          }
        }
      }
    }
  }

  private static func findings(
    _ model: SensorModel, person: Int, seed: Int
  ) -> [FaultFinding] {
    let session = MadeSession(model: model, person: person, seed: UInt64(seed))
    return (try? session.diagnosis().faults) ?? []
  }

  private mutating func add(_ found: [FaultFinding], of fault: SensorFault, _ name: String) {
    let expected = fault.expected
    let strength = fault.strength - 1
    counts[expected[0], default: Count()].recordings[strength] += 1
    // A resolution that is a placeholder is found as wrong or as missing.
    let wanted = fault.kind == .resolution ? expected : [expected[0]]
    if found.contains(where: { wanted.contains($0.fault) }) {
      counts[expected[0]]?.found[strength] += 1
    }
    count(found, expected: expected, name)
  }

  private mutating func count(_ found: [FaultFinding], expected: [Fault], _ name: String) {
    recordings += 1
    for finding in found {
      if expected.contains(finding.fault) {
        counts[finding.fault, default: Count()].right += 1
      } else {
        counts[finding.fault, default: Count()].wrong += 1
        counts[finding.fault]?.mistakes.append("\(name): \(finding.evidence)")
      }
    }
  }

  /// The findings that are right, and those that are wrong, of all faults.
  package var totals: (right: Int, wrong: Int) {
    counts.values.reduce((0, 0)) { ($0.0 + $1.right, $0.1 + $1.wrong) }
  }

  /// The lines of the table of all faults, in Markdown.
  package var table: [String] {
    let (right, wrong) = totals
    let rows = Fault.allCases.compactMap { fault -> String? in
      guard let count = counts[fault] else { return nil }
      let recall = (0..<3).map { strength in
        DoctorStudy.share(count.found[strength], count.recordings[strength])
      }
      let all = count.right + count.wrong
      return "| \(fault.rawValue) | \(DoctorStudy.share(count.right, all)) | "
        + recall.joined(separator: " | ") + " |"
    }
    return [
      "\(recordings) recordings, of which \(healthy.recordings) of healthy devices with"
        + " \(healthy.findings) findings; precision \(DoctorStudy.share(right, right + wrong))", "",
      "| fault | precision | recall, weak | middle | strong |", "| --- | --- | --- | --- | --- |",
    ] + rows
  }

  /// Returns a share in percent with its 95 % interval by Wilson, and its counts.
  package static func share(_ part: Int, _ whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let (n, p, z) = (Double(whole), Double(part) / Double(whole), 1.96)
    let middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    func percent(_ share: Double) -> String { (min(max(share, 0), 1) * 100).fixed(0) }
    return
      "\(percent(p)) % (\(percent(middle - half))–\(percent(middle + half))), \(part) of \(whole)"
  }
}
