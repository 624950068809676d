/// An error that the compiler reports.
struct CompilerMessage: Hashable {
  /// The path of the file.
  let path: String
  /// The line, from 1.
  let line: Int
  /// The column, from 1.
  let column: Int
  /// What the compiler says.
  let text: String

  /// Reads a line of the compiler's output: `Card.swift:3:5: error: cannot find 'x' in scope`.
  ///
  /// Fails for other lines, among them those of warnings and notes.
  init?(_ output: Substring) {
    guard let mark = output.firstRange(of: ": error: ") else { return nil }
    let place = output[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 3, let line = Int(place[place.count - 2]),
      let column = Int(place[place.count - 1])
    else { return nil }
    path = place.dropLast(2).joined(separator: ":")
    (self.line, self.column) = (line, column)
    text = output[mark.upperBound...].drop { $0 == " " }.description
  }

  /// Creates a message at another path.
  init(_ message: CompilerMessage, path: String) {
    self.path = path
    (line, column, text) = (message.line, message.column, message.text)
  }

  /// A Boolean value that indicates whether another error on the line can be the reason.
  var isConsequence: Bool {
    ["cannot infer contextual base", "reference to member", "'nil' requires a contextual"].contains
    {
      text.hasPrefix($0)
    }
  }

  /// The names that the message quotes, without what they are members of: `UIView.x` gives both.
  var names: [String] {
    // The keys of drawn strings exist; attributed text does not.
    let parts = text.replacing("NSAttributedString.Key", with: "Key")
      .split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.flatMap { part in
      part.element.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
  }
}
