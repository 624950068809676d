import Misuse

extension View {
  /// Puts a view at an index, counted without itself, with the notifications that this takes.
  ///
  /// They come in UIKit's order, as observed there: `willMove(toWindow:)` where the window changes,
  /// `willMove(toSuperview:)`, `willRemoveSubview(_:)` of the old superview; then
  /// `didMoveToWindow()`, `didMoveToSuperview()`, `didAddSubview(_:)` of the new one.
  final func place(_ view: View, at index: Int) {
    demand(
      !liesIn(view), "\(view.name) cannot be put into \(name), which lies in it")
    demand(
      !(view is Window), "the window \(view.name) cannot be put into the view \(name)")
    view.checkHierarchy(inside: self)
    view.keepWhileDelivering()
    let old = view.superview
    if old === self { return move(view, to: index) }
    view.prepareToLeave(for: window)
    var moving = MovingControllers()
    defer { moving.end() }
    if view.window !== window { view.announce(window, into: self, &moving) }
    view.willMove(toSuperview: self)
    old?.willRemoveSubview(view)
    // The notifications may have moved views themselves; then theirs is the last word.
    guard view.superview === old, !liesIn(view) else { return }
    view.detach(from: old)
    children.insert(view, at: min(index, children.count))
    view.superviewLink = WeakLink(self)
    view.relink()
    childrenChanged()
    setNeedsLayout()
    view.showWayToLayout()
    view.enter(window)
    guard view.superview === self else { return }
    view.didMoveToSuperview()
    guard view.superview === self else { return }
    didAddSubview(view)
  }

  /// Takes the view out of its superview.
  final func leaveSuperview() {
    guard let old = superview else { return }
    keepWhileDelivering()
    prepareToLeave(for: nil)
    willMove(toSuperview: nil)
    var moving = MovingControllers()
    defer { moving.end() }
    if window != nil { announce(nil, into: old, &moving) }
    old.willRemoveSubview(self)
    guard superview === old else { return }
    detach(from: old)
    old.setNeedsLayout()
    enter(nil)
    guard superview == nil else { return }
    didMoveToSuperview()
  }

  /// Whether the view is another or lies in it; at once where the other has nothing in it.
  private func liesIn(_ view: View) -> Bool {
    view === self || !view.children.isEmpty && isDescendant(of: view)
  }

  /// Has the application hold the view until the event has been delivered: its last reference is
  /// then dropped where any `deinit` may run.
  private func keepWhileDelivering() {
    windowLink.borrowed.target?.applicationLink.borrowed.target?.event.scope.keep(self)
  }

  private func move(_ view: View, to index: Int) {
    guard let from = children.place(of: view) else { return }
    children.remove(at: from)
    children.insert(view, at: min(index, children.count))
    childrenChanged()
    setNeedsLayout()
  }

  /// Ends what the view is doing in a window that it is about to leave for another or for none.
  private func prepareToLeave(for newWindow: Window?) {
    guard let oldWindow = window, oldWindow !== newWindow else { return }
    oldWindow.cancelTouches(in: self)
    oldWindow.firstResponderLeaves(with: self)
  }

  private func detach(from old: View?) {
    guard let old, let index = old.children.place(of: self) else { return }
    old.children.remove(at: index)
    superviewLink = WeakLink()
    relink()
    old.childrenChanged()
    forgetNodes()
  }

  final func childrenChanged() {
    if node >= 0 { windowLink.borrowed.target?.arena.childrenChanged(of: self) }
  }

  /// Points the chain upwards: to the controller if there is one, else to what lies outside: the
  /// superview, and of a window the application (U83–U85).
  final func relink() {
    let outside = outside
    if let controller = controllerLink.borrowed.target {
      link(to: controller)
      controller.link(to: outside)
    } else {
      link(to: outside)
    }
  }

  final func superviewIsGoing() {
    superviewLink = WeakLink()
    relink()
    guard !hasNoWindow else { return }
    forgetNodes()
    setWindow(nil)
    var moving = MovingControllers()
    moving.beginAll(self, in: nil)
    moving.end()
  }

  private func announce(
    _ newWindow: Window?, into superview: View?, _ moving: inout MovingControllers
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

  private func enter(_ newWindow: Window?) {
    guard windowLink.borrowed.target !== newWindow else { return }
    setWindow(newWindow)
    tellWindowChanged(newWindow)
  }

  private func tellWindowChanged(_ newWindow: Window?) {
    didMoveToWindow()
    // What a notification moves on has been told of by that move.
    forEachBelow { view, superview in
      guard superview.window === newWindow, view.superview === superview else { return false }
      view.didMoveToWindow()
      return true
    }
  }

  final func setWindow(_ window: Window?) {
    if let motion, !windowLink.borrowed.isSame(as: WeakLink(window).borrowed) { motion.stop() }
    windowLink = WeakLink(window)
    forEachBelow { view, _ in
      if let motion = view.motion { motion.stop() }
      view.windowLink = WeakLink(window)
      return true
    }
  }

  final func forgetNodes() {
    guard node >= 0 else { return }
    node = -1
    forEachBelow { view, _ in
      defer { view.node = -1 }
      return view.node >= 0
    }
  }

  /// Calls a function with every view below this one and its superview, outside in and siblings back
  /// to front; where it answers false, not with what lies in the view.
  ///
  /// The subviews are those that a view has when its turn is over. Not recursive: a tree may be
  /// deeper than the stack.
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
