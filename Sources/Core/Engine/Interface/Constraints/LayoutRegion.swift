import TSGeometry

// A region is what one system of equations decides: a root, whose frame is fixed, with the views in it
// that are placed by constraints, and so on inward. A view with a fixed frame is the root of its own
// region, unless constraints lead from inside of it to views around it.

extension View {
  /// The root of the region that places the view's subviews.
  private final var regionRoot: View {
    var root = self
    while root.isPlacedByConstraints || root.supplement?.constraints?.isJoined == true,
      let outer = root.superview
    {
      root = outer
    }
    return root
  }

  /// Marks the region that places the view's subviews, to be computed anew.
  final func invalidateRegion() {
    var change = TreeChange()
    markRegion(&change)
    change.complete()
  }

  /// Marks the region that places the view's subviews, to be computed anew, when a change is
  /// complete.
  final func markRegion(_ change: inout TreeChange) {
    let root = regionRoot
    root.constraintRecord.isDirty = true
    if let window { window.constraintRecord.isUnsettled = true }
    change.mark(root)
  }

  /// Marks the region that places the view's subviews, if constraints place any.
  final func markRegionIfAny(_ change: inout TreeChange) {
    if state.contains(.constrained) { markRegion(&change) }
  }

  /// Marks the region that places the view itself.
  final func invalidatePlacement() {
    var change = TreeChange()
    superview?.markRegionIfAny(&change)
    change.complete()
  }

  /// Marks the regions that depend on a frame which the program, or an autoresizing mask, has changed.
  final func fixedFrameChanged() {
    guard let record = supplement?.constraints, !isPlacedByConstraints,
      record.isUsed || record.isJoined
    else { return }
    invalidatePlacement()
  }

  /// Places the subviews, if the view is the root of a region that has changed.
  final func placeRegion() {
    guard let record = supplement?.constraints, regionRoot === self,
      record.isDirty || record.solvedSize != bounds.size
    else { return }
    // Fixed views in views that were resized have new frames, to which others may refer.
    for _ in 0..<3 {
      record.isDirty = false
      record.solvedSize = bounds.size
      LayoutSolution(of: self).apply(in: self)
      if !record.isDirty { break }
    }
    record.isDirty = false
  }

  /// Places what is in the view, if the view is inside of a region that has changed.
  final func placePartOfRegion() {
    let root = regionRoot
    guard root !== self, root.supplement?.constraints?.isDirty == true else { return }
    root.settleUpdates()
    LayoutSolution(of: root).apply(in: self)
  }

  /// Deactivates the constraints between the view and its former surroundings, and leaves it out of
  /// the row of a former stack view.
  ///
  /// - Complexity: O(*n*) in the number of views and constraints in the view; what is around it does
  ///   not matter.
  final func leaveRegion(of old: View, _ change: inout TreeChange) {
    old.markRegionIfAny(&change)
    (old as? StackView)?.leaveOut(self)
    endPlacing(from: self, &change)
    forEachBelow { view, _ in
      view.endPlacing(from: self, &change)
      return view.state.contains(.constrained)
    }
    supplement?.constraints?.isJoined = false
  }

  /// Deactivates the constraints of the view whose holder is not in a view around it.
  private func endPlacing(from outer: View, _ change: inout TreeChange) {
    for constraint in supplement?.constraints?.placing.elements ?? [] {
      guard let holder = constraint.holderLink.borrowed.target, holder.isDescendant(of: outer)
      else {
        constraint.end(&change)
        continue
      }
    }
  }

  /// Deactivates the constraints that the view has, which is being deallocated.
  final func endHeldConstraints() {
    var change = TreeChange()
    for constraint in heldConstraints { constraint.end(&change) }
  }

  /// Takes part in the layout of a new superview.
  final func enterRegion(_ change: inout TreeChange) {
    guard let record = supplement?.constraints else { return }
    if isPlacedByConstraints { superview?.markRegion(&change) }
    if record.needsUpdate || record.updateBelow { markPathToUpdate() }
  }
}
