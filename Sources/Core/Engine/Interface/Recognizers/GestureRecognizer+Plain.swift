import TSEventTime

extension GestureRecognizer {
  /// The plain values of a recognizer, of which the compiler knows that they hold no reference.
  struct Plain: BitwiseCopyable {
    /// The methods that the delegate is known not to implement.
    var delegateDefaults: DelegateDefaults = []
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    var requiresExclusiveTouchType = true
    var watchesTime = false
    /// Whether the recognizer requires another one to fail, or another one it.
    var hasRequirements = false
    /// The edition of the limits that were taken over from an application.
    var limitsEdition: ObjectIdentifier?
    /// The same types as ``allowedTouchTypes``, unless a subclass overrides it.
    var allowedTypes = TouchTypeMask.all
    /// The position in the order in which recognizers were added, over all views.
    ///
    /// Of two recognizers on one view the one added later precedes the other (U135).
    var serial = 0
    /// Whether ``reset()`` is being called, during which no state can be set.
    var isResetting = false
    /// The time of the last event for which ``shouldReceive(_:)`` was called, and the answer (U146).
    var cachedReceiveDecision: (time: Timestamp, answer: Bool)?
    /// The scheduled call of ``timeout(at:)`` and its time.
    var timer: (token: Timeline.Token, deadline: Timestamp)?
    /// The number of nested calls of actions in progress.
    var sendingCount = 0
    /// Whether targets were removed during these calls.
    var hasRemovedTargets = false
    /// Whether the gesture is recognized speculatively where it would have to wait.
    var speculates = false
    /// Whether each move of an active gesture is a change, whatever state its code sets (U105).
    ///
    /// It is `false` for recognizers with a machine, which reports changes itself.
    var followsMoves = true
  }
}
