/// What the view tree calls of later folders: constraints, layers, animations, controllers.
extension View {
  /// Calls ``updateConstraints()`` where it is needed in the view.
  final func constraintsAreUpdated() { settleUpdates() }
  /// Gives the subviews the frames of their constraints.
  final func subviewsArePlaced() { placeRegion() }
  /// Gives what is in the view the frames of constraints of views around it.
  final func partOfRegionIsPlaced() { placePartOfRegion() }
  /// Returns whether constraints have changed since the last call.
  final func constraintsAreUnsettled() -> Bool { takeUnsettled() }
  /// Places the views that depend on the frame.
  final func constrainedFrameChanged() { fixedFrameChanged() }
  /// Places the views that depend on the margins or on the safe area.
  final func constrainedMarginsChanged() { invalidateRegion() }
  /// Takes a view that is hidden out of the row of its superview.
  final func stackFollows() { invalidatePlacement() }
  /// Ends the constraints to a former superview.
  final func leavesConstraints(of old: View, _ change: inout TreeChange) {
    leaveRegion(of: old, &change)
  }
  /// Takes part in the layout of a new superview.
  final func entersConstraints(_ change: inout TreeChange) { enterRegion(&change) }
  /// Ends the constraints that the view has, which is being deallocated.
  final func releasesConstraints() { endHeldConstraints() }

  /// The geometry at which touches find the view: the model's (U79), or for views of a property
  /// animator the presentation's (U303).
  final var hitGeometry: ViewGeometry {
    state.contains(.moving) ? visibleValues.geometry : geometry
  }

  /// The view controller, as the view tree calls it.
  final var owner: (any ViewOwner)? { supplement?.controllerLink.borrowed.target }

  /// Calls ``layoutSublayers(of:)`` where it is overridden, and else ``layoutSubviews()``.
  final func layOutContent() { placeSubviewsAndLayers() }
  /// Places the layers among the subviews after the list of those has changed.
  final func sublayersFollow() { supplement?.layer?.follow(children) }
  /// Ends the animations of the layer, and starts what waits for the new window.
  final func layerWindowChanged(_ change: inout TreeChange) {
    supplement?.layer?.windowChanged(&change)
  }
  /// Ends the running animations, each at its final value.
  final func stopAnimations() { motion?.stop() }
  /// Ends the running animations of a view that is being deallocated.
  final func abandonAnimations() { motion?.viewWillDeinit() }
}
