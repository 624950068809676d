public import TSGeometry
public import TSGraphics

/// A layer that fills its bounds with a gradient: Core Animation's `CAGradientLayer`.
@MainActor open class GradientLayer: Layer {
  /// The shapes of gradients.
  public enum Kind: Hashable, Sendable {
    /// A gradient along the line from the start to the end.
    case axial
    /// A gradient from the start outwards to the ellipse whose box has a corner at the end.
    case radial
  }

  private var form = Kind.axial

  /// The colours, in the order of their positions; `nil` by default.
  public final var colors: [Color]? {
    get {
      guard case .colors(let colors) = value(.colors), !colors.isEmpty else { return nil }
      return colors
    }
    set { set(.colors, .colors(newValue ?? [])) }
  }
  /// The positions of the colours in ascending order, from 0 at the start to 1 at the end; `nil`,
  /// the default, spaces them evenly.
  public final var stops: [CGFloat]? {
    get {
      guard case .numbers(let stops) = value(.locations), !stops.isEmpty else { return nil }
      return stops
    }
    set { set(.locations, .numbers(newValue ?? [])) }
  }
  /// The point at which the gradient begins, as shares of the bounds' size; the middle of the top
  /// edge by default.
  public final var startPoint: CGPoint {
    get { point(.startPoint) }
    set { set(.startPoint, .point(newValue)) }
  }
  /// The point at which the gradient ends, as shares of the bounds' size; the middle of the bottom
  /// edge by default.
  public final var endPoint: CGPoint {
    get { point(.endPoint) }
    set { set(.endPoint, .point(newValue)) }
  }
  /// The shape of the gradient; ``Kind/axial`` by default.
  public final var type: Kind {
    get { form }
    set {
      form = newValue
      noteChange()
    }
  }

  open override func presentation() -> GradientLayer? { presented(GradientLayer()) }

  override func drawOwnContent(in context: GraphicsContext, _ values: LayerPresentation) {
    let (bounds, colors) = (values.rect(.bounds), values.colors(.colors))
    guard !bounds.isEmpty, let first = colors.first else { return }
    let positions = values.numbers(.locations)
    let stops = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      return Gradient.Stop(positions.count == colors.count ? positions[index] : even, color)
    }
    let outline = values.outline(inset: 0)
    func point(_ share: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height)
    }
    let (start, end) = (point(values.point(.startPoint)), point(values.point(.endPoint)))
    guard start != end, colors.count > 1 else {
      context.setFillColor(first)
      return context.fill(outline)
    }
    guard form == .radial else {
      return context.fill(outline, with: Gradient(from: start, to: end, stops: stops))
    }
    let (across, down) = (abs(end.x - start.x), abs(end.y - start.y))
    guard across > 0, down > 0 else { return }
    context.saveGState()
    context.clip(to: outline)
    // An ellipse is a circle in other coordinates.
    context.translateBy(x: start.x, y: start.y)
    context.scaleBy(x: across, y: down)
    context.drawRadialGradient(
      Gradient(from: .zero, startRadius: 0, to: .zero, endRadius: 1, stops: stops),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }

  override func ownContentBounds(_ values: LayerPresentation) -> CGRect? {
    values.colors(.colors).isEmpty ? nil : values.rect(.bounds)
  }

  override func copyOwnContent(of layer: Layer) {
    if let layer = layer as? GradientLayer { form = layer.form }
  }
}
