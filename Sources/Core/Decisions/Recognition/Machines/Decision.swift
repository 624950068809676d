/// The response of a gesture machine to one input.
public struct Decision: Hashable, Sendable {
  /// The state to which the recognizer should change, or `nil` to stay.
  ///
  /// It is always a state that the machine's state before the input may become, as defined by
  /// ``GestureState/mayBecome(_:)``.
  public var state: GestureState?
  /// The reason for the failure if the state is ``GestureState/failed``; otherwise `nil`.
  public var reason: FailureReason?
  /// The time at which the deciding limit was crossed, interpolated between two samples.
  ///
  /// Unit: seconds on the clock of the source. For a timer it is the time at which the limit
  /// expires, for a lift the time of the lift. The value is 0 if there is no decision.
  public var crossing: Double

  /// Creates a decision.
  ///
  /// - Parameter crossing: The time at which the deciding limit was crossed, in seconds.
  public init(_ state: GestureState?, reason: FailureReason? = nil, crossing: Double) {
    self.state = state
    self.reason = reason
    self.crossing = crossing
  }

  /// The absence of a decision: the recognizer stays in its state.
  public static let none = Decision(nil, crossing: 0)

  static func failed(_ reason: FailureReason, _ crossing: Double) -> Decision {
    Decision(.failed, reason: reason, crossing: crossing)
  }
}
