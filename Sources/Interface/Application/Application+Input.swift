public import Contacts
public import EventTime
import Geometry

extension Application {
  /// Connects a digitizer, whose contacts become touches of this application from now on.
  ///
  /// Pass the device's frames to ``InputSource/process(_:)`` of the returned source, and call
  /// ``InputSource/disconnect()`` when the device is removed.
  ///
  /// - Parameters:
  ///   - digitizer: The device.
  ///   - mapping: The mapping of its coordinates to the screen; by default onto the whole screen.
  ///   - type: The type of its touches; by default direct for screens and indirect for pads. A
  ///     pen's touches are always `.pencil`.
  /// - Returns: The source that converts the device's frames to touches.
  public final func connect(
    _ digitizer: Digitizer, mapping: DigitizerMapping? = nil, type: Touch.TouchType? = nil
  ) -> InputSource {
    let source = InputSource(
      self, digitizer, mapping ?? DigitizerMapping(digitizer, onto: screen.bounds),
      type ?? (digitizer.isDirect ? .direct : .indirect))
    sources.append(source)
    return source
  }

  /// Cancels all touches, as an interruption such as a call or an alert does (U48).
  ///
  /// The contacts of the fingers are ignored until they are lifted. Called during the delivery of
  /// an event, it takes effect at once, without waiting for the end of the event.
  ///
  /// - Parameter why: The reason, for traces.
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

  /// Notifies views and recognizers of cancelled touches during the delivery of an event.
  final func cancelInTurn() {
    for window in touchedWindows {
      window.dispatchCancelledToRecognizers(event)
      window.dispatcher.cancel(in: nil, event) { $0.isFinished && $0.phase == .cancelled }
    }
  }

  /// Advances the time, firing the timers that are due.
  ///
  /// Call it when time passes without a frame, for example for a long press while all fingers rest.
  ///
  /// - Parameter time: The new time.
  public final func advance(to time: Timestamp) {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    timeline.advance(to: time)
    isAdvancing = wasAdvancing
  }

  /// Sends the event for what has changed, and removes the touches that have ended.
  ///
  /// - Parameter time: The time of the event.
  final func send(at time: Timestamp) {
    event.time = time
    isSending = true
    event.begin()
    sendEvent(event)
    isSending = false
    lastDelivery = time
    // Touches are removed before the scope ends: then the state is consistent when the scope
    // releases the last references, whose `deinit` may start another event.
    finish()
    event.end()
  }

  /// Performs work on a window's touches outside an event, because a timer fired.
  ///
  /// - Parameters:
  ///   - window: The window whose touches are affected.
  ///   - body: The work.
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
      for window in touchedWindows { window.failUndeliveredRecognizers(event) }
      isSending = false
    }
    if event.pendingCount > 0 {
      for window in touchedWindows { window.dispatcher.discard(event) }
      // A window that was removed has discarded its own calls.
      event.pendingCount = 0
    }
    event.removeFinished { touch in
      observer?.touchFinished(touch)
      if touch.phase == .ended { taps.remember(touch, constants) }
      // A recognizer still delays `touchesEnded` (U126), so the object is not free for reuse yet.
      if touch.isEndedDelayed { return }
      TouchDispatcher.forget(touch, event)
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
    // The view's own window, in case the window's `hitTest` returned a view of another one.
    var window = asked
    if let own = view.window, own.applicationLink.borrowed.points(to: self) { window = own }
    touch.hitWindow = window
    touch.windowLink = WeakLink(window)
    touch.hitView = view
    touch.position = window.convert(touch.initialLocation, from: nil)
    if !touchedWindows.containsIdentical(window) { touchedWindows.append(window) }
    // A touch that was cancelled during its own hit-test is delivered to no view.
    if touch.isFinished { return }
    window.dispatcher.bind(touch, to: view, event)
    touch.touchRecord.borrowed.withTarget { $0.note(touch, event) }
    if View.recognizerCount > 0 { offerToRecognizers(touch, view, window) }
  }

  private func offerToRecognizers(_ touch: Touch, _ view: View, _ window: Window) {
    window.gestures.bind(touch, on: view, event)
    for recognizer in touch.recognizers where recognizer.delaysTouchesBegan {
      touch.isBeganDelayed = true
    }
    if touch.isBeganDelayed { window.gestures.delayedBeganCount += 1 }
  }

  /// Finds the window and the view of a new touch (U25, U76).
  ///
  /// - Parameters:
  ///   - touch: The touch that begins.
  ///   - point: The location in the screen's coordinates.
  final func hitTest(_ touch: Touch, onScreen point: CGPoint) {
    // A copy of the present order: layout and hit-test overrides may show and hide windows.
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
      // A window that was removed by its own hit-test receives no touches.
      guard window.applicationLink.borrowed.points(to: self) else { continue }
      bind(touch, to: view, in: window)
      break
    }
    touch.previousPosition = touch.position
    touch.startPosition = touch.position
    observer?.touchLanded(touch)
  }
}
