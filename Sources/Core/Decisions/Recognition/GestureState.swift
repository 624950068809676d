/// The state of a gesture recognizer in one attempt, with UIKit's six values (U100).
public enum GestureState: Int, BitwiseCopyable, CaseIterable, Sendable, CustomStringConvertible {
  /// The initial state of every attempt, in which nothing is decided yet.
  case possible = 0
  /// A continuous gesture has been recognized.
  case began = 1
  /// A recognized continuous gesture has changed.
  case changed = 2
  /// The gesture is complete; for a discrete gesture, it has been recognized.
  case ended = 3
  /// A recognized continuous gesture was cancelled, or a speculative tap was taken back.
  case cancelled = 4
  /// The touches did not form the gesture.
  case failed = 5

  /// The final state of a recognized discrete gesture, the same value as ``ended``.
  public static var recognized: GestureState { .ended }

  /// Returns whether a recognizer in this state may change to another state (U101).
  ///
  /// Every transition that a recognizer publishes to actions and observers conforms to this table,
  /// except that a tap that was recognized speculatively changes from ended to cancelled if it is
  /// taken back.
  /// From an end state the only transition is a reset to ``possible``. For the effect of assigning
  /// a state in code, see ``outcome(ofSetting:)``.
  ///
  /// - Returns: `true` if the transition is valid.
  @inlinable
  public func mayBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: next == .possible
    }
  }

  /// Returns the state that results when code sets a recognizer in this state to another state.
  ///
  /// A valid transition is taken as it is. Code that was written for UIKit also sets other states,
  /// most often `.cancelled` before anything began; each is mapped to the nearest valid transition,
  /// so that no assignment is an error:
  ///
  /// | from | set | outcome |
  /// | --- | --- | --- |
  /// | possible | changed | began |
  /// | possible | cancelled | failed |
  /// | began, changed | began | changed |
  /// | began, changed | failed | cancelled |
  /// | any | possible | nil: only a reset leads there |
  /// | ended, cancelled, failed | any | nil: the attempt has ended |
  ///
  /// ```swift
  /// GestureState.possible.outcome(ofSetting: .cancelled)  // failed
  /// GestureState.ended.outcome(ofSetting: .changed)  // nil
  /// ```
  ///
  /// - Returns: A state for which ``mayBecome(_:)`` returns `true`, or `nil` if the state does not
  ///   change.
  @inlinable
  public func outcome(ofSetting next: GestureState) -> GestureState? {
    if isEnd || next == .possible { return nil }
    if mayBecome(next) { return next }
    switch next {
    case .changed: return .began
    case .began: return .changed
    case .cancelled: return .failed
    default: return .cancelled
    }
  }

  /// Whether a recognized continuous gesture is in progress.
  @inlinable public var isActive: Bool {
    switch self {
    case .began, .changed: true
    default: false
    }
  }

  /// Whether the attempt is over and awaits its reset.
  @inlinable public var isEnd: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    default: false
    }
  }

  /// The name of the case.
  public var description: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
