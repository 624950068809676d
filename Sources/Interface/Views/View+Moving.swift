import Misuse

extension View {
  /// Puts a view at an index, counted without itself, with the notifications that this takes.
  ///
  /// They come in UIKit's order, as observed there: `willMove(toWindow:)` where the window changes,
  /// `willMove(toSuperview:)`, `willRemoveSubview(_:)` of the old superview; then
  /// `didMoveToWindow()`, `didMoveToSuperview()`, `didAddSubview(_:)` of the new one.
  final func place(_ view: View, at index: Int) {
    demand(
      !isDescendant(of: view), "\(view.name) cannot be put into \(name), which lies in it")
    demand(
      !(view is Window), "the window \(view.name) cannot be put into the view \(name)")
    view.checkHierarchy(inside: self)
    Lifetimes.keep(view)
    let old = view.superview
    if old === self { return move(view, to: index) }
    view.prepareToLeave(for: window)
    var moving = MovingControllers()
    defer { moving.end() }
    if view.window !== window { view.announce(window, into: self, &moving) }
    view.willMove(toSuperview: self)
    old?.willRemoveSubview(view)
    // The notifications may have moved views themselves; then theirs is the last word.
    guard view.superview === old, !isDescendant(of: view) else { return }
    view.detach(from: old)
    children.insert(view, at: min(index, children.count))
    view.superviewLink = UpLink(self)
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
    Lifetimes.keep(self)
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
    superviewLink = UpLink()
    relink()
    old.childrenChanged()
    forgetNodes()
  }

  final func childrenChanged() {
    if node >= 0 { windowLink.target?.arena.childrenChanged(of: self) }
  }

  /// Points the chain upwards: to the controller if there is one, else to what lies outside: the
  /// superview, and of a window the application (U83–U85).
  final func relink() {
    let outside = outside
    if let controller = controllerLink.target {
      link(to: controller)
      controller.link(to: outside)
    } else {
      link(to: outside)
    }
  }

  final func superviewIsGoing() {
    superviewLink = UpLink()
    forgetNodes()
    setWindow(nil)
    relink()
    var moving = MovingControllers()
    moving.beginAll(self, in: nil)
    moving.end()
  }

  private func announce(
    _ newWindow: Window?, into superview: View?, _ moving: inout MovingControllers
  ) {
    moving.begin(self, into: superview, newWindow)
    willMove(toWindow: newWindow)
    for child in children where child.superview === self {
      child.announce(newWindow, into: self, &moving)
    }
  }

  private func enter(_ newWindow: Window?) {
    guard windowLink.target !== newWindow else { return }
    setWindow(newWindow)
    tellWindowChanged(newWindow)
  }

  private func tellWindowChanged(_ newWindow: Window?) {
    didMoveToWindow()
    // What a notification moves on has been told of by that move.
    for child in children where window === newWindow && child.superview === self {
      child.tellWindowChanged(newWindow)
    }
  }

  final func setWindow(_ window: Window?) {
    if let motion, !windowLink.isSame(as: UpLink(window)) { motion.stop() }
    windowLink = UpLink(window)
    for child in children { child.setWindow(window) }
  }

  private func forgetNodes() {
    guard node >= 0 else { return }
    node = -1
    for child in children { child.forgetNodes() }
  }
}
