import TSGeometry
import TSGraphics

/// The sizes, fonts and colours of an alert.
struct AlertLook {
  let width: CGFloat
  let titleFont: Font
  let messageFont: Font
  let textColor: Color
  let buttonHeight: CGFloat
  /// The space between buttons, and between them and the edge, in points.
  let buttonGap: CGFloat
  /// Whether it is the legacy appearance, which is blue and glossy.
  let isEarly: Bool

  /// The margin around the texts, in points.
  static let margin: CGFloat = 16

  static let today = AlertLook(
    width: 270, titleFont: .boldSystemFont(ofSize: 17), messageFont: .systemFont(ofSize: 13),
    textColor: .black, buttonHeight: 44, buttonGap: 0, isEarly: false)
  static let legacy = AlertLook(
    width: 284, titleFont: .boldSystemFont(ofSize: 18), messageFont: .systemFont(ofSize: 16),
    textColor: .white, buttonHeight: 43, buttonGap: 8, isEarly: true)

  /// Draws the legacy box: dark blue, paler below a curve along its top, with a white edge.
  ///
  /// - Parameter bounds: The rectangle to fill, in points.
  func drawBox(_ bounds: CGRect, _ context: GraphicsContext) {
    let plate = bounds.insetBy(dx: 1, dy: 1)
    let outline = Path(roundedRect: plate, cornerRadius: 10)
    context.setFillColor(Color(red: 0.04, green: 0.1, blue: 0.27))
    context.fill(outline)
    context.saveGState()
    context.clip(to: outline)
    let shine = CGRect(x: plate.minX - 60, y: plate.minY - 54, width: plate.width + 120, height: 84)
    context.fill(
      Path(ovalIn: shine),
      with: Gradient(
        down: CGRect(x: plate.minX, y: plate.minY, width: plate.width, height: 30),
        [.init(0, Color(white: 1, alpha: 0.5)), .init(1, Color(white: 1, alpha: 0.14))]))
    context.restoreGState()
    context.setStrokeColor(Color(white: 0.9))
    context.setLineWidth(2)
    context.stroke(outline)
  }

  func drawButton(
    _ bounds: CGRect, _ style: AlertAction.Style, isHighlighted: Bool, _ context: GraphicsContext
  ) {
    let plate = bounds.insetBy(dx: 0.5, dy: 0.5)
    let outline = Path(roundedRect: plate, cornerRadius: 5)
    if style == .destructive {
      context.setFillColor(Color(red: 0.72, green: 0.04, blue: 0.06))
      context.fill(outline)
    }
    let (top, bottom) =
      isHighlighted ? (0.75, 0.4) : style == .cancel ? (0.42, 0.08) : (0.56, 0.22)
    context.fill(
      outline,
      with: Gradient(
        down: plate,
        [
          .init(0, Color(white: 1, alpha: top)),
          .init(0.5, Color(white: 1, alpha: bottom + (top - bottom) * 0.35)),
          .init(0.5, Color(white: 1, alpha: bottom)), .init(1, Color(white: 1, alpha: bottom)),
        ]))
    context.setStrokeColor(Color(red: 0.02, green: 0.06, blue: 0.18, alpha: 0.8))
    context.stroke(outline)
  }
}
