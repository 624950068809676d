import Geometry

extension HitArena {
  /// Returns the view of a subtree that lies under a point, or nil when none does.
  ///
  /// - Parameters:
  ///   - start: The node of the subtree's root, which is known to contain the point.
  ///   - point: In that view's own coordinates.
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
    // Held for the step: a view that is asked may change the tree. Then the walk ends here, and goes
    // on view by view. Let go of before a run is made anew, or all nodes would be copied for it.
    let nodes = nodes
    return step(nodes.span, &index, &x, &y, event)
  }

  private enum Step {
    /// The node is the farthest one under the point.
    case found
    /// A view that was asked gave this answer.
    case view(View)
    /// The walk stands at a node whose run has to be made anew.
    case stale
    /// The walk stands at a node with many children and no grid.
    case wantsGrid
    /// A view that was asked, a subview of the first one, changed the arena, and was not hit.
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
        let place = nodes[index].grid
        guard place >= 0, let grid = grids[Int(place)] else { return .wantsGrid }
        let range = grid.candidates(x, y)
        var cell = range.upperBound
        var extra = grid.always.count
        while cell > range.lowerBound || extra > 0 {
          // Both lists are back to front; the frontmost of their ends comes next.
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
    // A class with its own say may also have its own idea of being hidden, so it is asked first.
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

  /// Looks for the point where the view is seen, in the middle of its animation (U303).
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
    // Both are held here: the view may take itself, or all around it, out of the tree.
    guard let view = views[child].target, let parent = view.superview else {
      return .outside
    }
    let before = edits
    if let hit = view.hitTest(point, with: event) { return .answer(hit) }
    // After an edit the places in the arrays mean something else, or nothing.
    return edits == before ? .outside : .changed(parent, view)
  }
}
