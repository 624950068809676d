import TSGeometry
import TSGraphics
import TSInterface

/// A painter for the pointer of an application: a translucent disc, or the shape of its style.
@MainActor struct PointerPainter {
  private let context: GraphicsContext
  /// The radius of the disc, in points.
  private static let radius: CGFloat = 9
  /// The width of a beam, in points.
  private static let beam: CGFloat = 3
  /// The distance by which the shape of a highlighted view exceeds the view, in points.
  private static let margin: CGFloat = 4

  init(_ context: GraphicsContext) { self.context = context }

  func draw(_ application: Application) {
    guard let pointer = application.systemPointer, let location = pointer.location,
      !application.isPointerLocked, pointer.style?.isHidden != true
    else { return }
    context.beginTransparencyLayer(name: "pointer")
    if let platter = platter(of: pointer) {
      // As light as the hand of a person at a desk needs it: the view itself is what is seen.
      context.setFillColor(Color.black.withAlphaComponent(pointer.isPressed ? 0.14 : 0.07))
      context.fill(platter)
    } else if let outline = outline(of: pointer, at: location) {
      let isPressed = pointer.isPressed
      context.setFillColor(Color.darkGray.withAlphaComponent(isPressed ? 0.55 : 0.35))
      context.fill(outline)
      context.setStrokeColor(Color.white.withAlphaComponent(0.7))
      context.setLineWidth(1)
      context.stroke(outline)
    }
    context.endTransparencyLayer()
  }

  /// Returns the outline of the pointer on the screen; `nil` for a lifted view, which replaces it.
  private func outline(of pointer: Pointer, at location: CGPoint) -> Path? {
    guard let style = pointer.style, let (view, region) = pointer.styledRegion else {
      return disc(at: location)
    }
    let effect = style.effect?.resolved
    if let effect {
      if case .hover(let target) = effect { fill(target, Color.black.withAlphaComponent(0.08)) }
      if case .lift(let target) = effect { fill(target, Color.white.withAlphaComponent(0.3)) }
    }
    if let shape = style.shape {
      let spot = style.constrained(location, to: view.rectOnScreen(region))
      return path(of: shape, at: spot, in: view)
    }
    switch effect {
    case .lift: return nil
    default: return disc(at: location)
    }
  }

  /// Returns the outline of the view that a style without a shape of its own highlights; `nil` for
  /// other styles.
  private func platter(of pointer: Pointer) -> Path? {
    guard let style = pointer.style, style.shape == nil, pointer.styledRegion != nil,
      case .highlight(let view) = style.effect?.resolved
    else { return nil }
    return around(view)
  }

  private func disc(at point: CGPoint) -> Path {
    let radius = Self.radius
    return Path(
      ovalIn: CGRect(
        x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func path(of shape: PointerShape, at point: CGPoint, in view: View) -> Path {
    func bar(_ width: CGFloat, _ height: CGFloat) -> Path {
      Path(
        roundedRect: CGRect(
          x: point.x - width / 2, y: point.y - height / 2, width: width, height: height),
        cornerRadius: Self.beam / 2)
    }
    switch shape {
    case .path(let path):
      return path.applying(CGAffineTransform(translationX: point.x, y: point.y))
    case .roundedRect(let rect, let radius):
      return Path(roundedRect: view.rectOnScreen(rect), cornerRadius: radius)
    case .verticalBeam(let length): return bar(Self.beam, length)
    case .horizontalBeam(let length): return bar(length, Self.beam)
    }
  }

  /// Returns the outline of a highlighted view, with round corners around it.
  private func around(_ view: View) -> Path {
    let rect = view.rectOnScreen(view.bounds)
    let margin = Self.margin
    return Path(
      roundedRect: CGRect(
        x: rect.minX - margin, y: rect.minY - margin, width: rect.width + 2 * margin,
        height: rect.height + 2 * margin),
      cornerRadius: max(8, view.layerStyle.cornerRadius + margin))
  }

  private func fill(_ view: View, _ color: Color) {
    context.setFillColor(color)
    context.fill(
      Path(
        roundedRect: view.rectOnScreen(view.bounds),
        cornerRadius: max(8, view.layerStyle.cornerRadius)))
  }
}

extension View {
  /// Returns the smallest upright rectangle on the screen around a rectangle of the view.
  ///
  /// - Parameter rect: The rectangle, in the view's coordinate system.
  /// - Returns: The rectangle, in the coordinate system of the screen.
  fileprivate func rectOnScreen(_ rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { corner in
      let inWindow = convert(corner, to: nil)
      return window?.convert(inWindow, to: nil as Window?) ?? inWindow
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
