/// Where a gesture recognizer stands in one attempt, with UIKit's six values (U100).
public enum GestureState: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// Nothing is decided yet; where every attempt starts.
  case possible = 0
  /// A continuous gesture has been recognized.
  case began = 1
  /// A recognized continuous gesture goes on.
  case changed = 2
  /// The gesture is complete; a discrete one has been recognized.
  case ended = 3
  /// A recognized continuous gesture was broken off.
  case cancelled = 4
  /// The touches were not this gesture.
  case failed = 5

  /// The end of a discrete gesture: the same value as ``ended``.
  public static var recognized: GestureState { .ended }

  /// Returns whether a recognizer in this state may go to another: the whole law (U101).
  ///
  /// Every change that a recognizer publishes, to actions and observers, obeys it. From an end state
  /// the only way is back to possible, by reset. What code that sets another state achieves says
  /// ``outcome(ofSetting:)``.
  @inlinable
  public func mayBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: next == .possible
    }
  }

  /// Returns the state to which a recognizer goes when code sets another one, or nil when it stays.
  ///
  /// A state that the law allows is taken as it is. Code that was written for UIKit sets others as
  /// well, above all `.cancelled` before anything began; each has the nearest meaning that the law
  /// allows, so that no assignment is an error:
  ///
  /// | from | set | outcome |
  /// | --- | --- | --- |
  /// | possible | changed | began |
  /// | possible | cancelled | failed |
  /// | began, changed | began | changed |
  /// | began, changed | failed | cancelled |
  /// | any | possible | nil: only a reset leads there |
  /// | ended, cancelled, failed | any | nil: the attempt is over |
  ///
  /// ```swift
  /// GestureState.possible.outcome(ofSetting: .cancelled)  // failed
  /// GestureState.ended.outcome(ofSetting: .changed)  // nil
  /// ```
  ///
  /// - Parameter next: The state that is set.
  /// - Returns: A state for which ``mayBecome(_:)`` holds, or nil.
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

  /// Whether a recognized gesture is going on.
  @inlinable public var isActive: Bool { self == .began || self == .changed }

  /// Whether the attempt is over and waits for its reset.
  @inlinable public var isEnd: Bool { self == .ended || self == .cancelled || self == .failed }

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
