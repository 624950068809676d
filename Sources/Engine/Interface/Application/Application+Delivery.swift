import EventTime
import Preconditions

extension Application {
  /// Runs one event from its beginning to its end: updates touches, sends the event to the windows
  /// that have touches in it, and removes the touches that have ended.
  ///
  /// The event counts as being delivered from the update on, because the hit-test of a new touch
  /// calls views, which may do anything.
  ///
  /// - Parameters:
  ///   - time: The time of the event.
  ///   - update: The change of the touches; returns `false` if none has changed, in which case no
  ///     event is sent.
  @inline(__always) final func deliver(at time: Timestamp, after update: () -> Bool = { true }) {
    begin(at: time)
    // Also without a change if touches were cancelled whose delivery an observer has anticipated.
    if update() || event.hasFinished {
      event.startSending()
      sendEvent(event)
      event.delivery = .open
      lastDelivery = time
    }
    end()
  }

  /// Performs work on a window's touches: as a part of the event that is being delivered, or as an
  /// event of its own, because a timer fired or the program has changed something.
  ///
  /// - Parameters:
  ///   - window: The window whose touches are affected.
  ///   - body: The work.
  final func perform(for window: Window, _ body: (Event) -> Void) {
    if isSending { return body(event) }
    // Touches that were cancelled, of which an observer is being notified.
    if event.hasFinished { deliver(at: timeline.now) }
    begin(at: timeline.now)
    body(event)
    endSeldom()
  }

  /// Ends an event that is not that of a frame, as ``end()`` does.
  ///
  /// Inlined there, it would make a specialized caller that retains what the work captures.
  @inline(never) private func endSeldom() { end() }

  private func begin(at time: Timestamp) {
    event.time = time
    event.delivery = .open
    event.begin()
  }

  /// Ends the attempts of recognizers that the event has not reached, notifies the observer of the
  /// touches that have ended, and removes them.
  @inline(__always) private func end() {
    if event.hasFinished { reportFinishedTouches() }
    event.delivery = .over
    event.discardDue()
    if event.hasFinished { removeFinishedTouches() }
    // Last: now the state is consistent, and the scope may release the last references to objects
    // whose `deinit` starts another event.
    event.end()
    if showsTouches { noteChange() }
  }

  /// Calls what is to know that touches have ended, while the event is still being delivered: the
  /// program may cancel others meanwhile, which are reported as well.
  private func reportFinishedTouches() {
    forEachTouchedWindow { $0.failUndeliveredRecognizers(event) }
    while event.observer != nil, let touch = event.firstUnreported {
      touch.status.insert(.reported)
      event.observer?.touchFinished(touch)
    }
  }

  /// Removes the touches that have ended, without calling code of the program before all are removed.
  private func removeFinishedTouches() {
    event.removeFinished(to: touchPool) { takeLeave(of: $0) }
    if event.active.isEmpty {
      touchedWindows.removeAll()
    } else {
      leaveUntouchedWindows()
    }
    touchPool.collect()
  }

  /// Notes what outlives a touch that has ended, and removes it from the record of its view.
  ///
  /// - Parameter touch: The touch, which the event still contains.
  private func takeLeave(of touch: Touch) {
    if touch.phase == .ended { taps.remember(touch, within: constants.tapDuration) }
    if touch.personNumber != 0 { touch.hitWindow?.people?.remember(touch) }
    touch.hitWindow?.arena.forget(touch)
    // It keeps its number if its end is delayed.
    if touch.number == nil { touch.receiver?.forget(touch, event.scope) }
  }

  /// Forgets the windows in which no touch of this application is left.
  ///
  /// They are looked for and not counted: a window may be given to another application and returned
  /// while its old touches are down.
  private func leaveUntouchedWindows() {
    touchedWindows.removeAll { !isTouched($0) }
  }

  private func isTouched(_ window: Borrowed<Window>) -> Bool {
    for touch in event.active where touch.windowLink.isSame(as: window) { return true }
    return false
  }
}
