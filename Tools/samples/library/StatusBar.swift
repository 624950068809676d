import Geometry
import Graphics
import Interface

/// The system's window with the status bar, which rotates with the interface and receives no
/// touches.
final class StatusBarWindow: Window {
  init() {
    super.init(frame: Sample.screen.bounds)
    id = "statusBar"
    windowLevel = .statusBar
    isUserInteractionEnabled = false
    let bar = StatusBar(
      frame: CGRect(
        x: 0, y: 0, width: bounds.width, height: Sample.applicationFrame.minY))
    bar.autoresizingMask = .flexibleWidth
    addSubview(bar)
  }
}

/// The status bar: the signal strength, the time, the battery.
final class StatusBar: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.fill(
      Path(rect: bounds),
      with: Gradient(
        down: bounds, [.init(0, Color(white: 0.93)), .init(1, Color(white: 0.72))]))
    context.setFillColor(Color(white: 0, alpha: 0.35))
    context.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1))
    context.setFillColor(Color(white: 0.15))
    for bar in 0..<5 {
      let height = CGFloat(3 + bar * 2)
      context.fill(CGRect(x: 6 + CGFloat(bar) * 4, y: 15 - height, width: 3, height: height))
    }
    let font = Font.boldSystemFont(ofSize: 13)
    let top = (bounds.height - font.lineHeight) / 2
    context.draw("Carrier", at: CGPoint(x: 31, y: top), font: font)
    let time = "9:41 AM"
    let width = font.size(of: time).width
    context.draw(time, at: CGPoint(x: bounds.midX - width / 2, y: top), font: font)
    drawBattery(context)
  }

  private func drawBattery(_ context: GraphicsContext) {
    let box = CGRect(x: bounds.maxX - 28, y: 5, width: 19, height: 10)
    context.setStrokeColor(Color(white: 0.25))
    context.stroke(box.insetBy(dx: 0.5, dy: 0.5))
    context.fill(CGRect(x: box.maxX, y: 8, width: 2, height: 4))
    let charge = box.insetBy(dx: 2, dy: 2)
    context.fill(
      Path(rect: charge),
      with: Gradient(
        down: charge,
        [
          .init(0, Color(red: 0.55, green: 0.85, blue: 0.4)),
          .init(1, Color(red: 0.2, green: 0.6, blue: 0.1)),
        ]))
  }
}
