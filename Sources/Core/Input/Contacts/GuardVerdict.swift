public import TSEventTime

/// A decision of a touch guard about one contact.
public struct GuardVerdict: Hashable, Sendable, BitwiseCopyable {
  /// What is decided.
  public enum Decision: String, CaseIterable, Sendable, BitwiseCopyable {
    /// The contact is not reported for the time being.
    case withheld
    /// The contact was withheld, and begins now.
    case released
    /// The contact is never reported.
    case rejected
    /// The contact was reported, and is cancelled.
    case cancelled
  }

  /// The time of the decision.
  public var time: Timestamp
  /// What is decided.
  public var decision: Decision
  /// The rule.
  public var reason: GuardReason
  /// The contact as the device reported it last, in device units.
  public var contact: Contact

  /// Creates a decision about a contact.
  public init(
    _ decision: Decision, _ reason: GuardReason, _ contact: Contact, at time: Timestamp
  ) {
    self.time = time
    self.decision = decision
    self.reason = reason
    self.contact = contact
  }
}
