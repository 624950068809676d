internal import TSFormatting
package import TSReplay

/// The reason for which a recording cannot be made smaller.
package enum MinimizingError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownExpectation(String)
  /// The whole recording does not show what is expected; what it shows instead.
  case notMet(String, seen: [String])
  /// What is expected is also shown by a recording in which nothing touches.
  case metWithoutTouches(String)
  case unreadable(ReplayError)
  /// What is expected is in the file and not in its events, so that no file with these events shows it.
  case notWritable(String)

  /// The message, which states the problem and a remedy.
  package var description: String {
    switch self {
    case .unknownExpectation(let text):
      return "“\(text.shownOnTerminal())” is no expectation; \(Self.forms)"
    case .notMet(let expectation, let seen):
      let found = seen.isEmpty ? "nothing of the kind" : seen.joined(separator: "; ")
      return "the whole recording does not show “\(expectation)”; it shows: \(found); expect one of"
        + " these, or give the scene and the options with which it was seen"
    case .metWithoutTouches(let expectation):
      return "“\(expectation)” also holds when nothing touches, so that nothing would be left; say"
        + " what happens in place of it, such as “tap failed: moved”"
    case .unreadable(let error): return error.description
    case .notWritable(let expectation):
      return
        "“\(expectation)” is shown by the file and not by its events, as a clock that was set is;"
        + " cut the file by hand, or expect what follows from it"
    }
  }

  private static let forms =
    "write words of a label (tap=2, pan.up), “tap failed: moved”, “pan began”, “card"
    + " touchesCancelled”, “repair” and its words, “pad” or “guard” and a line of explain, or “exit 1”"
}
