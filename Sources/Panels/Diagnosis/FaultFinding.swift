package import TSGeometry
import TSMeasuring

/// What is known of one fault of a device.
package struct FaultFinding: Hashable, Sendable {
  /// The answer about a fault.
  package enum Verdict: String, Sendable {
    /// The device has the fault.
    case found
    /// The device was tested, and does not have it.
    case absent
    /// What was drawn does not suffice.
    case untested = "not tested"
    /// The device does not report what the fault would be seen by.
    case untold = "cannot be told"
  }

  package let fault: Fault
  package var verdict: Verdict
  /// What was measured, in the unit of the rule; `nil` if it is no number.
  package var value: Double?
  /// The evidence in words, such as `3 contacts of less than 30 ms`.
  package var evidence: String
  /// The cause, where it can be told; otherwise what usually causes it.
  package var cause: String
  /// Whether the evidence tells the cause.
  package var isCauseKnown = false
  /// The places on the surface that show the fault, in millimetres.
  package var places: [CGPoint] = []
  /// The parts of the surface that show the fault, in millimetres.
  package var areas: [CGRect] = []
  /// The files that mend or hide the fault.
  package var remedies: [Remedy] = []

  init(_ fault: Fault, _ verdict: Verdict, value: Double? = nil, _ evidence: String = "") {
    self.fault = fault
    self.verdict = verdict
    self.value = value
    self.evidence = evidence
    cause = fault.rule.cause
  }

  /// Returns the finding of a fault that is a number, by its limit.
  static func judged(_ fault: Fault, _ value: Double, _ evidence: String) -> FaultFinding {
    let isWrong = fault.rule.limit?.verdict(on: value) == .bad
    return FaultFinding(fault, isWrong ? .found : .absent, value: value, evidence)
  }
}
