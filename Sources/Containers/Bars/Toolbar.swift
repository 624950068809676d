public import Geometry
public import Graphics
public import Interface

/// A bar of buttons, mostly along the bottom (U281).
open class Toolbar: View, ItemBar, EarlyBar {
  /// The items, from left to right; nil for none.
  open var items: [BarButtonItem]? {
    didSet { rebuild() }
  }
  /// The bar's own colour; nil, the default, for light grey.
  open var barTintColor: Color? {
    didSet {
      backgroundColor = barTintColor ?? .bar
      setNeedsDisplay()
    }
  }
  private var views: [(item: BarButtonItem, view: View?)] = []

  /// The height of a bar, in points.
  static let standardHeight: CGFloat = 44

  /// Creates an empty bar.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .bar
    contentMode = .redraw
  }

  /// Draws the bar's ground, or the line along its upper edge.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if looksEarly { return earlyLook.drawBar(bounds, context) }
    context.drawHairline(of: bounds, atTop: true)
  }

  final var earlyLook: EarlyLook { barTintColor.map { EarlyLook(tint: $0) } ?? .blue }

  /// Sets the items; with animation the new ones fade in.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated else { return }
    let shown = views.compactMap(\.view)
    for view in shown { view.alpha = 0 }
    View.animate(withDuration: ContainerLimits.barFade) { for view in shown { view.alpha = 1 } }
  }

  private func rebuild() {
    for (_, view) in views { view?.removeFromSuperview() }
    views = (items ?? []).map { item in
      item.bar = self
      return (item, makeView(for: item))
    }
    for (_, view) in views { if let view { addSubview(view) } }
    setNeedsLayout()
  }

  private func makeView(for item: BarButtonItem) -> View? {
    if let view = item.customView { return view }
    if item.isSpace { return nil }
    return BarButton(item) { [weak self] button, event in
      button.item.send(from: button, in: self?.window?.application, for: event)
    }
  }

  func itemChanged(_ item: AnyObject) {
    guard let entry = views.first(where: { $0.item === item }) else { return }
    if let button = entry.view as? BarButton, entry.item.customView == nil {
      button.update()
    } else {
      rebuild()
    }
  }

  /// Places the items: flexible room is shared equally among those that ask for it.
  open override func layoutSubviews() {
    let widths = views.map { width(of: $0.item, $0.view) }
    let gaps = ContainerLimits.barGap * CGFloat(max(views.count - 1, 0))
    let rest = bounds.width - 2 * ContainerLimits.barMargin - gaps - widths.reduce(0, +)
    let flexible = views.count { $0.item.systemItem == .flexibleSpace }
    let share = flexible > 0 ? max(0, rest) / CGFloat(flexible) : 0
    var left = ContainerLimits.barMargin
    for (index, entry) in views.enumerated() {
      let width = entry.item.systemItem == .flexibleSpace ? share : widths[index]
      if let view = entry.view {
        let isCustom = entry.item.customView != nil
        let height = isCustom ? view.bounds.height : bounds.height
        view.frame = CGRect(
          x: left, y: (bounds.height - height) / 2, width: width, height: height)
      }
      left += width + ContainerLimits.barGap
    }
  }

  private func width(of item: BarButtonItem, _ view: View?) -> CGFloat {
    if item.isSpace { return item.systemItem == .fixedSpace ? item.width : 0 }
    if let button = view as? BarButton { return button.naturalWidth }
    return item.width > 0 ? item.width : view?.bounds.width ?? 0
  }
}

extension GraphicsContext {
  /// Draws the line along the edge of a bar that parts it from what lies beside it.
  func drawHairline(of bar: CGRect, atTop isAtTop: Bool) {
    let height = 0.5
    setFillColor(.hairline)
    fill(
      CGRect(
        x: bar.minX, y: isAtTop ? bar.minY : bar.maxY - height, width: bar.width, height: height))
  }
}

extension Color {
  /// The colour behind bars.
  static let bar = Color(red: 0.97, green: 0.97, blue: 0.97)
  /// The line at the edge of bars.
  static let hairline = Color(red: 0.7, green: 0.7, blue: 0.7)
}
