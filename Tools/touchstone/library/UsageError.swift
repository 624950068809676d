internal import Formatting

/// The exit statuses of the program.
package enum ExitStatus: Int32, Sendable {
  /// The program did what was requested.
  case done = 0
  /// The work failed, or found a problem.
  case wrong = 1
  /// The call was wrong: a different command line is needed.
  case misuse = 2
}

/// The error that ends the program with a status other than 0: one line that says what to do.
struct UsageError: Error, Hashable, Sendable {
  var status: ExitStatus
  var text: String

  /// Returns the error for a wrong call.
  static func usageError(_ text: String) -> UsageError { UsageError(status: .misuse, text: text) }

  /// Returns the error for a problem that was found during the work.
  static func wrong(_ text: String) -> UsageError { UsageError(status: .wrong, text: text) }
}

extension String {
  /// The text on one line, without control characters that a terminal would execute.
  var onOneLine: String { shownOnTerminal() }

  /// The text between quotation marks, shortened if it is long.
  var quoted: String {
    let shown = onOneLine
    return "“" + (shown.count > 60 ? shown.prefix(60) + "…" : shown) + "”"
  }
}
