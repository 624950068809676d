internal import Recordings

/// How the program ends.
package enum ExitStatus: Int32, Sendable {
  /// It did what it was asked to.
  case done = 0
  /// The work found something wrong.
  case wrong = 1
  /// The call was wrong: another command line is needed.
  case misuse = 2
}

/// Why the program ends with another status than 0: one line that says what to do.
struct Complaint: Error, Hashable, Sendable {
  var status: ExitStatus
  var text: String

  /// Creates the complaint about a call that cannot be right.
  static func misuse(_ text: String) -> Complaint { Complaint(status: .misuse, text: text) }

  /// Creates the complaint about something that the work found.
  static func wrong(_ text: String) -> Complaint { Complaint(status: .wrong, text: text) }
}

extension String {
  /// The text on one line, without characters that would command a terminal.
  var onOneLine: String { shownOnTerminal() }

  /// The text between quotation marks, shortened where it is long.
  var quoted: String {
    let shown = onOneLine
    return "“" + (shown.count > 60 ? shown.prefix(60) + "…" : shown) + "”"
  }
}
