/// The view controllers whose views appear or disappear with one change of the view tree.
@MainActor struct AppearanceTransitions {
  private var controllers: [any ViewOwner] = []

  /// Begins the appearance transition of a view's controller, if the change is forwarded to it.
  mutating func begin(_ view: View, into superview: View?, _ window: Window?) {
    guard let controller = view.owner else { return }
    guard controller.goesWithItsView(into: superview) else { return }
    let appears = window.map { !$0.isHidden } ?? false
    controller.beginMove(appears: appears, in: appears ? window : nil)
    controllers.append(controller)
  }

  /// Begins the transitions of a view and its descendants, which keep their superviews.
  ///
  /// - Parameter window: The window that shows the views; `nil` if none does any longer.
  mutating func beginAll(_ view: View, in window: Window?) {
    beginOne(view, in: window)
    view.forEachBelow { child, superview in
      guard child.superviewLink.borrowed.points(to: superview) else { return false }
      beginOne(child, in: window)
      return true
    }
  }

  private mutating func beginOne(_ view: View, in window: Window?) {
    guard let controller = view.owner,
      controller.goesWithItsView(into: view.superview)
    else { return }
    controller.beginMove(appears: window != nil, in: window)
    controllers.append(controller)
  }

  /// Ends the transitions, once the views are in their new positions.
  mutating func end() {
    guard !controllers.isEmpty else { return }
    let moved = controllers
    controllers = []
    // In three passes, so that all controllers are corrected and laid out before the first
    // did-call.
    for controller in moved { controller.correctMove() }
    for controller in moved { controller.settleView() }
    for controller in moved { controller.endMove() }
  }
}

extension View {
  /// Hides or shows the view; for a window the appearance calls of its controllers are sent.
  final func setHidden(_ hides: Bool) {
    guard state.contains(.isWindow), let window = self as? Window, hides != state.contains(.hidden)
    else {
      let isNew = hides != state.contains(.hidden)
      change(.hidden, to: hides)
      if isNew, state.contains(.constrained) { stackFollows() }
      return
    }
    var moving = AppearanceTransitions()
    moving.beginAll(self, in: hides ? nil : window)
    change(.hidden, to: hides)
    moving.end()
  }
}
