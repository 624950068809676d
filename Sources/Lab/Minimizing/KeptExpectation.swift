package import TSBenchmarking
package import TSContacts
package import TSInterface

/// What a smaller recording must still show, such as `tap failed: moved`.
package enum KeptExpectation: Hashable, Sendable, CustomStringConvertible {
  /// What becomes of an attempt of a recognizer, or a state that it enters.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case began, changed, ended, recognized, cancelled, failed
  }

  /// The words of a label: the counts of recognitions of the recognizers that it names.
  case recognitions([Expectation])
  /// An attempt of a recognizer, with the beginning of its reason or of its way; empty for any.
  case attempt(recognizer: String, Outcome, reason: String)
  /// A fault of the device that is repaired.
  case repair(Repair)
  case call(responder: String, TouchMethod)
  /// An outcome of fingers on a trackpad, with the beginning of its text.
  case pad(String, text: String)
  /// A decision of a touch guard, with the beginning of its reason.
  case guarded(String, reason: String)
  /// The exit status of a command; `nil` for any but 0.
  case exit(Int32?)
  /// A recognizer that two engines recognize at different times or numbers; `nil` for any.
  case difference(recognizer: String?)

  /// Reads an expectation from its words.
  ///
  /// - Parameter text: The words, such as `tap failed: moved`.
  /// - Throws: ``MinimizingError/unknownExpectation(_:)`` with the forms that there are.
  package init(_ text: String) throws(MinimizingError) {
    let (head, detail) = Self.parts(of: text)
    let words = head.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, let last = words.last else {
      throw .unknownExpectation(text)
    }
    let name = words.dropLast().joined(separator: " ")
    let rest = words.dropFirst().joined(separator: " ")
    if first == "repair", words.count > 1 {
      guard let repair = Self.repair(rest + (detail.isEmpty ? "" : ": " + detail)) else {
        throw .unknownExpectation(text)
      }
      self = .repair(repair)
    } else if first == "pad", words.count > 1 {
      self = .pad(rest, text: detail)
    } else if first == "guard", words.count > 1 {
      self = .guarded(rest, reason: detail)
    } else if first == "exit", words.count == 2 {
      guard let status = Int32(last) else { throw .unknownExpectation(text) }
      self = .exit(status)
    } else if first == "differs", words.count <= 2 {
      self = .difference(recognizer: words.count == 2 ? last : nil)
    } else if words.count > 1, let method = TouchMethod(rawValue: last) {
      self = .call(responder: name, method)
    } else if words.count > 1, let outcome = Outcome(rawValue: last) {
      self = .attempt(recognizer: name, outcome, reason: detail)
    } else if detail.isEmpty, let counts = Self.counts(head) {
      self = .recognitions(counts)
    } else {
      throw .unknownExpectation(text)
    }
  }

  /// The expectation in the form in which it is read.
  package var description: String {
    func with(_ detail: String) -> String { detail.isEmpty ? "" : ": \(detail)" }
    return switch self {
    case .recognitions(let counts): counts.map(\.description).joined(separator: " ")
    case .attempt(let name, let outcome, let reason): "\(name) \(outcome.rawValue)" + with(reason)
    case .repair(let repair): "repair \(repair.rawValue)"
    case .call(let name, let method): "\(name) \(method.rawValue)"
    case .pad(let outcome, let text): "pad \(outcome)" + with(text)
    case .guarded(let decision, let reason): "guard \(decision)" + with(reason)
    case .exit(let status): status.map { "exit \($0)" } ?? "an exit status other than 0"
    case .difference(let name): "differs" + (name.map { " \($0)" } ?? "")
    }
  }

  /// Splits a text at the first colon that a blank follows: that of a shape, as in `draw:check`, has
  /// none.
  private static func parts(of text: String) -> (head: String, detail: String) {
    let pieces = text.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
    let detail = pieces.count > 1 ? String(pieces[1]) : ""
    let words = detail.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (String(pieces.first ?? ""), words)
  }

  private static func counts(_ text: String) -> [Expectation]? {
    let words = text.split { $0.isWhitespace || $0 == ";" }
    let counts = words.compactMap { Expectation($0) }
    return counts.count == words.count && !counts.isEmpty ? counts : nil
  }

  /// Returns the repair of a name in source code, or with words that begin as it does.
  private static func repair(_ text: String) -> Repair? {
    if let named = Repair.allCases.first(where: { "\($0)" == text }) { return named }
    if let same = Repair.allCases.first(where: { $0.rawValue == text }) { return same }
    let alike = Repair.allCases.filter { $0.rawValue.hasPrefix(text) }
    return alike.count == 1 ? alike.first : nil
  }
}
