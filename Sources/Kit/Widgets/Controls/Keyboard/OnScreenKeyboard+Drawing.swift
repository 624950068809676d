import TSGeometry
import TSGraphics
import TSInterface

extension OnScreenKeyboard {
  func drawKeys() {
    guard let context = GraphicsContext.current else { return }
    guard window?.application?.uikitGeneration != .legacy else { return drawEarlyKeys(context) }
    context.setFillColor(Color(red: 0.82, green: 0.835, blue: 0.86))
    context.fill(bounds)
    let pressed = pressedKeys
    for cell in cells where cell.key != .gap {
      draw(cell.key, in: cell.frame, isPressed: pressed.contains(cell.key), context)
    }
  }

  private func draw(
    _ key: ScreenKey, in cell: CGRect, isPressed: Bool, _ context: GraphicsContext
  ) {
    let inset = page.isPad ? CGSize(width: 3, height: 3) : CGSize(width: 3, height: 5)
    let plate = cell.insetBy(dx: inset.width, dy: inset.height)
    context.setFillColor(Color(white: 0.54))
    context.fill(Path(roundedRect: plate.offsetBy(dx: 0, dy: 1), cornerRadius: 5))
    context.setFillColor(color(of: key, isPressed: isPressed))
    context.fill(Path(roundedRect: plate, cornerRadius: 5))
    context.setFillColor(isProminent(key) && !isPressed ? .white : .black)
    context.setStrokeColor(.black)
    let isUpper = page == .letters && shift != .off
    drawCap(
      of: key, in: plate, font: .systemFont(ofSize: page.isPad ? 26 : 22), inCapitals: isUpper,
      context)
  }

  /// Draws what a key shows, in the colours of the context.
  ///
  /// - Parameter font: The font of single characters; other titles are smaller.
  func drawCap(
    of key: ScreenKey, in plate: CGRect, font: Font, inCapitals: Bool, _ context: GraphicsContext
  ) {
    switch key {
    case .shift: drawShift(in: plate, context)
    case .delete: drawDelete(in: plate, context)
    default: drawTitle(of: key, in: plate, font: font, inCapitals: inCapitals, context)
    }
  }

  private func color(of key: ScreenKey, isPressed: Bool) -> Color {
    let (light, dark) = (Color.white, Color(red: 0.67, green: 0.7, blue: 0.745))
    if isProminent(key) && !isPressed { return .systemBlue }
    switch key {
    case .text: return isPressed ? dark : light
    case .shift: return shift == .off ? dark : light
    default: return isPressed ? light : dark
    }
  }

  func isProminent(_ key: ScreenKey) -> Bool { key == .enter && returnKey != .default }

  private func drawTitle(
    of key: ScreenKey, in plate: CGRect, font: Font, inCapitals: Bool, _ context: GraphicsContext
  ) {
    var title = name(of: key)
    if inCapitals, case .text(let text) = key, text != " " { title = text.uppercased() }
    let font = title.count == 1 ? font : font.withSize(16)
    let layout = TextLayout(
      title, font: font, width: plate.width, numberOfLines: 1, lineBreakMode: .byTruncatingTail)
    let row = CGRect(
      x: plate.minX, y: plate.midY - font.lineHeight / 2, width: plate.width,
      height: font.lineHeight)
    context.draw(layout, in: row, alignment: .center)
  }

  /// Draws an arrow that points up, with a line below it while shift is locked.
  private func drawShift(in plate: CGRect, _ context: GraphicsContext) {
    let (x, y) = (plate.midX, plate.midY)
    var arrow = Path()
    let points: [(CGFloat, CGFloat)] = [
      (0, -9), (9, 0), (4, 0), (4, 7), (-4, 7), (-4, 0), (-9, 0),
    ]
    for (index, point) in points.enumerated() {
      let corner = CGPoint(x: x + point.0, y: y + point.1)
      if index == 0 { arrow.move(to: corner) } else { arrow.addLine(to: corner) }
    }
    arrow.close()
    if shift == .off {
      context.setLineWidth(1.5)
      context.stroke(arrow)
    } else {
      context.fill(arrow)
    }
    if shift == .locked { context.fill(CGRect(x: x - 4, y: y + 9, width: 8, height: 2)) }
  }

  /// Draws a plate with a point at its left and a cross in it.
  private func drawDelete(in plate: CGRect, _ context: GraphicsContext) {
    let (x, y) = (plate.midX, plate.midY)
    var outline = Path()
    let points: [(CGFloat, CGFloat)] = [(-12, 0), (-5, -8), (11, -8), (11, 8), (-5, 8)]
    for (index, point) in points.enumerated() {
      let corner = CGPoint(x: x + point.0, y: y + point.1)
      if index == 0 { outline.move(to: corner) } else { outline.addLine(to: corner) }
    }
    outline.close()
    context.setLineWidth(1.5)
    context.stroke(outline)
    context.strokeLineSegments(between: [
      CGPoint(x: x - 1, y: y - 4), CGPoint(x: x + 7, y: y + 4), CGPoint(x: x + 7, y: y - 4),
      CGPoint(x: x - 1, y: y + 4),
    ])
  }
}
