/// The reason for which an attempt failed, was cancelled or was taken back.
public enum AttemptReason: Hashable, Sendable, BitwiseCopyable {
  /// A reason of the recognizer itself, with the measured value and its limit.
  case own(FailureReason)
  /// Another attempt was recognized, which excludes this one (U133).
  case prevented(by: AttemptID)
  /// Another attempt was recognized, which had to fail first (U139).
  case required(AttemptID)
  /// The touches are gone, no timer is running, and nothing was decided (U108).
  case undecided
  /// The attempt waits, through others, for itself (U144): see ``GestureArena/circle``.
  case circle

  /// Creates the reason of a verdict.
  ///
  /// - Parameter reason: The reason, in which candidates are indices.
  init(_ reason: FailureReason, among ids: [AttemptID]) {
    switch reason {
    case .prevented(let index): self = .prevented(by: ids[index])
    case .required(let index): self = .required(ids[index])
    default: self = .own(reason)
    }
  }

  /// Returns the text that traces and explanations print.
  ///
  /// - Parameters:
  ///   - circle: The ``GestureArena/circle``.
  ///   - name: A closure that returns the name of the recognizer of an attempt, which may be over.
  /// - Returns: The text, such as `prevented by pan` or `moved 12.3 pt, 10 allowed`.
  public func description(circle: [AttemptID], naming name: (AttemptID) -> String) -> String {
    switch self {
    case .own(let reason): return reason.description
    case .prevented(let id): return FailureReason.prevented(by: 0).description { _ in name(id) }
    case .required(let id): return FailureReason.required(0).description { _ in name(id) }
    case .undecided: return "touches gone, nothing decided"
    case .circle:
      return
        "waits in a circle: \((circle + circle.prefix(1)).map(name).joined(separator: " → "))"
    }
  }
}
