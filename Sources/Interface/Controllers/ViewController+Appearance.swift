import Misuse

/// Where a controller is on its way onto the screen and off it.
struct AppearanceTransition {
  enum Stage {
    case disappeared, appearing, appeared, disappearing
  }

  var stage = Stage.disappeared
  /// How many beginnings have not been ended.
  var depth = 0
  var isAnimated = false
  /// Whether `viewIsAppearing` has been told since `viewWillAppear`.
  var isInPlace = false
  /// The children that each beginning was passed on to.
  var heirs: [[ViewController]] = []
}

extension ViewController {
  /// Tells the controller, and its children in its view, that its view comes or goes.
  ///
  /// Beginnings nest: the did-call comes with the end that matches the first. A beginning in the
  /// opposite direction meanwhile sends the opposite will-call, and the did-call of the direction
  /// that was given up is not sent (U279). One towards where the controller already is says
  /// nothing.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view comes.
  ///   - animated: What the calls are told.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { loadViewIfNeeded() }
    begin(isAppearing, animated)
    var heirs: [ViewController] = []
    if shouldAutomaticallyForwardAppearanceMethods, let loaded {
      heirs = children.filter { $0.loaded?.isDescendant(of: loaded) == true }
    }
    transition.heirs.append(heirs)
    for heir in heirs { heir.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began.
  ///
  /// - Precondition: A beginning has not been ended yet.
  public final func endAppearanceTransition() {
    demand(
      !transition.heirs.isEmpty,
      "endAppearanceTransition() of \(name) without beginAppearanceTransition(_:animated:)")
    let heirs = transition.heirs.removeLast()
    end()
    for heir in heirs { heir.endAppearanceTransition() }
  }

  /// Whether the controller has appeared, or is about to.
  package final var isOnScreen: Bool {
    transition.stage == .appeared || transition.stage == .appearing
  }

  /// Begins a transition of this controller alone.
  final func begin(_ isAppearing: Bool, _ animated: Bool) {
    transition.depth += 1
    switch (transition.stage, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      for attachment in attachments { attachment.willComeOnScreen(self) }
      transition.stage = .appearing
      transition.isAnimated = animated
      transition.isInPlace = false
      report("viewWillAppear")
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      transition.stage = .disappearing
      transition.isAnimated = animated
      report("viewWillDisappear")
      viewWillDisappear(animated)
    default: break
    }
  }

  /// Ends a transition of this controller alone.
  final func end() {
    if transition.depth == 1 { settleInPlace() }
    transition.depth -= 1
    guard transition.depth == 0 else { return }
    switch transition.stage {
    case .appearing:
      transition.stage = .appeared
      report("viewDidAppear")
      viewDidAppear(transition.isAnimated)
    case .disappearing:
      transition.stage = .disappeared
      report("viewDidDisappear")
      viewDidDisappear(transition.isAnimated)
    case .appeared, .disappeared: break
    }
  }

  /// Tells, once an appearance, that the view is in its place, and lays it out (U247).
  final func settleInPlace() {
    guard transition.stage == .appearing, !transition.isInPlace else { return }
    transition.isInPlace = true
    if application?.controllerGeneration != .early {
      report("viewIsAppearing")
      viewIsAppearing(transition.isAnimated)
    }
    // A transition's block may be open; what lies in a view that comes is in its place already.
    View.performWithoutAnimation { loaded?.layoutIfNeeded() }
  }
}
