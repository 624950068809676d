package import Geometry

extension Application {
  /// Finds the view of a new touch and binds the touch to it (U25, U76).
  ///
  /// - Parameters:
  ///   - touch: The touch, with its location on the screen.
  ///   - point: The point of the screen that is hit-tested; `nil`, the default, for the location of
  ///     the touch.
  final func land(_ touch: Touch, hitAt point: CGPoint? = nil) {
    withHit(onScreen: point ?? touch.initialLocation, with: event) { asked, view in
      // The view's own window, in case the window's `hitTest` returned a view of another one.
      let own = view.windowLink.borrowed
      if !own.points(to: asked), let own = own.target, own.applicationLink.borrowed.points(to: self)
      {
        bind(touch, to: view, in: own)
      } else {
        bind(touch, to: view, in: asked)
      }
    }
    touch.previousPosition = touch.position
    touch.startPosition = touch.position
    event.observer?.touchLanded(touch)
  }

  /// Finds the frontmost window that has a view at a point, and the view.
  ///
  /// Windows whose layout is pending are laid out first.
  ///
  /// - Parameters:
  ///   - point: A point on the screen.
  ///   - event: The event that is passed to overrides of `hitTest`; `nil` for a pointer.
  /// - Returns: The window that was asked, and the view that it returned, which may belong to
  ///   another window; `nil` if no window has a view there.
  package final func hitTest(
    onScreen point: CGPoint, with event: Event?
  ) -> (window: Window, view: View)? {
    var hit: (window: Window, view: View)?
    withHit(onScreen: point, with: event) { hit = ($0, $1) }
    return hit
  }

  /// Calls a closure with the window and the view that ``hitTest(onScreen:with:)`` returns.
  ///
  /// - Parameters:
  ///   - point: A point on the screen.
  ///   - event: The event that is passed to overrides of `hitTest`; `nil` for a pointer.
  ///   - body: The closure, which is not called if no window has a view at the point.
  @inline(__always) private final func withHit(
    onScreen point: CGPoint, with event: Event?, _ body: (Window, View) -> Void
  ) {
    // A copy of the present order, which retains the windows: layout and hit-test overrides may show
    // and hide them.
    let windows = windows
    for index in windows.indices.reversed() {
      let window = Borrowed(windows[index])
      guard let view = window.mapHeld({ hitTest($0, point, event) }), let view else { continue }
      return window.withHeldTarget { body($0, view) }
    }
  }

  private final func hitTest(_ window: Window, _ point: CGPoint, _ event: Event?) -> View? {
    if window.isHidden { return nil }
    if window.layoutIsPending {
      window.layoutIsPending = false
      window.layoutIfNeeded()
    }
    let view = window.hitTest(window.convert(point, from: nil), with: event)
    // A window that was removed by its own hit-test receives no touches.
    return window.applicationLink.borrowed.points(to: self) ? view : nil
  }

  private func bind(_ touch: Touch, to view: View, in window: Window) {
    touch.hit(view, in: window)
    touch.position = window.convert(touch.initialLocation, from: nil)
    if let people = window.people { people.assign(touch, window, event) }
    let link = Borrowed(window)
    touchedWindows.insert(link)
    // A touch that was cancelled during its own hit-test is delivered to no view.
    if touch.status.contains(.finished) { return }
    window.dispatcher.bind(touch, to: view)
    touch.touchRecord.withHeldTarget { $0.note(touch, event) }
    if view.windowLink.borrowed.isSame(as: link) { event.holdResponders(after: view) }
    window.offer(touch, on: view, event)
  }
}
