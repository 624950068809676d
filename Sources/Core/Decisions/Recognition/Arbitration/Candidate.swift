/// A gesture recognizer as seen by the arbitration of one event.
public struct Candidate: Hashable, Sendable {
  /// The published state of the recognizer; ``GestureState/possible`` while it is held.
  public var state: GestureState
  /// The state to which the recognizer's machine asks to change, or `nil` to stay.
  ///
  /// A request to fail needs no verdict: the candidate counts as failed. Requests of an active
  /// recognizer (changed, ended, cancelled) need none either.
  public var proposedState: GestureState?
  /// The time at which the deciding limit was crossed, in seconds, from ``Decision/crossing``.
  public var crossing: Double
  /// The rank before the policy: of candidates that are ready in the same event the one with the
  /// greatest is first; 0 by default.
  public var priority: Int
  /// The number of levels between the recognizer's view and the hit-test view, which has depth 0.
  public var depth: Int
  /// The position of the recognizer in the order in which recognizers were added to views; unique.
  public var order: Int
  /// The touches that the recognizer has tracked in this attempt, including those that ended.
  ///
  /// A number denotes the same touch in all candidates of one arbitration.
  public var touches: TouchMask
  /// A Boolean value that indicates whether an earlier arbitration held the recognizer.
  ///
  /// A held recognizer remains ready to be recognized.
  public var isHeld: Bool
  /// The extent to which the recognizer is recognized before the candidates that it waits for have
  /// failed; ``Speculation/none`` by default.
  public var speculation: Speculation

  /// The extent to which a recognizer is recognized speculatively.
  public enum Speculation: Hashable, Sendable {
    /// The recognizer waits without an action until the others have failed (U139).
    case none
    /// The recognizer is recognized speculatively if it must wait.
    case permitted
    /// The recognizer was recognized speculatively, and is taken back if it fails.
    case delivered
  }

  /// Creates a candidate.
  ///
  /// - Parameters:
  ///   - isHeld: Pass `true` if an earlier arbitration held it.
  ///   - speculation: The extent to which it is recognized speculatively.
  public init(
    state: GestureState = .possible, proposedState: GestureState? = nil, crossing: Double = 0,
    depth: Int = 0, order: Int = 0, touches: TouchMask = 0, isHeld: Bool = false,
    speculation: Speculation = .none, priority: Int = 0
  ) {
    self.state = state
    self.proposedState = proposedState
    self.crossing = crossing
    self.depth = depth
    self.order = order
    self.touches = touches
    self.isHeld = isHeld
    self.speculation = speculation
    self.priority = priority
  }

  /// Whether the recognizer is about to be recognized.
  var awaitsRecognition: Bool {
    state == .possible && proposedState != .failed
      && (isHeld || proposedState == .began || proposedState == .ended)
  }

  /// Whether the recognizer may still be recognized; only such a recognizer keeps others waiting.
  var isOpen: Bool { state == .possible && proposedState != .failed }
}
