/// The recognizers that compete for the touches of one window, as a value: it decides which of them
/// are recognized, and in which order everything happens that follows from it.
///
/// An arena contains no objects and calls nothing. Its owner reports what happens by *inputs*, which
/// only change the value, and then pulls *effects* with ``next()`` and performs them one at a time,
/// until there is none. While an effect is performed, nothing of the arena is being accessed, so every
/// input is legal then, in any order: what follows from it is pulled later. Questions are effects
/// too, and their answers are inputs.
///
/// Recognizers are named by the ``AttemptID`` of their present attempt, touches by small numbers.
///
/// ```swift
/// struct NoRelations: ArbitrationRelations {}
/// var arena = GestureArena()
/// // A finger lands; a pan and a tap on the same view track it.
/// let touch = arena.reserveTouch()
/// let pan = arena.join(depth: 1, order: 1)
/// let tap = arena.join(depth: 1, order: 2)
/// arena.track(touch, by: pan)
/// arena.track(touch, by: tap)
/// arena.landed(touch)
/// // It moves: the machine of the pan has decided.
/// arena.propose(.began, by: pan)
/// while let effect = arena.next() {
///   switch effect {
///   case .decide:
///     var round = arena.takeRound()
///     Arbitration.decide(round.candidates, NoRelations(), into: &round.verdicts)
///     arena.apply(round)
///   case .askToBegin(let id): arena.setMayBegin(id, true)
///   case .askToWait(let id, let other): arena.setWaits(id, for: other, false)
///   case .askDeadline(let id): arena.setHasDeadline(id, false)
///   case .act(let id, let state): print(id == pan ? "pan" : "tap", state)  // pan began
///   default: break
///   }
/// }
/// ```
///
/// The effects have this order (U106, U147):
///
/// 1. Attempts that fail by themselves or may not begin fail, then the arbitration decides, until
///    nothing changes. Each state is published as it is decided; then those that active gestures have
///    reached.
/// 2. For each published state, in that order, touches of views are cancelled and actions are sent.
///    1 and 2 repeat until nothing is left.
/// 3. Attempts without touches that have decided nothing fail (U108).
/// 4. Delayed touches are delivered to views.
/// 5. Attempts that are over are reset (U109), unless another still waits for their failure.
/// 6. Touches that joined an active gesture are cancelled in their views, after
///    ``cancelLateJoiners()``.
///
/// From 4 on, whatever an effect leads to begins again at 1. ``remove(_:)`` is the exception: the
/// attempt leaves at once, ahead of everything that is queued.
///
/// In steady state no input and no effect allocates memory. ``GestureSession`` owns an arena and
/// machines, for those who have neither views nor objects.
public struct GestureArena: Hashable, Sendable {
  /// The part of the order that the next effect belongs to.
  package enum Stage: UInt8, Hashable, Sendable {
    case settled, deciding, publishing, acting, failingIdle, delivering, resetting, joining
  }

  /// The records, by slot.
  @usableFromInline package var attempts: [Attempt] = []
  /// The attempts in their order, with the position of the stage in it.
  @usableFromInline package var order = AttemptOrder()
  package var freeSlots: [Int] = []
  @usableFromInline package var lastSerial: UInt32 = 0
  /// The number of attempts whose published state is possible.
  package var possibleCount = 0
  /// The number of attempts that may take part in a requirement that is not known.
  var askableCount = 0
  /// The number of attempts about which it is known whether they wait for others.
  @usableFromInline var knowingCount = 0
  /// The free slots about whose last attempt something may still be known.
  var forgottenSlots = TouchMask()
  package var stage = Stage.settled
  @usableFromInline package var queue = ActionQueue()
  /// The attempts whose touches are being cancelled in views, usually none or one.
  package var brackets: [AttemptID] = []
  /// Whether ``abandon()`` was called, and resets are outstanding.
  package var isAbandoned = false

  // Deciding.
  /// Whether an attempt in the possible state may have reached another state, or an obstacle is
  /// gone.
  @usableFromInline package var needsDecision = false
  package var decision = DecisionStep.none
  package var round = ArenaRound()
  package var hasChanged = false
  /// The attempts that were last found to wait for each other: each requires the next to fail, and the
  /// last requires the first (U144).
  public package(set) var circle: [AttemptID] = []
  /// The number of attempts at the end of the circle that have not failed yet.
  package var waitingInCircle = 0

  // Publishing.
  @usableFromInline package var ongoing = OngoingAttempts.none
  package var publishing = OngoingAttempts.none

  // Touches.
  package var reserved = TouchMask()
  /// The touches that landed since the last ``cancelLateJoiners()``.
  package var landedTouches: [Int] = []
  package var joinsLate = false
  @usableFromInline package var delays = TouchDelays()

  // Resets.
  /// Whether an attempt may be over, or have nothing left to wait for.
  package var needsReset = false
  package var hasReset = false

  #if DEBUG
    /// A deliberate mistake, with which tests show that a law is not empty; `nil` for none.
    @usableFromInline package var mutation: ArenaMutation?
  #endif

  /// Creates an arena without attempts.
  public init() {}

  /// A Boolean value that indicates whether any attempt is in progress.
  @inlinable public var isEmpty: Bool { order.slots.isEmpty }

  /// The attempts in progress, deepest view first, and on one view the last added first.
  ///
  /// - Complexity: O(*n*).
  public var ids: [AttemptID] { order.slots.map { id($0) } }

  /// The slots of the attempts, in the same order.
  @inlinable package var slots: [Int] { order.slots }

  /// Returns whether an attempt is still in progress.
  ///
  /// - Returns: `false` once its ``ArenaEffect/reset(_:after:)`` was pulled.
  @inlinable public func isCurrent(_ id: AttemptID) -> Bool {
    guard id.slot < attempts.count else { return false }
    return attempts[id.slot].serial == id.serial || mistakes(.stale)
      || attempts[id.slot].serial == 0 && mistakes(.endlessActions)
  }

  /// Returns the last state that an attempt has reached, whether it was published or not; possible
  /// for an attempt that is over.
  @inlinable public func state(of id: AttemptID) -> GestureState {
    isCurrent(id) ? state(inSlot: id.slot) : .possible
  }

  /// Returns the last published state of an attempt; possible for an attempt that is held, was
  /// recognized speculatively, or is over.
  @inlinable public func publishedState(of id: AttemptID) -> GestureState {
    isCurrent(id) ? attempts[id.slot].published : .possible
  }

  /// Returns the state that an attempt has reached, and that is held back until others have failed;
  /// `nil` if none is held back, or it was recognized speculatively.
  @inlinable package func heldState(of id: AttemptID) -> GestureState? {
    guard isCurrent(id) else { return nil }
    return attempts[id.slot].isHeld && !isProvisional(inSlot: id.slot)
      ? proposedState(inSlot: id.slot) : nil
  }

  /// Returns whether an attempt was recognized speculatively, and is neither confirmed nor taken
  /// back.
  ///
  /// - Returns: `true` if its actions may still be cancelled.
  @inlinable public func isProvisional(_ id: AttemptID) -> Bool {
    isCurrent(id) && isProvisional(inSlot: id.slot)
  }

  /// Returns the touches of an attempt, including those that are over.
  ///
  /// - Returns: The numbers of the touches; empty for an attempt that is over.
  public func touches(of id: AttemptID) -> TouchMask {
    isCurrent(id) ? attempts[id.slot].touches : TouchMask()
  }

  /// Returns whether a touch is part of an attempt, also if it is over.
  ///
  /// - Returns: `true` if the attempt tracks the touch, or has tracked it until its end.
  @inlinable public func tracks(_ touch: Int, by id: AttemptID) -> Bool {
    isCurrent(id) && attempts[id.slot].touches.contains(touch)
  }

  /// Returns the person whose touches an attempt tracks.
  ///
  /// - Returns: The number of the person; 0 for an unknown one.
  @inlinable public func person(of id: AttemptID) -> Int {
    isCurrent(id) ? attempts[id.slot].person : 0
  }

  /// Returns the time at which the limit was crossed that decided an attempt.
  ///
  /// - Returns: The time in seconds of the source's clock; 0 before it was decided.
  @inlinable public func crossing(of id: AttemptID) -> Double {
    isCurrent(id) ? attempts[id.slot].crossing : 0
  }

  /// Returns the reason for which an attempt has failed, was cancelled or was taken back; `nil` if
  /// there is none, or the attempt is over.
  @inlinable public func reason(of id: AttemptID) -> AttemptReason? {
    isCurrent(id) ? attempts[id.slot].reason : nil
  }

  // Of slots, as a property of an attempt would copy it. What owners ask for while they decide is
  // inlinable for the same reason: a call into this module copies the arena.

  /// Returns the last state that an attempt has reached, whether it has been published or not.
  @inlinable package func state(inSlot slot: Int) -> GestureState {
    attempts[slot].pending.last ?? attempts[slot].published
  }

  /// Returns whether a gesture was recognized speculatively, and is neither confirmed nor taken back.
  @inlinable package func isProvisional(inSlot slot: Int) -> Bool {
    attempts[slot].speculation == .delivered && attempts[slot].published == .possible
  }

  /// Returns whether an attempt is possible, and has reached another state.
  @inlinable package func awaitsRecognition(inSlot slot: Int) -> Bool {
    attempts[slot].published == .possible && !attempts[slot].pending.isEmpty
  }

  /// Returns the state that an attempt asks for, about which the arbitration decides.
  @inlinable package func proposedState(inSlot slot: Int) -> GestureState? {
    attempts[slot].published == .possible ? attempts[slot].pending.first : nil
  }

  @inlinable package func id(_ slot: Int) -> AttemptID {
    AttemptID(slot: slot, serial: attempts[slot].serial)
  }

  /// Returns whether a deliberate mistake is to be made: never in release builds.
  @inlinable package func mistakes(_ wanted: ArenaMutation) -> Bool {
    #if DEBUG
      mutation == wanted
    #else
      false
    #endif
  }
}
