internal import Formatting
package import Strokes

/// The result of a matcher with one number of templates and people.
package struct StrokeRow {
  /// The set.
  package var set: String
  /// Whether templates are of the person who is tested.
  package var isUserDependent: Bool
  /// The matcher.
  package var matcher: StrokeMatcher
  /// The number of templates of a shape of each person.
  package var templates: Int
  /// The number of people whose templates are used.
  package var people: Int
  /// The names of the shapes.
  package var names: [String]
  var trials: StrokeTrials
  /// The time of a decision for each of ten templates of each shape, in microseconds.
  package var microsecondsPerTemplate: Double

  /// The protocol, as the papers call it.
  var protocolName: String { isUserDependent ? "user-dependent" : "user-independent" }

  /// The names of the values of a row, in order.
  package static let columns = [
    "set", "protocol", "matcher", "templates", "people", "accuracy", "low", "high",
    "rejectedAt1Percent", "microsecondsPerTemplate",
  ]

  /// The values in the order of ``columns``; shares in percent.
  package var values: [String] {
    let (low, high) = trials.interval
    return [
      set, protocolName, matcher.rawValue, "\(templates)", "\(people)",
      (100 * trials.accuracy).fixed(2), (100 * low).fixed(2), (100 * high).fixed(2),
      (100 * trials.rejected(falseAcceptance: 0.01)).fixed(2), microsecondsPerTemplate.fixed(3),
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
