/// The calls that the objects of a test received, in order.
@MainActor package final class CallLog {
  /// The calls since the last ``take(separator:)``.
  package private(set) var lines: [String] = []

  /// Creates an empty log.
  package init() {}

  /// Adds a call.
  package func note(_ line: String) { lines.append(line) }

  /// Returns the calls since the last time as one string, and removes them.
  ///
  /// - Parameter separator: The text between two calls.
  /// - Returns: The calls.
  package func take(separator: String = ", ") -> String {
    defer { lines = [] }
    return lines.joined(separator: separator)
  }
}
