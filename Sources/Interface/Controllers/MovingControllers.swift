/// The controllers whose views come onto the screen, or leave it, with one move in the tree.
@MainActor struct MovingControllers {
  private var controllers: [ViewController] = []

  /// Begins the transition of a view's controller, if the controller goes with its view.
  mutating func begin(_ view: View, into superview: View?, _ window: Window?) {
    guard let controller = view.controllerLink.borrowed.target else { return }
    guard controller.goesWithItsView(into: superview) else { return }
    let appears = window.map { !$0.isHidden } ?? false
    if appears, let application = window?.application { controller.join(application) }
    controller.begin(appears, false)
    controllers.append(controller)
  }

  /// Begins the transitions of a view and all in it, which stay where they are.
  ///
  /// - Parameter window: The window that shows them; nil where none does any more.
  mutating func beginAll(_ view: View, in window: Window?) {
    beginOne(view, in: window)
    view.forEachBelow { child, superview in
      guard child.superviewLink.borrowed.points(to: superview) else { return false }
      beginOne(child, in: window)
      return true
    }
  }

  private mutating func beginOne(_ view: View, in window: Window?) {
    guard let controller = view.controllerLink.borrowed.target,
      controller.goesWithItsView(into: view.superview)
    else { return }
    if let application = window?.application { controller.join(application) }
    controller.begin(window != nil, false)
    controllers.append(controller)
  }

  /// Ends the transitions: the views are where they are to be.
  mutating func end() {
    guard !controllers.isEmpty else { return }
    let moved = controllers
    controllers = []
    for controller in moved { controller.turnToWhereItIs() }
    for controller in moved { controller.settleInPlace() }
    for controller in moved { controller.end() }
  }
}

extension ViewController {
  /// Whether the controller hears of appearance when its view enters or leaves a window (U276).
  fileprivate func goesWithItsView(into superview: View?) -> Bool {
    if let parent { return parent.shouldAutomaticallyForwardAppearanceMethods }
    guard application?.controllerGeneration == .early else { return true }
    return superview is Window || loaded is Window
  }

  /// Puts right what the controller was told, where calls meanwhile have moved its view.
  fileprivate func turnToWhereItIs() {
    let window = loaded?.window
    let isShown = window.map { !$0.isHidden } ?? false
    guard transition.depth == 1, isShown != isOnScreen else { return }
    begin(isShown, false)
    transition.depth -= 1
  }
}

extension View {
  /// Hides or shows the view; where that is a window, its controllers are told.
  final func setHidden(_ hides: Bool) {
    guard state.contains(.isWindow), let window = self as? Window, hides != state.contains(.hidden)
    else {
      return change(.hidden, to: hides)
    }
    var moving = MovingControllers()
    moving.beginAll(self, in: hides ? nil : window)
    change(.hidden, to: hides)
    moving.end()
  }
}
