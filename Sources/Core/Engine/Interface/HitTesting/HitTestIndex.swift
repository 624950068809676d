import TSGeometry

/// A window's views as an array of records, which a hit-test reads in order of memory.
///
/// View objects are accessed only if their class overrides a part of hit-testing, and for the
/// result. The records of siblings are contiguous: they form a run. A change of geometry updates
/// one record. A change of a view's subviews marks its run as stale; a new run is appended to the
/// array when a hit-test next reaches it. Abandoned runs are removed when the array has doubled.
@MainActor final class HitTestIndex {
  @exclusivity(unchecked) private(set) var nodes: [HitNode] = []
  @exclusivity(unchecked) private(set) var boxes: [HitBox] = []
  @exclusivity(unchecked) private(set) var views = WeakLinks<View>()
  @exclusivity(unchecked) private(set) var supplements: [HitSupplement] = []
  private var sizeAfterCleaning = 0
  /// The number of changes that invalidate indices into the arrays.
  private(set) var edits = 0

  init() {}

  /// Makes a view the root of the tree.
  func setRoot(_ view: View) {
    edits += 1
    nodes = []
    boxes = []
    views = WeakLinks()
    append(makeNode(view), view)
  }

  private func append(_ node: HitNode, _ view: View) {
    view.node = Int32(nodes.count)
    nodes.append(node)
    boxes.append(HitBox(node))
    views.append(view)
  }

  /// Updates a view's record after a change of geometry or flags.
  ///
  /// - Complexity: O(1), or O(log *n* + 32) if its parent has a grid over *n* children.
  func update(_ view: View) {
    let index = Int(view.node)
    fill(&nodes[index], view)
    boxes[index] = HitBox(nodes[index])
    guard let parent = view.superview, parent.node >= 0 else { return }
    guard !nodes[index].flags.contains(.loose), let grid = grid(of: Int(parent.node)) else {
      return
    }
    let child = UInt32(view.node) - nodes[Int(parent.node)].first
    if grid.loosen(child) {
      nodes[index].flags.insert(.loose)
    } else {
      dropGrid(of: Int(parent.node))
    }
  }

  /// Marks a view's run as stale after a change of its subviews or of their order.
  ///
  /// - Parameter view: The view, which has a record.
  func childrenChanged(of view: View) {
    edits += 1
    nodes[Int(view.node)].flags.insert(.stale)
  }

  private func makeNode(_ view: View) -> HitNode {
    var node = HitNode()
    if !view.children.isEmpty { node.flags.insert(.stale) }
    fill(&node, view)
    return node
  }

  private func fill(_ node: inout HitNode, _ view: View) {
    // Field by field: a copy would retain and release the projection.
    let bounds = view.geometry.bounds
    node.min = SIMD2(bounds.origin)
    node.max = node.min + SIMD2(bounds.size.width, bounds.size.height)
    node.origin = SIMD2(view.geometry.origin)
    var flags = node.flags.intersection([.stale, .crowded, .loose])
    if !view.state.isDisjoint(with: .untouchable) { flags.insert(.closed) }
    if view.state.contains(.customHitTest) { flags.insert(.custom) }
    if view.state.contains(.moving) { flags.insert(.moving) }
    if view.geometry.isTransformed {
      flags.insert(.transformed)
      if let inverse = view.geometry.toSuperview.inverse {
        supplements[supplement(of: &node)].transform = inverse
      } else {
        flags.insert(.flat)
      }
    }
    node.flags = flags
  }

  /// Returns the index of a node's supplement, which is created if there is none.
  private func supplement(of node: inout HitNode) -> Int {
    if node.supplement < 0 {
      supplements.append(HitSupplement())
      node.supplement = Int32(supplements.count - 1)
    }
    return Int(node.supplement)
  }

  func grid(of index: Int) -> HitGrid? {
    let supplement = nodes[index].supplement
    return supplement < 0 ? nil : supplements[Int(supplement)].grid
  }

  /// Creates a new run for a node's children.
  ///
  /// - Returns: The new index of the node.
  func rebuild(_ index: Int) -> Int {
    edits += 1
    guard let view = views[index].target else { return index }
    if nodes.count > 2 * sizeAfterCleaning + 1024 {
      clean()
      return Int(view.node)
    }
    dropGrid(of: index)
    let first = nodes.count
    for child in view.children {
      // A child that has a record takes it along, with its own run; the abandoned record remains
      // until the arrays are cleaned.
      append(child.node >= 0 ? nodes[Int(child.node)] : makeNode(child), child)
    }
    nodes[index].setRun(first, view.children.count)
    return index
  }

  /// Discards all records and builds the tree again.
  private func clean() {
    guard let root = views.isEmpty ? nil : views[0].target else { return }
    edits += 1
    root.forgetNodes()
    supplements = []
    setRoot(root)
    var next = 0
    // The whole tree at once and breadth first, so that the size after cleaning is that of a full
    // tree.
    while next < nodes.count {
      if nodes[next].flags.contains(.stale), let view = views[next].target {
        let first = nodes.count
        for child in view.children { append(makeNode(child), child) }
        nodes[next].setRun(first, view.children.count)
      }
      next += 1
    }
    sizeAfterCleaning = nodes.count
  }

  func buildGrid(_ index: Int) {
    edits += 1
    let node = nodes[index]
    let run = Int(node.first)..<Int(node.first + node.count)
    for child in run { nodes[child].flags.remove(.loose) }
    let grid = HitGrid(parent: node, children: nodes[run], supplements: supplements)
    supplements[supplement(of: &nodes[index])].grid = grid
  }

  private func dropGrid(of index: Int) {
    guard grid(of: index) != nil else { return }
    edits += 1
    supplements[Int(nodes[index].supplement)].grid = nil
    // The marks are cleared when the next grid is built; until then nothing reads them.
  }
}
