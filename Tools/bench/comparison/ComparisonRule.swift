/// The rule by which a comparison names a case.
package struct ComparisonRule: Equatable, Sendable {
  /// The smallest change that is named, as a share; 0.03 by default.
  package var smallestChange = 0.03
  /// The largest probability that a comparison of equal runs names anything; 0.05 by default.
  package var falseAlarms = 0.05
  /// A Boolean value that indicates whether the probability is corrected for the number of cases.
  ///
  /// The default is `true`. Candidates, which are measured again, are chosen without.
  package var correctsForCases = true
  /// The smallest spread between rounds that is believed, as a share; 0.005 by default.
  package var smallestSpread = 0.005

  /// Creates the rule with its defaults.
  package init() {}

  /// The rule that chooses candidates for a second measurement: without correction, with 0.2, because
  /// only the second measurement decides.
  package static let candidates: ComparisonRule = {
    var rule = ComparisonRule()
    rule.correctsForCases = false
    rule.falseAlarms = 0.2
    return rule
  }()
}
