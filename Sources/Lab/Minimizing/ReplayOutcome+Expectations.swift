internal import TSContacts
internal import TSInterface
internal import TSTracing

extension ReplayOutcome {
  /// What was shown, as expectations, each once: failures with the first word of their reason,
  /// recognitions, repairs, cancelled calls, and what the fingers on a trackpad did.
  package var expectations: [KeptExpectation] {
    var all: [KeptExpectation] = []
    func add(_ expectation: KeptExpectation) {
      if !all.contains(expectation) { all.append(expectation) }
    }
    for change in changes where change.state == "failed" {
      let word = change.reason.prefix { !$0.isNumber && $0 != "(" }
      add(
        .attempt(
          recognizer: change.recognizer, .failed,
          reason: String(word).split(separator: " ").joined(separator: " ")))
    }
    for attempt in attempts where attempt.isRecognized {
      add(.attempt(recognizer: attempt.recognizer, .recognized, reason: attempt.way ?? ""))
    }
    for repair in Repair.allCases where repairs.contains(repair.rawValue) { add(.repair(repair)) }
    for call in calls.sorted(by: { $0.responder < $1.responder })
    where call.method == .touchesCancelled {
      add(.call(responder: call.responder, call.method))
    }
    for record in trackpad where record.outcome != .pointer {
      add(.pad(record.outcome.rawValue, text: ""))
    }
    return all
  }
}
