import EventTime
import Recognition

/// The recognizers of one window that are in an attempt, and what becomes of them in each event.
///
/// The order of effects in one event (U106, U147): every recognizer hears of its touches, deepest
/// view first and on one view the last added first; then states are settled until nothing changes;
/// then, for each state that was reached and in that order, views are cancelled and actions sent;
/// then touches that were held back are let go; then attempts that are over are reset. The views
/// get the event after that.
@MainActor final class GestureEnvironment {
  /// The recognizers in an attempt.
  let list = AttemptList()
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// Numbers below the count of ``active`` that no recognizer has.
  @exclusivity(unchecked) private var freeNumbers: [Int] = []
  /// The numbers of the touches that attempts have.
  @exclusivity(unchecked) private var touchNumbers = TouchNumbers()
  /// How many touches views know nothing of yet (U127).
  @exclusivity(unchecked) var withheldCount = 0
  /// Touches that have lifted, and whose views are not notified of it yet (U126).
  var heldEnds = HeldEnds() { didSet { hasHeldEnds = !heldEnds.isEmpty } }
  /// Whether there are any, which is asked for each event.
  @exclusivity(unchecked) private var hasHeldEnds = false
  /// Who is first of several that want to be recognized in one event.
  var policy = ArbitrationPolicy.uikit
  // Unchecked for the reason that ``AttemptList`` has, and by the same rule.
  /// What is to follow from states that were shown, in the order of showing.
  @exclusivity(unchecked) var effects: [Effect] = []
  /// Whether a recognizer that is still possible has decided something.
  @exclusivity(unchecked) var needsJudging = false
  /// Whether one that goes on may have states that were not shown.
  @exclusivity(unchecked) var hasNews = false
  /// The number of the one that has them where no other may; negative where several may.
  @exclusivity(unchecked) private var soleBearer = -1
  /// Whether a touch of the event at hand landed on a view with recognizers about it.
  @exclusivity(unchecked) private var hasLanded = false
  /// How many of those in an attempt may decide by time alone.
  @exclusivity(unchecked) private var watcherCount = 0
  /// Whether a recognizer has come to an end state, or may have nothing to wait for any more.
  @exclusivity(unchecked) var needsTidying = false
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
    needsTidying = true
    hasLanded = true
  }

  private func offer(_ touch: Touch, to host: View, _ depth: Int, _ event: Event) {
    for recognizer in host.recognizers.reversed() where recognizer.accepts(touch, event) {
      // Who was asked may have taken the recognizer, or the window, away.
      guard recognizer.viewLink.borrowed.points(to: host), isInApplication else { continue }
      if let other = recognizer.environment.borrowed.target, other !== self {
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
    guard !recognizer.isInEnvironment else { return }
    recognizer.isInEnvironment = true
    recognizer.environment = WeakLink(self)
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
    guard recognizer.isInEnvironment else { return }
    recognizer.isInEnvironment = false
    recognizer.environment = WeakLink()
    window.borrowed.map { $0.applicationLink.borrowed }?.withTarget {
      $0.event.scope.keep(recognizer)
    }
    list.remove(recognizer)
    if soleBearer == recognizer.number { soleBearer = -1 }
    freeNumbers.append(recognizer.number)
    touchNumbers.release(recognizer.touchMask)
    recognizer.touchMask = TouchMask()
    if recognizer.watchesTime { watcherCount -= 1 }
    list.forEach { $0.askedPairs.forget(recognizer.number) }
  }

  /// Takes an event through the recognizers, before the views get it.
  func process(_ event: Event) {
    isProcessing = true
    list.forEach { $0.hear(event) }
    if event.hasFinished { needsTidying = true }
    settle(event)
    if hasLanded {
      hasLanded = false
      keepJoining(event)
    }
    isProcessing = false
  }

  /// Tells recognizers, in the middle of an event, of touches that have been taken away.
  func hearOfCancellation(_ event: Event) {
    needsTidying = true
    afterwardsSettle(event) { list.forEach { $0.hearOfCancellation(event) } }
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
      if needsTidying { giveUpOnTheUndecided(event) }
      guard needsTidying || hasHeldEnds || withheldCount > 0 else { break }
      holdAndRelease(event)
      // A view that was told late may have had touches taken away, or recognizers switched off.
    } while needsJudging || hasNews
    if needsTidying { resetFinished(event) }
    if watcherCount > 0 { list.forEach { if $0.watchesTime { $0.schedule(in: self) } } }
    isSettling = false
  }

  /// Settles states and carries out what follows, until nothing is left: actions may switch
  /// recognizers off or set states themselves.
  func resolve(_ event: Event) {
    repeat {
      if needsJudging {
        needsJudging = false
        while failThoseThatMust(event) || arbitrate(event) || breakCircle(event) {}
      }
      if hasNews { showOngoing(event) }
      while let effect = effects.takeFirst() {
        carryOut(effect.recognizer, effect.state, event)
      }
      // An action may have moved a gesture on.
    } while needsJudging || hasNews || !effects.isEmpty
  }

  /// Notes that a recognizer that goes on has states that were not shown.
  @inline(__always) func noteNews(of recognizer: GestureRecognizer) {
    soleBearer = hasNews ? -1 : recognizer.number
    hasNews = true
  }

  private func showOngoing(_ event: Event) {
    hasNews = false
    let bearer = soleBearer
    soleBearer = -1
    list.forEach { if bearer < 0 || $0.number == bearer { showOngoing($0, event) } }
  }

  @inline(__always) private func showOngoing(_ recognizer: GestureRecognizer, _ event: Event) {
    while recognizer.shown.isActive, let state = recognizer.queue.takeFirst() {
      show(state, recognizer, event)
    }
  }

  /// Shows the failures that are facts: by their own decision, or refused by a delegate (U145).
  private func failThoseThatMust(_ event: Event) -> Bool {
    for recognizer in active where recognizer.shown == .possible && !recognizer.queue.isEmpty {
      if recognizer.queue[0] == .failed {
        fail(recognizer, recognizer.why, event)
        return true
      }
      let mayBegin = recognizer.asksToBegin()
      guard recognizer.isInEnvironment else { return true }
      if !mayBegin {
        fail(recognizer, FailureReason.refused.description, event)
        return true
      }
    }
    return false
  }

  func fail(_ recognizer: GestureRecognizer, _ why: String?, _ event: Event) {
    recognizer.queue.removeAll(keepingCapacity: true)
    recognizer.why = why
    // Others may have waited for it.
    needsJudging = true
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
    for verdict in verdicts where judged[verdict.place].isInEnvironment {
      switch verdict {
      case .recognize(let place), .release(let place):
        let winner = judged[place]
        guard winner.shown == .possible, !winner.queue.isEmpty else { continue }
        winner.isHeld = false
        show(winner.queue.removeFirst(), winner, event)
        noteNews(of: winner)
        // What a held gesture went through meanwhile is not told (U140).
        while let place = winner.queue.firstIndex(of: .changed) { winner.queue.remove(at: place) }
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
    let old = recognizer.shown
    recognizer.shown = state
    if state.isEnd { needsTidying = true }
    event.observer?.recognizer(recognizer, from: old, to: state, why: recognizer.why)
    if state != .failed { effects.append(Effect(recognizer: recognizer, state: state)) }
  }

  func carryOut(
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
    guard recognizer.isInEnvironment else { return }
    recognizer.sendActions(of: state, event)
  }

  /// Whether one that is possible has decided something.
  private var isAnyWanting: Bool {
    for recognizer in active where recognizer.shown == .possible && !recognizer.queue.isEmpty {
      return true
    }
    return false
  }
}
