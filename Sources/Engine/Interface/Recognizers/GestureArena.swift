import EventTime
import Preconditions
import Recognition

/// The recognizers of one window that are in an attempt, and the arbitration between them.
///
/// An event has its effects in this order (U106, U147):
///
/// 1. Every recognizer receives its touches, deepest view first, and on one view the last added
///    first.
/// 2. States are settled until none changes.
/// 3. For each state that was reached, in that order, touches of views are cancelled and actions
///    are sent.
/// 4. Delayed touches are delivered to views.
/// 5. Attempts that are over are reset.
///
/// The views receive the event afterwards.
@MainActor final class GestureArena {
  /// The recognizers that are in an attempt.
  let list = AttemptList()
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The numbers less than the count of ``active`` that are not in use.
  @exclusivity(unchecked) private var freeNumbers = PlainList<Int>()
  /// The numbers of touches that are being offered to recognizers, and of scrolls and transforms.
  @exclusivity(unchecked) private var heldNumbers = TouchMask()
  /// The number of touches whose views have not received `touchesBegan` because a recognizer delays
  /// it (U127).
  @exclusivity(unchecked) var delayedBeganCount = 0
  /// The touches that have lifted, but whose views have not received `touchesEnded` (U126).
  var delayedEnds = DelayedEnds() { didSet { hasDelayedEnds = !delayedEnds.isEmpty } }
  /// A Boolean value that indicates whether ``delayedEnds`` is not empty, stored because every
  /// event reads it.
  @exclusivity(unchecked) private(set) var hasDelayedEnds = false
  /// The order in which recognizers that are ready in the same event are recognized.
  @exclusivity(unchecked) var policy = ArbitrationPolicy.uikit
  /// The effects of published states that have not been performed, in the order of publication.
  @exclusivity(unchecked) var effects = GestureEffects()
  /// A Boolean value that indicates whether a recognizer in the possible state may have reached
  /// another state.
  @exclusivity(unchecked) var needsArbitration = false
  /// A Boolean value that indicates whether an active recognizer may have states that are not
  /// published.
  @exclusivity(unchecked) var hasPendingStates = false
  /// The only recognizer that may have such states; empty if several may.
  @exclusivity(unchecked) private var onlyPending = Borrowed<GestureRecognizer>()
  /// A Boolean value that indicates whether a touch of the current event began on a view whose
  /// recognizers, or those of its superviews, were offered it.
  @exclusivity(unchecked) private var hasLanded = false
  // Empty lists with the capacity of the last arbitration, to be reused.
  @exclusivity(unchecked) private var spareJudged: [GestureRecognizer] = []
  @exclusivity(unchecked) private var spareCandidates: [Candidate] = []
  @exclusivity(unchecked) private var spareVerdicts: [Verdict] = []
  /// An empty set with the memory of one that was passed to a recognizer; `nil` if there is none.
  ///
  /// Unchecked, as the release of an empty set releases nothing else.
  @exclusivity(unchecked) var spareSet: Set<Touch>?
  /// The number of recognizers in an attempt that may decide by time alone.
  @exclusivity(unchecked) private var watcherCount = 0
  /// The number of recognizers that were recognized speculatively in their present attempt.
  @exclusivity(unchecked) var speculationCount = 0
  /// A Boolean value that indicates whether a recognizer is to be recognized speculatively.
  @exclusivity(unchecked) var hasDueSpeculations = false
  /// A Boolean value that indicates whether a recognizer may have reached an end state, or may have
  /// nothing left to wait for.
  @exclusivity(unchecked) var needsReset = false
  /// The window whose recognizers these are.
  let window: WeakLink<Window>
  /// A Boolean value that indicates whether ``settle(_:)`` is running, which must not be reentered.
  @exclusivity(unchecked) private var isSettling = false
  /// The ``Event/sendCount`` of the event that was passed to the recognizers last.
  var lastSend = 0
  /// A Boolean value that indicates whether an event is being processed, which settles the states
  /// that are set meanwhile.
  @exclusivity(unchecked) var isProcessing = false

  init(_ window: Window) { self.window = WeakLink(window) }

  /// A Boolean value that indicates whether any recognizer is in an attempt.
  @inline(__always) var isBusy: Bool { !list.isEmpty }
  /// The recognizers in an attempt, deepest view first, and on one view the last added first.
  var active: [GestureRecognizer] { list.elements }

  /// The identity of the application that the window belongs to; `nil` if there is none.
  var application: ObjectIdentifier? { window.borrowed.map { $0.applicationIdentity } ?? nil }

  /// Offers a touch that began to the recognizers of its view and of all superviews (U28, U146).
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - host: The first of these views that has recognizers.
  ///   - event: The event that the touch belongs to.
  /// - Complexity: O(*n*) in the number of recognizers and superviews.
  func bind(_ touch: Touch, from host: Borrowed<View>, _ event: Event) {
    // The number is held until the last recognizer was offered the touch, because one that accepted
    // it may leave before that.
    touch.number = holdNumber()
    defer { releaseNumber(touch.number) }
    // The number of views from the window to the present one, both included.
    var depth = 0
    // The last view that has recognizers.
    var last = host
    var next = host
    while let (isHost, outer) = next.map({
      ($0.state.contains(.hasRecognizers), $0.superviewLink.borrowed)
    }) {
      if isHost { last = next }
      depth += 1
      next = outer
    }
    next = host
    // No code of the program runs until a recognizer must be asked.
    while let (isHost, outer) = next.map({
      ($0.state.contains(.hasRecognizers), $0.superviewLink.borrowed)
    }) {
      if isHost {
        guard next.map({ offerUnasked(touch, to: $0, depth) }) == true else {
          offerAsking(touch, from: next.target, depth, event)
          break
        }
        if next.isSame(as: last) { break }
      }
      next = outer
      depth -= 1
    }
    // An override may end the attempt, of which nothing would deliver the touch later.
    if touch.isTracked(byOneThat: { $0.delaysTouchesBegan && touch.isTracked(by: $0) }) {
      touch.status.insert(.beganDelayed)
      delayedBeganCount += 1
    }
    hasLanded = true
  }

  /// Returns a number that no attempt and no other touch has, and holds it.
  ///
  /// Touch ids increase for as long as an application runs, so they cannot be the bits of a mask. A
  /// number is used again only when no attempt has the touch any longer: an attempt keeps the
  /// numbers of touches that have lifted, and a long drag would otherwise share one with a later
  /// tap.
  ///
  /// - Returns: The number, to be released with ``releaseNumber(_:)``; attempts keep it in their
  ///   masks.
  /// - Complexity: O(*n*) in the number of attempts.
  func holdNumber() -> Int {
    var bits = heldNumbers.bits
    list.forEachUnchanged { bits |= $0.touchMask.bits }
    let number = bits == .max ? highNumber() : (~bits).trailingZeroBitCount
    heldNumbers.insert(number)
    return number
  }

  /// Returns a number that is not in use, where 64 numbers are.
  @inline(never) private func highNumber() -> Int {
    var used = heldNumbers
    list.forEachUnchanged { used.formUnion($0.touchMask) }
    return used.firstMissing
  }

  /// Releases a number, which remains in use for as long as an attempt has it.
  ///
  /// - Parameter number: A number that is held.
  func releaseNumber(_ number: Int) { heldNumbers.remove(number) }

  /// Offers a touch to the recognizers of a view if none of them calls code of the program for it.
  ///
  /// Nothing is retained for it, as nothing can be removed meanwhile.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - host: The view.
  ///   - depth: The level of the view in the hierarchy.
  /// - Returns: `false` if a recognizer must be asked, in which case none was offered the touch.
  private func offerUnasked(_ touch: Touch, to host: View, _ depth: Int) -> Bool {
    // The view retains it.
    Borrowed(host.supplement).mapHeld { supplement in
      let count = supplement.recognizers.count
      for index in 0..<count
      where Borrowed(supplement.recognizers[index])
        .withPresentTarget({ $0.mustBeAsked(by: self) })
      {
        return false
      }
      for index in (0..<count).reversed() {
        Borrowed(supplement.recognizers[index]).withHeldTarget { recognizer in
          if recognizer.allows(touch) { begin(touch, recognizer, depth) }
        }
      }
      return true
    } ?? true
  }

  /// Offers a touch to the recognizers of a view and of its superviews, which are asked whether they
  /// accept it.
  @inline(never) private func offerAsking(
    _ touch: Touch, from host: View?, _ depth: Int, _ event: Event
  ) {
    // The application of the window before any code of the program runs.
    let application = application
    var (next, depth) = (host, depth)
    while let host = next {
      if host.state.contains(.hasRecognizers) { offer(touch, to: host, depth, application, event) }
      // Read after the call, in which a delegate may have moved the view.
      next = host.superview
      depth -= 1
    }
  }

  /// Offers a touch to the recognizers of a view, which are asked whether they accept it.
  private func offer(
    _ touch: Touch, to host: View, _ depth: Int, _ application: ObjectIdentifier?,
    _ event: Event
  ) {
    // The array retains the recognizers, whatever is called meanwhile.
    let recognizers = host.recognizers
    for index in recognizers.indices.reversed() {
      Borrowed(recognizers[index]).withHeldTarget { recognizer in
        guard recognizer.accepts(touch, event) else { return }
        // The delegate or subclass that was called may have removed the recognizer, or given the
        // window to another application, whose events have none of this touch.
        guard recognizer.viewLink.borrowed.points(to: host), !touch.status.contains(.finished),
          application != nil, application == self.application
        else { return }
        if let other = recognizer.arena.target, other !== self { other.expel(recognizer) }
        begin(touch, recognizer, depth)
      }
    }
    extendLifetime(recognizers)
  }

  /// Adds a touch to the attempt of a recognizer, which begins with the first one.
  @inline(__always) private func begin(
    _ touch: Touch, _ recognizer: GestureRecognizer, _ depth: Int
  ) {
    recognizer.depth = depth
    recognizer.track(touch)
    recognizer.touchMask.insert(touch.number)
    join(recognizer)
  }

  /// Adds a recognizer to the arena at the beginning of its attempt; does nothing if it has joined.
  ///
  /// - Parameter recognizer: The recognizer.
  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.isInArena else { return }
    recognizer.isInArena = true
    if !recognizer.lastArena.borrowed.points(to: self) { recognizer.lastArena = WeakLink(self) }
    recognizer.number = freeNumbers.popLast() ?? list.count
    window.borrowed.withTarget { window in
      if !window.limitsEdition.isSame(as: Borrowed(recognizer.adoptedEdition)) {
        adoptLimits(recognizer, of: window)
      }
    }
    if recognizer.hasRequirements { recognizer.noteRequirements() }
    if recognizer.watchesTime { watcherCount += 1 }
    list.insert(recognizer)
  }

  @inline(never) private func adoptLimits(_ recognizer: GestureRecognizer, of window: Window) {
    guard recognizer.adopt(window.gestureLimits) else { return }
    recognizer.adoptedEdition = window.limitsEdition.target
  }

  /// Removes a recognizer from the arena, without changing its state or sending actions.
  ///
  /// - Parameter recognizer: The recognizer, whose attempt is over or which is removed from its
  ///   view.
  /// - Returns: The recognizer, with the reference of the arena, which may be the last; `nil` if it
  ///   is not in the arena.
  @discardableResult
  func leave(_ recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard recognizer.isInArena else { return nil }
    recognizer.isInArena = false
    let left = list.remove(recognizer)
    if onlyPending.points(to: recognizer) { onlyPending = Borrowed() }
    freeNumbers.append(recognizer.number)
    recognizer.touchMask.removeAll()
    if recognizer.watchesTime { watcherCount -= 1 }
    if recognizer.attempt.speculation == .delivered { speculationCount -= 1 }
    list.forEachUnchanged { $0.knownRequirements.forget(recognizer.number) }
    return left
  }

  private func isOfApplication(of event: Event) -> Bool {
    window.borrowed.map { window in
      window.applicationLink.borrowed.map { event.application.borrowed.points(to: $0) }
    } == true
  }

  /// Passes an event to the recognizers and settles their states, before the views receive it.
  ///
  /// Does nothing if the event was passed before.
  ///
  /// - Parameter event: The event.
  /// - Returns: `false` if one of the recognizers that are receiving the event has sent it again, in
  ///   which case the views receive it afterwards.
  func process(_ event: Event) -> Bool {
    // A window may have been given to another application in the middle of an event.
    guard isOfApplication(of: event) else { return true }
    if lastSend == event.sendCount { return !isProcessing }
    if list.isEmpty { return true }
    lastSend = event.sendCount
    let wasProcessing = isProcessing
    isProcessing = true
    list.forEach { $0.dispatch(event) }
    if event.hasFinished { needsReset = true }
    settle(event)
    if hasLanded {
      hasLanded = false
      if list.contains(where: { $0.attempt.publishedState.isActive }) { cancelLateJoiners(event) }
    }
    isProcessing = wasProcessing
    return true
  }

  /// Notifies recognizers of touches that were cancelled during the delivery of an event.
  ///
  /// - Parameter event: The event.
  func dispatchCancelled(_ event: Event) {
    needsReset = true
    afterwardsSettle(event) { list.forEach { $0.dispatchCancelled(event) } }
  }

  /// Calls a closure and settles the states afterwards, instead of after each change that it makes.
  ///
  /// - Parameters:
  ///   - event: The event of the application.
  ///   - body: The closure to call.
  func afterwardsSettle(_ event: Event, _ body: () -> Void) {
    let wasProcessing = isProcessing
    isProcessing = true
    body()
    isProcessing = wasProcessing
    settle(event)
  }

  /// Settles the states that were reached: performs their effects, delivers delayed touches, and
  /// resets finished attempts.
  ///
  /// A nested call does nothing, as the outer one settles everything.
  ///
  /// - Parameter event: The event of the application.
  func settle(_ event: Event) {
    guard !isSettling else { return }
    isSettling = true
    repeat {
      resolve(event)
      if needsReset { failIdleRecognizers(event) }
      guard needsReset || hasDelayedEnds || delayedBeganCount > 0 else { break }
      holdAndRelease(event)
      // A view that received a delayed touch may have cancelled touches, or disabled recognizers.
    } while needsArbitration || hasPendingStates
    if needsReset {
      resetFinished(event)
      // A `reset()` may have ended the attempt that delayed a touch, in the middle of which nothing
      // is released: moved the window to another application, for example.
      if needsReset, hasDelayedEnds || delayedBeganCount > 0 { holdAndRelease(event) }
    }
    if watcherCount > 0 { list.forEach { if $0.watchesTime { $0.schedule(in: self) } } }
    isSettling = false
  }

  /// Arbitrates and performs effects until nothing is left to do.
  ///
  /// Actions may disable recognizers, or set states themselves.
  ///
  /// - Parameter event: The event of the application.
  @inline(__always) func resolve(_ event: Event) {
    // In a loop, as an action may change the state of a gesture.
    while hasWork {
      // A recognizer that leaves while effects are waiting is retained until all are performed.
      list.retainingLeavers {
        if needsArbitration { decideWanting(event) }
        if hasPendingStates { showOngoing(event) }
        while let effect = effects.popFirst() { performEffect(effect, event) }
      }
    }
  }

  /// The same as ``resolve(_:)``, where it is rarely called.
  @inline(never) func settleStates(_ event: Event) { resolve(event) }

  /// A Boolean value that indicates whether there is a state to arbitrate or to publish, or an effect
  /// to perform.
  @inline(__always) var hasWork: Bool {
    needsArbitration || hasPendingStates || !effects.isEmpty
  }

  /// Arbitrates until no recognizer in the possible state can change.
  ///
  /// A function of its own, as the frames of a gesture that has begun need none of it.
  @inline(never) private func decideWanting(_ event: Event) {
    needsArbitration = false
    while list.count == 1 ? decideAlone(event) : decideAmongSeveral(event) {}
    if hasDueSpeculations { deliverSpeculations(event) }
  }

  /// Publishes the state that the only recognizer in an attempt has reached, which competes with no
  /// other.
  ///
  /// - Parameter event: The event of the application.
  /// - Returns: `true` if anything changed, in which case the caller must start again.
  private func decideAlone(_ event: Event) -> Bool {
    // The caller retains those that leave.
    list[0].withPresentTarget { recognizer in
      // Those that were called for its failure may have added others.
      if failsAtOnce(recognizer, event) || list.count > 1 { return true }
      _ = recognize(recognizer, event)
      // The observer may have done anything.
      return recognizer.isWanting || list.count > 1
    }
  }

  /// Arbitrates between recognizers, if any has reached a state.
  ///
  /// - Parameter event: The event of the application.
  /// - Returns: `true` if anything changed, in which case the caller must start again.
  private func decideAmongSeveral(_ event: Event) -> Bool {
    list.contains { $0.isWanting }
      && (list.visit { failsAtOnce($0, event) } || arbitrate(event) || breakCircle(event))
  }

  /// Records that an active recognizer has states that are not published.
  ///
  /// - Parameter recognizer: The recognizer.
  @inline(__always) func markPending(of recognizer: GestureRecognizer) {
    onlyPending = hasPendingStates ? Borrowed() : Borrowed(recognizer)
    hasPendingStates = true
  }

  /// Publishes the pending states of active recognizers.
  private func showOngoing(_ event: Event) {
    hasPendingStates = false
    let pending = onlyPending
    onlyPending = Borrowed()
    if pending.isNone {
      list.forEach { showOngoing($0, event) }
    } else {
      // The list retains it, and the event if the observer removes it.
      pending.withHeldTarget { showOngoing($0, event) }
    }
  }

  @inline(__always) private func showOngoing(_ recognizer: GestureRecognizer, _ event: Event) {
    while recognizer.attempt.publishedState.isActive,
      let state = recognizer.attempt.pendingStates.popFirst()
    {
      show(state, recognizer, event)
    }
  }

  /// Publishes a failure that needs no arbitration: of a recognizer that failed by itself, or whose
  /// delegate or view does not let it begin (U145).
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - event: The event of the application.
  /// - Returns: `true` if anything changed, in which case the caller must start again.
  private func failsAtOnce(_ recognizer: GestureRecognizer, _ event: Event) -> Bool {
    guard recognizer.isWanting else { return false }
    if recognizer.attempt.pendingStates.first == .failed {
      fail(recognizer, recognizer.why, event)
      return true
    }
    let mayBegin = recognizer.asksToBegin()
    guard recognizer.isInArena else { return true }
    if !mayBegin { fail(recognizer, AttemptReason(.refused), event) }
    return !mayBegin
  }

  /// Fails a recognizer that is in the possible state, or takes it back if it was recognized
  /// speculatively.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - why: The reason, for traces.
  ///   - event: The event of the application.
  func fail(_ recognizer: GestureRecognizer, _ why: AttemptReason?, _ event: Event) {
    recognizer.attempt.pendingStates.removeAll()
    recognizer.why = why
    // Other recognizers may have waited for the failure.
    needsArbitration = true
    if recognizer.attempt.isProvisional { return takeBack(recognizer, event) }
    // Observers and targets have seen the end of a tap that was retracted.
    let isSeen = recognizer.attempt.speculation == .retracted
    recognizer.attempt.speculation = .none
    if isSeen {
      recognizer.attempt.publishedState = .failed
      needsReset = true
    } else {
      show(.failed, recognizer, event)
    }
  }

  /// Arbitrates between the recognizers that are ready to be recognized, of which there is at least
  /// one.
  ///
  /// - Parameter event: The event of the application.
  /// - Returns: `true` if a verdict changed a state.
  private func arbitrate(_ event: Event) -> Bool {
    var judged: [GestureRecognizer] = []
    swap(&judged, &spareJudged)
    list.append(to: &judged)
    var hasChanged = false
    var verdicts: [Verdict] = []
    swap(&verdicts, &spareVerdicts)
    judge(judged, &verdicts)
    if speculationCount > 0 { putFirstThoseThatTakeBack(&verdicts, judged) }
    // A delegate that was called during arbitration may have removed a recognizer.
    for verdict in verdicts where judged[verdict.index].isInArena {
      switch verdict {
      case .recognize(let index), .release(let index):
        if recognize(judged[index], event) { hasChanged = true }
      case .hold(let index, _): hold(judged[index], event)
      case .speculate(let index, _):
        hold(judged[index], event)
        judged[index].attempt.speculation = .due
        hasDueSpeculations = true
      case .retract(let index, let other):
        retract(
          judged[index], because: .rival(.required(other), WeakLink(judged[other])), event)
      case .fail(let index, let reason):
        fail(judged[index], AttemptReason(reason, among: judged), event)
        hasChanged = true
      }
    }
    verdicts.removeEach()
    swap(&verdicts, &spareVerdicts)
    judged.removeEach()
    swap(&judged, &spareJudged)
    return hasChanged
  }

  /// Appends the verdicts of an arbitration, during which delegates are called.
  private func judge(_ judged: [GestureRecognizer], _ verdicts: inout [Verdict]) {
    var candidates: [Candidate] = []
    swap(&candidates, &spareCandidates)
    for index in judged.indices {
      Borrowed(judged[index]).withHeldTarget { candidates.append($0.candidate) }
    }
    Arbitration.decide(candidates, GestureRelations(judged), policy: policy, into: &verdicts)
    candidates.removeEach()
    swap(&candidates, &spareCandidates)
  }

  /// Publishes the state that a recognizer in the possible state has reached.
  ///
  /// - Returns: `true` if the recognizer had reached one.
  private func recognize(_ winner: GestureRecognizer, _ event: Event) -> Bool {
    guard winner.isWanting, let state = winner.attempt.pendingStates.first else { return false }
    winner.attempt.isHeld = false
    if winner.attempt.speculation == .delivered {
      confirm(winner, event)
      return true
    }
    winner.attempt.speculation = .none
    _ = winner.attempt.pendingStates.popFirst()
    show(state, winner, event)
    if !winner.attempt.pendingStates.isEmpty { markPending(of: winner) }
    return true
  }

  private func hold(_ recognizer: GestureRecognizer, _ event: Event) {
    recognizer.attempt.isHeld = true
    event.observer?.recognizer(recognizer, waitsFor: recognizer.awaited)
  }

  /// Publishes a state: notifies the observer, and schedules the effects of every state but failed.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - recognizer: The recognizer.
  ///   - event: The event of the application.
  func show(
    _ state: GestureRecognizer.State, _ recognizer: GestureRecognizer, _ event: Event
  ) {
    let old = recognizer.attempt.publishedState
    recognizer.attempt.publishedState = state
    if state.isEnd { needsReset = true }
    // Before the notification: if the observer removes the recognizer, its actions are sent first.
    if state != .failed { effects.append(GestureEffect(recognizer, state)) }
    if event.observer != nil { notify(of: state, after: old, recognizer, event) }
  }

  @inline(never) private func notify(
    of state: GestureRecognizer.State, after old: GestureRecognizer.State,
    _ recognizer: GestureRecognizer, _ event: Event
  ) {
    event.observer?.recognizer(
      recognizer, from: old, to: state, why: recognizer.why?.description)
  }

  /// Sends the actions for a published state; before the first action of an attempt, cancels the
  /// touches of views.
  ///
  /// - Parameters:
  ///   - effect: The recognizer, the state that the actions report, and which effects it has.
  ///   - event: The event of the application.
  func performEffect(_ effect: GestureEffect, _ event: Event) {
    effect.recognizer.withHeldTarget { perform(effect, of: $0, event) }
  }

  @inline(__always) private func perform(
    _ effect: GestureEffect, of recognizer: GestureRecognizer, _ event: Event
  ) {
    // A speculative recognition has no effect on views before it is confirmed.
    if effect.cancelsTouches, recognizer.attempt.effect == .none {
      recognizer.attempt.effect = .cancellingTouches
      if recognizer.cancelsTouchesInView, recognizer.attempt.effect == .cancellingTouches {
        cancelViews(of: recognizer, event)
      }
      // An override or a view whose touch was cancelled may have ended the attempt.
      guard recognizer.attempt.effect == .cancellingTouches else { return }
      recognizer.attempt.effect = .acted
    }
    guard recognizer.isInArena, effect.sendsActions else { return }
    recognizer.sendActions(of: effect.state, event)
  }
}
