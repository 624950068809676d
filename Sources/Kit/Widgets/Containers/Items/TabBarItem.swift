public import TSGraphics

/// An item of a ``TabBar``, with a title, an image and a badge.
open class TabBarItem: BarItem {
  /// The items that look alike in all applications, with UIKit's raw values.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// The item of the list of further tabs.
    case more = 0
    /// An item for a collection that the person made or that is suggested.
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search
    /// An item for downloads, or for content by its date or its views.
    case downloads, mostRecent, mostViewed

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// The text in a red oval at the image's corner; `nil`, the default, for none.
  open var badgeValue: String? { didSet { itemChanged() } }
  /// The colour of the badge; `nil`, the default, for red.
  open var badgeColor: Color? { didSet { itemChanged() } }

  /// Creates an item.
  ///
  /// - Parameter tag: A number by which the application identifies the item.
  public init(title: String? = nil, image: Image? = nil, tag: Int = 0) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a system item, with its title and its image.
  ///
  /// - Parameter tag: A number by which the application identifies the item.
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: item.title, image: item.image, tag: tag)
  }

  /// Whether the item shows nothing and has no tag.
  final var isBlank: Bool { title == nil && image == nil && badgeValue == nil && tag == 0 }
}
