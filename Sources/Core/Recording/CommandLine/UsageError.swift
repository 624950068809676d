internal import TSFormatting

/// The exit statuses of programs.
package enum ExitStatus: Int32, Sendable {
  /// The program did what was requested.
  case done = 0
  /// The work failed, or found a problem.
  case wrong = 1
  /// The call was wrong: a different command line is needed.
  case misuse = 2
}

/// The error that ends the program with a status other than 0: one line that says what to do.
package struct UsageError: Error, Hashable, Sendable {
  package var status: ExitStatus
  package var text: String

  /// Creates an error.
  ///
  /// - Parameter text: The problem and what to do, on one line.
  package init(status: ExitStatus, text: String) {
    self.status = status
    self.text = text
  }

  package static func usageError(_ text: String) -> UsageError {
    UsageError(status: .misuse, text: text)
  }

  /// Returns the error for a problem that was found during the work.
  package static func wrong(_ text: String) -> UsageError { UsageError(status: .wrong, text: text) }

  /// Does the work of a program, and makes a line of any error.
  ///
  /// - Returns: ``ExitStatus/done``.
  /// - Throws: The error of the work, which ends the program with ``ExitStatus/wrong`` unless it is a
  ///   ``UsageError``.
  package static func reporting(_ work: () throws -> Void) throws(UsageError) -> ExitStatus {
    do {
      try work()
      return .done
    } catch let error as UsageError {
      throw error
    } catch {
      throw .wrong("\(error)")
    }
  }
}

extension String {
  /// The text on one line, without control characters that a terminal would execute.
  package var onOneLine: String { shownOnTerminal() }

  /// The text between quotation marks, shortened if it is long.
  package var quoted: String {
    let shown = onOneLine
    return "“" + (shown.count > 60 ? shown.prefix(60) + "…" : shown) + "”"
  }
}
