import TSGeometry
import TSGraphics
import TSInterface

/// What a view tree presents at a moment, as values: one node a view, each before its subviews.
///
/// Views that are hidden or whose presented opacity is 0 are left out, with their subviews. A view
/// in a transition is a single node, whose content is the drawing of the transition.
@MainActor struct RenderTree {
  /// The nodes, from back to front.
  private(set) var nodes: [RenderNode] = []

  private let isNamed: Bool

  /// Creates the tree of an application's windows, with names and without the pixels that the views
  /// affect.
  init(of application: Application) {
    isNamed = true
    let surroundings = RenderSurroundings(transform: .identity, clip: nil)
    for window in application.windows where !window.isHidden { append(window, in: surroundings) }
  }

  /// Creates the tree of an application's windows, without names, for a picture of pixels.
  ///
  /// The windows have to be laid out. Complexity: O(*n*) in the number of views, plus the drawing
  /// of those that need display.
  ///
  /// - Parameter transform: The transform from points of the screen to pixels.
  init(of application: Application, _ transform: CGAffineTransform, clip: PixelRect) {
    isNamed = false
    let surroundings = RenderSurroundings(transform: transform, clip: clip)
    for window in application.windows where !window.isHidden { append(window, in: surroundings) }
  }

  /// Creates the tree of a view in its own coordinates, without its opacity and transform.
  ///
  /// - Parameters:
  ///   - subviews: The subviews to include, also hidden ones.
  ///   - showsItself: `false` to leave out the view's own background, content and border.
  private init(
    inside view: View, as shown: View.VisibleValues, _ subviews: [View], showsItself: Bool = true
  ) {
    isNamed = true
    var node = RenderNode(view, shown, nil, RenderSurroundings(transform: .identity, clip: nil))
    node.isRoot = true
    if !showsItself { (node.background, node.content, node.borderWidth) = (nil, nil, 0) }
    append(node, view, subviews, in: RenderSurroundings(transform: .identity, clip: nil))
  }

  /// Draws a view and its subviews, in the view's own coordinates.
  static func drawInside(_ view: View, in context: GraphicsContext) {
    let shown = view.visibleValues
    if let transition = shown.transition {
      draw(transition, of: view, as: shown, in: context)
    } else {
      RenderTree(inside: view, as: shown, view.subviews.filter { !$0.isHidden })
        .draw(in: context, within: nil)
    }
  }

  /// Draws the nodes.
  ///
  /// - Parameters:
  ///   - context: The context to draw into, in points of the screen.
  ///   - rect: The pixels that are needed; `nil` for all.
  ///   - cover: The node from ``frontmostCover(of:)``, behind which nothing is drawn; `nil` to draw
  ///     everything.
  func draw(in context: GraphicsContext, within rect: PixelRect?, from cover: Int? = nil) {
    draw(0..<nodes.count, ViewPainter(context), within: rect, from: cover ?? 0)
  }

  /// Whether no view draws anything, except the backgrounds of windows.
  var isBlank: Bool {
    var window = 0
    for (index, node) in nodes.enumerated() {
      let isWindow = index == window
      if isWindow { window = node.end }
      if node.content != nil || node.borderWidth > 0 { return false }
      if node.shadow != nil || node.background != nil, !isWindow { return false }
    }
    return true
  }

  /// Returns the frontmost view whose background is all that some pixels show of what is behind its
  /// content.
  ///
  /// - Returns: The index of the node, or `nil` if no view covers all of the pixels.
  func frontmostCover(of rect: PixelRect) -> Int? {
    nodes.lastIndex { $0.covers(rect) }
  }

  private func draw(
    _ range: Range<Int>, _ painter: ViewPainter, within rect: PixelRect?, from cover: Int
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (current, node) = (index, nodes[index])
      let inside = index + 1..<node.end
      index = node.end
      // All of the subtree is behind the cover.
      if node.end <= cover { continue }
      if let rect, node.subtreeExtent.intersection(rect).isEmpty { continue }
      painter.draw(node, isCovered: current < cover) { inner in
        if !inside.isEmpty { draw(inside, inner, within: rect, from: cover) }
      }
    }
  }

  private mutating func append(_ view: View, in surroundings: RenderSurroundings) {
    let shown = view.visibleValues
    guard shown.alpha > 0 else { return }
    let name = isNamed ? view.sceneID ?? "\(type(of: view))" : nil
    var node = RenderNode(view, shown, name, surroundings)
    if let transition = shown.transition {
      node.background = nil
      node.borderWidth = 0
      node.isTransition = true
      node.content = DisplayList { Self.draw(transition, of: view, as: shown, in: $0) }
      // The drawing of a transition exceeds the bounds.
      if let clip = surroundings.shadowClip ?? surroundings.clip { node.extent = clip }
      return append(node, view, [], in: surroundings)
    }
    append(node, view, view.subviews, in: surroundings)
  }

  private mutating func append(
    _ node: RenderNode, _ view: View, _ subviews: [View], in surroundings: RenderSurroundings
  ) {
    let index = nodes.count
    let layers = view.shownLayers
    var node = node
    node.mask = layers?.mask
    nodes.append(node)
    let subviews = node.isRoot ? subviews : subviews.filter { !$0.isHidden }
    let items = layers.map { Self.items(of: $0, subviews) }
    if !(items?.isEmpty ?? subviews.isEmpty) {
      nodes[index].hasSubviews = true
      let inner = surroundings.inside(node)
      guard let items else {
        for subview in subviews { append(subview, in: inner) }
        return finish(index)
      }
      for item in items {
        switch item {
        case .view(let subview): append(subview, in: inner)
        case .layer(let drawing): append(drawing, in: inner)
        }
      }
    }
    finish(index)
  }

  private mutating func finish(_ index: Int) {
    var extent = nodes[index].extent
    var child = index + 1
    while child < nodes.count {
      extent = extent.union(nodes[child].subtreeExtent)
      child = nodes[child].end
    }
    nodes[index].subtreeExtent = extent
    nodes[index].end = nodes.count
  }

  /// Returns the subviews with the layers among them; subviews that are in no order come last.
  private static func items(of layers: ShownLayers, _ subviews: [View]) -> [ShownLayers.Item] {
    let shown = Set(subviews.map { ObjectIdentifier($0) })
    var known: Set<ObjectIdentifier> = []
    var items = layers.items.filter { item in
      guard case .view(let view) = item else { return true }
      known.insert(ObjectIdentifier(view))
      return shown.contains(ObjectIdentifier(view))
    }
    items += subviews.filter { !known.contains(ObjectIdentifier($0)) }.map { .view($0) }
    return items
  }

  private mutating func append(_ drawing: LayerDrawing, in surroundings: RenderSurroundings) {
    var node = RenderNode(drawing, isNamed ? drawing.name : nil, surroundings)
    node.end = nodes.count + 1
    node.subtreeExtent = node.extent
    nodes.append(node)
  }

  private static func draw(
    _ transition: View.VisibleTransition, of view: View, as shown: View.VisibleValues,
    in context: GraphicsContext
  ) {
    TransitionPainter(context, transition, shown.bounds).draw { context, subviews in
      // The picture of a cached transition shows the view itself, too.
      RenderTree(inside: view, as: shown, subviews, showsItself: !(subviews.first is SnapshotView))
        .draw(in: context, within: nil)
    }
  }
}
