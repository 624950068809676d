extension View {
  /// Marks the view, so that ``updateConstraints()`` is called in the next layout.
  final func markForUpdate() {
    constraintRecord.needsUpdate = true
    markPathToUpdate()
    setNeedsLayout()
  }

  /// Marks all views around one whose constraints need an update.
  final func markPathToUpdate() {
    var outer = superview
    while let view = outer {
      let record = view.supplement?.constraints ?? view.makeConstraintRecord()
      if record.updateBelow { return }
      record.updateBelow = true
      outer = view.superview
    }
  }

  /// Calls ``updateConstraints()`` of the marked views in this one and of the view itself, inside out;
  /// for the view of a controller the controller is called.
  final func settleUpdates() {
    // An explicit stack instead of recursion, because a tree may be deeper than the stack.
    var waiting = [(view: self, isInsideSettled: false)]
    while let (view, isInsideSettled) = waiting.popLast() {
      guard !isInsideSettled, let record = view.supplement?.constraints, record.updateBelow else {
        view.settleOwnUpdate()
        continue
      }
      record.updateBelow = false
      waiting.append((view, true))
      for child in view.children.reversed() where child.state.contains(.constrained) {
        waiting.append((child, false))
      }
    }
  }

  private func settleOwnUpdate() {
    guard let record = supplement?.constraints, record.needsUpdate else { return }
    record.needsUpdate = false
    if let owner { owner.updateViewConstraints() } else { updateConstraints() }
  }

  final var updateIsNeeded: Bool { supplement?.constraints?.needsUpdate ?? false }

  /// Returns whether constraints have changed since the layout of a window began, and resets it.
  final func takeUnsettled() -> Bool {
    guard let record = supplement?.constraints, record.isUnsettled else { return false }
    record.isUnsettled = false
    return true
  }
}
