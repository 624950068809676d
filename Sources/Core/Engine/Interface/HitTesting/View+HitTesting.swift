import TSGeometry

extension View {
  /// Whether the view's ``alpha`` is too small for it to be seen and touched (U66).
  package final var isTransparent: Bool { View.isTransparent(alpha) }
  static func isTransparent(_ alpha: CGFloat) -> Bool { !(alpha > 0.01) }

  /// Returns the default result of ``hitTest(_:with:)``: from the window's arena, or view by view
  /// outside a window.
  ///
  /// - Parameters:
  ///   - point: A point in the view's own coordinate system.
  ///   - event: The event that is passed to overrides.
  /// - Returns: The deepest view, or `nil` if the point is outside the view.
  @inline(__always) final func hitTestSubtree(_ point: CGPoint, with event: Event?) -> View? {
    var search = HitSearch(SIMD2(point))
    // Neither the window nor its index is retained while only records are read: that would take
    // longer than the search.
    if let hit = windowLink.borrowed.map({ $0.hitTestIndex.search(&search, from: node) }), let hit {
      return hit.target
    }
    return finishHitTest(search, with: event)
  }

  /// Returns the result of a hit-test for which reading records did not suffice.
  @inline(never) private final func finishHitTest(
    _ search: HitSearch, with event: Event?
  ) -> View? {
    var search = search
    if !search.hasBegun {
      let point = CGPoint(search.point)
      guard mayContain(point, with: event) else { return nil }
      guard node >= 0 else { return hitSubviews(point, behind: nil, with: event) }
      search.enter(Int(node), search.point)
    }
    guard let hitTestIndex = windowLink.borrowed.map({ $0.hitTestIndex }) else {
      return hitSubviews(CGPoint(search.point), behind: nil, with: event)
    }
    return hitTestIndex.hit(search, with: event)
  }

  /// Returns whether the view can be touched at a point, by its properties or, if its class
  /// overrides a part of hit-testing, by calling the overrides.
  private final func mayContain(_ point: CGPoint, with event: Event?) -> Bool {
    guard state.contains(.customHitTest) else {
      return state.isDisjoint(with: .untouchable) && hitGeometry.contains(point)
    }
    guard !isHidden, isUserInteractionEnabled, !isTransparent, !state.contains(.barred) else {
      return false
    }
    return self.point(inside: point, with: event)
  }

  /// Tests the subviews one by one, front to back, for a point inside this view.
  ///
  /// - Parameters:
  ///   - point: A point in the view's own coordinate system.
  ///   - front: The subview behind which the search begins; `nil` to test all.
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
