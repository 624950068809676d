package import Geometry

extension Application {
  /// Finds the view of a new touch and binds the touch to it (U25, U76).
  ///
  /// - Parameters:
  ///   - touch: The touch, with its location on the screen.
  ///   - point: The point of the screen that is hit-tested; `nil`, the default, for the location of
  ///     the touch.
  @inline(__always) final func land(_ touch: Touch, hitAt point: CGPoint? = nil) {
    let point = point ?? touch.initialLocation
    if windowsByOrder.count == 1 {
      // Not retained: what leaves the application during an event is kept until it has ended.
      _ = land(touch, at: point, in: Borrowed(windowsByOrder[0]))
    } else {
      landInFrontmost(touch, at: point)
    }
    touch.previousPosition = touch.position
    touch.startPosition = touch.position
    event.observer?.touchLanded(touch)
  }

  /// Binds a new touch to the view at a point of the frontmost window that has one there.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - point: The point of the screen.
  @inline(never) private final func landInFrontmost(_ touch: Touch, at point: CGPoint) {
    // A copy of the present order: layout and hit-test overrides may show and hide windows.
    let windows = windows
    for index in windows.indices.reversed()
    where land(touch, at: point, in: Borrowed(windows[index])) {
      break
    }
  }

  /// Binds a new touch to the view at a point of a window.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - point: The point of the screen.
  ///   - asked: The window that is hit-tested.
  /// - Returns: `false` if the window has no view there.
  private final func land(
    _ touch: Touch, at point: CGPoint, in asked: Borrowed<Window>
  ) -> Bool {
    guard let view = asked.mapHeld({ hitTest($0, point, event) }) ?? nil else { return false }
    // The view's own window: `hitTest` may return a view of another one, or move it there.
    let window = view.windowLink.borrowed
    let hit = Borrowed(view)
    // The touch takes over the reference to the view, and retains both until the event has ended.
    touch.hit(consume view, in: window)
    window.withHeldTarget { window in hit.withHeldTarget { bind(touch, to: $0, in: window) } }
    return true
  }

  /// Finds the frontmost window that has a view at a point, and the view.
  ///
  /// Windows whose layout is pending are laid out first.
  ///
  /// - Parameters:
  ///   - point: A point on the screen.
  ///   - event: The event that is passed to overrides of `hitTest`; `nil` for a pointer.
  /// - Returns: The view and its window, which may not be the one that was asked; `nil` if no window
  ///   has a view there.
  package final func hitTest(
    onScreen point: CGPoint, with event: Event?
  ) -> (window: Window, view: View)? {
    // A copy of the present order, which retains the windows: layout and hit-test overrides may show
    // and hide them.
    for window in windows.reversed() {
      if let view = hitTest(window, point, event), let own = view.window { return (own, view) }
    }
    return nil
  }

  @inline(__always) private final func hitTest(
    _ window: Window, _ point: CGPoint, _ event: Event?
  ) -> View? {
    // A window that is leaving has its touches cancelled, and would keep a new one.
    if window.isHidden || window.isLeaving { return nil }
    if window.layoutIsPending {
      window.layoutIsPending = false
      window.layoutIfNeeded()
    }
    guard let view = window.hitTest(window.fromScreen(point), with: event) else { return nil }
    // A view that is in no window of the application receives no touches: its own hit-test may have
    // removed it or the window.
    let own = view.windowLink.borrowed
    return own.map { $0.applicationLink.borrowed.points(to: self) } == true ? view : nil
  }

  /// Adds a touch to the calls of its hit-test view, and offers it to recognizers.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - view: The hit-test view of the touch.
  ///   - window: The window of the touch.
  @inline(__always) private func bind(_ touch: Touch, to view: View, in window: Window) {
    touch.position = window.fromScreen(touch.initialLocation)
    let link = Borrowed(window)
    // Read first, because an override of these properties may do anything.
    let takesSeveral = view.isMultipleTouchEnabled
    let isExclusive = view.isExclusiveTouch
    // A touch that was cancelled meanwhile, or during its own hit-test, is delivered to no view, and
    // neither is one of a window that has left the application, or of a view that has left the window.
    guard !touch.status.contains(.finished), window.applicationLink.borrowed.points(to: self),
      view.windowLink.borrowed.isSame(as: link)
    else { return }
    if let people = window.people { people.assign(touch, window, event) }
    if !touchedWindows.contains(where: { $0.isSame(as: link) }) { touchedWindows.append(link) }
    window.dispatcher.bind(touch, to: view, takesSeveral, isExclusive)
    window.offer(touch, on: view, event)
  }
}
