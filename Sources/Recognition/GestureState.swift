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

  /// Whether a recognizer in this state may go to another: the whole law (U101).
  ///
  /// From an end state the only way is back to possible, by reset.
  @inlinable
  public func mayBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: next == .possible
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
