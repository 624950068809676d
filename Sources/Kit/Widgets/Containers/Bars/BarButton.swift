import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The control that a bar shows for one of its items.
final class BarButton: Control {
  let item: BarButtonItem
  let isBack: Bool
  private let act: (BarButton, Event?) -> Void
  private var liftEvent: Event?

  static let margin: CGFloat = 8
  static let arrow: CGFloat = 14

  init(_ item: BarButtonItem, isBack: Bool = false, _ act: @escaping (BarButton, Event?) -> Void) {
    self.item = item
    self.isBack = isBack
    self.act = act
    super.init(frame: .zero)
    contentMode = .redraw
    update()
    addHandler(for: .touchUpInside) { control in
      guard let button = control as? BarButton else { return }
      button.act(button, button.liftEvent)
    }
  }

  required init?(coder: NSCoder) { nil }

  func update() {
    sceneID = item.sceneID ?? item.title
    isEnabled = item.isEnabled
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  override func endTracking(_ touch: Touch?, with event: Event?) { liftEvent = event }

  private var font: Font {
    if looksLegacy { return .boldSystemFont(ofSize: isBordered ? 12 : 17) }
    return item.style == .done ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
  }

  /// Whether the button has an edge.
  ///
  /// In the legacy appearance all buttons of navigation bars have one.
  private var isBordered: Bool {
    looksLegacy && (isBack || item.style != .plain || !(item.bar is Toolbar))
  }

  /// The width that the item requests, or that its content needs, in points.
  var naturalWidth: CGFloat {
    if item.width > 0 { return item.width }
    let content = image?.size.width ?? font.size(of: item.title ?? "").width
    return content.rounded(.up) + 2 * BarButton.margin + (isBack ? BarButton.arrow : 0)
  }

  /// The image that the button shows: that of the item, or the icon of a system item.
  private var image: Image? { item.image ?? item.icon(isLegacy: looksLegacy) }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if looksLegacy { return drawEarly(context) }
    let color = isEnabled ? item.tintColor ?? inheritedTintColor : .lightGray
    context.setFillColor(color)
    context.setStrokeColor(color)
    context.setAlpha(isHighlighted ? 0.3 : 1)
    var left = bounds.minX
    if isBack {
      context.setLineWidth(2.5)
      context.strokeLineSegments(between: [
        CGPoint(x: 15, y: bounds.midY - 8), CGPoint(x: 7, y: bounds.midY),
        CGPoint(x: 7, y: bounds.midY), CGPoint(x: 15, y: bounds.midY + 8),
      ])
      left += BarButton.arrow
    }
    let room = CGRect(x: left, y: bounds.minY, width: bounds.maxX - left, height: bounds.height)
    if let image {
      let corner = CGPoint(
        x: room.midX - image.size.width / 2, y: room.midY - image.size.height / 2)
      context.draw(image, at: corner, tint: color)
    } else {
      context.drawLine(item.title ?? "", in: room, font: font, alignment: .center)
    }
  }

  private func drawEarly(_ context: GraphicsContext) {
    let plate = CGRect(x: 0.5, y: bounds.midY - 15.5, width: bounds.width - 1, height: 30)
    if isBordered {
      let outline =
        isBack ? LegacyAppearance.arrow(in: plate) : Path(roundedRect: plate, cornerRadius: 5)
      earlyLook.drawButton(outline, in: plate, isHighlighted: isHighlighted, context)
    }
    context.setAlpha(isEnabled ? isHighlighted && !isBordered ? 0.5 : 1 : 0.4)
    var room = plate
    if isBack {
      room.origin.x += 8
      room.size.width -= 8
    }
    if let image {
      let corner = CGPoint(
        x: room.midX - image.size.width / 2, y: room.midY - image.size.height / 2)
      context.drawCarved(image, at: corner)
    } else {
      context.drawCarved(item.title ?? "", in: room, font: font)
    }
  }

  private var earlyLook: LegacyAppearance {
    if let tint = item.tintColor { return LegacyAppearance(tint: tint) }
    if item.style == .done { return .done }
    return earlyLookOfBar
  }

  override func layoutSubviews() { setNeedsDisplay() }
}
