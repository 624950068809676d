import TSGeometry

extension View {
  /// The parts of the view that the window's insets, and the additional ones of controllers, cover.
  final var coveredInsets: EdgeInsets {
    guard let window = windowLink.borrowed.target else { return .zero }
    let inherited = inheritedInsets(in: window)
    let own = additionalInsets
    return EdgeInsets(
      top: inherited.top + own.top, left: inherited.left + own.left,
      bottom: inherited.bottom + own.bottom, right: inherited.right + own.right
    ).limited
  }

  private var additionalInsets: EdgeInsets { owner?.additionalSafeAreaInsets ?? .zero }

  /// Returns the parts of the insets of the window, or of the nearest controller around the view that
  /// adds to them, that reach into the view.
  private func inheritedInsets(in window: Window) -> EdgeInsets {
    var next = superview
    while let view = next, view.additionalInsets == .zero { next = view.superview }
    let outer = next ?? window
    let insets = next?.coveredInsets ?? window.coveredEdges
    guard insets != .zero else { return .zero }
    let (whole, own) = (outer.bounds, converted(bounds, to: outer))
    return EdgeInsets(
      top: max(0, whole.minY + insets.top - own.minY),
      left: max(0, whole.minX + insets.left - own.minX),
      bottom: max(0, own.maxY - (whole.maxY - insets.bottom)),
      right: max(0, own.maxX - (whole.maxX - insets.right)))
  }

  /// Notifies the view and all inside it that their insets have changed, and requests their layout.
  final func notifySafeAreaChanged() {
    safeAreaChanged()
    forEachBelow { view, _ in
      view.safeAreaChanged()
      return true
    }
  }

  private func safeAreaChanged() {
    safeAreaInsetsDidChange()
    setNeedsLayout()
    if state.contains(.constrained) { constrainedMarginsChanged() }
  }
}

extension Window {
  /// Sets the insets and notifies all views of the window.
  ///
  /// - Parameter insets: The parts of the window that something else covers, in points.
  final func cover(_ insets: EdgeInsets) {
    guard insets != coveredEdges else { return }
    coveredEdges = insets
    notifySafeAreaChanged()
  }
}
