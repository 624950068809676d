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
    guard let record = supplement?.constraints else { return }
    if record.updateBelow {
      record.updateBelow = false
      for child in children { child.settleUpdates() }
    }
    guard record.needsUpdate else { return }
    record.needsUpdate = false
    if let owner { owner.updateViewConstraints() } else { updateConstraints() }
  }

  final var updateIsNeeded: Bool { supplement?.constraints?.needsUpdate ?? false }

  /// A Boolean value that indicates whether constraints have changed since the layout of a window
  /// began; asking resets it.
  final func takeUnsettled() -> Bool {
    guard let record = supplement?.constraints, record.isUnsettled else { return false }
    record.isUnsettled = false
    return true
  }
}
