import TSGeometry
import TSGraphics
import TSInterface

extension Button {
  final func drawBackground() {
    guard let context = GraphicsContext.current else { return }
    if isHighlighted, showsTouchWhenHighlighted { drawGlow(context) }
    currentBackgroundImage?.draw(in: bounds)
    switch buttonType {
    case .custom, .system: break
    case .roundedRect: drawPlate(context)
    case .infoLight: drawInfo(context, isEnabled ? .white : .lightGray)
    case .infoDark: drawInfo(context, isEnabled ? Color(white: 0.25) : .lightGray)
    case .detailDisclosure: drawSign(context) { drawChevron($0, $1) }
    case .contactAdd: drawSign(context) { drawCross($0, $1) }
    }
  }

  private func drawPlate(_ context: GraphicsContext) {
    let plate = bounds.insetBy(dx: 0.5, dy: 0.5)
    let path = Path(roundedRect: plate, cornerRadius: 9)
    if isHighlighted {
      context.fill(
        path,
        with: Gradient(
          down: plate,
          [
            .init(0, Color(red: 0.02, green: 0.55, blue: 0.96)),
            .init(1, Color(red: 0.004, green: 0.36, blue: 0.9)),
          ]))
    } else {
      context.setFillColor(.white)
      context.fill(path)
    }
    context.setStrokeColor(Color(white: 0.66))
    context.stroke(path)
  }

  /// The circle in the centre of the button that a sign is drawn in, in the button's coordinates.
  private var circle: CGRect {
    let side = min(bounds.width, bounds.height, 22) - 2
    return CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  private func drawGlow(_ context: GraphicsContext) {
    // The glow needs free space around the circle, because a view draws only within its bounds.
    let room = min(16, (min(bounds.width, bounds.height) - circle.width) / 2)
    for (share, alpha) in [(1, 0.16), (0.6, 0.22), (0.25, 0.3)] {
      let reach = room * share
      context.setFillColor(.white.withAlphaComponent(alpha))
      context.fillEllipse(in: circle.insetBy(dx: -reach, dy: -reach))
    }
  }

  private func drawInfo(_ context: GraphicsContext, _ color: Color) {
    let circle = circle
    context.setStrokeColor(color)
    context.setLineWidth(1.5)
    context.strokeEllipse(in: circle.insetBy(dx: 0.75, dy: 0.75))
    context.setFillColor(color)
    let font = Font(pointSize: circle.height * 0.72, traits: [.bold, .italic])
    let size = font.size(of: "i")
    // Centred by the cap height: the letter has a dot above and nothing below its baseline.
    let top = circle.midY - font.leading / 2 - font.ascender + font.capHeight / 2
    context.draw("i", at: CGPoint(x: circle.midX - size.width / 2, y: top), font: font)
  }

  private func drawSign(
    _ context: GraphicsContext, _ draw: (GraphicsContext, CGRect) -> Void
  ) {
    context.setFillColor(isEnabled ? inheritedTintColor : .lightGray)
    context.fillEllipse(in: circle)
    context.setStrokeColor(.white)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    draw(context, circle)
  }

  private func drawChevron(_ context: GraphicsContext, _ circle: CGRect) {
    var path = Path()
    let (reach, rise) = (circle.width * 0.11, circle.height * 0.22)
    path.move(to: CGPoint(x: circle.midX - reach * 0.6, y: circle.midY - rise))
    path.addLine(to: CGPoint(x: circle.midX + reach * 1.4, y: circle.midY))
    path.addLine(to: CGPoint(x: circle.midX - reach * 0.6, y: circle.midY + rise))
    context.stroke(path)
  }

  private func drawCross(_ context: GraphicsContext, _ circle: CGRect) {
    let reach = circle.width * 0.25
    context.strokeLineSegments(between: [
      CGPoint(x: circle.midX - reach, y: circle.midY),
      CGPoint(x: circle.midX + reach, y: circle.midY),
      CGPoint(x: circle.midX, y: circle.midY - reach),
      CGPoint(x: circle.midX, y: circle.midY + reach),
    ])
  }
}
