import TSContacts
import TSEventTime
package import TSGeometry

extension TouchPipeline {
  /// Begins and lands a touch for each contact that begins in a frame.
  ///
  /// - Returns: `true` if any contact begins.
  func land(_ source: InputSource, in frame: ContactFrame, _ application: Application) -> Bool {
    var hasBegun = false
    for contact in frame.contacts where contact.phase == .began {
      hasBegun = true
      // The hit-test of the touch before may have disconnected the device, or begun to ignore touches.
      guard source.isConnected, source.accepts(slot: contact.slot), plain.ignoring == 0,
        !application.constants.ignores(contact)
      else { continue }
      let touch = newTouch()
      touch.begin(with: contact, of: source, frame.time)
      source.track(touch)?.cancel(because: .lost, in: event)
      touch.tapCount = countTap(touch, application.constants)
      land(touch, application)
      if gate.plain.sampling != .raw { startSampling(touch, of: source, application) }
    }
    return hasBegun
  }

  /// Finds the view of a new touch and binds the touch to it (U25, U76).
  ///
  /// - Parameter point: The point of the screen that is hit-tested; `nil`, the default, for the
  ///   location of the touch.
  func land(_ touch: Touch, hitAt point: CGPoint? = nil, _ application: Application) {
    if let (window, view) = application.hitTest(
      onScreen: point ?? touch.initialLocation, with: event)
    {
      touch.hit(view, in: window)
      touch.position = window.fromScreen(touch.initialLocation)
      bind(touch, to: view, in: window, application)
    }
    touch.previousPosition = touch.position
    touch.startPosition = touch.position
    event.observer?.touchLanded(touch)
  }

  func countTap(_ touch: Touch, _ constants: Constants) -> Int {
    plain.taps.count(
      at: touch.initialLocation, touch.time, within: constants.tapCountInterval,
      constants.tapCountRadius)
  }

  /// Adds a touch to the calls of its hit-test view, and offers it to recognizers.
  private func bind(
    _ touch: Touch, to view: View, in window: Window, _ application: Application
  ) {
    // Read first, because an override of these properties may do anything.
    let takesSeveral = view.isMultipleTouchEnabled
    let isExclusive = view.isExclusiveTouch
    // A touch that was cancelled meanwhile, or during its own hit-test, is delivered to no view, and
    // neither is one of a window that has left the application, or of a view that has left the window.
    guard !touch.status.contains(.finished),
      window.applicationLink.borrowed.points(to: application),
      view.windowLink.borrowed.points(to: window)
    else { return }
    if let people = window.people { people.assign(touch, window, event) }
    note(touched: window)
    window.dispatcher.bind(touch, to: view, takesSeveral, isExclusive)
    window.offer(touch, on: view, event)
  }
}

extension Touch {
  fileprivate func begin(with contact: Contact, of source: InputSource, _ time: Timestamp) {
    begin(from: source)
    self.contact = contact
    type = contact.tool == .pen ? .pencil : source.type
    phase = .began
    self.time = time
    startTime = time
    initialLocation = source.point(contact.x, contact.y)
    position = initialLocation
  }
}

extension Application {
  /// Finds the frontmost window that has a view at a point, and the view.
  ///
  /// Windows whose layout is pending are laid out first.
  ///
  /// - Parameter event: The event that is passed to overrides of `hitTest`; `nil` for a pointer.
  /// - Returns: The view and its window, which may not be the one that was asked; `nil` if no window
  ///   has a view there.
  package final func hitTest(
    onScreen point: CGPoint, with event: Event?
  ) -> (window: Window, view: View)? {
    // The present order: layout and hit-test overrides may show and hide windows.
    let windows = windows
    for index in windows.indices.reversed() {
      let window = windows[index]
      // A window that is leaving has its touches cancelled, and would keep a new one.
      if window.isHidden || window.isLeaving { continue }
      if window.plain.layoutIsPending {
        window.plain.layoutIsPending = false
        window.layoutIfNeeded()
      }
      // The view's own window: `hitTest` may return a view of another one, or move it there. A view that
      // is in no window of the application receives no touches: its own hit-test may have removed it.
      if let view = window.hitTest(window.fromScreen(point), with: event), let own = view.window,
        own.applicationLink.borrowed.points(to: self)
      {
        return (own, view)
      }
    }
    return nil
  }
}
