package import TSGeometry
package import TSGraphics

extension View: LayerDelegate {}

extension View {
  /// The layer of the view, which has its corners, its border, its shadow and its geometry, and to
  /// which other layers can be added.
  ///
  /// Compare layers by `==`: the view makes one each time that it is asked, until the layer has
  /// something that the view has not. It does not retain the view, and has no effect once the view
  /// is deallocated.
  public final var layer: Layer {
    if let layer = supplement?.layer { return layer }
    let type: AnyClass = type(of: self).layerClass
    let made =
      if type is ShapeLayer.Type {
        ShapeLayer(of: self)
      } else if type is GradientLayer.Type {
        GradientLayer(of: self)
      } else if type is TextLayer.Type {
        TextLayer(of: self)
      } else {
        Layer(of: self)
      }
    // One of another class has values of its own.
    if type != Layer.self { supplementCreatingIfNeeded.layer = made }
    return made
  }

  /// A view of which the opaque parts are the only ones of this view that are drawn; `nil` by
  /// default.
  ///
  /// Its background, its content and its layers mask; it is in this view's coordinate system, and
  /// in no superview. Touches find the view where it is not drawn, too.
  public final var mask: View? {
    get { supplement?.layer?.content?.maskView }
    set {
      guard newValue != nil || mask != nil else { return }
      newValue?.removeFromSuperview()
      layer.contentCreatingIfNeeded.maskView = newValue
      noteChange()
    }
  }

  /// What is drawn inside of the view between its content and its border: its subviews and layers,
  /// from back to front, and its mask; `nil` for a view with its subviews alone, in their order.
  package final var shownLayers: ShownLayers? {
    if let layer = supplement?.layer, layer.content != nil { return layer.shown(in: self) }
    guard children.contains(where: { $0.zPosition != 0 }) else { return nil }
    let ordered = children.sorted(byDepth: { $0.zPosition })
    return ShownLayers(mask: nil, items: ordered.map { .view($0) })
  }

  final func placeSubviewsAndLayers() {
    guard View.sublayersProbe.isOverridden(in: type(of: self)) else { return layoutSubviews() }
    layoutSublayers(of: layer)
  }

  private static let sublayersProbe = OverrideProbe(
    base: View.self, plain: PlainView.self, overriding: SublayersView.self)

  fileprivate final var zPosition: CGFloat { supplement?.layer?.zPosition ?? 0 }
}

private final class PlainView: View {}

private final class SublayersView: View {
  override func layoutSublayers(of layer: Layer) { super.layoutSublayers(of: layer) }
}

/// What is drawn inside of a view that has layers, or subviews in another order than their list.
package struct ShownLayers {
  package enum Item {
    case view(View)
    case layer(LayerDrawing)
  }

  /// The mask of all that the view draws, in its coordinates.
  package var mask: LayerMask?
  /// The subviews and the layers, from back to front.
  package var items: [Item]
}

/// What a layer draws with all in it, in the coordinates of its view.
package struct LayerDrawing {
  package var id: ObjectIdentifier
  /// The name of the layer for a human reader.
  package var name: String
  /// A rectangle around the drawing.
  package var bounds: CGRect
  package var list: DisplayList
}

extension Layer {
  fileprivate func shown(in view: View) -> ShownLayers {
    layOutTree()
    let (time, content) = (presentationTime, content)
    var items: [(item: ShownLayers.Item, depth: CGFloat)] = []
    func add(_ layer: Layer) {
      guard let bounds = layer.drawnBounds(at: time) else { return }
      let drawing = LayerDrawing(
        id: ObjectIdentifier(layer), name: layer.name ?? "\(Swift.type(of: layer))", bounds: bounds,
        list: DisplayList { layer.draw(in: $0, at: time) })
      items.append((.layer(drawing), layer.zPosition))
    }
    if let order = content?.order, order.hasLayers {
      let views = Dictionary(
        view.children.map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { first, _ in first })
      for item in order.items {
        switch item {
        case .layer(let layer): add(layer)
        case .view(let id): if let view = views[id] { items.append((.view(view), view.zPosition)) }
        }
      }
    } else {
      items = view.children.map { (.view($0), $0.zPosition) }
    }
    items = items.sorted(byDepth: { $0.depth })
    let values = LayerPresentation(self, at: time)
    if let bounds = contentsBounds(values) {
      let drawing = LayerDrawing(
        id: ObjectIdentifier(self), name: "\(Swift.type(of: self))", bounds: bounds,
        list: DisplayList { drawContents($0, values) })
      items.insert((.layer(drawing), 0), at: 0)
    }
    return ShownLayers(mask: shownMask(at: time), items: items.map(\.item))
  }
}

extension Layer: @MainActor Hashable {
  /// Returns a Boolean value that indicates whether two layers are the same, or those of one view.
  public static func == (a: Layer, b: Layer) -> Bool {
    a === b || a.view != nil && a.view === b.view
  }

  /// Adds the identity of the layer, or of its view, to a hash value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(view.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self))
  }
}
