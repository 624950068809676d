/// What a linter has found, as text and for programs.
package struct FindingText {
  package var kind: String
  /// The identifier of the importance.
  package var severity: String
  /// The names of what the finding is about.
  package var subjects: [String]
  /// The reason, as a sentence without a full stop.
  package var reason: String
  /// The remedy, as a sentence in the imperative without a full stop.
  package var remedy: String

  package init(
    kind: String, severity: String, subjects: [String], reason: String, remedy: String
  ) {
    (self.kind, self.severity, self.subjects) = (kind, severity, subjects)
    (self.reason, self.remedy) = (reason, remedy)
  }

  /// Returns the finding as lines for people to read: its number and its subjects, its reason, and its
  /// remedy, without commands to a terminal.
  package func lines(number: Int) -> [String] {
    [
      "\(number). \(severity): \(kind): \(subjects.joined(separator: ", "))", "   \(reason)",
      "   \(remedy)",
    ].map { $0.shownOnTerminal() }
  }

  /// Returns the finding as a JSON object, to which more may be added.
  package func json(number: Int) -> JSONLine {
    var line = JSONLine()
    line.add("number", number)
    line.add("kind", kind)
    line.add("severity", severity)
    line.add("subjects", subjects)
    line.add("reason", reason)
    line.add("remedy", remedy)
    return line
  }
}
