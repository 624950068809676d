internal import TSFormatting
package import TSStrokeFiles
package import TSStrokes

/// A search for the acceptance with which shapes are refused least, and others accepted least.
///
/// Each template is named by the others, and again by those of other shapes only, which must be refused.
/// A limit is chosen on every second template, and judged on the rest, then the other way round.
package struct StrokeTuner {
  /// A setting and what it is worth.
  package struct Row: Hashable, Sendable {
    package var matcher: StrokeMatcher
    /// The share of false acceptances that the limit was chosen for.
    package var falseAcceptance: Double
    /// The relative distance that is accepted.
    package var limit: Double
    /// The share of templates that are named wrongly or refused.
    package var missed: Double
    /// The share of templates that are accepted as another shape, where their own has no templates.
    package var accepted: Double

    /// What is wrong with the setting.
    func cost(_ weights: (miss: Double, false: Double)) -> Double {
      weights.miss * missed + weights.false * accepted
    }
  }

  private static let shares = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2]

  private let count: Int
  /// The settings, those of a matcher one behind the other.
  package private(set) var rows: [Row] = []
  /// The best setting; of equally good ones the first.
  package private(set) var best: Row?

  /// Tries settings.
  ///
  /// - Parameters:
  ///   - weights: How much a share of missed shapes and of false acceptances counts.
  ///   - progress: A closure that is called with each matcher before it is tried; by default it does
  ///     nothing.
  /// - Complexity: O(*t*²) in the number of templates, for each matcher.
  package init(
    _ templates: StrokeTemplates, matchers: [StrokeMatcher],
    weights: (miss: Double, false: Double), progress: (StrokeMatcher) -> Void = { _ in }
  ) {
    count = templates.shapes.count
    for matcher in matchers {
      progress(matcher)
      let scores = Self.scores(TemplateSet(templates, matcher))
      // A share of less than one template cannot be measured.
      for share in Self.shares where share * Double(scores.count) >= 1 || share == Self.shares.last
      {
        rows.append(Self.row(matcher, share, scores))
      }
    }
    best = rows.min { $0.cost(weights) < $1.cost(weights) }
  }

  /// Returns why templates cannot be tuned, with a remedy; `nil` if they can.
  package static func problem(of templates: StrokeTemplates) -> String? {
    let set = TemplateSet(templates)
    guard set.names.count > 1 else {
      return "there is only one shape; add the other shapes of the set"
    }
    guard let few = set.members.firstIndex(where: { $0.count < 2 }) else { return nil }
    let name = set.names[few].shownOnTerminal()
    return "shape “\(name)” has only one template; draw at least two of each, better ten"
  }

  /// The relative distances of a template to its own shape and to the nearest other one.
  private struct Score {
    var own: Double
    var other: Double
    var isFirstHalf: Bool
  }

  private static func scores(_ set: TemplateSet) -> [Score] {
    let spreads = StrokeSpreads.values(of: set.members) { one, other, _ in
      set.distance(one, other)
    }
    return set.members.enumerated().flatMap { shape, members in
      members.enumerated().map { place, template in
        let distances = set.names.indices.map { set.least(template, to: $0) }
        let others = distances.indices.filter { $0 != shape }
        let other = others.min { distances[$0] < distances[$1] }
        func relative(_ name: Int) -> Double {
          var least = LeastDistances()
          for member in set.members[name] where member != template {
            least.add(set.distance(template, member))
          }
          return least.mean / spreads[name]
        }
        let isRight = other.map { distances[shape] < distances[$0] } ?? true
        return Score(
          own: isRight ? relative(shape) : .infinity, other: other.map(relative) ?? .infinity,
          isFirstHalf: place % 2 == 0)
      }
    }
  }

  private static func row(_ matcher: StrokeMatcher, _ share: Double, _ scores: [Score]) -> Row {
    var (missed, accepted) = (0, 0)
    for half in [true, false] {
      let limit = limit(share, scores.filter { $0.isFirstHalf == half })
      let judged = scores.filter { $0.isFirstHalf != half }
      missed += judged.count { $0.own >= limit }
      accepted += judged.count { $0.other < limit }
    }
    let count = Double(max(scores.count, 1))
    return Row(
      matcher: matcher, falseAcceptance: share, limit: limit(share, scores),
      missed: Double(missed) / count, accepted: Double(accepted) / count)
  }

  private static func limit(_ share: Double, _ scores: [Score]) -> Double {
    let others = scores.map(\.other).sorted()
    return others.isEmpty
      ? .infinity : others[min(Int(share * Double(others.count)), others.count - 1)]
  }

  /// The settings as JSON, one a line, with whether it is the best.
  package var jsonLines: [String] {
    rows.map { row in
      var line = JSONLine()
      line.add("matcher", row.matcher.rawValue)
      line.add("falseAcceptance", row.falseAcceptance, decimals: 3)
      line.add("limit", row.limit, decimals: 4)
      line.add("missed", row.missed, decimals: 4)
      line.add("accepted", row.accepted, decimals: 4)
      line.add("best", row == best)
      return line.text
    }
  }

  /// A table of the settings, and the best one as code and as keys of a scene.
  package var lines: [String] {
    let header = ["matcher", "falseAcceptance", "limit", "missed %", "accepted %", ""]
    let cells = rows.map { row in
      [
        row.matcher.rawValue, row.falseAcceptance.compact(3), row.limit.fixed(3),
        (100 * row.missed).fixed(1), (100 * row.accepted).fixed(1), row == best ? "best" : "",
      ]
    }
    guard let best else { return [] }
    let share = best.falseAcceptance.compact(3)
    let least = (100 / Double(max(count, 1))).fixed(1)
    let few = "With \(count) templates no share below \(least) % can be measured."
    return TextTable.lines([header] + cells, aligned: .right) + [
      "", few,
      "", "in Swift", "  strokes.matcher = .\(best.matcher)",
      "  strokes.falseAcceptance = \(share)", "in a scene",
      "  \"matcher\": \"\(best.matcher.rawValue)\", \"falseAcceptance\": \(share)",
    ]
  }
}
