extension View {
  /// Puts a view at an index, with the notifications that this takes.
  final func place(_ view: View, at index: Int) {
    precondition(
      !isDescendant(of: view), "\(view.name) cannot be put into \(name), which lies in it")
    precondition(
      !(view is Window), "the window \(view.name) cannot be put into the view \(name)")
    Lifetimes.keep(view)
    if let old = view.superview {
      if old === self {
        let from = children.firstIndex { $0 === view } ?? 0
        children.remove(at: from)
        children.insert(view, at: min(from < index ? index - 1 : index, children.count))
        childrenChanged()
        return
      }
      view.leave(old, for: self)
    } else {
      view.willMove(toSuperview: self)
      if let window { view.announce(window) }
    }
    children.insert(view, at: min(index, children.count))
    view.superviewLink = UpLink(self)
    view.relink()
    childrenChanged()
    if view.windowLink.target !== windowLink.target { view.enter(windowLink.target) }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.state.contains(.needsLayout) { windowLink.target?.layoutIsPending = true }
  }

  /// Takes the view out of its superview, on its way to another or to none.
  final func leave(_ old: View, for new: View?) {
    let (oldWindow, newWindow) = (window, new?.window)
    if oldWindow !== newWindow {
      oldWindow?.cancelTouches(in: self)
      oldWindow?.firstResponderLeaves(with: self)
    }
    willMove(toSuperview: new)
    if oldWindow !== newWindow { announce(newWindow) }
    old.willRemoveSubview(self)
    // The notifications may have moved the view themselves; then theirs is the last word.
    guard superview === old, let index = old.children.firstIndex(where: { $0 === self }) else {
      return
    }
    old.children.remove(at: index)
    superviewLink = UpLink()
    relink()
    old.childrenChanged()
    if oldWindow !== newWindow || new == nil { forgetNodes() }
    if new == nil {
      enter(nil)
      didMoveToSuperview()
    } else if oldWindow === newWindow {
      forgetNodes()
    }
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
  }

  private func announce(_ newWindow: Window?) {
    willMove(toWindow: newWindow)
    for child in children { child.announce(newWindow) }
  }

  private func enter(_ newWindow: Window?) {
    guard windowLink.target !== newWindow else { return }
    setWindow(newWindow)
    tellWindowChanged()
  }

  private func tellWindowChanged() {
    didMoveToWindow()
    for child in children { child.tellWindowChanged() }
  }

  final func setWindow(_ window: Window?) {
    windowLink = UpLink(window)
    for child in children { child.setWindow(window) }
  }

  private func forgetNodes() {
    guard node >= 0 else { return }
    node = -1
    for child in children { child.forgetNodes() }
  }
}
