internal import TSBenchmarking
internal import TSContacts
internal import TSInterface
package import TSTracing

/// What a replay of a recording showed, as far as it can be expected.
package struct ReplayOutcome: Sendable {
  /// A change of a recognizer's state.
  package struct Change: Hashable, Sendable {
    var recognizer: String
    var state: String
    var reason: String
  }

  /// A call of a touch method.
  package struct Call: Hashable, Sendable {
    var responder: String
    var method: TouchMethod
  }

  package var attempts: [AttemptRecord] = []
  /// The changes of states, in order.
  package var changes: [Change] = []
  /// The calls of touch methods, each once.
  package var calls: Set<Call> = []
  /// The faults that were repaired, in their words.
  package var repairs: Set<String> = []
  /// What the fingers on trackpads did.
  package var trackpad: [PadRecord] = []
  /// The decisions of touch guards.
  package var guarded: [GuardRecord] = []
  package var recognizers: [String] = []

  /// Returns whether the replay showed what is expected.
  ///
  /// - Parameter expectation: The expectation; one about a command or another engine is never shown by
  ///   a replay.
  package func shows(_ expectation: KeptExpectation) -> Bool {
    switch expectation {
    case .recognitions(let counts): counts.allSatisfy(shows)
    case .attempt(let name, .recognized, let way):
      attempts.contains {
        $0.recognizer == name && $0.isRecognized && ($0.way ?? "").begins(with: way)
      }
    case .attempt(let name, let outcome, let reason):
      changes.contains {
        $0.recognizer == name && $0.state == outcome.rawValue && $0.reason.begins(with: reason)
      }
    case .repair(let repair): repairs.contains(repair.rawValue)
    case .call(let name, let method): calls.contains(Call(responder: name, method: method))
    case .pad(let outcome, let text):
      trackpad.contains { $0.outcome.rawValue == outcome && $0.text.begins(with: text) }
    case .guarded(let decision, let reason):
      guarded.contains { $0.decision == decision && $0.reason.begins(with: reason) }
    case .exit, .difference: false
    }
  }

  private func shows(_ count: Expectation) -> Bool {
    let number = attempts.count {
      $0.recognizer == count.recognizer && $0.isRecognized
        && (count.way == nil || $0.way == count.way)
    }
    return switch count.count {
    case .exactly(let wanted): number == wanted
    case .atLeast(let wanted): number >= wanted
    case .any: true
    }
  }

  /// Returns what was shown of the kind that an expectation is about, in the words of expectations.
  ///
  /// - Parameter expectation: The expectation that was not met.
  /// - Returns: At most eight different ones.
  package func seen(beside expectation: KeptExpectation) -> [String] {
    let all: [String]
    switch expectation {
    case .recognitions(let counts):
      all = described(attemptsOf: counts.map(\.recognizer))
    case .attempt(let name, _, _): all = described(attemptsOf: [name])
    case .repair: all = repairs.sorted().map { "repair \($0)" }
    case .call(let name, _):
      let same = calls.filter { $0.responder == name }
      all = (same.isEmpty ? calls : same).map { "\($0.responder) \($0.method.rawValue)" }.sorted()
    case .pad: all = trackpad.map { "pad \($0.outcome.rawValue): \($0.text)" }
    case .guarded: all = guarded.map { "guard \($0.decision): \($0.reason)" }
    case .exit, .difference: all = []
    }
    var seen: [String] = []
    for text in all where !seen.contains(text) && seen.count < 8 { seen.append(text) }
    return seen
  }

  private func described(attemptsOf names: [String]) -> [String] {
    let known = names.filter { recognizers.contains($0) }
    guard known.count == names.count else {
      return ["the recognizers \(recognizers.joined(separator: ", "))"].filter { _ in
        !recognizers.isEmpty
      }
    }
    let same = attempts.filter { names.contains($0.recognizer) }
    guard !same.isEmpty else { return ["\(names.joined(separator: ", ")) received no touch"] }
    return same.map { attempt in
      "\(attempt.recognizer) \(attempt.outcome.rawValue)" + (attempt.reason.map { ": \($0)" } ?? "")
    }
  }
}

extension String {
  /// Returns whether the text begins with words, of which the last is whole.
  func begins(with words: String) -> Bool {
    guard !words.isEmpty else { return true }
    guard hasPrefix(words) else { return false }
    guard let next = dropFirst(words.count).first, let last = words.last else { return true }
    return !(next.isLetter || next.isNumber) || !(last.isLetter || last.isNumber)
  }
}
