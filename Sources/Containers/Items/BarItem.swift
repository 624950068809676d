public import Graphics
public import Interface

/// What a bar shows in one of its places: a title, a picture, and whether it can be touched.
///
/// An item is no view; the bar that has it makes one, and follows its changes.
@MainActor open class BarItem: TraceNamed {
  /// The name in traces; nil for the title.
  public final var id: String?
  /// The text that is shown; nil for none.
  open var title: String? { didSet { itemChanged() } }
  /// The picture that is shown; nil for none.
  open var image: Image? { didSet { itemChanged() } }
  /// Whether the item can be touched; true by default.
  open var isEnabled = true { didSet { itemChanged() } }
  /// A number by which the application knows the item; 0 at first.
  open var tag = 0

  /// The bar that shows the item.
  final weak var bar: (any ItemBar)?

  /// What traces call the item: its id, else its title.
  public final var traceName: String? { id ?? title }

  /// Creates an item that shows nothing.
  public init() {}

  final func itemChanged() { bar?.itemChanged(self) }
}

/// A bar that shows items.
@MainActor protocol ItemBar: AnyObject {
  /// Tells that an item of the bar looks different now.
  func itemChanged(_ item: AnyObject)
}
