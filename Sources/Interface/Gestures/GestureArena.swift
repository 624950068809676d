import EventTime
import Recognition

/// The recognizers of one window that are in an attempt, and what becomes of them in each event.
///
/// The order of effects in one event (U106, U147): every recognizer hears of its touches, deepest
/// view first and on one view the last added first; then states are settled until nothing changes;
/// then, for each state that was reached and in that order, views are cancelled and actions sent;
/// then touches that were held back are let go; then attempts that are over are reset. The views
/// get the event after that.
@MainActor final class GestureArena {
  /// The recognizers in an attempt.
  let list = AttemptList()
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// Numbers below the count of ``active`` that no recognizer has.
  @exclusivity(unchecked) private var freeNumbers: [Int] = []
  /// The numbers of the touches that attempts have.
  @exclusivity(unchecked) private var touchNumbers = TouchNumbers()
  /// How many touches views know nothing of yet (U127).
  @exclusivity(unchecked) var delayedBeganCount = 0
  /// Touches that have lifted, and whose views are not notified of it yet (U126).
  var delayedEnds = DelayedEnds() { didSet { hasDelayedEnds = !delayedEnds.isEmpty } }
  /// Whether there are any, which is asked for each event.
  @exclusivity(unchecked) private var hasDelayedEnds = false
  /// Who is first of several that want to be recognized in one event.
  var policy = ArbitrationPolicy.uikit
  // Unchecked for the reason that ``AttemptList`` has, and by the same rule.
  /// What is to follow from states that were shown, in the order of showing.
  @exclusivity(unchecked) var effects: [Effect] = []
  /// Whether a recognizer that is still possible has decided something.
  @exclusivity(unchecked) var needsArbitration = false
  /// Whether one that goes on may have states that were not shown.
  @exclusivity(unchecked) var hasPendingStates = false
  /// The number of the one that has them where no other may; negative where several may.
  @exclusivity(unchecked) private var onlyPendingRecognizer = -1
  /// Whether a touch of the event at hand landed on a view with recognizers about it.
  @exclusivity(unchecked) private var hasLanded = false
  /// How many of those in an attempt may decide by time alone.
  @exclusivity(unchecked) private var watcherCount = 0
  /// Whether a recognizer has come to an end state, or may have nothing to wait for any more.
  @exclusivity(unchecked) var needsReset = false
  let window: WeakLink<Window>
  @exclusivity(unchecked) private var isSettling = false
  /// Whether an event is on its way through, and settles what is set meanwhile.
  @exclusivity(unchecked) var isProcessing = false

  struct Effect {
    var recognizer: GestureRecognizer
    var state: GestureRecognizer.State
  }

  init(_ window: Window) { self.window = WeakLink(window) }

  @inline(__always) var isBusy: Bool { !list.isEmpty }
  var active: [GestureRecognizer] { list.recognizers }

  /// Whether the window belongs to an application.
  private var isInApplication: Bool {
    window.borrowed.map { !$0.applicationLink.borrowed.isEmpty } ?? false
  }

  /// Offers a touch that landed to the recognizers of its view and all above it (U28, U146).
  func bind(_ touch: Touch, on view: View, _ event: Event) {
    var depth = 1
    var outer = view.superviewLink.borrowed
    while let next = outer.map({ $0.superviewLink.borrowed }) {
      depth += 1
      outer = next
    }
    // Kept until the last recognizer was asked: one that took it may leave before.
    touch.number = touchNumbers.take()
    defer { touchNumbers.release(touch.number) }
    var host: View? = view
    while let present = host {
      if !present.recognizers.isEmpty { offer(touch, to: present, depth, event) }
      depth -= 1
      host = present.superview
    }
    needsReset = true
    hasLanded = true
  }

  private func offer(_ touch: Touch, to host: View, _ depth: Int, _ event: Event) {
    for recognizer in host.recognizers.reversed() where recognizer.accepts(touch, event) {
      // Who was asked may have taken the recognizer, or the window, away.
      guard recognizer.viewLink.borrowed.points(to: host), isInApplication else { continue }
      if let other = recognizer.arena.borrowed.target, other !== self {
        other.expel(recognizer)
      }
      recognizer.depth = depth
      recognizer.track(touch)
      recognizer.touchMask.insert(touch.number)
      touchNumbers.retain(touch.number)
      join(recognizer)
    }
  }

  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.isInArena else { return }
    recognizer.isInArena = true
    recognizer.arena = WeakLink(self)
    recognizer.number = freeNumbers.popLast() ?? active.count
    recognizer.noteRequirements()
    if recognizer.watchesTime { watcherCount += 1 }
    list.insert(recognizer)
  }

  /// Has an attempt have a touch no more.
  func forgetNumber(of touch: Touch, _ recognizer: GestureRecognizer) {
    guard recognizer.touchMask.contains(touch.number) else { return }
    recognizer.touchMask.remove(touch.number)
    touchNumbers.release(touch.number)
  }

  /// Has a recognizer leave without further ado, as it is taken from its view or is done.
  func leave(_ recognizer: GestureRecognizer) {
    guard recognizer.isInArena else { return }
    recognizer.isInArena = false
    recognizer.arena = WeakLink()
    window.borrowed.map { $0.applicationLink.borrowed }?.withTarget {
      $0.event.scope.keep(recognizer)
    }
    list.remove(recognizer)
    if onlyPendingRecognizer == recognizer.number { onlyPendingRecognizer = -1 }
    freeNumbers.append(recognizer.number)
    touchNumbers.release(recognizer.touchMask)
    recognizer.touchMask = TouchMask()
    if recognizer.watchesTime { watcherCount -= 1 }
    list.forEach { $0.failureRequirementCache.forget(recognizer.number) }
  }

  /// Takes an event through the recognizers, before the views get it.
  func process(_ event: Event) {
    isProcessing = true
    list.forEach { $0.dispatch(event) }
    if event.hasFinished { needsReset = true }
    settle(event)
    if hasLanded {
      hasLanded = false
      cancelLateJoiners(event)
    }
    isProcessing = false
  }

  /// Tells recognizers, in the middle of an event, of touches that have been taken away.
  func dispatchCancelled(_ event: Event) {
    needsReset = true
    afterwardsSettle(event) { list.forEach { $0.dispatchCancelled(event) } }
  }

  /// Settles when something has been done, and not what is set in its midst.
  func afterwardsSettle(_ event: Event, _ body: () -> Void) {
    let wasProcessing = isProcessing
    isProcessing = true
    body()
    isProcessing = wasProcessing
    settle(event)
  }

  /// Settles states that were reached, carries out what follows, and tidies up.
  func settle(_ event: Event) {
    guard !isSettling else { return }
    isSettling = true
    repeat {
      resolve(event)
      if needsReset { failIdleRecognizers(event) }
      guard needsReset || hasDelayedEnds || delayedBeganCount > 0 else { break }
      holdAndRelease(event)
      // A view that was told late may have had touches taken away, or recognizers switched off.
    } while needsArbitration || hasPendingStates
    if needsReset { resetFinished(event) }
    if watcherCount > 0 { list.forEach { if $0.watchesTime { $0.schedule(in: self) } } }
    isSettling = false
  }

  /// Settles states and carries out what follows, until nothing is left: actions may switch
  /// recognizers off or set states themselves.
  func resolve(_ event: Event) {
    repeat {
      if needsArbitration {
        needsArbitration = false
        while applyImmediateFailures(event) || arbitrate(event) || breakCircle(event) {}
      }
      if hasPendingStates { showOngoing(event) }
      while let effect = effects.popFirst() {
        performEffect(effect.recognizer, effect.state, event)
      }
      // An action may have moved a gesture on.
    } while needsArbitration || hasPendingStates || !effects.isEmpty
  }

  /// Notes that a recognizer that goes on has states that were not shown.
  @inline(__always) func markPending(of recognizer: GestureRecognizer) {
    onlyPendingRecognizer = hasPendingStates ? -1 : recognizer.number
    hasPendingStates = true
  }

  private func showOngoing(_ event: Event) {
    hasPendingStates = false
    let bearer = onlyPendingRecognizer
    onlyPendingRecognizer = -1
    list.forEach { if bearer < 0 || $0.number == bearer { showOngoing($0, event) } }
  }

  @inline(__always) private func showOngoing(_ recognizer: GestureRecognizer, _ event: Event) {
    while recognizer.publishedState.isActive, let state = recognizer.pendingStates.popFirst() {
      show(state, recognizer, event)
    }
  }

  /// Shows the failures that are facts: by their own decision, or refused by a delegate (U145).
  private func applyImmediateFailures(_ event: Event) -> Bool {
    for recognizer in active
    where recognizer.publishedState == .possible && !recognizer.pendingStates.isEmpty {
      if recognizer.pendingStates[0] == .failed {
        fail(recognizer, recognizer.why, event)
        return true
      }
      let mayBegin = recognizer.asksToBegin()
      guard recognizer.isInArena else { return true }
      if !mayBegin {
        fail(recognizer, FailureReason.refused.description, event)
        return true
      }
    }
    return false
  }

  func fail(_ recognizer: GestureRecognizer, _ why: String?, _ event: Event) {
    recognizer.pendingStates.removeAll(keepingCapacity: true)
    recognizer.why = why
    // Others may have waited for it.
    needsArbitration = true
    show(.failed, recognizer, event)
  }

  /// Has those that want to be recognized judged.
  ///
  /// - Returns: Whether a verdict changed a state.
  private func arbitrate(_ event: Event) -> Bool {
    guard isAnyWanting else { return false }
    let judged = active
    var hasChanged = false
    let verdicts = Arbitration.verdicts(
      on: judged.map(\.candidate), GestureRelations(judged), policy: policy)
    // A delegate that was asked may have taken one away.
    for verdict in verdicts where judged[verdict.place].isInArena {
      switch verdict {
      case .recognize(let place), .release(let place):
        let winner = judged[place]
        guard winner.publishedState == .possible, !winner.pendingStates.isEmpty else { continue }
        winner.isHeld = false
        show(winner.pendingStates.removeFirst(), winner, event)
        markPending(of: winner)
        // What a held gesture went through meanwhile is not told (U140).
        while let place = winner.pendingStates.firstIndex(of: .changed) {
          winner.pendingStates.remove(at: place)
        }
        hasChanged = true
      case .hold(let place, _):
        judged[place].isHeld = true
        if let observer = event.observer {
          observer.recognizer(judged[place], waitsFor: judged[place].awaited)
        }
      case .fail(let place, let reason):
        fail(judged[place], reason.description { judged[$0].name }, event)
        hasChanged = true
      }
    }
    return hasChanged
  }

  func show(
    _ state: GestureRecognizer.State, _ recognizer: GestureRecognizer, _ event: Event
  ) {
    let old = recognizer.publishedState
    recognizer.publishedState = state
    if state.isEnd { needsReset = true }
    event.observer?.recognizer(recognizer, from: old, to: state, why: recognizer.why)
    if state != .failed { effects.append(Effect(recognizer: recognizer, state: state)) }
  }

  func performEffect(
    _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ event: Event
  ) {
    let isFirst = !recognizer.hasActed
    recognizer.hasActed = true
    if isFirst, recognizer.cancelsTouchesInView {
      recognizer.isCancellingViews = true
      cancelViews(of: recognizer, event)
      recognizer.isCancellingViews = false
    }
    // A view that lost its touch may have taken the recognizer away.
    guard recognizer.isInArena else { return }
    recognizer.sendActions(of: state, event)
  }

  /// Whether one that is possible has decided something.
  private var isAnyWanting: Bool {
    for recognizer in active
    where recognizer.publishedState == .possible && !recognizer.pendingStates.isEmpty {
      return true
    }
    return false
  }
}
