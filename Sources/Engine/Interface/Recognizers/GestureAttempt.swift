import EventTime
import Recognition

/// The state of a gesture recognizer in one attempt: from the first touch, or the first state that
/// its code sets, to the reset.
///
/// All of its values are plain, so that a reset is one assignment.
struct GestureAttempt {
  /// The effects that an attempt has had on the views and targets.
  enum Effect {
    /// Nothing: no gesture has begun.
    case none
    /// The touches of the views are being cancelled, before the first action.
    case cancellingTouches
    /// The touches have been cancelled, if the recognizer cancels them.
    case acted
  }

  /// The steps of a speculative recognition.
  enum Speculation {
    /// The gesture is not recognized speculatively.
    case none
    /// The action is sent at the end of the present arbitration, unless the attempt is decided then.
    case due
    /// The action has been sent, or is about to be.
    case delivered
    /// The gesture was taken back for one that is recognized speculatively itself, and is still
    /// held.
    case retracted
  }

  /// The state that the observer was notified of, and whose actions are sent.
  var publishedState = GestureState.possible
  /// The states that were reached but not published: held back, or to be settled in this event.
  var pendingStates = PendingStates()
  /// A Boolean value that indicates whether the arbitration holds the recognizer until another has
  /// failed.
  var isHeld = false
  /// The progress of the speculative recognition of a recognizer that is held.
  var speculation = Speculation.none
  /// The number of the person whose touches the attempt tracks; 0 if the window does not
  /// distinguish persons.
  var person = 0
  /// The answer about beginning, or `nil` before the delegate and the views were called.
  var mayBegin: Bool?
  /// The time at which the deciding limit was crossed, in seconds of the source's clock.
  var crossing = 0.0
  /// The effects that the attempt has had on the views and targets.
  var effect = Effect.none
  /// The time at which a deadline was last reached.
  var timedOut: Timestamp?
  /// The state that the current actions report, or `nil` outside of actions.
  ///
  /// It may differ from the present state, since a gesture may begin and end in one event.
  var actionState: GestureState?
  /// A Boolean value that indicates whether a target has been called.
  var hasCalledTarget = false

  /// A Boolean value that indicates whether the first action is about to be sent: touches of views
  /// are being cancelled, or the observer is being notified of the action.
  var isBeginningToAct: Bool {
    !hasCalledTarget && (effect == .cancellingTouches || actionState != nil)
  }

  /// The last state that was reached, whether it has been published or not.
  @inline(__always) var state: GestureState { pendingStates.last ?? publishedState }

  /// A Boolean value that indicates whether the gesture was recognized speculatively, and is neither
  /// confirmed nor taken back.
  var isProvisional: Bool { speculation == .delivered && publishedState == .possible }
}
