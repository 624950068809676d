public import Contacts
public import EventTime
import Geometry

extension Application {
  /// Connects a digitizer, whose contacts become touches of this application from now on.
  ///
  /// - Parameters:
  ///   - digitizer: The device.
  ///   - mapping: Where it lies on the screen; all over it by default.
  ///   - type: What its contacts are; by default direct for screens and indirect for pads. A pen's
  ///     contacts are always `.pencil`.
  public final func connect(
    _ digitizer: Digitizer, mapping: DigitizerMapping? = nil, type: Touch.TouchType? = nil
  ) -> InputSource {
    let source = InputSource(
      self, digitizer, mapping ?? DigitizerMapping(digitizer, onto: screen.bounds),
      type ?? (digitizer.isDirect ? .direct : .indirect))
    sources.append(source)
    return source
  }

  /// Cancels every touch, as when something takes the screen over: a call, an alert (U48).
  ///
  /// The fingers' contacts are ignored until they have lifted.
  public final func cancelTouches(why: String) {
    if !isSending { flush() }
    let active = event.active.filter { !$0.isFinished }
    guard !active.isEmpty else { return }
    observer?.input(
      InputNote(time: timeline.now, kind: .cancelled, why: why, count: active.count))
    for touch in active {
      touch.source?.forget(touch)
      touch.finish(.cancelled, self)
    }
    if isSending { cancelInTurn() } else { send(at: timeline.now) }
  }

  /// Tells views, in the middle of an event, of touches that have been taken away.
  final func cancelInTurn() {
    for window in touchedWindows {
      window.recognizersHearOfCancelled(event)
      window.deliverer.cancel(in: nil, event) { $0.isFinished && $0.phase == .cancelled }
    }
  }

  /// Moves time on to a moment, firing what falls due; for when no frame does.
  public final func advance(to time: Timestamp) {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    timeline.advance(to: time)
    isAdvancing = wasAdvancing
  }

  /// Sends the event for what has changed, and takes out the touches that are over.
  final func send(at time: Timestamp) {
    event.time = time
    isSending = true
    event.begin()
    sendEvent(event)
    isSending = false
    lastDelivery = time
    finish()
    event.end()
  }

  /// Does something to a window's touches outside of an event: time has decided.
  final func perform(for window: Window, _ body: (Event) -> Void) {
    if isSending { return body(event) }
    event.time = timeline.now
    isSending = true
    event.begin()
    body(event)
    isSending = false
    finish()
    event.end()
  }

  private func finish() {
    let hasFinished = event.hasFinished
    if hasFinished {
      isSending = true
      for window in touchedWindows { window.recognizersMissed(event) }
      isSending = false
    }
    if event.pendingCount > 0 {
      for window in touchedWindows { window.deliverer.drop(event) }
      // A window that was taken away has dropped its own.
      event.pendingCount = 0
    }
    event.removeFinished { touch in
      observer?.touchFinished(touch)
      if touch.phase == .ended { taps.remember(touch, constants) }
      if touch.isEndHeld { return }
      ViewDeliverer.forget(touch, event)
      touch.retire()
      touchPool.giveBack(touch)
    }
    if hasFinished {
      leaveUntouchedWindows()
      touchPool.collect()
    }
  }

  /// Forgets the windows in which no touch of this application is left.
  ///
  /// They are looked for and not counted: a window may be given to another application and come back
  /// while its old touches are down.
  private func leaveUntouchedWindows() {
    for index in touchedWindows.indices.reversed() where !isTouched(touchedWindows[index]) {
      // Outlives the access, as its last reference may be the one in the list.
      event.scope.keep(touchedWindows.remove(at: index))
    }
  }

  private func isTouched(_ window: Window) -> Bool {
    for touch in event.active where touch.windowLink.borrowed.points(to: window) { return true }
    return false
  }

  private func bind(_ touch: Touch, to view: View, in asked: Window) {
    // The view's own window, should one that was asked have answered with another's view.
    var window = asked
    if let own = view.window, own.applicationLink.borrowed.points(to: self) { window = own }
    touch.hitWindow = window
    touch.windowLink = WeakLink(window)
    touch.hitView = view
    touch.position = window.convert(touch.landing, from: nil)
    if !touchedWindows.holds(window) { touchedWindows.append(window) }
    // One that has been taken away while it was looked for is nobody's.
    if touch.isFinished { return }
    window.deliverer.bind(touch, to: view, event)
    touch.delivery.borrowed.withTarget { $0.note(touch, event) }
    if View.recognizerCount > 0 { offerToRecognizers(touch, view, window) }
  }

  private func offerToRecognizers(_ touch: Touch, _ view: View, _ window: Window) {
    window.gestures.bind(touch, on: view, event)
    for recognizer in touch.recognizers where recognizer.delaysTouchesBegan {
      touch.isWithheld = true
    }
    if touch.isWithheld { window.gestures.withheldCount += 1 }
  }

  /// Finds the window and the view that a touch which landed belongs to (U25, U76).
  final func hitTest(_ touch: Touch, onScreen point: CGPoint) {
    // As they are now: what is laid out or asked may show and close others.
    let windows = windows
    for index in windows.indices.reversed() {
      let window = windows[index]
      if window.isHidden { continue }
      if window.layoutIsPending {
        window.layoutIsPending = false
        window.layoutIfNeeded()
      }
      let inside = window.convert(point, from: nil)
      guard let view = window.hitTest(inside, with: event) else { continue }
      // One that left while it was asked has no touches any more.
      guard window.applicationLink.borrowed.points(to: self) else { continue }
      bind(touch, to: view, in: window)
      break
    }
    touch.previousPosition = touch.position
    touch.startPosition = touch.position
    observer?.touchLanded(touch)
  }
}
