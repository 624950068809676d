public import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
public import TSInterface

/// A bar along the bottom, with items of which one is selected.
///
/// A ``TabBarController`` has its own; use another one to switch views without a controller.
open class TabBar: View, ItemBar {
  /// The delegate, which is notified of selections by a person; `nil` by default.
  ///
  /// The bar does not retain it.
  open weak var delegate: (any TabBarDelegate)?
  /// The items, from left to right; `nil` by default.
  open var items: [TabBarItem]? { didSet { rebuild() } }
  /// The selected item; `nil` by default, for none.
  ///
  /// Assigning it does not notify the delegate.
  open var selectedItem: TabBarItem? { didSet { for button in buttons { button.update() } } }
  /// The style of the bar; ``BarStyle/default`` by default.
  ///
  /// In legacy applications tab bars are black in any style.
  open var barStyle = BarStyle.default {
    didSet {
      backgroundColor = barStyle.colors.bar
      setNeedsDisplay()
    }
  }
  private var buttons: [TabBarButton] = []

  /// The height of a tab bar, in points.
  static let standardHeight: CGFloat = 49

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
      return LegacyAppearance.black.drawBar(bounds, context, opacity: barStyle.glossOpacity)
    }
    context.drawHairline(of: bounds, atTop: true)
  }

  /// Sets the items; the default implementation does so without an animation.
  ///
  /// - Parameter items: The items, from left to right.
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

  /// Notifies the delegate of a tap on an item.
  final func touched(_ item: TabBarItem) { delegate?.tabBar(self, didSelect: item) }

  /// Lays out the buttons with equal widths; overrides must call `super`.
  open override func layoutSubviews() {
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

/// The method by which an object is notified of a person's selections in a tab bar.
@MainActor public protocol TabBarDelegate: AnyObject {
  /// Tells the delegate that an item was tapped, even if it was selected before.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}
