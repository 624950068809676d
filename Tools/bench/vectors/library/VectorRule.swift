import Foundation

/// A rule by which cases differ, or are not applicable.
///
/// The rules are in `rules.csv`; each is matched with what a case consists of and with how it
/// differs, never with its name.
struct VectorRule: Hashable {
  /// The effect of a rule.
  enum Effect: String {
    /// Cases that differ in this manner do so for the reason that the rule states.
    case differs
    /// Cases of this kind are not run.
    case notApplicable = "not applicable"
  }

  /// The short name of the rule.
  var name: String
  /// The source of the cases; empty for all.
  var source: String
  /// Words of which each must be in one of the traits of the case; alternatives are divided by `|`.
  var traits: [String]
  /// Words of which each must be in the difference; alternatives are divided by `|`.
  var differences: [String]
  var effect: Effect
  /// The reason: the fact by which the engines differ.
  var reason: String

  /// All rules.
  static let all: [VectorRule] = VectorFile.rows(
    String(decoding: PackageResources.rules_csv, as: UTF8.self)
  ).compactMap { row in
    guard let effect = Effect(rawValue: row["effect", default: ""]) else { return nil }
    func words(_ cell: String) -> [String] {
      row[cell, default: ""].split(separator: "&").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    return VectorRule(
      name: row["rule", default: ""], source: row["source", default: ""],
      traits: words("case has"), differences: words("difference has"), effect: effect,
      reason: row["reason", default: ""])
  }

  /// Returns whether the rule is about a case.
  func matches(_ vector: VectorCase, of source: VectorSource) -> Bool {
    (self.source.isEmpty || self.source == source.rawValue)
      && traits.allSatisfy { words in
        words.split(separator: "|").contains { word in
          vector.traits.contains { $0.contains(word) }
        }
      }
  }

  /// Returns whether the rule explains a difference.
  func explains(_ difference: String) -> Bool {
    differences.allSatisfy { words in
      words.split(separator: "|").contains { difference.contains($0) }
    }
  }
}
