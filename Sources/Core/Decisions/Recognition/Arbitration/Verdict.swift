/// The order in which recognizers that are ready in the same event are recognized.
public enum ArbitrationPolicy: Sendable, BitwiseCopyable {
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
