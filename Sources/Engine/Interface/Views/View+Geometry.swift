import Geometry

extension View {
  final func setFrame(_ frame: CGRect) {
    if View.recordsChanges {
      View.changeRecorder?.geometryWillChange(of: self) { $0.frame = frame.standardized }
    }
    let old = geometry.bounds.size
    geometry.frame = frame.standardized
    geometryChanged(from: old)
  }

  final func setBounds(_ bounds: CGRect) {
    if View.recordsChanges {
      View.changeRecorder?.geometryWillChange(of: self) { $0.bounds = bounds.standardized }
    }
    let old = geometry.bounds.size
    geometry.bounds = bounds.standardized
    geometryChanged(from: old)
  }

  final func setCenter(_ center: CGPoint) {
    if View.recordsChanges {
      View.changeRecorder?.geometryWillChange(of: self) { $0.center = center }
    }
    geometry.center = center
    geometryChanged(from: geometry.bounds.size)
  }

  final func setTransform(_ transform: CGAffineTransform) {
    if View.recordsChanges {
      View.changeRecorder?.geometryWillChange(of: self) { $0.transform = transform }
    }
    geometry.transform = transform
    geometryChanged(from: geometry.bounds.size)
  }

  final func setAnchor(_ anchor: CGPoint) {
    geometry.anchor = anchor
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
    guard geometry.bounds.size != oldSize else { return }
    if autoresizesSubviews { resizeSubviews(withOldSize: oldSize) }
    setNeedsLayout()
  }
}
