extension View {
  /// Marks the view's subviews for layout, and the path to the view from its window.
  ///
  /// A view that is laying out its subviews is not marked: moving, adding or resizing them there
  /// needs no further pass, which would do the same in each frame.
  final func markForLayout() {
    guard state.isDisjoint(with: [.needsLayout, .layingOut]) else { return }
    state.insert(.needsLayout)
    noteChange()
    markPathToLayout()
  }

  /// Marks the view and all views in it for layout.
  final func layOutAgain() {
    markForLayout()
    forEachBelow { view, _ in
      view.markForLayout()
      return true
    }
  }

  /// Marks all views above one that needs layout, or that contains a view that does.
  final func markPathToLayout() {
    guard !state.isDisjoint(with: [.needsLayout, .layoutBelow]) else { return }
    var current = superviewLink.borrowed
    while let next = current.map({ view -> Borrowed<View> in
      guard !view.state.contains(.layoutBelow) else { return Borrowed() }
      view.state.insert(.layoutBelow)
      return view.superviewLink.borrowed
    }) {
      current = next
    }
    windowLink.borrowed.withTarget { $0.plain.layoutIsPending = true }
  }

  /// Lays out the views that need it, outside in, without visiting any other view.
  final func layOut() {
    if state.contains(.constrained) { partOfRegionIsPlaced() }
    layOutOnce()
    // Text that got its width in the pass, for example, may need more height.
    if state.contains(.constrained), constraintsAreUnsettled() { layOutOnce() }
  }

  private func layOutOnce() {
    guard layOutOwnSubviews() else { return }
    forEachBelow { view, superview in
      guard view.superview === superview else { return false }
      return view.layOutOwnSubviews()
    }
  }

  /// Lays out the subviews if the view needs it.
  ///
  /// - Returns: `true` if a view inside this one needs layout as well.
  private func layOutOwnSubviews() -> Bool {
    if state.contains(.constrained) { constraintsAreUpdated() }
    if state.contains(.needsLayout) {
      state.remove(.needsLayout)
      state.insert(.layingOut)
      owner?.viewWillLayoutSubviews()
      if state.contains(.constrained) { subviewsArePlaced() }
      layOutContent()
      owner?.viewDidLayoutSubviews()
      // Constraints that these calls have changed.
      if state.contains(.constrained) { subviewsArePlaced() }
      state.remove(.layingOut)
    }
    // Removed last, so that a request made during the pass is handled by the next one.
    defer { state.remove(.layoutBelow) }
    return state.contains(.layoutBelow)
  }
}
