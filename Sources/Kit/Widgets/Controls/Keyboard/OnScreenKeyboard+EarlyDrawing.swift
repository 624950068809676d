import TSGeometry
import TSGraphics
import TSInterface

/// The keyboard of legacy applications: letters in capitals on white plates, and number pads whose
/// keys fill their cells.
extension OnScreenKeyboard {
  func drawEarlyKeys(_ context: GraphicsContext) {
    context.fill(Path(rect: bounds), with: gradient(bounds, Self.earlyGround))
    let pressed = pressedKeys
    for cell in cells where page.isPad || cell.key != .gap {
      drawEarly(cell.key, in: cell.frame, isPressed: pressed.contains(cell.key), context)
    }
  }

  private func drawEarly(
    _ key: ScreenKey, in cell: CGRect, isPressed: Bool, _ context: GraphicsContext
  ) {
    let plate = page.isPad ? cell.insetBy(dx: 1, dy: 1) : cell.insetBy(dx: 3, dy: 5)
    let radius: CGFloat = page.isPad ? 0 : 5
    if !page.isPad {
      context.setFillColor(Color(white: 0.12))
      context.fill(Path(roundedRect: plate.offsetBy(dx: 0, dy: 1), cornerRadius: radius))
    }
    let isLight = if case .text = key { true } else { key == .shift && shift != .off }
    let colors =
      isPressed || isProminent(key) ? Self.earlyBlue : isLight ? Self.earlyLight : Self.earlyDark
    context.fill(Path(roundedRect: plate, cornerRadius: radius), with: gradient(plate, colors))
    guard key != .gap else { return }
    let color = isLight && !isPressed ? Color(white: 0.15) : .white
    context.setFillColor(color)
    context.setStrokeColor(color)
    drawCap(
      of: key, in: plate, font: .boldSystemFont(ofSize: page.isPad ? 26 : 22), inCapitals: true,
      context)
  }

  private func gradient(_ rect: CGRect, _ colors: (top: Color, bottom: Color)) -> Gradient {
    Gradient(down: rect, [.init(0, colors.top), .init(1, colors.bottom)])
  }

  private static let earlyGround = (
    top: Color(red: 0.56, green: 0.59, blue: 0.64),
    bottom: Color(red: 0.29, green: 0.32, blue: 0.38)
  )
  private static let earlyLight = (top: Color.white, bottom: Color(white: 0.86))
  private static let earlyDark = (
    top: Color(red: 0.52, green: 0.55, blue: 0.6), bottom: Color(red: 0.35, green: 0.38, blue: 0.44)
  )
  private static let earlyBlue = (
    top: Color(red: 0.4, green: 0.6, blue: 0.95), bottom: Color(red: 0.1, green: 0.32, blue: 0.8)
  )
}
