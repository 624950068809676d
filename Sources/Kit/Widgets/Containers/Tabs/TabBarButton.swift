import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The control that a tab bar shows for one of its items.
final class TabBarButton: Control {
  let item: TabBarItem
  private weak var bar: TabBar?

  init(_ item: TabBarItem, in bar: TabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    contentMode = .redraw
    addHandler(for: .touchUpInside) { control in
      guard let button = control as? TabBarButton else { return }
      button.bar?.touched(button.item)
    }
    update()
  }

  required init?(coder: NSCoder) { nil }

  func update() {
    sceneID = item.sceneID ?? item.title.map { "tab " + $0 }
    isEnabled = item.isEnabled
    isSelected = bar?.selectedItem === item
    setNeedsDisplay()
  }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let isEarly = looksLegacy
    context.setAlpha(isEnabled ? 1 : 0.4)
    if isEarly, isSelected { drawPlate(context) }
    let color = isEarly ? earlyColor : isSelected ? inheritedTintColor : .systemGray
    context.setFillColor(color)
    let middle = CGPoint(x: bounds.midX, y: bounds.minY + 18)
    if let image = item.image {
      let corner = CGPoint(
        x: middle.x - image.size.width / 2, y: middle.y - image.size.height / 2)
      context.draw(image, at: corner, tint: color)
    }
    context.drawLine(
      item.title ?? "",
      in: CGRect(x: bounds.minX, y: bounds.maxY - 15, width: bounds.width, height: 12),
      font: isEarly ? .boldSystemFont(ofSize: 10) : .systemFont(ofSize: 10), alignment: .center)
    if let badge = item.badgeValue { draw(badge, from: middle, context) }
  }

  private var earlyColor: Color {
    isSelected ? Color(red: 0.4, green: 0.72, blue: 1) : Color(white: 0.6)
  }

  /// Draws the pale plate behind the selected item in the legacy appearance.
  private func drawPlate(_ context: GraphicsContext) {
    context.setFillColor(Color(white: 1, alpha: 0.15))
    context.fill(Path(roundedRect: bounds.insetBy(dx: 2, dy: 3), cornerRadius: 3))
  }

  /// Draws the badge, a text in a red oval at the upper right of the image.
  private func draw(_ badge: String, from middle: CGPoint, _ context: GraphicsContext) {
    let font = looksLegacy ? Font.boldSystemFont(ofSize: 13) : .systemFont(ofSize: 13)
    let width = max(18, font.size(of: badge).width + 10)
    let oval = CGRect(x: middle.x + 5, y: bounds.minY + 2, width: width, height: 18)
    context.setFillColor(item.badgeColor ?? .systemRed)
    context.fill(Path(roundedRect: oval, cornerRadius: 9))
    if looksLegacy {
      context.setStrokeColor(.white)
      context.setLineWidth(1.5)
      context.stroke(Path(roundedRect: oval.insetBy(dx: 0.75, dy: 0.75), cornerRadius: 8))
    }
    context.setFillColor(.white)
    context.drawLine(badge, in: oval, font: font, alignment: .center)
  }
}
