import Geometry
import Graphics
import Interface

/// Draws a view tree, each view behind its subviews, as it is presented.
@MainActor struct TreeWalk {
  let context: GraphicsContext

  init(_ context: GraphicsContext) { self.context = context }

  /// Draws a view in its superview's coordinates.
  func draw(_ view: View) {
    guard !view.isHidden, view.alpha > 0 else { return }
    context.setAlpha(view.alpha)
    context.beginTransparencyLayer(name: view.id ?? "\(type(of: view))")
    context.concatenate(view.transformToSuperview)
    drawInside(view)
    context.endTransparencyLayer()
    context.setAlpha(1)
  }

  /// Draws a view in its own coordinates.
  func drawInside(_ view: View) {
    let (bounds, layer) = (view.bounds, view.layer)
    let outline = Path(roundedRect: bounds, cornerRadius: layer.cornerRadius)
    if let color = view.backgroundColor, color.alpha > 0 {
      context.setFillColor(color)
      context.fill(outline)
    }
    if let content = view.displayedContent(), !content.isEmpty {
      context.saveGState()
      context.clip(to: layer.masksToBounds ? outline : Path(rect: bounds))
      context.draw(content)
      context.restoreGState()
    }
    if !view.subviews.isEmpty {
      context.saveGState()
      if layer.masksToBounds { context.clip(to: outline) }
      for subview in view.subviews { draw(subview) }
      context.restoreGState()
    }
    drawBorder(layer, bounds)
  }

  private func drawBorder(_ layer: Layer, _ bounds: CGRect) {
    let width = layer.borderWidth
    guard width > 0, layer.borderColor.alpha > 0 else { return }
    context.setStrokeColor(layer.borderColor)
    context.setLineWidth(width)
    let middle = CGRect(
      x: bounds.minX + width / 2, y: bounds.minY + width / 2,
      width: max(0, bounds.width - width), height: max(0, bounds.height - width))
    context.stroke(
      Path(roundedRect: middle, cornerRadius: max(0, layer.cornerRadius - width / 2)))
  }
}
