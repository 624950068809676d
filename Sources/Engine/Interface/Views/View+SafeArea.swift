import Geometry

extension View {
  /// The parts of the window's insets that reach into this view.
  final var safeAreaInWindow: EdgeInsets {
    guard let window = windowLink.borrowed.target, window.coveredEdges != .zero else {
      return .zero
    }
    let (insets, outer, own) = (window.coveredEdges, window.bounds, converted(bounds, to: window))
    return EdgeInsets(
      top: max(0, outer.minY + insets.top - own.minY),
      left: max(0, outer.minX + insets.left - own.minX),
      bottom: max(0, own.maxY - (outer.maxY - insets.bottom)),
      right: max(0, own.maxX - (outer.maxX - insets.right)))
  }
}

extension Window {
  /// Sets the insets and notifies all views of the window.
  ///
  /// - Parameter insets: The parts of the window that something else covers, in points.
  final func cover(_ insets: EdgeInsets) {
    guard insets != coveredEdges else { return }
    coveredEdges = insets
    safeAreaInsetsDidChange()
    setNeedsLayout()
    forEachBelow { view, _ in
      view.safeAreaInsetsDidChange()
      view.setNeedsLayout()
      if view.state.contains(.constrained) { view.constrainedMarginsChanged() }
      return true
    }
  }
}
