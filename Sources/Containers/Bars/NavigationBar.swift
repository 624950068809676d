public import Geometry
public import Graphics
public import Interface
import Misuse

/// A bar with the title of what is shown, a way back, and buttons left and right.
///
/// It has a stack of items, of which it shows the top one; the one below names the way back. A
/// navigation controller's own bar follows the controller and refuses to be set (U282).
open class NavigationBar: View, ItemBar, EarlyBar {
  /// How a bar looks, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Light, with dark text.
    case `default` = 0
    /// Black, with white text.
    case black = 1
    /// Black, in early applications.
    case blackOpaque = 3

    /// The bar's and the text's colours.
    var colors: (bar: Color, text: Color) {
      self == .default ? (.bar, .black) : (.black, .white)
    }
  }

  /// Who is asked and told of pushes and pops; nil by default.
  ///
  /// - Precondition: The bar is not a navigation controller's own (U282).
  public final weak var delegate: (any NavigationBarDelegate)? {
    didSet {
      demand(
        controller == nil || delegate == nil,
        "the delegate of \(controller?.id ?? "a navigation controller")'s own bar cannot be set")
    }
  }
  /// How the bar looks; light by default.
  open var barStyle = Style.default { didSet { styleChanged() } }
  /// The bar's own colour; nil for the style's.
  open var barTintColor: Color? { didSet { styleChanged() } }

  private var stack: [NavigationItem] = []
  private var content: BarContent?
  /// The controller whose own bar this is.
  final weak var controller: NavigationController?
  /// Called instead of popping, when the back button is touched.
  final var goesBack: (() -> Void)?

  /// Creates an empty bar.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    contentMode = .redraw
    styleChanged()
  }

  /// The items, the bottom one first.
  public final var items: [NavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown; nil for none.
  public final var topItem: NavigationItem? { stack.last }
  /// The item that the way back leads to; nil for none.
  public final var backItem: NavigationItem? { stack.dropLast().last }

  /// Shows an item above those that there are.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    checkFree("pushItem(_:animated:)")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item], animated: animated, isPush: true)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item away.
  ///
  /// - Returns: The item; nil when there is none, or the delegate refuses.
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

  /// Shows other items; as a push where the top one is new.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) {
    checkFree("setItems(_:animated:)")
    let items = items ?? []
    let isPush = items.last.map { top in !stack.contains { $0 === top } } ?? false
    show(items, animated: animated, isPush: isPush)
  }

  private func checkFree(_ call: String) {
    demand(
      controller == nil,
      "\(call) on the own bar of \(controller?.id ?? "a navigation controller"): use its stack")
  }

  /// Shows items, without asking anybody.
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
    let way = bounds.width / 2 * (isPush ? 1 : -1)
    new?.alpha = 0
    new?.center.x = bounds.midX + way
    View.animate(
      withDuration: ContainerLimits.push, options: .allowUserInteraction,
      animations: {
        new?.center.x = self.bounds.midX
        old.center.x = self.bounds.midX - way
      }, completion: { _ in old.removeFromSuperview() })
    // Mostly one after the other: two texts over each other could not be read.
    let half = ContainerLimits.push / 2
    View.animate(withDuration: half, options: .allowUserInteraction) { old.alpha = 0 }
    View.animate(withDuration: half, delay: half * 0.6, options: .allowUserInteraction) {
      new?.alpha = 1
    }
  }

  func itemChanged(_ item: AnyObject) {
    if content?.update(item) == true { return }
    guard item === topItem || item === backItem || topItem?.has(item) == true else { return }
    show(stack, animated: false, isPush: false)
  }

  final func goBack() {
    if let goesBack { goesBack() } else { _ = popItem(animated: true) }
  }

  /// Keeps what is shown as large as the bar.
  open override func layoutSubviews() { content?.frame = bounds }

  /// Draws the bar's ground, or the line along its lower edge.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if looksEarly { return earlyLook.drawBar(bounds, context) }
    context.drawHairline(of: bounds, atTop: false)
  }

  final var earlyLook: EarlyLook {
    barTintColor.map { EarlyLook(tint: $0) } ?? (barStyle == .default ? .blue : .black)
  }

  private func styleChanged() {
    setNeedsDisplay()
    backgroundColor = barTintColor ?? barStyle.colors.bar
    show(stack, animated: false, isPush: false)
  }
}

/// Is asked and told of a navigation bar's items.
@MainActor public protocol NavigationBarDelegate: AnyObject {
  /// Whether an item may be pushed.
  func navigationBar(_ bar: NavigationBar, shouldPush item: NavigationItem) -> Bool
  /// An item was pushed.
  func navigationBar(_ bar: NavigationBar, didPush item: NavigationItem)
  /// Whether an item may be popped.
  func navigationBar(_ bar: NavigationBar, shouldPop item: NavigationItem) -> Bool
  /// An item was popped.
  func navigationBar(_ bar: NavigationBar, didPop item: NavigationItem)
}

extension NavigationBarDelegate {
  /// It may.
  public func navigationBar(_ bar: NavigationBar, shouldPush item: NavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ bar: NavigationBar, didPush item: NavigationItem) {}
  /// It may.
  public func navigationBar(_ bar: NavigationBar, shouldPop item: NavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ bar: NavigationBar, didPop item: NavigationItem) {}
}
