import Geometry
public import Graphics

/// What a tab bar shows for a controller: a title, a picture, and a badge.
open class TabBarItem: BarItem {
  /// Items that look alike in all applications, with UIKit's raw values.
  public enum SystemItem: Int, Hashable, Sendable {
    /// Leads to what has no place in the bar.
    case more = 0
    /// What the person marked.
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search
    /// What was loaded, and what was seen.
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

  /// A text in a red oval at the picture's corner; nil for none.
  open var badgeValue: String? { didSet { itemChanged() } }
  /// The badge's colour; nil for red.
  open var badgeColor: Color? { didSet { itemChanged() } }

  /// Creates an item.
  public init(title: String? = nil, image: Image? = nil, tag: Int = 0) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item of the system's.
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    let dots = Image(name: "more", size: CGSize(width: 30, height: 30)) { context in
      for place in 0..<3 {
        context.fillEllipse(in: CGRect(x: 3 + place * 9, y: 12, width: 6, height: 6))
      }
    }
    self.init(title: item.title, image: item == .more ? dots : nil, tag: tag)
  }
}
