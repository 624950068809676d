import TSEventTime
import TSGeometry
public import TSGraphics

extension Layer {
  /// Draws the layer and all in it, as they are presented now, in the layer's own coordinate
  /// system; of a view's layer, the view with its subviews.
  ///
  /// - Parameter context: The context.
  public final func render(in context: GraphicsContext) {
    layOutTree()
    drawInside(context, at: presentationTime)
  }

  /// Draws the layer in the coordinates of the layer around.
  final func draw(in context: GraphicsContext, at time: Timestamp?) {
    let values = LayerPresentation(self, at: time)
    let opacity = min(max(values.number(.opacity), 0), 1)
    guard !isHidden, opacity > 0 else { return }
    let toSuperlayer = geometry(at: time).toSuperview
    context.saveGState()
    context.setAlpha(opacity)
    context.beginTransparencyLayer(
      name: content?.name, shadow: drawnShadow(values)?.applying(toSuperlayer))
    context.concatenate(toSuperlayer)
    drawInside(context, at: time)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func drawInside(_ context: GraphicsContext, at time: Timestamp?) {
    guard let mask = shownMask(at: time) else { return drawUnmasked(context, at: time) }
    mask.draw(in: context) { drawUnmasked($0, at: time) }
  }

  private func drawUnmasked(_ context: GraphicsContext, at time: Timestamp?) {
    let values = LayerPresentation(self, at: time)
    let outline = values.outline(inset: 0)
    if let color = values.color(.backgroundColor), color.alpha > 0,
      !(view is any BackgroundDrawing)
    {
      context.setFillColor(color)
      context.fill(outline)
    }
    context.saveGState()
    if masksToBounds { context.clip(to: outline) }
    if let drawn = view?.displayedContent() { context.draw(drawn) }
    drawContents(context, values)
    for layer in (sublayers ?? []).sorted(byDepth: { $0.zPosition }) {
      layer.draw(in: context, at: time)
    }
    context.restoreGState()
    let width = values.number(.borderWidth)
    guard width > 0, let color = values.color(.borderColor), color.alpha > 0 else { return }
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.stroke(values.outline(inset: width / 2))
  }

  /// Draws the picture, the drawn content and what the class of the layer draws.
  final func drawContents(_ context: GraphicsContext, _ values: LayerPresentation) {
    let bounds = values.rect(.bounds)
    if let image = content?.image, image.size.width > 0, image.size.height > 0 {
      let map = imageGravity.map(from: image.size, to: bounds.size)
      let rect = CGRect(origin: .zero, size: image.size).applying(map)
      context.draw(image, in: rect.offsetBy(dx: bounds.minX, dy: bounds.minY))
    }
    if let drawing = content?.drawing, !drawing.isEmpty {
      context.saveGState()
      context.clip(to: bounds)
      context.draw(drawing)
      context.restoreGState()
    }
    drawOwnContent(in: context, values)
  }

  /// The shadow of all that the layer draws, in its own coordinates; `nil` for none.
  final func drawnShadow(_ values: LayerPresentation) -> TSGraphics.Shadow? {
    guard !masksToBounds, case .size(let offset) = values[.shadowOffset] else { return nil }
    return Shadow(
      color: values.color(.shadowColor), opacity: Float(values.number(.shadowOpacity)),
      offset: offset, radius: values.number(.shadowRadius)
    ).drawn(of: values.path(.shadowPath))
  }

  /// Returns a rectangle around what the layer draws, in the coordinates of the layer around; `nil`
  /// if it draws nothing.
  final func drawnBounds(at time: Timestamp?) -> CGRect? {
    let values = LayerPresentation(self, at: time)
    guard !isHidden, values.number(.opacity) > 0 else { return nil }
    let bounds = values.rect(.bounds)
    var all = contentsBounds(values)
    func add(_ rect: CGRect?) { if let rect { all = all?.union(rect) ?? rect } }
    if values.color(.backgroundColor) != nil || values.number(.borderWidth) > 0 { add(bounds) }
    for layer in content?.order.layers ?? [] { add(layer.drawnBounds(at: time)) }
    if masksToBounds { all = all?.intersection(bounds) }
    if let shadow = drawnShadow(values), let source = shadow.shape?.bounds ?? all {
      let reach = shadow.blur * 1.5 + 2
      add(
        source.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
          .insetBy(dx: -reach, dy: -reach))
    }
    guard let all, !all.isNull else { return nil }
    return all.applying(geometry(at: time).toSuperview)
  }

  /// Returns a rectangle around what ``drawContents(_:_:)`` draws.
  final func contentsBounds(_ values: LayerPresentation) -> CGRect? {
    let own = ownContentBounds(values)
    guard content?.image != nil || content?.drawing?.isEmpty == false else { return own }
    let bounds = values.rect(.bounds)
    return own?.union(bounds) ?? bounds
  }

  /// Places the sublayers that need it, and draws the content that is out of date.
  final func layOutTree() {
    guard let content else { return }
    if view == nil {
      if content.needsLayout {
        // Removed first and last: what is done within needs no further pass.
        content.needsLayout = false
        layoutSublayers()
        content.needsLayout = false
      }
      if content.needsDisplay {
        content.needsDisplay = false
        display()
        let context = GraphicsContext(bounds: bounds)
        context.draw { draw(in: context) }
        content.drawing = context.finished()
      }
    }
    content.mask?.layOutTree()
    for layer in content.order.layers { layer.layOutTree() }
  }
}

extension Layer {
  /// The style of a view's layer while it is animated; `nil` otherwise.
  final var animatedStyle: LayerStyle? {
    guard isAnimated, let time = presentationTime else { return nil }
    let values = LayerPresentation(self, at: time)
    return LayerStyle(
      cornerRadius: max(0, values.number(.cornerRadius)), roundedCorners: roundedCorners,
      borderWidth: max(0, values.number(.borderWidth)),
      borderColor: values.color(.borderColor) ?? .clear, masksToBounds: masksToBounds,
      shadow: drawnShadow(values))
  }
}

extension Array {
  /// Returns the elements from back to front, those of one depth in their present order.
  @MainActor func sorted(byDepth depth: (Element) -> CGFloat) -> [Element] {
    guard contains(where: { depth($0) != 0 }) else { return self }
    return enumerated().sorted {
      (depth($0.element), $0.offset) < (depth($1.element), $1.offset)
    }.map(\.element)
  }
}
