public import TSGraphics
public import TSInterface

/// An item of a bar, with a title, an image, and an enabled state.
///
/// An item is not a view; the bar that shows it creates one, and updates it when the item changes.
@MainActor open class BarItem: TraceNamed {
  /// The name of the item in traces; `nil`, the default, for the title.
  public final var sceneID: String?
  /// The title of the item; `nil` by default.
  open var title: String? { didSet { itemChanged() } }
  /// The image of the item; `nil` by default.
  open var image: Image? { didSet { itemChanged() } }
  /// A Boolean value that indicates whether the item can be tapped; `true` by default.
  open var isEnabled = true { didSet { itemChanged() } }
  /// A number by which the application identifies the item; 0 by default.
  open var tag = 0

  final weak var bar: (any ItemBar)?

  /// The name of the item in traces: its ``sceneID``, or its title.
  public final var traceName: String? { sceneID ?? title }

  /// Creates an item without a title and an image.
  public init() {}

  final func itemChanged() { bar?.itemChanged(self) }
}

/// A bar that shows items.
@MainActor protocol ItemBar: AnyObject {
  /// Updates the bar after an item has changed.
  ///
  /// - Parameter item: The item, a ``BarItem`` or a ``NavigationItem``.
  func itemChanged(_ item: AnyObject)
}

extension BarItem: nonisolated Hashable {
  /// Returns a Boolean value that indicates whether two references are to the same item.
  ///
  /// - Returns: `true` if both are the same object.
  public nonisolated static func == (a: BarItem, b: BarItem) -> Bool { a === b }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
