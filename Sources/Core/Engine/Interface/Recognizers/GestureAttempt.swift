import TSEventTime
import TSRecognition

/// What a recognizer knows about its attempt: from the first touch, or the first state that code
/// sets, to the reset.
///
/// The states of the attempt are in the arena.
struct GestureAttempt {
  /// The arena of the attempt; empty between attempts.
  fileprivate var arena = WeakLink<WindowArena>()
  private(set) var id = AttemptID(slot: 0, serial: 0)
  /// The time at which a deadline was last reached.
  var timedOut: Timestamp?
  /// The state that the current actions report, or `nil` outside of actions; during the reset the
  /// state in which the attempt has ended.
  ///
  /// It may differ from the present state, since a gesture may begin and end in one event.
  var actionState: GestureState?
  /// A Boolean value that indicates whether the delegate or a view is being asked whether the gesture
  /// may begin; until they have answered, the state reads as possible (U145).
  var isAsked = false
  var hasCalledTarget = false

  /// A Boolean value that indicates whether the observer is being notified of the first action.
  var isBeginningToAct: Bool { !hasCalledTarget && actionState != nil }

  var isInProgress: Bool { !arena.borrowed.isNone }

  /// The arena and the name of the attempt; `nil` between attempts.
  var entry: (arena: WindowArena, id: AttemptID)? { arena.borrowed.target.map { ($0, id) } }

  func isIn(_ other: WindowArena) -> Bool { arena.borrowed.points(to: other) }

  mutating func begin(_ id: AttemptID, in arena: WindowArena) {
    self.id = id
    self.arena = WeakLink(arena)
  }

  /// Ends the attempt, before the recognizer is reset.
  mutating func end(after state: GestureState) {
    arena = WeakLink()
    actionState = state
  }
}

extension GestureRecognizer {
  /// Returns the result of a closure that is called with the arena and the name of the attempt.
  ///
  /// - Parameter body: The closure. The arena is retained by its window.
  /// - Returns: The result; `nil` between attempts.
  @discardableResult final func inArena<Value>(
    _ body: (WindowArena, AttemptID) -> Value
  ) -> Value? {
    attempt.arena.borrowed.map { body($0, attempt.id) }
  }
}
