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
    windowLink.borrowed.target?.layoutIsPending = true
  }

  /// Places what needs it, outside in; visits nothing else.
  final func layOut() {
    guard placeSubviews() else { return }
    forEachBelow { view, superview in
      guard view.superview === superview else { return false }
      guard !View.layoutProbe.isOverridden(in: type(of: view)) else {
        view.layoutIfNeeded()
        return false
      }
      return view.placeSubviews()
    }
  }

  /// Places the subviews, if they need it.
  ///
  /// - Returns: Whether something below needs it, too.
  private func placeSubviews() -> Bool {
    if state.contains(.needsLayout) {
      state.remove(.needsLayout)
      controllerLink.borrowed.target?.viewWillLayoutSubviews()
      layoutSubviews()
      controllerLink.borrowed.target?.viewDidLayoutSubviews()
    }
    // Removed first: what asks anew during the pass is laid out in the next one.
    defer { state.remove(.layoutBelow) }
    return state.contains(.layoutBelow)
  }

  private static let layoutProbe = OverrideProbe(
    base: View.self, plain: PlainView.self, overriding: LayoutView.self)
}

private final class PlainView: View {}
private final class LayoutView: View {
  override func layoutIfNeeded() { super.layoutIfNeeded() }
}
