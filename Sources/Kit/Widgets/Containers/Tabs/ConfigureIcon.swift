import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The icon of a tab that a person can drag to the bar: its image above its title.
final class ConfigureIcon: ConfigureHandle {
  let controller: ViewController
  /// Whether the icon is shown pale, because its tab is in the bar.
  var isPale = false { didSet { if isPale != oldValue { setNeedsDisplay() } } }

  init(_ controller: ViewController, in owner: ConfigureView) {
    self.controller = controller
    super.init(in: owner)
    sceneID = controller.tabBarItem.title.map { "icon " + $0 }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let item = controller.tabBarItem
    context.setAlpha(isPale ? 0.3 : 1)
    let tint = looksLegacy ? Color(white: 0.75) : inheritedTintColor
    let middle = CGPoint(x: bounds.midX, y: bounds.midY - 8)
    if let image = item.image {
      let corner = CGPoint(
        x: middle.x - image.size.width / 2, y: middle.y - image.size.height / 2)
      context.draw(image.drawn(in: tint), at: corner)
    } else {
      // Without an image there would be nothing to aim at.
      context.setStrokeColor(tint)
      context.setLineWidth(2)
      let frame = CGRect(x: middle.x - 14, y: middle.y - 14, width: 28, height: 28)
      context.stroke(Path(roundedRect: frame, cornerRadius: 6))
    }
    context.setFillColor(looksLegacy ? .white : .black)
    context.drawLine(
      item.title ?? "", in: CGRect(x: 2, y: bounds.midY + 10, width: bounds.width - 4, height: 14),
      font: looksLegacy ? .boldSystemFont(ofSize: 10) : .systemFont(ofSize: 10), alignment: .center)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { owner?.beginDrag(of: controller, touch, from: self) }
  }
}
