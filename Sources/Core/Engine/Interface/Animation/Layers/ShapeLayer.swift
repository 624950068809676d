public import TSGeometry
public import TSGraphics

/// A layer that fills and strokes a path: Core Animation's `CAShapeLayer`.
///
/// The path is in the layer's coordinate system. It may exceed the bounds, which clip it only if
/// ``Layer/masksToBounds`` is `true`.
///
/// ```swift
/// let ring = ShapeLayer()
/// ring.shape = Path(ovalIn: CGRect(x: 4, y: 4, width: 72, height: 72))
/// ring.fillColor = nil
/// ring.strokeColor = .systemBlue
/// ring.lineWidth = 8
/// ring.strokeEnd = 0.6
/// view.layer.addSublayer(ring)
/// ```
@MainActor open class ShapeLayer: Layer {
  private var style = StrokeStyle()
  private var rule = FillRule.winding

  /// The path; `nil`, the default, draws nothing.
  public final var shape: Path? {
    get { path(.path) }
    set { set(.path, .path(newValue)) }
  }
  /// The colour that fills the path; black by default, and `nil` does not fill it.
  public final var fillColor: Color? {
    get { color(.fillColor) }
    set { set(.fillColor, .color(newValue)) }
  }
  /// The rule that decides what is inside the path; ``TSGraphics/FillRule/winding`` by default.
  public final var fillRule: FillRule {
    get { rule }
    set {
      rule = newValue
      noteChange()
    }
  }
  /// The colour of the line along the path; `nil`, the default, draws no line.
  public final var strokeColor: Color? {
    get { color(.strokeColor) }
    set { set(.strokeColor, .color(newValue)) }
  }
  /// The share of the path's length at which the line begins, from 0 to 1; 0 by default.
  public final var strokeStart: CGFloat {
    get { number(.strokeStart) }
    set { set(.strokeStart, .number(newValue)) }
  }
  /// The share of the path's length at which the line ends, from 0 to 1; 1 by default.
  public final var strokeEnd: CGFloat {
    get { number(.strokeEnd) }
    set { set(.strokeEnd, .number(newValue)) }
  }
  /// The width of the line in points; 1 by default.
  public final var lineWidth: CGFloat {
    get { number(.lineWidth) }
    set { set(.lineWidth, .number(newValue)) }
  }
  /// The maximum length of a sharp corner, as a multiple of the width; 10 by default.
  public final var miterLimit: CGFloat {
    get { number(.miterLimit) }
    set { set(.miterLimit, .number(newValue)) }
  }
  /// The shape of the ends of the line; ``TSGraphics/StrokeStyle/LineCap/butt`` by default.
  public final var lineCap: StrokeStyle.LineCap {
    get { style.lineCap }
    set { changeStyle { $0.lineCap = newValue } }
  }
  /// The shape of the corners of the line; ``TSGraphics/StrokeStyle/LineJoin/miter`` by default.
  public final var lineJoin: StrokeStyle.LineJoin {
    get { style.lineJoin }
    set { changeStyle { $0.lineJoin = newValue } }
  }
  /// The lengths of dashes and gaps in turn, in points; empty by default, for a solid line.
  public final var dashLengths: [CGFloat] {
    get { style.dashLengths }
    set { changeStyle { $0.dashLengths = newValue } }
  }
  /// The distance into the dash pattern at which the line begins, in points; 0 by default.
  public final var lineDashPhase: CGFloat {
    get { number(.lineDashPhase) }
    set { set(.lineDashPhase, .number(newValue)) }
  }

  private func changeStyle(_ body: (inout StrokeStyle) -> Void) {
    body(&style)
    noteChange()
  }

  private func style(_ values: LayerPresentation) -> StrokeStyle {
    var style = style
    style.lineWidth = max(0, values.number(.lineWidth))
    style.miterLimit = values.number(.miterLimit)
    style.dashPhase = values.number(.lineDashPhase)
    return style
  }

  open override func presentation() -> ShapeLayer? { presented(ShapeLayer()) }

  override func drawOwnContent(in context: GraphicsContext, _ values: LayerPresentation) {
    guard let path = values.path(.path) else { return }
    if let color = values.color(.fillColor), color.alpha > 0 {
      context.setFillColor(color)
      context.fill(path, evenOdd: rule == .evenOdd)
    }
    let line = style(values)
    if let color = values.color(.strokeColor), color.alpha > 0, line.lineWidth > 0 {
      context.setStrokeColor(color)
      let part = path.trimmed(
        from: values.number(.strokeStart), to: values.number(.strokeEnd))
      if !part.isEmpty { context.stroke(part, style: line) }
    }
  }

  override func ownContentBounds(_ values: LayerPresentation) -> CGRect? {
    guard let path = values.path(.path), !path.isEmpty else { return nil }
    let bounds = path.controlPointBounds
    guard let color = values.color(.strokeColor), color.alpha > 0 else { return bounds }
    let line = style(values)
    // A sharp corner reaches as far as its limit, the end of a line as far as its width.
    let reach = line.lineWidth * (line.lineJoin == .miter ? max(line.miterLimit, 2) : 2) / 2
    return bounds.insetBy(dx: -reach, dy: -reach)
  }

  override func copyOwnContent(of layer: Layer) {
    guard let layer = layer as? ShapeLayer else { return }
    (style, rule) = (layer.style, layer.rule)
  }

  /// The opaque shape that the layer draws, by which a mask can clip; `nil` if it draws another
  /// one.
  override func opaqueShape(_ values: LayerPresentation) -> (path: Path, evenOdd: Bool)? {
    let stroke = values.color(.strokeColor)
    guard let fill = values.color(.fillColor), fill.alpha >= 1, (stroke?.alpha ?? 0) == 0,
      values.color(.backgroundColor) == nil, let path = values.path(.path)
    else { return nil }
    return (path, rule == .evenOdd)
  }
}
