public import TSInterface

/// The content of a ``NavigationBar`` while a controller is at the top of the stack.
///
/// It is not a view; the bar creates views for its title and for the items at the left and the
/// right, and updates them when the item changes.
@MainActor open class NavigationItem {
  /// The title, which the back button of the next controller shows, too; `nil` by default.
  open var title: String? { didSet { itemChanged() } }
  /// A view that is shown instead of the title; `nil` by default.
  open var titleView: View? { didSet { itemChanged() } }
  /// The item that the next controller's back button looks like.
  ///
  /// The button has its title, image, style, width and tint colour, with the arrow of a back button;
  /// an item with neither title nor image gets ``backButtonTitle``, or the title of this item. Its
  /// target, action and custom view are ignored, as in UIKit: the button always leads back. The
  /// default is `nil`.
  open var backBarButtonItem: BarButtonItem? { didSet { itemChanged() } }
  /// The title of the next controller's back button; `nil`, the default, for the title of this
  /// item.
  open var backButtonTitle: String? { didSet { itemChanged() } }
  /// A Boolean value that indicates whether the back button is hidden; `false` by default.
  open var hidesBackButton = false { didSet { itemChanged() } }
  /// A Boolean value that indicates whether the back button is shown beside the left items; the
  /// default is false: the left items replace it.
  open var leftItemsSupplementBackButton = false { didSet { itemChanged() } }
  /// The items at the left, from the edge inwards; `nil` by default.
  open var leftBarButtonItems: [BarButtonItem]? { didSet { itemChanged() } }
  /// The items at the right, from the edge inwards; `nil` by default.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { itemChanged() } }

  final weak var bar: (any ItemBar)?

  /// Creates an item with a title.
  public init(title: String? = nil) { self.title = title }

  /// The first item at the left; assigning one replaces all items there.
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item at the right; assigning one replaces all items there.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the items at the left, without an animation.
  ///
  /// - Parameters:
  ///   - items: The items, from the edge inwards.
  ///   - animated: Has no effect.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets the items at the right, without an animation.
  ///
  /// - Parameters:
  ///   - items: The items, from the edge inwards.
  ///   - animated: Has no effect.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Sets the only item at the left, without an animation.
  ///
  /// - Parameter animated: Has no effect.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the only item at the right, without an animation.
  ///
  /// - Parameter animated: Has no effect.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Hides or shows the back button, without an animation.
  ///
  /// - Parameter animated: Has no effect.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  private func itemChanged() { bar?.itemChanged(self) }
}

/// Items are equal if they are the same object.
extension NavigationItem: nonisolated Hashable {
  /// Returns whether two items are the same object.
  nonisolated public static func == (left: NavigationItem, right: NavigationItem) -> Bool {
    left === right
  }

  /// Hashes the identity of the item.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
