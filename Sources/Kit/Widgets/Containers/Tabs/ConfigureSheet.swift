import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The background of the icons by which a person rearranges the tabs, with a bar and a hint.
final class ConfigureSheet: View {
  let item = NavigationItem(title: "Configure")
  private let bar = NavigationBar(frame: .zero)
  private let hint = Label()

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    bar.sceneID = "configureBar"
    bar.pushItem(item, animated: false)
    hint.text = "Drag the icons to\norganize tabs."
    hint.numberOfLines = 2
    hint.textAlignment = .center
    for part in [bar, hint] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Toolbar.standardHeight)
    hint.frame = CGRect(x: 0, y: bar.frame.maxY + 6, width: bounds.width, height: 44)
    hint.font = looksLegacy ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    hint.textColor = looksLegacy ? .white : .gray
    setNeedsDisplay()
  }

  /// Places icons in rows below the hint, as close together as their number requires.
  func place(_ icons: [View]) {
    let top = Toolbar.standardHeight + 56
    let room = CGRect(x: 4, y: top, width: bounds.width - 8, height: bounds.height - top)
    var columns = max(1, Int(nearest: room.width / 78))
    func rows() -> Int { (icons.count + columns - 1) / columns }
    while columns < icons.count, CGFloat(rows()) * 56 > room.height,
      room.width / CGFloat(columns + 1) >= 44
    {
      columns += 1
    }
    let size = CGSize(
      width: room.width / CGFloat(columns),
      height: min(78, room.height / CGFloat(max(1, rows()))))
    for (index, icon) in icons.enumerated() {
      icon.frame = CGRect(
        x: room.minX + CGFloat(index % columns) * size.width,
        y: room.minY + CGFloat(index / columns) * size.height, width: size.width,
        height: size.height)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    guard looksLegacy else {
      context.setFillColor(.white)
      return context.fill(bounds)
    }
    let dark: [Gradient.Stop] = [.init(0, Color(white: 0.35)), .init(1, Color(white: 0.08))]
    context.fill(Path(rect: bounds), with: Gradient(down: bounds, dark))
  }
}
