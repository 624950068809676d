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

  /// Whether the recognizer may still be recognized.
  ///
  /// Only such a recognizer keeps others waiting.
  var isOpen: Bool { state == .possible && proposedState != .failed }
}

/// The relations between the candidates of an arbitration, which are identified by index.
///
/// The arbitration queries them only for pairs that affect the outcome, and only if some recognizer
/// is ready to be recognized, so an implementation may call delegates.
public protocol ArbitrationRelations {
  /// Returns whether candidate `a`, once recognized, prevents candidate `b` (U136).
  ///
  /// Combines `canPrevent` of `a` and `canBePrevented` of `b`. The default implementation returns
  /// `true`, as for recognizers that override neither.
  ///
  /// - Parameters:
  ///   - a: The index of the recognizer that is recognized.
  ///   - b: The index of the recognizer to prevent.
  /// - Returns: `true` if `b` must fail unless both may run simultaneously.
  func prevents(_ a: Int, _ b: Int) -> Bool
  /// Returns whether two candidates may be active simultaneously (U138).
  ///
  /// Permission from either delegate suffices. The default implementation returns `false`, as
  /// without a delegate.
  ///
  /// - Parameters:
  ///   - a: The index of a candidate.
  ///   - b: The index of another candidate.
  /// - Returns: `true` if neither excludes the other.
  func mayRunTogether(_ a: Int, _ b: Int) -> Bool
  /// Returns whether a candidate may take part in a failure requirement, with whatever other
  /// candidate.
  ///
  /// Where neither of two candidates does, ``waits(_:for:)`` is not called for them, so that the cost
  /// of many plain recognizers grows with their number and not with its square. The default
  /// implementation returns `true`.
  ///
  /// - Returns: `false` if ``waits(_:for:)`` returns `false` for each pair of two candidates for which
  ///   this method returns `false`.
  func mayHaveRequirements(_ index: Int) -> Bool
  /// Calls a closure with each candidate that another one may have to wait for, if they are known.
  ///
  /// ``waits(_:for:)`` is called for those, so that the cost of many recognizers that wait for a few
  /// others each grows with their number and not with its square. The default implementation does
  /// nothing, and returns `false`.
  ///
  /// - Parameters:
  ///   - index: The index of the candidate that might wait.
  ///   - body: A closure, to be called once with the index of each candidate that might have to fail
  ///     first, in ascending order.
  /// - Returns: `true` if ``waits(_:for:)`` returns `false` for all others; `false`, without having
  ///   called the closure, if they are not known.
  func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool
  /// Returns whether candidate `a` is held until candidate `b` has failed (U139–U142).
  ///
  /// The requirement may be made by `require(toFail:)` or for this attempt only. The default
  /// implementation returns `false`.
  ///
  /// - Parameters:
  ///   - a: The index of the candidate that waits.
  ///   - b: The index of the candidate that must fail first.
  /// - Returns: `true` if `a` requires `b` to fail.
  func waits(_ a: Int, for b: Int) -> Bool
  /// Returns whether the views of two candidates are on the same branch of the view hierarchy.
  ///
  /// Recognizers on one branch exclude each other even if they track different touches (U134). The
  /// default implementation returns `false`.
  ///
  /// - Parameters:
  ///   - a: The index of a candidate.
  ///   - b: The index of another candidate.
  /// - Returns: `true` if one view is an ancestor of the other, or they are the same view.
  func shareBranch(_ a: Int, _ b: Int) -> Bool
}

extension ArbitrationRelations {
  /// Returns `true`, so that every pair is queried.
  ///
  /// - Parameter index: The index of a candidate.
  /// - Returns: Always `true`.
  public func mayHaveRequirements(_ index: Int) -> Bool { true }
  /// Returns `true`, as for recognizers that override neither `canPrevent` nor `canBePrevented`.
  ///
  /// - Parameters:
  ///   - a: The index of the recognizer that is recognized.
  ///   - b: The index of the recognizer to prevent.
  /// - Returns: Always `true`.
  public func prevents(_ a: Int, _ b: Int) -> Bool { true }
  /// Returns `false`, as for recognizers without a delegate.
  ///
  /// - Parameters:
  ///   - a: The index of a candidate.
  ///   - b: The index of another candidate.
  /// - Returns: Always `false`.
  public func mayRunTogether(_ a: Int, _ b: Int) -> Bool { false }
  /// Returns `false`, so that each candidate is queried.
  ///
  /// - Parameters:
  ///   - index: The index of the candidate that might wait.
  ///   - body: A closure that is not called.
  /// - Returns: Always `false`.
  public func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool { false }
  /// Returns `false`, as for recognizers without failure requirements.
  ///
  /// - Parameters:
  ///   - a: The index of the candidate that might wait.
  ///   - b: The index of the candidate that might have to fail first.
  /// - Returns: Always `false`.
  public func waits(_ a: Int, for b: Int) -> Bool { false }
  /// Returns `false`, so that only shared touches make recognizers exclude each other.
  ///
  /// - Parameters:
  ///   - a: The index of a candidate.
  ///   - b: The index of another candidate.
  /// - Returns: Always `false`.
  public func shareBranch(_ a: Int, _ b: Int) -> Bool { false }
}

/// The order in which recognizers that are ready in the same event are recognized.
public enum ArbitrationPolicy: Sendable {
  /// The recognizer nearest to the hit-test view is first, then the one added last (U135).
  case uikit
  /// The recognizer with the earliest limit crossing, interpolated between samples, is first.
  ///
  /// Ties are resolved as in ``uikit``. The outcome does not depend on the rate or the phase of the
  /// samples.
  case earliestCrossing
}

/// An action to apply to one candidate, which is identified by index.
public enum Verdict: Hashable, Sendable, CustomStringConvertible {
  /// The candidate leaves ``GestureState/possible`` for the state that it asked for.
  case recognize(Int)
  /// The candidate continues without publishing its states until another candidate has failed.
  case hold(Int, for: Int)
  /// The candidate is held, as with ``hold(_:for:)``, and is recognized speculatively meanwhile.
  case speculate(Int, for: Int)
  /// The candidate was recognized speculatively, and is taken back because another one that it
  /// requires to fail is recognized speculatively now. It continues to be held.
  case retract(Int, for: Int)
  /// The candidate fails for the given reason.
  case fail(Int, FailureReason)
  /// The candidate was held, and now changes to the state that it asked for.
  case release(Int)

  /// The index of the candidate.
  public var index: Int {
    switch self {
    case .recognize(let index), .hold(let index, _), .speculate(let index, _),
      .retract(let index, _), .fail(let index, _), .release(let index):
      index
    }
  }

  /// A textual representation of the verdict, such as `hold 0 for 2`.
  public var description: String {
    switch self {
    case .recognize(let index): "recognize \(index)"
    case .hold(let index, let other): "hold \(index) for \(other)"
    case .speculate(let index, let other): "speculate \(index) for \(other)"
    case .retract(let index, let other): "retract \(index) for \(other)"
    case .fail(let index, let reason): "fail \(index): \(reason)"
    case .release(let index): "release \(index)"
    }
  }
}
