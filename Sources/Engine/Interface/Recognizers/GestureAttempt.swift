import EventTime
import Recognition

/// What a recognizer knows about its attempt: from the first touch, or the first state that code
/// sets, to the reset.
///
/// The states of the attempt are in the arena.
struct GestureAttempt {
  /// The place of an attempt: the arena, and the name of the attempt in it.
  struct Entry {
    let arena: WindowArena
    let id: AttemptID
  }

  /// The place of the attempt; `nil` between attempts.
  var entry: Entry?
  /// The time at which a deadline was last reached.
  var timedOut: Timestamp?
  /// The state that the current actions report, or `nil` outside of actions; during the reset the
  /// state in which the attempt has ended.
  ///
  /// It may differ from the present state, since a gesture may begin and end in one event.
  var actionState: GestureState?
  /// A Boolean value that indicates whether a target has been called.
  var hasCalledTarget = false

  /// A Boolean value that indicates whether the observer is being notified of the first action.
  var isBeginningToAct: Bool { !hasCalledTarget && actionState != nil }
}
