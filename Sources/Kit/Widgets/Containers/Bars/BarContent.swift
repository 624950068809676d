import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The view of one item of a navigation bar, with its buttons and its title.
final class BarContent: View {
  private let item: NavigationItem
  private var left: [View] = []
  private var right: [View] = []
  private let title: View?

  init(_ item: NavigationItem, back: NavigationItem?, in bar: NavigationBar) {
    self.item = item
    title =
      item.titleView ?? item.title.map { BarTitle($0, bar.barStyle.colors.text) }
    super.init(frame: bar.bounds)
    left = (item.leftBarButtonItems ?? []).compactMap { Self.view(for: $0, bar) }
    right = (item.rightBarButtonItems ?? []).compactMap { Self.view(for: $0, bar) }
    if let back, item.showsBackButton {
      left.insert(Self.backButton(to: back, bar), at: 0)
    }
    for view in left + right { addSubview(view) }
    if let title { addSubview(title) }
  }

  required init?(coder: NSCoder) { nil }

  private static func view(for item: BarButtonItem, _ bar: NavigationBar) -> View? {
    item.bar = bar
    if let view = item.customView { return view }
    if item.isSpace { return item.width > 0 ? View(frame: CGRect(width: item.width)) : nil }
    return BarButton(item) { [weak bar] button, event in
      button.item.send(from: button, in: bar?.window?.application, for: event)
    }
  }

  private static func backButton(to back: NavigationItem, _ bar: NavigationBar) -> View {
    let custom = back.backBarButtonItem
    // The bar is notified when the item changes, although its button shows a copy of it.
    custom?.bar = bar
    let title =
      custom?.title ?? (custom?.image == nil ? back.backButtonTitle ?? back.title ?? "Back" : nil)
    let item = BarButtonItem(
      title: title, style: custom?.style ?? .plain, target: nil, action: nil)
    item.sceneID = "back"
    item.image = custom?.image
    item.tintColor = custom?.tintColor
    item.width = custom?.width ?? 0
    return BarButton(item, isBack: true) { [weak bar] _, _ in bar?.goBack() }
  }

  /// Updates the button of an item that has changed.
  ///
  /// - Returns: Whether updating the button was enough; otherwise the content must be created
  ///   again.
  func update(_ item: AnyObject) -> Bool {
    let button = (left + right).lazy.compactMap { $0 as? BarButton }.first { $0.item === item }
    guard let button, button.item.customView == nil else { return false }
    button.update()
    return true
  }

  override func layoutSubviews() {
    var start = containerLimits.barMargin
    for view in left { start = setFrame(view, from: start, by: 1) }
    var end = bounds.width - containerLimits.barMargin
    for view in right { end = setFrame(view, from: end, by: -1) }
    guard let title else { return }
    let wanted = title is BarTitle ? title.sizeThatFits(bounds.size) : title.bounds.size
    let width = min(wanted.width, max(0, end - start))
    // The title is centred in the bar if there is space, and otherwise between the buttons.
    let middle = min(max(bounds.midX, start + width / 2), max(start, end - width / 2))
    title.frame = CGRect(
      x: middle - width / 2, y: (bounds.height - wanted.height) / 2, width: width,
      height: wanted.height)
  }

  /// Sets the frame of a view at an edge.
  ///
  /// - Parameters:
  ///   - edge: The horizontal position of the edge, in points.
  ///   - direction: 1 for a view at the right of the edge, −1 for one at its left.
  /// - Returns: The edge of the next view.
  private func setFrame(_ view: View, from edge: CGFloat, by direction: CGFloat) -> CGFloat {
    let button = view as? BarButton
    let width = button.map { min($0.naturalWidth, bounds.width / 2) } ?? view.bounds.width
    let height = button == nil ? view.bounds.height : bounds.height
    let x = direction > 0 ? edge : edge - width
    view.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
    return edge + direction * (width + containerLimits.barGap)
  }
}

/// The title of a navigation bar.
final class BarTitle: View {
  private let text: String
  private let color: Color
  private var font: Font { .boldSystemFont(ofSize: looksLegacy ? 20 : 17) }

  init(_ text: String, _ color: Color) {
    self.text = text
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let size = font.size(of: text)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if looksLegacy { return context.drawCarved(text, in: bounds, font: font) }
    context.setFillColor(color)
    context.drawLine(text, in: bounds, font: font, alignment: .center)
  }
}

extension NavigationItem {
  /// Whether the bar shows a back button for the item (U257).
  var showsBackButton: Bool {
    if hidesBackButton { return false }
    return leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty
  }

  /// Returns whether a bar button item is one of the left or the right items.
  func has(_ item: AnyObject) -> Bool {
    ((leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])).contains { $0 === item }
  }
}

extension CGRect {
  fileprivate init(width: CGFloat) { self.init(x: 0, y: 0, width: width, height: 1) }
}
