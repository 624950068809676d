import Geometry

extension View {
  /// Returns the default result of ``hitTest(_:with:)``: from the window's arena, or view by view
  /// outside a window.
  ///
  /// - Parameters:
  ///   - point: A point in the view's own coordinate system.
  ///   - event: The event that is passed to overrides.
  /// - Returns: The deepest view, or `nil` if the point is outside the view.
  final func hitTestSubtree(_ point: CGPoint, with event: Event?) -> View? {
    if state.contains(.customHitTest) {
      guard !isHidden, isUserInteractionEnabled, alpha > 0.01, !state.contains(.barred) else {
        return nil
      }
      guard self.point(inside: point, with: event) else { return nil }
    } else {
      guard state.isDisjoint(with: .untouchable), hitGeometry.contains(point) else { return nil }
    }
    if node >= 0, let hitTestIndex = windowLink.borrowed.map({ $0.hitTestIndex }) {
      return hitTestIndex.hit(from: Int(node), point, with: event)
    }
    return hitSubviews(point, behind: nil, with: event)
  }

  /// Tests the subviews one by one, front to back, for a point inside this view.
  ///
  /// - Parameters:
  ///   - point: A point in the view's own coordinate system.
  ///   - front: The subview behind which the search begins; `nil` to test all.
  ///   - event: The event that is passed to the subviews.
  /// - Returns: The first result, or this view if no subview contains the point.
  final func hitSubviews(_ point: CGPoint, behind front: View?, with event: Event?) -> View? {
    let end = children.firstIndex { $0 === front } ?? children.count
    for child in children[..<end].reversed() where child.superviewLink.borrowed.points(to: self) {
      guard let inside = child.hitGeometry.fromSuperview(point) else { continue }
      if let hit = child.hitTest(inside, with: event) { return hit }
    }
    return self
  }
}
