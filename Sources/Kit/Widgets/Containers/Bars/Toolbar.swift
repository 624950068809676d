public import class Foundation.NSCoder
public import TSControls
import TSGeometry
public import TSGraphics
public import TSInterface

/// A bar of buttons, usually along the bottom (U281).
open class Toolbar: View, ItemBar, EarlyBar {
  /// The delegate; `nil` by default.
  ///
  /// The bar does not retain it.
  open weak var delegate: (any ToolbarDelegate)?
  /// The items, from left to right; `nil` by default.
  open var items: [BarButtonItem]? {
    didSet { rebuild() }
  }
  /// The style of the bar; ``BarStyle/default`` by default.
  open var barStyle = BarStyle.default { didSet { styleChanged() } }
  /// The colour of the bar; `nil`, the default, for that of the style.
  open var barTintColor: Color? { didSet { styleChanged() } }
  private var views: [(item: BarButtonItem, view: View?)] = []

  /// The height of a toolbar, in points.
  static let standardHeight: CGFloat = 44
  /// The height of the bars of an early telephone in landscape, in points.
  static let landscapeHeight: CGFloat = 32

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .bar
    contentMode = .redraw
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .bar
    contentMode = .redraw
    setProperties(from: coder)
  }

  /// Draws the background in the legacy appearance, and otherwise the line along the upper edge;
  /// overrides must call `super` to keep them.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if looksLegacy {
      return earlyLook.drawBar(bounds, context, opacity: barStyle.glossOpacity)
    }
    context.drawHairline(of: bounds, atTop: true)
  }

  package final var earlyLook: LegacyAppearance {
    barTintColor.map { LegacyAppearance(tint: $0) } ?? barStyle.legacyLook
  }

  private func styleChanged() {
    backgroundColor = barTintColor ?? barStyle.colors.bar
    setNeedsDisplay()
    for (_, view) in views { view?.setNeedsDisplay() }
  }

  /// Sets the items; in the default implementation the new ones fade in if animated.
  ///
  /// - Parameter items: The items, from left to right.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated else { return }
    let shown = views.compactMap(\.view)
    for view in shown { view.alpha = 0 }
    View.animate(withDuration: containerLimits.toolbarFadeDuration) {
      for view in shown { view.alpha = 1 }
    }
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

  /// Updates the button of an item that has changed, or all of them if that is not enough.
  func itemChanged(_ item: AnyObject) {
    guard let entry = views.first(where: { $0.item === item }) else { return }
    if let button = entry.view as? BarButton, entry.item.customView == nil {
      button.update()
    } else {
      rebuild()
    }
  }

  /// Lays out the items; flexible spaces share the remaining width equally.
  ///
  /// Overrides must call `super`.
  open override func layoutSubviews() {
    let widths = views.map { width(of: $0.item, $0.view) }
    let gaps = containerLimits.barGap * CGFloat(max(views.count - 1, 0))
    let used = 2 * containerLimits.barMargin + gaps + widths.reduce(0, +)
    let rest = bounds.width - used
    let flexible = views.count { $0.item.systemItem == .flexibleSpace }
    let share = flexible > 0 ? max(0, rest) / CGFloat(flexible) : 0
    var left = containerLimits.barMargin
    for (index, entry) in views.enumerated() {
      let width = entry.item.systemItem == .flexibleSpace ? share : widths[index]
      if let view = entry.view {
        let isCustom = entry.item.customView != nil
        let height = isCustom ? view.bounds.height : bounds.height
        view.frame = CGRect(
          x: left, y: (bounds.height - height) / 2, width: width, height: height)
      }
      left += width + containerLimits.barGap
    }
  }

  private func width(of item: BarButtonItem, _ view: View?) -> CGFloat {
    if item.isSpace { return item.systemItem == .fixedSpace ? item.width : 0 }
    if let button = view as? BarButton { return button.naturalWidth }
    return item.width > 0 ? item.width : view?.bounds.width ?? 0
  }
}

extension GraphicsContext {
  /// Draws the line at the edge of a bar.
  ///
  /// - Parameters:
  ///   - bar: The rectangle of the bar, in points.
  ///   - isAtTop: Whether the line is at the upper edge.
  func drawHairline(of bar: CGRect, atTop isAtTop: Bool) {
    let height = 0.5
    setFillColor(.hairline)
    fill(
      CGRect(
        x: bar.minX, y: isAtTop ? bar.minY : bar.maxY - height, width: bar.width, height: height))
  }
}

extension Color {
  static let bar = Color(red: 0.97, green: 0.97, blue: 0.97)
  /// The colour of the line at the edge of bars.
  static let hairline = Color(red: 0.7, green: 0.7, blue: 0.7)
}

/// The protocol of a toolbar's delegate, which has no methods here.
@MainActor public protocol ToolbarDelegate: AnyObject {}
