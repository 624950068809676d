public import TSGeometry
import TSPreconditions

extension Layer {
  /// The layer that this one is drawn in; `nil` if there is none.
  public final var superlayer: Layer? {
    if let view { return view.superview?.layer }
    return content?.superlayer
  }

  /// The layers in this one, from back to front, for the layer of a view with those of its
  /// subviews;
  /// `nil` if there are none.
  ///
  /// Assigning a list removes the layers that it does not contain and adds the others; the layers
  /// of views stay.
  public final var sublayers: [Layer]? {
    get {
      let children = view?.children ?? []
      guard let content, content.order.hasLayers else {
        return children.isEmpty ? nil : children.map(\.layer)
      }
      return content.order.items.compactMap { item in
        switch item {
        case .layer(let layer): layer
        case .view(let id): children.first { ObjectIdentifier($0) == id }?.layer
        }
      }
    }
    set {
      for layer in content?.order.layers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of all in this one.
  ///
  /// The layer is removed from its former one. Adding the layer of a view has no effect: views are
  /// added to views.
  public final func addSublayer(_ layer: Layer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index of ``sublayers``.
  ///
  /// - Parameter index: The index; a larger one than there is adds the layer in front.
  public final func insertSublayer(_ layer: Layer, at index: UInt32) {
    insert(layer) { _ in Int(index) }
  }

  /// Inserts a layer immediately behind another one, or behind all if that is not in this layer.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer) { Self.index(of: sibling, in: $0) ?? 0 }
  }

  /// Inserts a layer immediately in front of another one, or in front of all if that is not in this
  /// layer.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer) { items in Self.index(of: sibling, in: items).map { $0 + 1 } ?? items.count }
  }

  /// Puts a layer in the place of another one.
  public final func replaceSublayer(_ old: Layer, with new: Layer) {
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  /// Removes the layer from the one that it is in; has no effect for the layer of a view.
  public final func removeFromSuperlayer() {
    guard let content, let outer = content.superlayer else { return }
    var change = TreeChange()
    change.keep(self)
    outer.noteChange()
    if outer.content?.mask === self { outer.content?.mask = nil }
    outer.content?.order.remove(self)
    content.setSuperlayer(nil)
    leave(&change)
    change.complete()
  }

  private func insert(_ layer: Layer, _ index: ([SublayerOrder.Item]) -> Int) {
    guard layer.view == nil, !layer.holds(self) else { return }
    checkNesting(of: layer)
    layer.removeFromSuperlayer()
    // Delegates of its animations may have moved either layer; the later move takes precedence.
    guard layer.content?.superlayer == nil, !layer.holds(self) else { return }
    let content = contentCreatingIfNeeded
    if let view, !content.order.hasLayers { content.order.follow(view.children) }
    content.order.insert(layer, at: index(content.order.items))
    layer.contentCreatingIfNeeded.setSuperlayer(kept)
    layer.joined()
    if view == nil { setNeedsLayout() }
    noteChange()
  }

  final func setMask(_ mask: Layer?) {
    guard mask !== content?.mask, mask.map({ !$0.holds(self) }) != false else { return }
    if let mask { checkNesting(of: mask) }
    content?.mask?.removeFromSuperlayer()
    mask?.removeFromSuperlayer()
    // As in ``insert(_:_:)``.
    guard content?.mask == nil,
      mask.map({ $0.content?.superlayer == nil && !$0.holds(self) }) != false
    else { return }
    change { $0.mask = mask }
    mask?.contentCreatingIfNeeded.setSuperlayer(kept)
    mask?.joined()
  }

  /// Returns whether another layer is this one or in it.
  final func holds(_ layer: Layer) -> Bool {
    var outer: Layer? = layer.kept
    while let next = outer {
      if next === kept { return true }
      outer = next.content?.superlayer
    }
    return false
  }

  /// Stops the program if layers are nested more deeply than drawing them, which is recursive,
  /// allows.
  final func checkNesting(of layer: Layer) {
    let limit = 256
    var depth = 0
    var outer: Layer? = self
    while let next = outer, depth <= limit {
      depth += 1
      outer = next.content?.superlayer
    }
    var level = [layer]
    while !level.isEmpty, depth <= limit {
      depth += 1
      level = level.flatMap { layer in
        (layer.content?.order.layers ?? []) + [layer.content?.mask].compactMap(\.self)
      }
    }
    ensure(
      depth <= limit,
      "layers are nested more than \(limit) deep around \(layer.name ?? "\(type(of: layer))"): "
        + "add them to one layer, or to views")
  }

  /// Takes over the subviews of the layer's view after their list has changed.
  final func follow(_ children: [View]) {
    guard let content, content.order.hasLayers else { return }
    content.order.follow(children)
  }

  /// Ends the animations of a view's layer, and starts what waits for the new window.
  final func windowChanged(_ change: inout TreeChange) {
    guard content != nil else { return }
    leave(&change)
    change.call { [self] in joined() }
  }

  private static func index(of layer: Layer?, in items: [SublayerOrder.Item]) -> Int? {
    guard let layer else { return nil }
    if let view = layer.view { return items.firstIndex { $0.isView(view) } }
    return items.firstIndex { $0.isLayer(layer) }
  }

  /// The view in which the layer is drawn: its own, or that of a layer around; `nil` for none.
  final var host: View? {
    var layer = self
    while let outer = layer.content?.superlayer { layer = outer }
    return layer.view
  }

  /// Calls a closure with the layer, its mask and all in it; not with the layers of subviews.
  final func forEachInside(_ body: (Layer) -> Void) {
    body(self)
    content?.mask?.forEachInside(body)
    for layer in content?.order.layers ?? [] { layer.forEachInside(body) }
  }

  /// Returns the frontmost layer that contains a point, among this one and those in it.
  ///
  /// Layers receive no touches; the method only answers where a point is.
  ///
  /// - Parameter point: The point, in the coordinate system of the layer around.
  /// - Returns: The layer; `nil` if the point is outside, or the layer hidden.
  public final func hitTest(_ point: CGPoint) -> Layer? {
    guard !isHidden, opacity > 0, let inner = geometry.fromSuperview(point) else { return nil }
    if masksToBounds, !contains(inner) { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(inner) { return hit }
    }
    return contains(inner) ? self : nil
  }
}

extension Window {
  /// Starts what layers in the window wait for, which has a new application.
  final func joinLayers() {
    supplement?.layer?.joined()
    forEachBelow { view, _ in
      view.supplement?.layer?.joined()
      return true
    }
  }
}
