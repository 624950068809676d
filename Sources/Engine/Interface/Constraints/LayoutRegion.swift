import Geometry

// A region is what one system of equations decides: a root, whose frame is fixed, with the views in it
// that are placed by constraints, and so on inward. A view with a fixed frame is the root of its own
// region, unless constraints lead from inside of it to views around it.

extension View {
  /// The root of the region that places the view's subviews.
  final var regionRoot: View {
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
    let root = regionRoot
    root.constraintRecord.isDirty = true
    root.setNeedsLayout()
    if let window { window.constraintRecord.isUnsettled = true }
  }

  /// Marks the region that places the view's subviews, if constraints place any.
  final func invalidateRegionIfAny() { if state.contains(.constrained) { invalidateRegion() } }

  /// Marks the region that places the view itself.
  final func invalidatePlacement() {
    guard let superview, superview.state.contains(.constrained) else { return }
    superview.invalidateRegion()
  }

  /// Marks the regions that depend on a frame which the program, or an autoresizing mask, has changed.
  final func fixedFrameChanged() {
    guard let record = supplement?.constraints, !isPlacedByConstraints,
      record.uses > 0 || record.isJoined
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

  /// Deactivates the constraints between the view and its former surroundings.
  final func leaveRegion(of old: View) {
    var holder: View? = old
    while let view = holder {
      for constraint in view.heldConstraints
      where constraint.views.contains(where: { $0.isDescendant(of: self) }) {
        constraint.isActive = false
      }
      holder = view.superview
    }
    old.invalidateRegionIfAny()
    supplement?.constraints?.isJoined = false
  }

  /// Takes part in the layout of a new superview.
  final func enterRegion() {
    guard let record = supplement?.constraints else { return }
    if isPlacedByConstraints { superview?.invalidateRegion() }
    if record.needsUpdate || record.updateBelow { markPathToUpdate() }
  }
}
