/// What a machine says to one input.
public struct Decision: Hashable, Sendable {
  /// The state that the recognizer should go to, or nil to stay.
  ///
  /// Always one that the machine's state before the input may become.
  public var state: GestureState?
  /// Why, when the state is ``GestureState/failed``.
  public var reason: FailureReason?
  /// The moment at which the deciding limit was crossed, between two samples where it was there.
  ///
  /// Unit: seconds on the source's clock. For a timer it is the limit's own moment, for a lift the
  /// lift's. Nothing (0) when there is no decision.
  public var crossing: Double

  /// Creates a decision.
  public init(_ state: GestureState?, reason: FailureReason? = nil, crossing: Double) {
    self.state = state
    self.reason = reason
    self.crossing = crossing
  }

  /// Nothing to say.
  public static let none = Decision(nil, crossing: 0)

  static func failed(_ reason: FailureReason, _ crossing: Double) -> Decision {
    Decision(.failed, reason: reason, crossing: crossing)
  }
}
