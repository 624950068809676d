import Geometry

extension HitTestIndex {
  /// Returns the deepest view of a subtree that is under a point.
  ///
  /// - Parameters:
  ///   - start: The index of the root's node, which is known to contain the point.
  ///   - point: The location, in the root's own coordinates.
  ///   - event: The event that is passed to overrides.
  /// - Returns: The view, or `nil` if it no longer exists.
  func hit(from start: Int, _ point: CGPoint, with event: Event?) -> View? {
    var (index, x, y) = (start, Double(point.x), Double(point.y))
    while true {
      switch step(&index, &x, &y, event) {
      case .found: return views[index].target
      case .view(let view): return view
      case .stale: index = rebuild(index)
      case .wantsGrid: buildGrid(index)
      case .changed(let parent, let child):
        return parent.hitSubviews(CGPoint(x: x, y: y), behind: child, with: event)
      }
    }
  }

  @inline(__always) private func step(
    _ index: inout Int, _ x: inout Double, _ y: inout Double, _ event: Event?
  ) -> Step {
    // Retained for the step: a view that is asked may change the tree, in which case the walk ends
    // here and continues view by view. Released before a run is created, because all nodes would be
    // copied otherwise.
    let nodes = nodes
    return step(nodes.span, &index, &x, &y, event)
  }

  private enum Step {
    /// The node is the deepest one under the point.
    case found
    /// An override returned this view.
    case view(View)
    /// The walk has reached a node whose run must be created again.
    case stale
    /// The walk has reached a node with many children and no grid.
    case wantsGrid
    /// An override, of a subview of the first view, changed the arena and did not return a view.
    case changed(View, View)
  }

  @inline(__always) private func step(
    _ nodes: Span<HitNode>, _ index: inout Int, _ x: inout Double, _ y: inout Double,
    _ event: Event?
  ) -> Step {
    search: while true {
      if nodes[index].flags.contains(.stale) { return .stale }
      let (first, count) = (Int(nodes[index].first), nodes[index].count)
      if count >= Self.gridThreshold {
        let gridIndex = nodes[index].grid
        guard gridIndex >= 0, let grid = grids[Int(gridIndex)] else { return .wantsGrid }
        let range = grid.candidates(x, y)
        var cell = range.upperBound
        var extra = grid.always.count
        while cell > range.lowerBound || extra > 0 {
          // Both lists are ordered back to front; the frontmost of their ends is next.
          let a = cell > range.lowerBound ? Int(grid.items[cell - 1]) : -1
          let b = extra > 0 ? Int(grid.always[extra - 1]) : -1
          if a >= b { cell -= 1 }
          if b >= a { extra -= 1 }
          let child = first + max(a, b)
          switch test(nodes, child, x, y, event) {
          case .outside: continue
          case .answer(let view): return .view(view)
          case .changed(let parent, let view): return .changed(parent, view)
          case .inside(let childX, let childY):
            (index, x, y) = (child, childX, childY)
            continue search
          }
        }
        return .found
      }
      var child = first + Int(count)
      while child > first {
        child -= 1
        switch test(nodes, child, x, y, event) {
        case .outside: continue
        case .answer(let view): return .view(view)
        case .changed(let parent, let view): return .changed(parent, view)
        case .inside(let childX, let childY):
          (index, x, y) = (child, childX, childY)
          continue search
        }
      }
      return .found
    }
  }

  private enum Test {
    case outside
    case inside(Double, Double)
    case answer(View)
    case changed(View, View)
  }

  @inline(__always) private func test(
    _ nodes: Span<HitNode>, _ child: Int, _ x: Double, _ y: Double, _ event: Event?
  ) -> Test {
    let flags = nodes[child].flags
    if !flags.isDisjoint(with: [.closed, .custom, .transformed, .moving]) {
      return testSpecial(nodes[child], child, x, y, event)
    }
    let childX = x - nodes[child].originX + nodes[child].minX
    let childY = y - nodes[child].originY + nodes[child].minY
    if childX < nodes[child].minX || childY < nodes[child].minY || !(childX < nodes[child].maxX)
      || !(childY < nodes[child].maxY)
    {
      return .outside
    }
    return .inside(childX, childY)
  }

  @inline(never) private func testSpecial(
    _ node: HitNode, _ child: Int, _ x: Double, _ y: Double, _ event: Event?
  ) -> Test {
    // A class that overrides hit-testing may also override what counts as hidden, so it is asked
    // first.
    if node.flags.contains(.closed), !node.flags.contains(.custom) { return .outside }
    if node.flags.contains(.moving) { return testMoving(node, child, x, y, event) }
    var point = CGPoint(x: x - node.originX + node.minX, y: y - node.originY + node.minY)
    if node.flags.contains(.transformed) {
      guard node.transform >= 0, !node.flags.contains(.flat) else { return .outside }
      point = CGPoint(x: x, y: y).applying(transforms[Int(node.transform)])
    }
    if node.flags.contains(.custom) { return ask(child, point, event) }
    guard
      point.x >= node.minX, point.y >= node.minY, point.x < node.maxX, point.y < node.maxY
    else { return .outside }
    return .inside(point.x, point.y)
  }

  /// Tests the point against the presentation geometry of a view that is being animated (U303).
  private func testMoving(
    _ node: HitNode, _ child: Int, _ x: Double, _ y: Double, _ event: Event?
  ) -> Test {
    guard let geometry = views[child].target?.hitGeometry,
      let point = geometry.fromSuperview(CGPoint(x: x, y: y))
    else { return .outside }
    if node.flags.contains(.custom) { return ask(child, point, event) }
    return geometry.contains(point) ? .inside(point.x, point.y) : .outside
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
