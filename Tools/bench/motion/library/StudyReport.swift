import TSGeometry
import TSFormatting

/// The report of a study as text.
package enum StudyReport {
  /// Returns the lines about a kind of gesture.
  ///
  /// - Parameters:
  ///   - kind: The kind of gesture.
  ///   - names: The names of the measures.
  ///   - gate: The result for the people of the gate, or `nil` while models are made.
  ///   - results: The results of all splits.
  /// - Returns: The lines.
  package static func lines(
    _ kind: MotionStudy.Kind, _ names: [String], gate: MotionStudy.Result?,
    results: [MotionStudy.Result]
  ) -> [String] {
    var lines = ["", "\(kind.rawValue): \(results.count) splits, \(names.count) measures"]
    if let gate {
      lines.append(
        "  gate      \(distances(gate)), GB \(percent(gate.classifier.accuracy)) %, AUC"
          + " \(number(gate.classifier.area)); real people \(percent(gate.control.accuracy)) %")
    }
    for result in results {
      lines.append(
        "  split     \(distances(result)), GB \(percent(result.classifier.accuracy)) %, AUC"
          + " \(number(result.classifier.area)); real people \(percent(result.control.accuracy)) %")
    }
    func spread(_ value: (MotionStudy.Result) -> Double, _ text: (Double) -> String) -> String {
      let values = results.map(value)
      return text(values.mean) + " ± " + text(values.deviation)
    }
    lines += [
      "  excess    \(spread({ $0.made.mean - $0.floor.mean }, number))",
      "  to fitted \(spread({ $0.fitted.mean }, number))",
      "  GB        \(spread({ $0.classifier.accuracy }, percent)) %",
      "  AUC       \(spread({ $0.classifier.area }, number))",
      "  control   \(spread({ $0.control.accuracy }, percent)) %",
    ]
    let rows = names.indices.map { column -> (String, Double, Double, Double, Double) in
      (
        names[column], results.map { $0.importances[column] }.mean,
        results.map { $0.made[column] - $0.floor[column] }.mean,
        results.map { $0.fitted[column] }.mean,
        results.map { $0.made[column] }.mean
      )
    }.sorted { $0.1 > $1.1 }
    lines.append(
      "  measure             importance  excess  to fitted  to left out  p10 p50 p90: made | real")
    for row in rows.prefix(12) {
      let column = names.firstIndex(of: row.0) ?? 0
      func list(_ quantiles: (MotionStudy.Result) -> [[Double]]) -> String {
        (0..<3).map { share in
          number(results.map { quantiles($0)[column][share] }.mean)
        }.joined(separator: " ")
      }
      let both = list(\.madeQuantiles) + " | " + list(\.realQuantiles)
      lines.append(
        "  \(row.0.padding(20))\(percent(row.1).padding(12))\(number(row.2).padding(8))"
          + "\(number(row.3).padding(11))\(number(row.4).padding(13))" + both)
    }
    return lines
  }

  private static func distances(_ result: MotionStudy.Result) -> String {
    let (made, floor) = (result.made.mean, result.floor.mean)
    return "KS \(number(made)) (real \(number(floor)), excess \(number(made - floor)))"
  }

  private static func number(_ value: Double) -> String {
    let thousandths = Int((abs(value) * 1000).rounded())
    let rest = String(thousandths % 1000)
    let sign = value < 0 && thousandths > 0 ? "−" : ""
    return "\(sign)\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
