package import Geometry

extension Application {
  /// Finds the view of a new touch and binds the touch to it (U25, U76).
  ///
  /// - Parameters:
  ///   - touch: The touch, with its location on the screen.
  ///   - point: The point of the screen that is hit-tested; `nil`, the default, for the location of
  ///     the touch.
  final func land(_ touch: Touch, hitAt point: CGPoint? = nil) {
    if let (window, view) = hitTest(onScreen: point ?? touch.initialLocation, with: event) {
      bind(touch, to: view, in: window)
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
      return (window, view)
    }
    return nil
  }

  private func bind(_ touch: Touch, to view: View, in asked: Window) {
    // The view's own window, in case the window's `hitTest` returned a view of another one.
    var window = asked
    if let own = view.window, own.applicationLink.borrowed.points(to: self) { window = own }
    touch.hit(view, in: window)
    touch.position = window.convert(touch.initialLocation, from: nil)
    if let people = window.people { people.assign(touch, window, event) }
    if !touchedWindows.containsIdentical(window) { touchedWindows.append(window) }
    // A touch that was cancelled during its own hit-test is delivered to no view.
    if touch.status.contains(.finished) { return }
    window.dispatcher.bind(touch, to: view, event)
    touch.touchRecord.borrowed.withTarget { $0.note(touch, event) }
    window.offer(touch, on: view, event)
  }
}
