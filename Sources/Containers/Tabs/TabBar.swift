public import Geometry
import Graphics
public import Interface

/// A bar along the bottom, of whose items one is selected.
open class TabBar: View, ItemBar {
  /// Who is told of selections by a person; not held.
  public final weak var delegate: (any TabBarDelegate)?
  /// The items, from left to right; nil for none.
  open var items: [TabBarItem]? { didSet { rebuild() } }
  /// The item that is shown as selected; nil for none.
  ///
  /// Setting it tells nobody.
  open var selectedItem: TabBarItem? { didSet { for button in buttons { button.update() } } }
  private var buttons: [TabBarButton] = []

  /// The height of a bar, in points.
  static let standardHeight: CGFloat = 49

  /// Creates an empty bar.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .bar
    contentMode = .redraw
  }

  /// Draws the bar's ground, or the line along its upper edge.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if looksEarly { return EarlyLook.black.drawBar(bounds, context) }
    context.drawHairline(of: bounds, atTop: true)
  }

  /// Sets the items.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) { self.items = items }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      item.bar = self
      return TabBarButton(item, in: self)
    }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }

  func itemChanged(_ item: AnyObject) { buttons.first { $0.item === item }?.update() }

  /// Follows a person's touch on an item.
  final func touched(_ item: TabBarItem) { delegate?.tabBar(self, didSelect: item) }

  /// Gives each item the same room.
  open override func layoutSubviews() {
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

/// Hears what a person selects in a tab bar.
@MainActor public protocol TabBarDelegate: AnyObject {
  /// An item was touched, also when it was selected before.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}
