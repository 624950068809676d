/// Deliberate mistakes in an arena, with which tests show that each law would notice one.
///
/// They exist in debug builds only.
@usableFromInline package enum ArenaMutation: String, CaseIterable, Hashable, Sendable {
  /// A name is valid after its attempt is over.
  case stale
  /// The name of an attempt is valid until its record is used again.
  case endlessActions
  /// Actions of attempts that are over are sent.
  case staleActions
  /// A recognizer that is disabled sends no action for states that were published before.
  case forgottenActions
  /// The number of a touch is used again while an attempt has the touch.
  case sharedNumbers
  /// An attempt that is removed while it cancels touches in views sends actions.
  case openBrackets
  /// An attempt that is removed sends no action for states that were published before.
  case droppedActions
  /// What happens while an effect is performed is not settled.
  case lostRequests
  /// A gesture begins without the question whether it may.
  case unaskedBeginnings
  /// A verdict is applied to an attempt that has changed meanwhile.
  case staleVerdicts
  /// An attempt is reset though another waits for its failure.
  case unawaitedResets
  /// An attempt is reset before delayed touches are delivered.
  case earlyResets
  /// Delayed touches are delivered before actions.
  case lateActions
  /// Touches are delivered though an attempt delays them.
  case forgottenDelays
  /// Touches are cancelled in views for a gesture that has not acted.
  case earlyJoiners
  /// Touches that join an active gesture remain in their views.
  case forgottenJoiners
  /// Actions are sent after the end of the arena.
  case actionsAfterAbandon
  /// Attempts without touches that have decided nothing stay possible.
  case idleAttempts
  /// An attempt is held again by each arbitration.
  case repeatedHolds
  /// The actions of a speculative recognition are sent again when it is confirmed.
  case repeatedActions
  /// Speculative recognitions are taken back after the recognition for which they are.
  case lateRetractions
  /// An attempt tracks the touches of several persons.
  case anyPerson
  /// Attempts that wait for each other in a circle wait forever.
  case circles
}
