import TSGeometry

extension HitTestIndex {
  /// Searches a subtree, as far as records suffice.
  ///
  /// Runs no code of the application's, and retains nothing.
  ///
  /// - Parameters:
  ///   - search: The search, which ``hit(_:with:)`` continues if the result is `nil`. If it has not
  ///     begun, the root of the subtree does not contain the point, or must be asked.
  ///   - root: The index of the subtree's node; negative if there is none.
  /// - Returns: The view that was found, or `nil` if records do not suffice.
  @inline(__always) func search(_ search: inout HitSearch, from root: Int32) -> Borrowed<View>? {
    guard root >= 0, search.begin(Int(root), in: nodes.span) else { return nil }
    while true {
      switch search.advance(in: nodes.span, boxes.span) {
      case .found: return views[search.index]
      case .crowded:
        // A copy, so that the search itself need not be in memory.
        var crowd = search
        guard let isFound = searchCrowd(&crowd) else { return nil }
        search = crowd
        if isFound { return views[search.index] }
      case .stale, .special: return nil
      }
    }
  }

  /// Continues a search with the children of a node that has a grid, as far as records suffice.
  ///
  /// - Returns: `true` if no child contains the point, `false` if one does, with which the search
  ///   continues, and `nil` if records do not suffice.
  @inline(never) private func searchCrowd(_ search: inout HitSearch) -> Bool? {
    guard let grid = grid(of: search.index) else { return nil }
    var candidates = grid.candidates(search.point)
    let first = Int(nodes[search.index].first)
    while let offset = candidates.next(in: grid) {
      let node = nodes[first + offset]
      guard node.flags.isDisjoint(with: .special) else { return nil }
      let inside = node.fromSuperview(search.point)
      guard node.contains(inside) else { continue }
      search.enter(first + offset, inside)
      return false
    }
    return true
  }

  /// Continues a search until a view is found, asking views that override hit-testing.
  ///
  /// - Returns: The view, or `nil` if it no longer exists.
  @inline(never) func hit(_ search: HitSearch, with event: Event?) -> View? {
    var search = search
    while true {
      var outcome: Test
      switch search.advance(in: nodes.span, boxes.span) {
      case .found: return views[search.index].target
      case .stale:
        search.enter(rebuild(search.index), search.point)
        continue
      case .special:
        outcome = testSpecial(search.child, search.point, event)
        if case .outside = outcome { search.pass() }
      case .crowded:
        guard let grid = grid(of: search.index) else { buildGrid(search.index); continue }
        outcome = searchGrid(grid, search, event)
        if case .outside = outcome { return views[search.index].target }
      }
      switch outcome {
      case .outside: continue
      case .inside(let child, let point): search.enter(child, point)
      case .answer(let view): return view
      case .changed(let parent, let child):
        // Retained by the outcome; the indices of the search are no longer valid.
        let point = CGPoint(search.point)
        return parent.hitSubviews(point, behind: child, with: event)
      }
    }
  }

  /// Tests the children of a node that has a grid, front to back.
  private func searchGrid(_ grid: HitGrid, _ search: HitSearch, _ event: Event?) -> Test {
    let first = Int(nodes[search.index].first)
    var candidates = grid.candidates(search.point)
    while let offset = candidates.next(in: grid) {
      let outcome = test(first + offset, search.point, event)
      if case .outside = outcome { continue }
      return outcome
    }
    return .outside
  }

  private enum Test {
    case outside
    /// The child with the index contains the point, which has these coordinates in it.
    case inside(Int, SIMD2<Double>)
    /// An override returned this view.
    case answer(View)
    /// An override, of a subview of the first view, changed the arena and did not return a view.
    case changed(View, View)
  }

  private func test(
    _ child: Int, _ point: SIMD2<Double>, _ event: Event?
  ) -> Test {
    guard nodes[child].flags.isDisjoint(with: .special) else {
      return testSpecial(child, point, event)
    }
    let inside = nodes[child].fromSuperview(point)
    return nodes[child].contains(inside) ? .inside(child, inside) : .outside
  }

  @inline(never) private func testSpecial(
    _ child: Int, _ point: SIMD2<Double>, _ event: Event?
  ) -> Test {
    // Fields are read one by one: a copy of the record would take as long as the test.
    let flags = nodes[child].flags
    // A class that overrides hit-testing may also override what counts as hidden, so it is asked
    // first.
    if flags.contains(.closed), !flags.contains(.custom) { return .outside }
    if flags.contains(.moving) { return testMoving(child, point, event) }
    var inside = nodes[child].fromSuperview(point)
    if flags.contains(.transformed) {
      guard nodes[child].supplement >= 0, !flags.contains(.flat) else { return .outside }
      let transform = supplements[Int(nodes[child].supplement)].transform
      inside = SIMD2(CGPoint(point).applying(transform))
    }
    if flags.contains(.custom) { return ask(child, CGPoint(inside), event) }
    return nodes[child].contains(inside) ? .inside(child, inside) : .outside
  }

  /// Tests the point against the presentation geometry of a view that is being animated (U303).
  private func testMoving(
    _ child: Int, _ point: SIMD2<Double>, _ event: Event?
  ) -> Test {
    guard let geometry = views[child].target?.hitGeometry,
      let inside = geometry.fromSuperview(CGPoint(point))
    else { return .outside }
    if nodes[child].flags.contains(.custom) { return ask(child, inside, event) }
    return geometry.contains(inside) ? .inside(child, SIMD2(inside)) : .outside
  }

  private func ask(_ child: Int, _ point: CGPoint, _ event: Event?) -> Test {
    // Both are retained here: the view may remove itself, or everything around it, from the tree.
    guard let view = views[child].target, let parent = view.superview else {
      return .outside
    }
    let before = edits
    if let hit = view.hitTest(point, with: event) { return .answer(hit) }
    // After an edit the indices into the arrays are invalid.
    return edits == before ? .outside : .changed(parent, view)
  }
}

extension SIMD2<Double> {
  /// Creates a vector from the coordinates of a point.
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

extension CGPoint {
  /// Creates a point from its coordinates in a vector.
  init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}
