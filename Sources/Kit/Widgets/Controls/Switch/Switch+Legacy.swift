import TSGeometry
import TSGraphics

extension Switch {
  /// The width of the knob in legacy applications, in points.
  static let legacyKnobWidth: CGFloat = 41
  private static let legacyFont = Font.boldSystemFont(ofSize: 17)

  /// Draws the switch of legacy applications: a track with the words ON and OFF, which moves along
  /// with the knob.
  ///
  /// - Parameter share: The position of the knob, from 0 at the left end to 1 at the right end.
  final func drawLegacy(_ share: CGFloat, _ context: GraphicsContext) {
    let frame = bounds.insetBy(dx: 0.5, dy: 0.5)
    let outline = Path(roundedRect: frame, cornerRadius: 4)
    let knobWidth = Self.legacyKnobWidth
    let travel = bounds.width - knobWidth
    let knob = CGRect(
      x: frame.minX + (frame.width - knobWidth) * share, y: frame.minY, width: knobWidth,
      height: frame.height)
    context.saveGState()
    context.clip(to: outline)
    let blue = onTintColor ?? Color(red: 0.11, green: 0.42, blue: 0.87)
    let on = CGRect(x: knob.midX - bounds.width, y: 0, width: bounds.width, height: bounds.height)
    context.fill(
      Path(rect: on),
      with: Gradient(
        down: bounds,
        [
          .init(0, blue.mixed(with: .black, 0.35)), .init(0.5, blue),
          .init(1, blue.mixed(with: .white, 0.42)),
        ]))
    let off = CGRect(x: knob.midX, y: 0, width: bounds.width, height: bounds.height)
    context.fill(
      Path(rect: off),
      with: Gradient(
        down: bounds,
        [.init(0, Color(white: 0.74)), .init(0.4, Color(white: 0.92)), .init(1, .white)]))
    let word = CGRect(x: knob.minX - travel, y: 0, width: travel, height: bounds.height)
    context.drawCarved("ON", in: word, font: Self.legacyFont)
    context.setFillColor(Color(white: 0.5))
    context.drawLine(
      "OFF", in: CGRect(x: knob.maxX, y: 0, width: travel, height: bounds.height),
      font: Self.legacyFont, alignment: .center)
    drawEdges(of: outline, context)
    context.restoreGState()
    context.setStrokeColor(Color(white: 0.45))
    context.setLineWidth(1)
    context.stroke(outline)
    drawLegacyKnob(knob, context)
  }

  /// Draws the shade along the upper edge of the track.
  private func drawEdges(of outline: Path, _ context: GraphicsContext) {
    context.saveGState()
    for (width, alpha) in [(2, 0.28), (5, 0.14), (8, 0.06)] as [(CGFloat, Double)] {
      context.setStrokeColor(Color(white: 0, alpha: alpha))
      context.setLineWidth(width)
      context.stroke(outline)
    }
    context.restoreGState()
  }

  private func drawLegacyKnob(_ knob: CGRect, _ context: GraphicsContext) {
    let plate = Path(roundedRect: knob, cornerRadius: 4)
    let color = thumbTintColor ?? Color(white: isHighlighted ? 0.86 : 0.94)
    context.fill(
      plate,
      with: Gradient(
        down: knob,
        [.init(0, color.mixed(with: .black, 0.14)), .init(1, color.mixed(with: .white, 0.85))]))
    context.setStrokeColor(.white.withAlphaComponent(0.8))
    context.stroke(Path(roundedRect: knob.insetBy(dx: 1, dy: 1), cornerRadius: 3))
    context.setStrokeColor(Color(white: 0.5))
    context.stroke(plate)
  }
}
