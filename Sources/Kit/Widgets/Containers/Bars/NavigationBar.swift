public import class Foundation.NSCoder
public import TSControls
import TSGeometry
public import TSGraphics
public import TSInterface
import TSPreconditions

/// A bar with a title, a back button, and buttons at the left and the right.
///
/// The bar has a stack of items and shows the top one; the back button is named after the item
/// below. The bar of a navigation controller follows its controllers, and its items and its
/// delegate cannot be set (U282).
open class NavigationBar: View, ItemBar, EarlyBar {
  /// The style of a bar.
  public typealias Style = BarStyle

  /// The delegate, which is asked and notified about pushes and pops; `nil` by default.
  ///
  /// The bar does not retain it.
  ///
  /// - Precondition: The bar is not that of a navigation controller (U282).
  open weak var delegate: (any NavigationBarDelegate)? {
    didSet {
      ensure(
        controller == nil || delegate == nil,
        "the delegate of \(controller?.sceneID ?? "a navigation controller")'s own bar cannot be set"
      )
    }
  }
  /// The style of the bar; ``BarStyle/default`` by default.
  open var barStyle = BarStyle.default { didSet { styleChanged() } }
  /// The colour of the bar; `nil`, the default, for that of the style.
  open var barTintColor: Color? { didSet { styleChanged() } }

  private var stack: [NavigationItem] = []
  private var content: BarContent?
  /// The navigation controller whose bar this is.
  final weak var controller: NavigationController?
  /// A closure that is called for a tap on the back button, instead of popping an item.
  final var goesBack: (() -> Void)?

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    contentMode = .redraw
    styleChanged()
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    contentMode = .redraw
    styleChanged()
    setProperties(from: coder)
  }

  /// The items, from bottom to top.
  ///
  /// The last one is the ``topItem``. Assigning them changes the bar without an animation.
  open var items: [NavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown; `nil` for none.
  open var topItem: NavigationItem? { stack.last }
  /// The item below the ``topItem``, to which the back button leads; `nil` for none.
  open var backItem: NavigationItem? { stack.dropLast().last }

  /// Pushes an item and shows it.
  ///
  /// The default implementation asks the delegate first and notifies it afterwards. Overrides must
  /// call `super`.
  ///
  /// - Precondition: The bar is not that of a navigation controller.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    checkFree("pushItem(_:animated:)")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item], animated: animated, isPush: true)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item and shows the one below.
  ///
  /// The default implementation asks the delegate first and notifies it afterwards. Overrides must
  /// call `super`.
  ///
  /// - Returns: The item; `nil` if there is none or the delegate refuses.
  /// - Precondition: The bar is not that of a navigation controller.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    checkFree("popItem(animated:)")
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    show(stack.dropLast(), animated: animated, isPush: false)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces the items, as a push if the top item is new, and otherwise as a pop.
  ///
  /// The default implementation does not call the delegate. Overrides must call `super`.
  ///
  /// - Parameter items: The items, from bottom to top.
  /// - Precondition: The bar is not that of a navigation controller.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) {
    checkFree("setItems(_:animated:)")
    let items = items ?? []
    let isPush = items.last.map { top in !stack.contains { $0 === top } } ?? false
    show(items, animated: animated, isPush: isPush)
  }

  private func checkFree(_ call: String) {
    ensure(
      controller == nil,
      "\(call) on the own bar of \(controller?.sceneID ?? "a navigation controller"): use its stack"
    )
  }

  /// Shows items without calling the delegate.
  ///
  /// - Parameter isPush: Whether the new content moves in from the right.
  final func show(_ items: [NavigationItem], animated: Bool, isPush: Bool) {
    stack = items
    for item in stack { item.bar = self }
    let old = content
    let new = topItem.map { BarContent($0, back: backItem, in: self) }
    content = new
    new?.frame = bounds
    if let new { addSubview(new) }
    guard animated, let old else { return old?.removeFromSuperview() ?? () }
    old.isUserInteractionEnabled = false
    let distance = bounds.width / 2 * (isPush ? 1 : -1)
    new?.alpha = 0
    new?.center.x = bounds.midX + distance
    View.animate(
      withDuration: containerLimits.pushDuration, options: .allowUserInteraction,
      animations: {
        new?.center.x = self.bounds.midX
        old.center.x = self.bounds.midX - distance
      }, completion: { _ in old.removeFromSuperview() })
    // The old title fades first: two overlapping texts could not be read.
    let half = containerLimits.pushDuration / 2
    View.animate(withDuration: half, options: .allowUserInteraction) { old.alpha = 0 }
    View.animate(withDuration: half, delay: half * 0.6, options: .allowUserInteraction) {
      new?.alpha = 1
    }
  }

  /// Updates the bar for an item that has changed, as a whole if the item's button is not enough.
  func itemChanged(_ item: AnyObject) {
    if content?.update(item) == true { return }
    guard
      item === topItem || item === backItem || item === backItem?.backBarButtonItem
        || topItem?.has(item) == true
    else { return }
    show(stack, animated: false, isPush: false)
  }

  final func goBack() {
    if let goesBack { goesBack() } else { _ = popItem(animated: true) }
  }

  /// Lays out the content over the full bar; overrides must call `super`.
  open override func layoutSubviews() { content?.frame = bounds }

  /// Draws the background in the legacy appearance, and otherwise the line along the lower edge;
  /// overrides must call `super` to keep them.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if looksLegacy {
      return earlyLook.drawBar(bounds, context, opacity: barStyle.glossOpacity)
    }
    context.drawHairline(of: bounds, atTop: false)
  }

  package final var earlyLook: LegacyAppearance {
    barTintColor.map { LegacyAppearance(tint: $0) } ?? barStyle.legacyLook
  }

  private func styleChanged() {
    setNeedsDisplay()
    backgroundColor = barTintColor ?? barStyle.colors.bar
    show(stack, animated: false, isPush: false)
  }
}

/// The methods by which an object is asked and notified about a navigation bar's items.
///
/// All have default implementations. They are not called for the bar of a navigation controller.
@MainActor public protocol NavigationBarDelegate: AnyObject {
  /// Asks the delegate whether an item may be pushed.
  func navigationBar(_ bar: NavigationBar, shouldPush item: NavigationItem) -> Bool
  /// Tells the delegate that an item was pushed.
  func navigationBar(_ bar: NavigationBar, didPush item: NavigationItem)
  /// Asks the delegate whether an item may be popped.
  func navigationBar(_ bar: NavigationBar, shouldPop item: NavigationItem) -> Bool
  /// Tells the delegate that an item was popped.
  func navigationBar(_ bar: NavigationBar, didPop item: NavigationItem)
}

extension NavigationBarDelegate {
  /// Provides the default implementation, which allows the push.
  public func navigationBar(_ bar: NavigationBar, shouldPush item: NavigationItem) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  public func navigationBar(_ bar: NavigationBar, didPush item: NavigationItem) {}
  /// Provides the default implementation, which allows the pop.
  public func navigationBar(_ bar: NavigationBar, shouldPop item: NavigationItem) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  public func navigationBar(_ bar: NavigationBar, didPop item: NavigationItem) {}
}
