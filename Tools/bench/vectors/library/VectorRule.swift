import Foundation

/// A rule by which cases differ, or are not applicable.
///
/// The rules are in `rules.csv`; each is matched with what a case consists of and with the manner in
/// which it differs, never with its name or with a sentence.
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
  /// The source of the cases.
  var source: String
  /// The traits that a case must have: of each element one.
  ///
  /// A word is a whole trait, or with `*` at its end the beginning of one.
  var traits: [[String]]
  /// The manners of differing, of which one must match; empty for any.
  var patterns: [VectorPattern]
  var effect: Effect
  /// The reason: the fact by which the engines differ.
  var reason: String

  /// All rules.
  static let all: [VectorRule] = {
    do {
      return try rules(String(decoding: PackageResources.rules_csv, as: UTF8.self))
    } catch {
      fatalError("rules.csv: \(error)")
    }
  }()

  /// Returns the rules of a table.
  ///
  /// - Throws: An error that names a rule whose effect or pattern is unknown.
  static func rules(_ text: String) throws -> [VectorRule] {
    try VectorFile.rows(text).map { row in
      let name = row["rule", default: ""]
      func words(_ text: Substring) -> [String] {
        text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      let patterns = words(row["difference", default: ""][...])
      guard let effect = VectorRule.Effect(rawValue: row["effect", default: ""]) else {
        throw VectorFileError(description: "\(name) has no effect")
      }
      return VectorRule(
        name: name, source: row["source", default: ""],
        traits: row["case has", default: ""].split(separator: "&").map(words),
        patterns: try patterns.map {
          guard let pattern = VectorPattern($0) else {
            throw VectorFileError(description: "\(name) has an unknown pattern \($0)")
          }
          return pattern
        }, effect: effect, reason: row["reason", default: ""])
    }
  }

  /// Returns whether the rule is about a case.
  func matches(_ vector: VectorCase, of source: VectorSource) -> Bool {
    self.source == source.rawValue
      && traits.allSatisfy { words in
        words.contains { word in
          word.hasSuffix("*")
            ? vector.traits.contains { $0.hasPrefix(word.dropLast()) }
            : vector.traits.contains(word)
        }
      }
  }

  /// Returns whether the rule explains a difference.
  func explains(_ difference: VectorDifference) -> Bool {
    difference.kind != .unread
      && (patterns.isEmpty || patterns.contains { $0.matches(difference) })
  }
}
