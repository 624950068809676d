import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// The frame and the glass over the wheels of a picker in legacy applications.
///
/// It is the topmost subview of the picker, and takes no touches. Today's pickers have only a band
/// behind the wheels, which the picker draws.
final class PickerFrame: View {
  /// The edges between the wheels, from left to right, in points.
  var edges: [CGFloat] = [] { didSet { if edges != oldValue { setNeedsDisplay() } } }
  /// The height of the selected row, in points.
  var rowHeight: CGFloat = 44
  /// Whether the selected row has a band of glass over it.
  var showsBand = true { didSet { setNeedsDisplay() } }

  /// The width of the legacy frame at each side, in points.
  static let legacyMargin: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard looksLegacy, let context = GraphicsContext.current else { return }
    let window = bounds.insetBy(dx: Self.legacyMargin, dy: Self.legacyMargin)
    drawShade(in: window, context)
    for edge in edges.dropFirst().dropLast() { drawGap(at: edge, context) }
    drawBezel(around: window, context)
    if showsBand { drawBand(context) }
  }

  /// Darkens the wheels towards their upper and lower edges, as the sides of a cylinder.
  private func drawShade(in window: CGRect, _ context: GraphicsContext) {
    let dark = Color(red: 0.10, green: 0.11, blue: 0.16)
    func stop(_ location: CGFloat, _ alpha: Double) -> Gradient.Stop {
      .init(location, dark.withAlphaComponent(alpha))
    }
    context.fill(
      Path(rect: window),
      with: Gradient(
        down: window,
        [
          stop(0, 0.85), stop(0.09, 0.58), stop(0.24, 0.22), stop(0.38, 0.03), stop(0.5, 0),
          stop(0.62, 0.03), stop(0.76, 0.22), stop(0.91, 0.58), stop(1, 0.85),
        ]))
  }

  private func drawGap(at edge: CGFloat, _ context: GraphicsContext) {
    let gap = CGRect(x: edge - 2, y: bounds.minY, width: 4, height: bounds.height)
    context.setFillColor(Color(red: 0.28, green: 0.30, blue: 0.36))
    context.fill(gap)
    context.setFillColor(Color(white: 1, alpha: 0.28))
    context.fill(CGRect(x: gap.minX + 1, y: gap.minY, width: 1, height: gap.height))
    context.setFillColor(Color(white: 0, alpha: 0.3))
    context.fill(CGRect(x: gap.minX - 1, y: gap.minY, width: 1, height: gap.height))
    context.fill(CGRect(x: gap.maxX, y: gap.minY, width: 1, height: gap.height))
  }

  /// Draws the black frame with rounded inner corners, and the light along its upper half.
  private func drawBezel(around window: CGRect, _ context: GraphicsContext) {
    var frame = Path(rect: bounds)
    frame.append(Path(roundedRect: window, cornerRadius: 5))
    context.saveGState()
    context.clip(to: frame, evenOdd: true)
    context.fill(
      Path(rect: bounds),
      with: Gradient(
        down: bounds,
        [
          .init(0, Color(red: 0.56, green: 0.58, blue: 0.64)),
          .init(0.012, Color(red: 0.40, green: 0.42, blue: 0.48)),
          .init(0.5, Color(red: 0.16, green: 0.17, blue: 0.21)),
          .init(0.5, Color(red: 0.03, green: 0.03, blue: 0.05)),
          .init(1, Color(red: 0.06, green: 0.06, blue: 0.09)),
        ]))
    context.restoreGState()
    context.setStrokeColor(Color(white: 0, alpha: 0.8))
    context.setLineWidth(1)
    context.stroke(Path(roundedRect: window, cornerRadius: 5))
    context.setFillColor(Color(white: 0, alpha: 0.7))
    context.fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1))
  }

  private func drawBand(_ context: GraphicsContext) {
    let band = CGRect(
      x: bounds.minX + Self.legacyMargin - 2, y: bounds.midY - rowHeight / 2,
      width: bounds.width - 2 * Self.legacyMargin + 4, height: rowHeight)
    let glass = Color(red: 0.20, green: 0.27, blue: 0.52)
    context.fill(
      Path(rect: band),
      with: Gradient(
        down: band,
        [
          .init(0, Color(red: 0.78, green: 0.82, blue: 0.95, alpha: 0.5)),
          .init(0.5, glass.withAlphaComponent(0.2)), .init(0.5, glass.withAlphaComponent(0.34)),
          .init(1, glass.withAlphaComponent(0.3)),
        ]))
    context.setFillColor(Color(white: 1, alpha: 0.55))
    context.fill(CGRect(x: band.minX, y: band.minY + 1, width: band.width, height: 1))
    context.setFillColor(Color(red: 0.24, green: 0.28, blue: 0.42, alpha: 0.9))
    context.fill(CGRect(x: band.minX, y: band.minY, width: band.width, height: 1))
    context.fill(CGRect(x: band.minX, y: band.maxY - 1, width: band.width, height: 1))
    // The shadow of the glass on the row below it.
    let shadow = CGRect(x: band.minX + 2, y: band.maxY, width: band.width - 4, height: 5)
    context.fill(
      Path(rect: shadow),
      with: Gradient(
        down: shadow, [.init(0, Color(white: 0, alpha: 0.35)), .init(1, Color(white: 0, alpha: 0))]
      ))
  }
}

extension View {
  /// Draws what is behind the wheels of a picker: paper in legacy applications, and otherwise the
  /// band of the selected row (U551).
  ///
  /// - Parameter rowHeight: The height of a row, in points.
  final func drawPickerBackground(rowHeight: CGFloat) {
    guard let context = GraphicsContext.current else { return }
    if looksLegacy {
      context.setFillColor(Color(red: 0.98, green: 0.98, blue: 0.99))
      return context.fill(bounds)
    }
    let band = CGRect(
      x: bounds.minX + 9, y: bounds.midY - (rowHeight + 2) / 2, width: bounds.width - 18,
      height: rowHeight + 2)
    context.setFillColor(Color(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.12))
    context.fill(Path(roundedRect: band, cornerRadius: 8))
  }
}
