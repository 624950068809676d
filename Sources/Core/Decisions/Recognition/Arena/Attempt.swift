/// The record of one attempt: from the first touch, or the first state that code sets, to the reset.
@usableFromInline package struct Attempt: Hashable, Sendable {
  /// The effects that an attempt has had on views and targets.
  package enum Effect: UInt8, Hashable, Sendable {
    /// Nothing: no gesture has begun.
    case none
    /// The touches of the views are being cancelled, before the first action.
    case cancellingViews
    /// An action has been sent, or is about to be.
    case acted
  }

  /// The steps of a speculative recognition.
  @usableFromInline package enum Speculation: UInt8, Hashable, Sendable {
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

  /// The steps in which an attempt leaves at once, ahead of everything that is queued.
  package enum Departure: UInt8, Hashable, Sendable { case none, requested, actions, end, reset }

  /// The number of the attempt; 0 if the record is free.
  @usableFromInline package var serial: UInt32 = 0
  /// The level of the view in the hierarchy; deeper views take precedence (U135).
  package var depth = 0
  /// The position in the order in which recognizers were added to views.
  package var order = 0
  /// The person whose touches the attempt tracks; 0 for an unknown one.
  @usableFromInline package var person = 0
  @usableFromInline package var traits = AttemptTraits()
  /// The touches of the attempt, including those that are over.
  @usableFromInline package var touches = TouchMask()
  /// The tracked touches whose end was not reported to the recognizer.
  package var live = TouchMask()
  /// The state that observers were notified of, and whose actions are sent.
  @usableFromInline package var published = GestureState.possible
  /// The states that were reached but not published: held back, or to be settled.
  @usableFromInline package var pending = PendingStates()
  /// The reason for the failure or cancellation that is pending or published.
  @usableFromInline package var reason: AttemptReason?
  /// The time at which the deciding limit was crossed, in seconds of the source's clock.
  @usableFromInline package var crossing = 0.0
  /// Whether the arbitration holds the attempt until another has failed.
  @usableFromInline package var isHeld = false
  @usableFromInline package var speculation = Speculation.none
  package var effect = Effect.none
  /// The answer about beginning, or `nil` before it was asked.
  package var mayBegin: Bool?
  /// The answer about a deadline, or `nil` before it was asked.
  package var hasDeadline: Bool?
  package var departure = Departure.none
  /// The failure requirements that are known (U142), by the slots of the other attempts.
  @usableFromInline package var requirements = FailureRequirementCache()

  package init() {}

  package var isPresent: Bool { serial != 0 }
}
