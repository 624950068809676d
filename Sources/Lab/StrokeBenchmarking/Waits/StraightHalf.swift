internal import Foundation
internal import TSFormatting
internal import TSGeometry
internal import TSRandomness
internal import TSStrokes

/// A rule by which paths are straight that was chosen on one half of the people, and what it costs the
/// other half.
///
/// Of the rules with which no more than 1 % of the shapes of the choosing half are lost, with any number
/// of templates, the one with the shortest waits in the mean of these numbers is chosen; if there is
/// none, the one that loses least.
package struct StraightHalf: ReportRow {
  package var set: String
  /// The people on whom the rule is measured.
  package var people: [String]
  package var rule: String
  /// The result with the rule, where the number of templates is the one with which most is lost.
  package var chosen: Worst
  /// The same with the rule of ``TSStrokes/StrokeMachine``.
  package var present: Worst

  /// What a rule costs in the worst case.
  package struct Worst {
    /// The greatest share of shapes that is lost with a number of templates, in percent, with its
    /// interval of 95 % between people.
    var lost = (share: 0.0, low: 0.0, high: 0.0)
    /// The median waits, in milliseconds, in the mean of the numbers of templates.
    var wait = 0.0

    /// Judges the outcomes of some people.
    init(_ outcomes: [StraightTrials.Outcome], _ templates: [Int], _ people: Set<String>) {
      let summaries = templates.map { count in
        WaitSummary(
          of: outcomes.filter {
            $0.trial.templates == count && people.contains($0.trial.person)
          })
      }
      // The people may have fewer samples than others.
      let tried = summaries.filter { $0.strokes > 0 }
      for summary in tried where summary.lost.share >= lost.share { lost = summary.lost }
      wait = tried.map(\.wait.median).mean
    }

    /// Whether a rule with this result is chosen rather than one with another.
    func isBetter(than other: Worst) -> Bool {
      let (own, others) = (max(lost.share, 1), max(other.lost.share, 1))
      return (own, wait) < (others, other.wait)
    }
  }

  package var fields: [ReportField] {
    func number(_ name: String, _ number: Double, _ decimals: Int) -> ReportField {
      ReportField(name, .number(number, decimals: decimals))
    }
    return [
      ReportField("set", .text(set)),
      ReportField("people", .text(people.joined(separator: " "))),
      ReportField("rule", .text(rule)),
      number("lostPercent", chosen.lost.share, 2), number("lostLow", chosen.lost.low, 2),
      number("lostHigh", chosen.lost.high, 2), number("meanWait", chosen.wait, 1),
      number("presentLostPercent", present.lost.share, 2),
      number("presentLow", present.lost.low, 2), number("presentHigh", present.lost.high, 2),
      number("presentWait", present.wait, 1),
    ]
  }

  /// Divides people at random, and lets each half choose for the other.
  static func rows(
    of trials: StraightTrials, set: String, splits: Int, seed: UInt64
  ) -> [StraightHalf] {
    let people = trials.people
    guard people.count > 1 else { return [] }
    var random = SplitMix64(state: seed)
    let halves = (0..<splits).flatMap { _ -> [(own: Set<String>, others: Set<String>)] in
      let mixed = people.shuffled(using: &random)
      let (one, two) = (
        Set(mixed.prefix(people.count / 2)), Set(mixed.dropFirst(people.count / 2))
      )
      return [(one, two), (two, one)]
    }
    let outcomes = trials.outcomes(with: StraightRule())
    var best: [(candidate: Candidate?, choosing: Worst, measured: Worst)] = halves.map { half in
      (
        nil, Worst(outcomes, trials.templates, half.own),
        Worst(outcomes, trials.templates, half.others)
      )
    }
    let present = best.map(\.measured)
    for candidate in Candidate.all {
      let outcomes = trials.outcomes(with: candidate.rule)
      for (index, half) in halves.enumerated() {
        let choosing = Worst(outcomes, trials.templates, half.own)
        guard choosing.isBetter(than: best[index].choosing) else { continue }
        best[index] = (
          candidate, choosing, Worst(outcomes, trials.templates, half.others)
        )
      }
    }
    return halves.indices.map { index in
      StraightHalf(
        set: set, people: halves[index].others.sorted(),
        rule: best[index].candidate?.text ?? "present", chosen: best[index].measured,
        present: present[index])
    }
  }
}

/// Constants that are tried.
private struct Candidate {
  var aside: Double
  var relativeAside: Double
  /// The angle in degrees, and what is divided by the number of templates.
  var angle: Double
  var furtherAngle: Double
  var furtherLength: Double

  static var all: [Candidate] {
    var all: [Candidate] = []
    for aside in [3.2, 6.4, 8, 9.6, 12.8] {
      for relativeAside in [0, 0.08, 0.15] {
        for angle in [15.0, 18, 20] {
          for furtherAngle in [20.0, 25] {
            for furtherLength in [0.3, 0.4] {
              all.append(
                Candidate(
                  aside: aside, relativeAside: relativeAside, angle: angle,
                  furtherAngle: furtherAngle, furtherLength: furtherLength))
            }
          }
        }
      }
    }
    return all
  }

  var rule: StraightRule {
    var rule = StraightRule()
    (rule.aside, rule.relativeAside, rule.furtherLength) = (aside, relativeAside, furtherLength)
    rule.cosines = (1...5).map { count in
      // Four decimals, as those of the machine are, and the same on every machine.
      let degrees = angle + furtherAngle / Double(count)
      return (cos(degrees * .pi / 180) * 10000).rounded() / 10000
    }
    return rule
  }

  var text: String {
    "\(aside.fixed(1)) points, \((100 * relativeAside).fixed(0)) %, \(angle.fixed(0))° +"
      + " \(furtherAngle.fixed(0))°/T, \(furtherLength.fixed(1))/T"
  }
}
