public import TSGeometry
public import TSGraphics

/// A layer that draws text in its bounds, from the top: Core Animation's `CATextLayer`.
@MainActor open class TextLayer: Layer {
  private var text: String?
  private var ownFont: Font?
  private var alignment = TextAlignment.left
  private var wraps = false

  /// The text; `nil` by default.
  public final var string: String? {
    get { text }
    set { changeText { text = newValue } }
  }
  /// The font, of which ``fontSize`` replaces the size; `nil`, the default, is the system's.
  public final var font: Font? {
    get { ownFont }
    set { changeText { ownFont = newValue } }
  }
  /// The size of the font in points; 36 by default.
  public final var fontSize: CGFloat {
    get { number(.fontSize) }
    set { set(.fontSize, .number(newValue)) }
  }
  /// The colour of the text; white by default.
  public final var foregroundColor: Color? {
    get { color(.foregroundColor) }
    set { set(.foregroundColor, .color(newValue)) }
  }
  /// The alignment of the lines; left by default.
  public final var textAlignment: TextAlignment {
    get { alignment }
    set { changeText { alignment = newValue } }
  }
  /// A Boolean value that indicates whether lines are broken at the width of the bounds; `false` by
  /// default.
  public final var isWrapped: Bool {
    get { wraps }
    set { changeText { wraps = newValue } }
  }

  private func changeText(_ body: () -> Void) {
    body()
    noteChange()
  }

  open override func presentation() -> TextLayer? { presented(TextLayer()) }

  override func drawOwnContent(in context: GraphicsContext, _ values: LayerPresentation) {
    guard let text, !text.isEmpty, let color = values.color(.foregroundColor) else { return }
    var font = ownFont ?? Font(pointSize: 36)
    font.pointSize = values.number(.fontSize)
    let bounds = values.rect(.bounds)
    let layout = TextLayout(text, font: font, width: wraps ? bounds.width : .infinity)
    context.setFillColor(color)
    context.draw(layout, in: bounds, alignment: alignment)
  }

  override func ownContentBounds(_ values: LayerPresentation) -> CGRect? {
    guard let text, !text.isEmpty else { return nil }
    var font = ownFont ?? Font(pointSize: 36)
    font.pointSize = values.number(.fontSize)
    let bounds = values.rect(.bounds)
    let size = TextLayout(text, font: font, width: wraps ? bounds.width : .infinity).size
    // Wider than the bounds the text begins before them, depending on its alignment; glyphs may
    // exceed their line.
    let reach = max(0, size.width - bounds.width) + font.pointSize
    return bounds.insetBy(dx: -reach, dy: -font.pointSize)
      .union(CGRect(origin: bounds.origin, size: size))
  }

  override func copyOwnContent(of layer: Layer) {
    guard let layer = layer as? TextLayer else { return }
    (text, ownFont, alignment, wraps) = (layer.text, layer.ownFont, layer.alignment, layer.wraps)
  }
}
