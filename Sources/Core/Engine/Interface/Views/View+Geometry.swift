import TSGeometry

extension View {
  // Geometry that is not finite would make views of everything that follows from it, and of loops
  // over it: as in UIKit, the program is stopped where it is assigned.
  final func setFrame(_ newFrame: CGRect) {
    let frame = checked(newFrame.normalized, "frame")
    if View.recordsChanges {
      View.changeRecorder?.geometryWillChange(of: self) { $0.frame = frame }
    }
    let old = geometry.bounds.size
    geometry.frame = frame
    // The inverse of a small transform is large.
    if geometry.isTransformed { geometry.bounds = geometry.bounds.limited }
    geometryChanged(from: old)
  }

  final func setBounds(_ newBounds: CGRect) {
    let bounds = checked(newBounds.normalized, "bounds")
    if View.recordsChanges {
      View.changeRecorder?.geometryWillChange(of: self) { $0.bounds = bounds }
    }
    let old = geometry.bounds.size
    geometry.bounds = bounds
    geometryChanged(from: old)
  }

  final func setCenter(_ newCenter: CGPoint) {
    let center = checked(newCenter, "center")
    if View.recordsChanges {
      View.changeRecorder?.geometryWillChange(of: self) { $0.center = center }
    }
    geometry.center = center
    geometryChanged(from: geometry.bounds.size)
  }

  final func setTransform(_ newTransform: CGAffineTransform) {
    // One that is not finite is not invertible, and shows nothing.
    let transform = newTransform.isFinite ? newTransform.limited : newTransform
    if View.recordsChanges {
      View.changeRecorder?.geometryWillChange(of: self) { $0.transform = transform }
    }
    geometry.transform = transform
    geometryChanged(from: geometry.bounds.size)
  }

  final func setAnchor(_ anchor: CGPoint) {
    geometry.anchor = checked(anchor, "anchorPoint")
    geometryChanged(from: geometry.bounds.size)
  }

  /// Updates what depends on the geometry: the hit-test record, the subviews' autoresizing, the
  /// layout.
  private func geometryChanged(from oldSize: CGSize) {
    if node >= 0 {
      windowLink.borrowed.withTarget { window in
        window.hitTestIndex.update(self)
        if window === self { window.noteDisplacement() }
      }
    }
    noteChange()
    if state.contains(.constrained) { constrainedFrameChanged() }
    if geometry.bounds.size != oldSize {
      if autoresizesSubviews { resizeSubviews(withOldSize: oldSize) }
      setNeedsLayout()
    }
    callGeometryObservers()
  }
}
