import TSPreconditions

/// The state of a view controller's appearance on screen.
struct AppearanceTransition {
  enum Stage {
    case disappeared, appearing, appeared, disappearing
  }

  var stage = Stage.disappeared
  /// The number of transitions that have begun and not ended.
  var depth = 0
  var isAnimated = false
  /// Whether `viewIsAppearing` has been called since `viewWillAppear`.
  var isSettled = false
  /// The children that each transition was forwarded to.
  var heirs: [[ViewController]] = []
}

extension ViewController {
  /// Notifies the controller, and its children whose views are in its view, that its view is about
  /// to appear or disappear.
  ///
  /// Container view controllers that forward appearance calls themselves call it on their children.
  /// Calls nest: the did-call is sent by the end that matches the first beginning. A beginning in
  /// the opposite direction meanwhile sends the opposite will-call, and the did-call of the
  /// abandoned direction is not sent (U279). A beginning towards the present state sends nothing.
  ///
  /// - Parameters:
  ///   - isAppearing: `true` if the view is about to appear, which loads it if necessary.
  ///   - animated: The value that is passed to the appearance methods.
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

  /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` began.
  ///
  /// - Precondition: A transition has begun and not ended.
  public final func endAppearanceTransition() {
    ensure(
      !transition.heirs.isEmpty,
      "endAppearanceTransition() of \(name) without beginAppearanceTransition(_:animated:)")
    let heirs = transition.heirs.removeLast()
    end()
    for heir in heirs {
      // Calls since the beginning may have taken the child's view away, as a tab that another one
      // replaces; its appearance is reversed.
      let isGone = heir.isOnScreen && !isShowing(heir)
      if isGone { heir.beginAppearanceTransition(false, animated: false) }
      heir.endAppearanceTransition()
      if isGone { heir.endAppearanceTransition() }
    }
  }

  /// Returns whether a child's view is in this controller's view, or is shown elsewhere.
  private func isShowing(_ child: ViewController) -> Bool {
    guard let loaded, let view = child.loaded else { return false }
    return view.window != nil || view.isDescendant(of: loaded)
  }

  /// Whether the view has appeared or is about to.
  package final var isOnScreen: Bool {
    transition.stage == .appeared || transition.stage == .appearing
  }

  /// Begins a transition of this controller, without its children.
  final func begin(_ isAppearing: Bool, _ animated: Bool) {
    transition.depth += 1
    switch (transition.stage, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      for attachment in attachments { attachment.willComeOnScreen(self) }
      transition.stage = .appearing
      transition.isAnimated = animated
      transition.isSettled = false
      report(.viewWillAppear)
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      transition.stage = .disappearing
      transition.isAnimated = animated
      report(.viewWillDisappear)
      viewWillDisappear(animated)
    default: break
    }
  }

  /// Ends a transition of this controller, without its children.
  final func end() {
    if transition.depth == 1 { settleView() }
    transition.depth -= 1
    guard transition.depth == 0 else { return }
    switch transition.stage {
    case .appearing:
      transition.stage = .appeared
      report(.viewDidAppear)
      viewDidAppear(transition.isAnimated)
    case .disappearing:
      transition.stage = .disappeared
      report(.viewDidDisappear)
      viewDidDisappear(transition.isAnimated)
    case .appeared, .disappeared: break
    }
    application?.updateStatusBar()
  }

  /// Calls `viewIsAppearing`, once per appearance, and lays out the view (U247).
  final func settleView() {
    guard transition.stage == .appearing, !transition.isSettled else { return }
    transition.isSettled = true
    if application?.uikitGeneration != .legacy {
      report(.viewIsAppearing)
      viewIsAppearing(transition.isAnimated)
    }
    // An animation block may be open; the subviews of a view that appears are laid out without
    // animation.
    View.performWithoutAnimation { loaded?.layoutIfNeeded() }
  }
}
