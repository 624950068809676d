import TSEventTime
import TSGeometry
package import TSGraphics

/// A mask of a view or a layer, in its coordinates.
package enum LayerMask: Hashable, Sendable {
  /// An opaque shape, to which a renderer clips.
  case shape(Path, evenOdd: Bool)
  /// A drawing, whose opacity becomes that of what is masked.
  case drawing(DisplayList)

  /// Draws what is masked.
  ///
  /// - Parameter body: A closure that draws it without the mask, into the context that it is given.
  package func draw(in context: GraphicsContext, _ body: (GraphicsContext) -> Void) {
    switch self {
    case .shape(let path, let evenOdd):
      context.saveGState()
      context.clip(to: path, evenOdd: evenOdd)
      body(context)
      context.restoreGState()
    case .drawing(let mask):
      if mask.isEmpty { return }
      context.draw(
        DisplayList { inner in
          body(inner)
          inner.setBlendMode(.destinationIn)
          inner.draw(mask)
        })
    }
  }
}

extension Layer {
  /// Returns the mask of the layer at a time, in its own coordinates; `nil` if it has none.
  final func shownMask(at time: Timestamp?) -> LayerMask? {
    if let mask = content?.frozenMask { return mask }
    if let view = content?.maskView { return view.asMask }
    guard let mask = content?.mask else { return nil }
    return mask.asMask(at: time)
  }

  /// Returns what the layer masks, in the coordinates around.
  fileprivate final func asMask(at time: Timestamp?) -> LayerMask {
    mask(at: time, LayerPresentation(self, at: time), geometry(at: time).toSuperview)
  }

  private func mask(
    at time: Timestamp?, _ values: LayerPresentation, _ transform: CGAffineTransform
  ) -> LayerMask {
    let isPlain =
      !isHidden && values.number(.opacity) >= 1 && content?.mask == nil
      && content?.order.hasLayers != true && values.number(.shadowOpacity) == 0
    if isPlain, let shape = opaqueShape(values) {
      return .shape(shape.path.applying(transform), evenOdd: shape.evenOdd)
    }
    return .drawing(DisplayList { draw(in: $0, at: time) })
  }
}

extension View {
  /// What the view masks as the mask of another view, by its background, its content and its
  /// layers.
  fileprivate final var asMask: LayerMask {
    let shown = visibleValues
    let (style, transform) = (layerStyle, shown.toSuperview)
    let outline = Path(
      roundedRect: shown.bounds, cornerRadius: style.cornerRadius, corners: style.roundedCorners)
    if let color = shown.backgroundColor, color.alpha >= 1, shown.alpha >= 1, !isHidden {
      return .shape(outline.applying(transform), evenOdd: false)
    }
    guard !isHidden, shown.alpha > 0 else { return .drawing(DisplayList()) }
    return .drawing(
      DisplayList { context in
        context.setAlpha(shown.alpha)
        context.beginTransparencyLayer()
        context.concatenate(transform)
        if let color = shown.backgroundColor {
          context.setFillColor(color)
          context.fill(outline)
        }
        if let content = displayedContent(in: shown.bounds) { context.draw(content) }
        for layer in supplement?.layer?.content?.order.layers ?? [] {
          layer.draw(in: context, at: layer.presentationTime)
        }
        context.endTransparencyLayer()
      })
  }
}
