import Controls
import Geometry
import Graphics
import Interface

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

  /// Shows the item as it is now.
  func update() {
    id = item.id ?? item.title.map { "tab " + $0 }
    isEnabled = item.isEnabled
    isSelected = bar?.selectedItem === item
    setNeedsDisplay()
  }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let color = isSelected ? tintColor : Color.systemGray
    context.setFillColor(color)
    let middle = CGPoint(x: bounds.midX, y: bounds.minY + 18)
    if let image = item.image {
      let place = CGPoint(
        x: middle.x - image.size.width / 2, y: middle.y - image.size.height / 2)
      context.draw(image, at: place, tint: color)
    }
    let titleTop = item.image == nil ? bounds.midY - 6 : bounds.maxY - 15
    context.drawLine(
      item.title ?? "", in: CGRect(x: bounds.minX, y: titleTop, width: bounds.width, height: 12),
      font: .systemFont(ofSize: 10), alignment: .center)
    if let badge = item.badgeValue { draw(badge, from: middle, context) }
  }

  /// Draws the badge: its text in a red oval, at the picture's upper right.
  private func draw(_ badge: String, from middle: CGPoint, _ context: GraphicsContext) {
    let font = Font.systemFont(ofSize: 13)
    let width = max(18, font.size(of: badge).width + 10)
    let oval = CGRect(x: middle.x + 5, y: bounds.minY + 2, width: width, height: 18)
    context.setFillColor(item.badgeColor ?? .systemRed)
    context.fill(Path(roundedRect: oval, cornerRadius: 9))
    context.setFillColor(.white)
    context.drawLine(badge, in: oval, font: font, alignment: .center)
  }
}
