/// A recognizer as the arbitration sees it.
public struct Candidate: Hashable, Sendable {
  /// The state that it shows; while it is held, possible.
  public var state: GestureState
  /// What its machine wants to go to, or nil.
  ///
  /// A wish to fail is a fact: the recognizer counts as failed and needs no verdict. Wishes of one
  /// that is active (changed, ended, cancelled) need none either.
  public var wants: GestureState?
  /// The moment at which its limit was crossed, in seconds, as its decision tells.
  public var crossing: Double
  /// How far its view is above the view that was hit: 0 for that itself.
  public var depth: Int
  /// Counts the recognizers in order of being added to their views; unique.
  public var order: Int
  /// The touches that it has tracked in this attempt, those that lifted too.
  ///
  /// A number stands for the same touch in all candidates of one arbitration.
  public var touches: TouchMask
  /// Whether an earlier arbitration held it: it wanted to be recognized and still does.
  public var isHeld: Bool

  /// Creates a candidate.
  public init(
    state: GestureState = .possible, wants: GestureState? = nil, crossing: Double = 0,
    depth: Int = 0, order: Int = 0, touches: TouchMask = 0, isHeld: Bool = false
  ) {
    self.state = state
    self.wants = wants
    self.crossing = crossing
    self.depth = depth
    self.order = order
    self.touches = touches
    self.isHeld = isHeld
  }

  /// Whether it is about to leave possible for a recognized state.
  var isWanting: Bool {
    state == .possible && wants != .failed && (isHeld || wants == .began || wants == .ended)
  }

  /// Whether others may still have to wait for it.
  var isOpen: Bool { state == .possible && wants != .failed }
}

/// What recognizers are to one another, by their places among the candidates.
///
/// Asked only for pairs that the outcome depends on, and only when some recognizer wants to be
/// recognized, so an answer may be that of a delegate.
public protocol ArbitrationRelations {
  /// Whether a, once recognized, excludes b: `canPrevent` of a and `canBePrevented` of b (U136).
  func prevents(_ a: Int, _ b: Int) -> Bool
  /// Whether both may be active at once: either delegate says so (U138).
  func mayRunTogether(_ a: Int, _ b: Int) -> Bool
  /// Whether a is held until b has failed: `require(toFail:)` or a rule of this attempt (U139–U142).
  func waits(_ a: Int, for b: Int) -> Bool
  /// Whether their views lie on one line of ancestors, so that they exclude each other even with
  /// different fingers (U134).
  func areOnOneLine(_ a: Int, _ b: Int) -> Bool
}

extension ArbitrationRelations {
  /// True, as for recognizers that override nothing.
  public func prevents(_ a: Int, _ b: Int) -> Bool { true }
  /// False, as without a delegate.
  public func mayRunTogether(_ a: Int, _ b: Int) -> Bool { false }
  /// False, as without a requirement.
  public func waits(_ a: Int, for b: Int) -> Bool { false }
  /// False: only shared touches count.
  public func areOnOneLine(_ a: Int, _ b: Int) -> Bool { false }
}

/// Who is first when several recognizers want to be recognized in one event.
public enum ArbitrationPolicy: Sendable {
  /// The one nearest to the view that was hit, then the one added last (U135).
  case uikit
  /// The one whose limit was crossed first, interpolated between samples; a tie goes as in UIKit.
  ///
  /// So the outcome does not depend on the rate or the phase of the samples.
  case earliestCrossing
}

/// What is to be done with one candidate, by its place.
public enum Verdict: Hashable, Sendable, CustomStringConvertible {
  /// Its wish is granted: it leaves possible.
  case recognize(Int)
  /// It goes on in silence until another has failed.
  case hold(Int, for: Int)
  /// It fails.
  case fail(Int, FailureReason)
  /// It was held, and its wish is granted now.
  case release(Int)

  /// The place of the candidate.
  public var place: Int {
    switch self {
    case .recognize(let place), .hold(let place, _), .fail(let place, _), .release(let place): place
    }
  }

  /// The verdict in words.
  public var description: String {
    switch self {
    case .recognize(let place): "recognize \(place)"
    case .hold(let place, let other): "hold \(place) for \(other)"
    case .fail(let place, let reason): "fail \(place): \(reason)"
    case .release(let place): "release \(place)"
    }
  }
}
