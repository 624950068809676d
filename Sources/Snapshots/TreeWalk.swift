import Geometry
import Graphics
import Interface

/// A painter that draws a view tree as it is presented, with each view behind its subviews.
@MainActor struct TreeWalk {
  let context: GraphicsContext

  init(_ context: GraphicsContext) { self.context = context }

  /// Draws a view in its superview's coordinates, unless it is hidden.
  func draw(_ view: View) {
    if !view.isHidden { drawShown(view) }
  }

  /// Draws a view in its superview's coordinates, even if it is hidden.
  ///
  /// A view whose presented opacity is 0 is skipped.
  func drawShown(_ view: View) {
    let shown = view.presentation
    guard shown.alpha > 0 else { return }
    context.saveGState()
    context.setAlpha(shown.alpha)
    context.beginTransparencyLayer(name: view.id ?? "\(type(of: view))")
    context.concatenate(shown.toSuperview)
    draw(view, as: shown)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws a view in its own coordinates, without its opacity and transform.
  func drawInside(_ view: View) { draw(view, as: view.presentation) }

  private func draw(_ view: View, as shown: View.Presentation) {
    let outline = Path(roundedRect: shown.bounds, cornerRadius: view.layer.cornerRadius)
    if let transition = shown.transition {
      TransitionPainter(context, transition, shown.bounds).draw { context, subviews in
        TreeWalk(context).drawLayers(of: view, as: shown, outline, subviews)
      }
    } else {
      drawLayers(of: view, as: shown, outline, view.subviews.filter { !$0.isHidden })
    }
  }

  /// Draws the background, the content, the given subviews and the border, from back to front.
  private func drawLayers(
    of view: View, as shown: View.Presentation, _ outline: Path, _ subviews: [View]
  ) {
    let (bounds, layer) = (shown.bounds, view.layer)
    if let color = shown.backgroundColor, color.alpha > 0, !(view is any BackgroundDrawing) {
      context.setFillColor(color)
      context.fill(outline)
    }
    if let content = view.displayedContent(in: bounds), !content.isEmpty {
      context.saveGState()
      context.clip(to: layer.masksToBounds ? outline : Path(rect: bounds))
      context.draw(content)
      context.restoreGState()
    }
    if !subviews.isEmpty {
      context.saveGState()
      if layer.masksToBounds { context.clip(to: outline) }
      for subview in subviews { drawShown(subview) }
      context.restoreGState()
    }
    drawBorder(layer, bounds)
  }

  private func drawBorder(_ layer: Layer, _ bounds: CGRect) {
    let width = layer.borderWidth
    guard width > 0, layer.borderColor.alpha > 0 else { return }
    context.setStrokeColor(layer.borderColor)
    context.setLineWidth(width)
    // A line is centred on its path, so half of its width is subtracted to keep it within the
    // bounds.
    let middle = CGRect(
      x: bounds.minX + width / 2, y: bounds.minY + width / 2,
      width: max(0, bounds.width - width), height: max(0, bounds.height - width))
    context.stroke(
      Path(roundedRect: middle, cornerRadius: max(0, layer.cornerRadius - width / 2)))
  }
}
