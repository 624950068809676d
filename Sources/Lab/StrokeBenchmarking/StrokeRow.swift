package import TSStrokes

/// The result of a matcher with one number of templates and people.
package struct StrokeRow: ReportRow {
  package var set: String
  /// Whether templates are of the person who is tested.
  package var isUserDependent: Bool
  package var matcher: StrokeMatcher
  package var templates: Int
  package var people: Int
  package var names: [String]
  var trials: StrokeTrials
  /// The time of a decision for each of ten templates of each shape, in microseconds.
  package var microsecondsPerTemplate: Double

  /// The protocol, as the papers call it.
  var protocolName: String { Self.protocolName(isUserDependent: isUserDependent) }

  /// Returns the name of a protocol, as the papers have it.
  static func protocolName(isUserDependent: Bool) -> String {
    isUserDependent ? "user-dependent" : "user-independent"
  }

  /// The values; shares in percent.
  package var fields: [ReportField] {
    let (low, high) = trials.interval
    func percent(_ name: String, _ share: Double) -> ReportField {
      ReportField(name, .number(100 * share, decimals: 2))
    }
    return [
      ReportField("set", .text(set)), ReportField("protocol", .text(protocolName)),
      ReportField("matcher", .text(matcher.rawValue)),
      ReportField("templates", .integer(templates)), ReportField("people", .integer(people)),
      percent("accuracy", trials.accuracy), percent("low", low), percent("high", high),
      percent("rejectedAt1Percent", trials.rejected(falseAcceptance: 0.01)),
      ReportField("microsecondsPerTemplate", .number(microsecondsPerTemplate, decimals: 3)),
    ]
  }

  /// The most frequent confusions: the shape, the name that it had, and how often in percent.
  ///
  /// - Parameter count: The largest number of confusions.
  /// - Returns: The confusions, the most frequent first.
  package func confusions(_ count: Int) -> [(shape: String, name: String, percent: Double)] {
    var found: [(shape: String, name: String, percent: Double)] = []
    for (shape, row) in trials.confusions.enumerated() {
      let total = max(row.reduce(0, +), 1)
      for (name, number) in row.enumerated() where name != shape && number > 0 {
        found.append((names[shape], names[name], 100 * Double(number) / Double(total)))
      }
    }
    return Array(found.sorted { $0.percent > $1.percent }.prefix(count))
  }

  /// The share of each name for each shape, in percent: by the shape, then by the name.
  var confusionShares: [[Double]] {
    trials.confusions.map { row in
      let total = Double(max(row.reduce(0, +), 1))
      return row.map { 100 * Double($0) / total }
    }
  }
}
