internal import TSFormatting

/// What is wrong in a JSON file: its place, what was expected and found, and what to do.
package struct JSONProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The text is not valid JSON.
    case malformed
    /// A name is none of an object, or is there twice.
    case unknownKey
    /// A value is not possible here.
    case wrongValue
  }

  package let kind: Kind
  package let file: String
  package let line: Int
  package let column: Int
  /// The position within the JSON, such as `panels[0].rotation`; empty for the root.
  package let path: String
  package let expected: String?
  package let found: String
  package let advice: String
}

/// An error that the readers of a kind of JSON files throw.
package protocol JSONProblemError: Error {
  init(_ problem: JSONProblem)
}

extension JSONProblem {
  /// Returns the message of a problem, on one line, as compilers write theirs.
  ///
  /// - Parameters:
  ///   - place: The line and the column, from 1; `nil` if the problem has no place.
  ///   - path: The position within the JSON; empty for the root.
  ///   - expected: A description of what was expected; `nil` if `found` is a sentence of its own.
  ///   - found: A description of what was found.
  ///   - advice: A suggestion of what to do.
  package static func message(
    _ file: String, _ place: (line: Int, column: Int)?, _ path: String, expected: String?,
    found: String, advice: String
  ) -> String {
    let place = place.map { ":\($0.line):\($0.column)" } ?? ""
    let what = expected.map { "expected \($0), found " } ?? ""
    return file + place + ": " + (path.isEmpty ? "" : path + ": ") + what + found + "; " + advice
  }
}

/// Returns advice for an unknown name: the name that was probably meant, and all valid names.
package func suggestion(for name: String, among known: [String]) -> String {
  guard !known.isEmpty else { return "there is none" }
  let list = "there are " + known.joined(separator: ", ")
  return name.nearest(among: known).map { "did you mean “\($0)”? " + list } ?? list
}
