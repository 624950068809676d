extension View {
  /// Notes that the view's subviews are to be placed, and shows the way to it from the window.
  final func markForLayout() {
    guard !state.contains(.needsLayout) else { return }
    state.insert(.needsLayout)
    showWayToLayout()
  }

  /// Marks all above a view that needs layout, or has one that does in it.
  final func showWayToLayout() {
    guard !state.isDisjoint(with: [.needsLayout, .layoutBelow]) else { return }
    var current = superview
    while let view = current, !view.state.contains(.layoutBelow) {
      view.state.insert(.layoutBelow)
      current = view.superview
    }
    windowLink.target?.layoutIsPending = true
  }

  /// Places what needs it, outside in; visits nothing else.
  final func layOut() {
    if state.contains(.needsLayout) {
      state.remove(.needsLayout)
      controllerLink.target?.viewWillLayoutSubviews()
      layoutSubviews()
      controllerLink.target?.viewDidLayoutSubviews()
    }
    guard state.contains(.layoutBelow) else { return }
    // Removed first: what asks anew during the pass is laid out in the next one.
    state.remove(.layoutBelow)
    for child in children where child.superview === self { child.layoutIfNeeded() }
  }
}
