public import Interface

/// What a navigation bar shows while a controller is on top: a title, and items left and right.
///
/// It is no view; it feeds the bar.
@MainActor open class NavigationItem {
  /// The title; also the text of the back button to here.
  open var title: String? { didSet { itemChanged() } }
  /// A view that is shown instead of the title; nil for none.
  open var titleView: View? { didSet { itemChanged() } }
  /// The button that leads back to here; nil for one with the title.
  open var backBarButtonItem: BarButtonItem? { didSet { itemChanged() } }
  /// The text of the button that leads back to here; nil for the title.
  open var backButtonTitle: String? { didSet { itemChanged() } }
  /// Whether there is no button that leads back from here; false by default.
  open var hidesBackButton = false { didSet { itemChanged() } }
  /// Whether the back button is shown beside left items, instead of giving way to them.
  open var leftItemsSupplementBackButton = false { didSet { itemChanged() } }
  /// The items on the left, from the edge inwards; nil for none.
  open var leftBarButtonItems: [BarButtonItem]? { didSet { itemChanged() } }
  /// The items on the right, from the edge inwards; nil for none.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { itemChanged() } }

  final weak var bar: (any ItemBar)?

  /// Creates an item with a title.
  public init(title: String? = nil) { self.title = title }

  /// The first item on the left; setting it leaves it alone there.
  public final var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item on the right; setting it leaves it alone there.
  public final var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the items on the left.
  public final func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets the items on the right.
  public final func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Sets the item on the left.
  public final func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the item on the right.
  public final func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Sets whether there is a button that leads back from here.
  public final func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  private func itemChanged() { bar?.itemChanged(self) }
}
