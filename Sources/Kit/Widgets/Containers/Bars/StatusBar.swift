import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling

/// The window with the status bar, which rotates with the interface and is touched only at the bar.
final class StatusBarWindow: Window {
  let bar: StatusBar

  init(_ application: Application) {
    bar = StatusBar(
      frame: CGRect(
        x: 0, y: 0, width: application.screen.bounds.width, height: StatusBar.height))
    super.init(frame: application.screen.bounds)
    sceneID = "statusBar"
    windowLevel = .statusBar
    bar.autoresizingMask = .flexibleWidth
    addSubview(bar)
    self.application = application
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    !bar.isHidden && bar.frame.contains(point)
  }
}

/// The status bar: the signal strength, the time, the battery.
///
/// A tap scrolls the key window to its top (U231).
final class StatusBar: View {
  /// The height of the bar, in points (U428).
  static let height: CGFloat = 20

  var time = "9:41 AM" {
    didSet { if time != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    sceneID = "statusBar/bar"
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard touches.contains(where: { bounds.contains($0.location(in: self)) }) else { return }
    window?.application?.keyWindow?.scrollToTop()
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let style = window?.application?.statusBarStyle ?? .default
    let isLight = style == .lightContent || style == .blackOpaque
    if window?.application?.uikitGeneration == .legacy { drawGround(context, style) }
    context.setFillColor(Color(white: isLight ? 0.9 : 0.15))
    for bar in 0..<5 {
      let height = CGFloat(3 + bar * 2)
      context.fill(CGRect(x: 6 + CGFloat(bar) * 4, y: 15 - height, width: 3, height: height))
    }
    let font = Font.boldSystemFont(ofSize: 13)
    let top = (bounds.height - font.lineHeight) / 2
    context.draw("Carrier", at: CGPoint(x: 31, y: top), font: font)
    let width = font.size(of: time).width
    context.draw(time, at: CGPoint(x: bounds.midX - width / 2, y: top), font: font)
    drawBattery(context, isLight: isLight)
  }

  /// Draws the ground of the early generation: light grey, black or translucent black.
  private func drawGround(_ context: GraphicsContext, _ style: StatusBarStyle) {
    switch style {
    case .default, .darkContent:
      context.fill(
        Path(rect: bounds),
        with: Gradient(
          down: bounds, [.init(0, Color(white: 0.93)), .init(1, Color(white: 0.72))]))
      context.setFillColor(Color(white: 0, alpha: 0.35))
      context.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1))
    case .blackOpaque, .lightContent:
      context.setFillColor(Color(white: 0, alpha: style == .blackOpaque ? 1 : 0.5))
      context.fill(bounds)
    }
  }

  private func drawBattery(_ context: GraphicsContext, isLight: Bool) {
    let box = CGRect(x: bounds.maxX - 28, y: 5, width: 19, height: 10)
    context.setStrokeColor(Color(white: isLight ? 0.8 : 0.25))
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
