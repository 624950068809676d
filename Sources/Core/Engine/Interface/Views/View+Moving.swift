import TSPreconditions

extension View {
  /// Inserts a view at an index, which is counted without the view itself, and sends the
  /// notifications of the move.
  ///
  /// The order is UIKit's, as observed there: `willMove(toWindow:)` if the window changes,
  /// `willMove(toSuperview:)`, `willRemoveSubview(_:)` of the old superview; then
  /// `didMoveToWindow()`, `didMoveToSuperview()`, `didAddSubview(_:)` of the new one.
  final func insertChild(_ view: View, at index: Int) {
    ensure(
      !liesIn(view), "\(view.name) cannot be put into \(name), which is inside it")
    ensure(
      !(view is Window), "the window \(view.name) cannot be put into the view \(name)")
    view.owner?.checkMove(into: self)
    view.keepWhileDelivering()
    let old = view.superview
    if old === self { return move(view, to: index) }
    // Before the notifications, so that the touches are cancelled while the view is still in the
    // window in which they began.
    view.prepareToLeave(for: window)
    var moving = AppearanceTransitions()
    // After everything else: the did-calls of controllers find the view at its new position.
    defer { moving.end() }
    if view.window !== window { view.announce(window, into: self, &moving) }
    view.willMove(toSuperview: self)
    old?.willRemoveSubview(view)
    // The notifications may have processed frames, in which touches landed in the view.
    view.prepareToLeave(for: window)
    // They may have moved views themselves; the later move then takes precedence.
    guard view.superview === old, !liesIn(view) else { return }
    var change = TreeChange()
    view.detach(from: old, &change)
    children.insert(view, at: min(index, children.count))
    view.superviewLink = WeakLink(self)
    view.relink()
    childrenChanged()
    if view.state.contains(.constrained) { view.entersConstraints(&change) }
    let new = window
    let hasChanged = view.enter(new, &change)
    // From here on code of the program runs, which finds superviews and windows that agree.
    change.mark(self)
    change.complete()
    guard view.superview === self else { return }
    if let new, new === self { new.turnUpright(view) }
    view.markPathToLayout()
    if hasChanged, view.window === new { view.notifyWindowChanged(new) }
    guard view.superview === self else { return }
    view.didMoveToSuperview()
    guard view.superview === self else { return }
    didAddSubview(view)
  }

  final func leaveSuperview() {
    guard let old = superview else { return }
    keepWhileDelivering()
    prepareToLeave(for: nil)
    willMove(toSuperview: nil)
    var moving = AppearanceTransitions()
    defer { moving.end() }
    if window != nil { announce(nil, into: old, &moving) }
    old.willRemoveSubview(self)
    prepareToLeave(for: nil)
    guard superview === old else { return }
    var change = TreeChange()
    detach(from: old, &change)
    let hasChanged = enter(nil, &change)
    // From here on code of the program runs, as in ``insertChild(_:at:)``.
    change.mark(old)
    change.complete()
    guard superview == nil else { return }
    if hasChanged { notifyWindowChanged(nil) }
    guard superview == nil else { return }
    didMoveToSuperview()
  }

  /// Returns a Boolean value that indicates whether the view is `view` or a descendant of it; O(1)
  /// if `view` has no subviews.
  private func liesIn(_ view: View) -> Bool {
    view === self || !view.children.isEmpty && isDescendant(of: view)
  }

  /// Makes the application retain the view until the event has been delivered.
  ///
  /// The last reference is then released at a point where any `deinit` may run.
  private func keepWhileDelivering() {
    windowLink.borrowed.target?.keep(self)
  }

  private func move(_ view: View, to index: Int) {
    guard let from = children.firstIndex(ofIdentical: view) else { return }
    children.remove(at: from)
    children.insert(view, at: min(index, children.count))
    childrenChanged()
    setNeedsLayout()
  }

  /// Cancels the touches and the first responder of a subtree that is about to leave its window.
  ///
  /// - Parameter newWindow: The window that the view moves to; `nil` for none.
  private func prepareToLeave(for newWindow: Window?) {
    guard let oldWindow = window, oldWindow !== newWindow else { return }
    oldWindow.cancelTouches(in: self)
    oldWindow.firstResponderLeaves(with: self)
  }

  private func detach(from old: View?, _ change: inout TreeChange) {
    if let old, let index = old.children.firstIndex(ofIdentical: self) {
      if state.contains(.constrained) { leavesConstraints(of: old, &change) }
      old.children.remove(at: index)
      superviewLink = WeakLink()
      relink()
      old.childrenChanged()
    }
    // A view that leaves a superview that is being deallocated has no old one, but still records in
    // the index of a window that may be deallocated as well.
    forgetNodes()
  }

  final func childrenChanged() {
    if node >= 0 { windowLink.borrowed.target?.hitTestIndex.childrenChanged(of: self) }
    sublayersFollow()
    noteChange()
  }

  /// Updates the links of the responder chain: to the controller if there is one, else to the
  /// superview, and for a window to the application (U83–U85).
  final func relink() {
    let outside = outside
    if let controller = supplement?.controllerLink.borrowed.target {
      link(to: controller)
      controller.link(to: outside)
    } else {
      link(to: outside)
    }
  }

  /// Detaches the view from a superview that is being deallocated.
  final func superviewWillDeinit() {
    superviewLink = WeakLink()
    relink()
    guard !hasNoWindow else { return }
    forgetNodes()
    var change = TreeChange()
    setWindow(nil, &change)
    change.complete()
    var moving = AppearanceTransitions()
    moving.beginAll(self, in: nil)
    moving.end()
  }

  /// Notifies the subtree and its controllers that their window is about to change.
  private func announce(
    _ newWindow: Window?, into superview: View?, _ moving: inout AppearanceTransitions
  ) {
    moving.begin(self, into: superview, newWindow)
    willMove(toWindow: newWindow)
    forEachBelow { view, superview in
      guard view.superviewLink.borrowed.points(to: superview) else { return false }
      moving.begin(view, into: superview, newWindow)
      view.willMove(toWindow: newWindow)
      return true
    }
  }

  /// Moves the view, which has a new superview or none, to a window, without calling code of the
  /// program.
  ///
  /// Called immediately after the change of the superview, so that whatever code of the program
  /// finds, a view in a window is retained by it.
  ///
  /// - Parameter change: What is left to be done when the move is complete.
  /// - Returns: `true` if the window has changed.
  private func enter(_ newWindow: Window?, _ change: inout TreeChange) -> Bool {
    guard windowLink.borrowed.target !== newWindow else { return false }
    setWindow(newWindow, &change)
    return true
  }

  private func notifyWindowChanged(_ newWindow: Window?) {
    didMoveToWindow()
    // A view that a notification has moved was notified by that move.
    forEachBelow { view, superview in
      guard superview.window === newWindow, view.superview === superview else { return false }
      view.didMoveToWindow()
      return true
    }
  }

  /// Sets the window of a whole subtree, stopping animations in the window that it leaves.
  private final func setWindow(_ window: Window?, _ change: inout TreeChange) {
    let link = WeakLink(window)
    if !windowLink.borrowed.isSame(as: link.borrowed) { stopAnimations() }
    windowLink = link
    layerWindowChanged(&change)
    forEachBelow { view, _ in
      view.stopAnimations()
      view.windowLink = link
      view.layerWindowChanged(&change)
      return true
    }
  }

  /// Removes a subtree from the hit-test arena.
  final func forgetNodes() {
    guard node >= 0 else { return }
    node = -1
    forEachBelow { view, _ in
      defer { view.node = -1 }
      return view.node >= 0
    }
  }

  /// Calls a closure with every view below this one and its superview, outside in, siblings back to
  /// front.
  ///
  /// A view's subviews are those that it has after its own call, so the closure may change the
  /// tree. The traversal is not recursive, because a tree may be deeper than the stack.
  ///
  /// - Complexity: O(*n*) in the number of visited views.
  final func forEachBelow(_ body: (_ view: View, _ superview: View) -> Bool) {
    if children.isEmpty { return }
    var waiting = children.reversed().map { (view: $0, superview: self) }
    while let next = waiting.popLast() {
      guard body(next.view, next.superview) else { continue }
      for child in next.view.children.reversed() {
        waiting.append((view: child, superview: next.view))
      }
    }
  }
}
