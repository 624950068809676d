import TSGeometry
import TSGraphics
import TSInterface

/// A painter that draws the nodes of a ``RenderTree``, each behind its subviews.
struct ViewPainter {
  private let context: GraphicsContext

  init(_ context: GraphicsContext) { self.context = context }

  /// Draws a view: its background, its content, its subviews and its border.
  ///
  /// - Parameters:
  ///   - isCovered: `true` to leave out the background and the content, because a subview covers
  ///     them.
  ///   - drawSubviews: A closure that draws the subviews in the view's coordinates, with a painter.
  func draw(
    _ node: RenderNode, isCovered: Bool = false, _ drawSubviews: (ViewPainter) -> Void
  ) {
    guard !node.isRoot else { return drawMasked(node, isCovered, drawSubviews) }
    context.saveGState()
    context.setAlpha(node.alpha)
    context.beginTransparencyLayer(name: node.name, shadow: node.shadow)
    context.concatenate(node.toSuperview)
    if node.isTransition {
      if let content = node.content { context.draw(content) }
    } else {
      drawMasked(node, isCovered, drawSubviews)
    }
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func drawMasked(
    _ node: RenderNode, _ isCovered: Bool, _ drawSubviews: (ViewPainter) -> Void
  ) {
    guard let mask = node.mask else { return drawInside(node, isCovered, drawSubviews) }
    mask.draw(in: context) { ViewPainter($0).drawInside(node, isCovered, drawSubviews) }
  }

  private func drawInside(
    _ node: RenderNode, _ isCovered: Bool, _ drawSubviews: (ViewPainter) -> Void
  ) {
    if let color = node.background, !isCovered {
      context.setFillColor(color)
      context.fill(node.outline)
    }
    if let content = node.content, !isCovered {
      context.saveGState()
      context.clip(to: node.masksToBounds ? node.outline : Path(rect: node.bounds))
      context.draw(content)
      context.restoreGState()
    }
    if node.hasSubviews {
      context.saveGState()
      if node.masksToBounds { context.clip(to: node.outline) }
      drawSubviews(self)
      context.restoreGState()
    }
    drawBorder(node)
  }

  private func drawBorder(_ node: RenderNode) {
    guard node.borderWidth > 0 else { return }
    context.setStrokeColor(node.borderColor)
    context.setLineWidth(node.borderWidth)
    // A line is centred on its path, so half of its width is subtracted to keep it within the
    // bounds.
    context.stroke(node.outline(inset: node.borderWidth / 2))
  }
}
