import Containers
import Graphics
import Interface

/// A closure that gives a bar of a scene its items, with the owner of the actions as
/// their target.
typealias SceneBarFiller = @MainActor @Sendable (View, AnyObject?) -> Void

extension SceneClasses {
  /// Registers the bars of the package.
  mutating func registerBars() {
    register(
      "Toolbar",
      [
        .choice("barStyle", of: Self.barStyles) { $0.barStyle = $1 },
        .color("barTintColor") { $0.barTintColor = $1 },
      ]
    ) { Toolbar(frame: $0) }
    register(
      SceneClasses.tabBar, [.choice("barStyle", of: Self.barStyles) { $0.barStyle = $1 }]
    ) { TabBar(frame: $0) }
    register(
      "NavigationBar",
      [
        .choice("barStyle", of: Self.barStyles) { $0.barStyle = $1 },
        .color("barTintColor") { $0.barTintColor = $1 },
      ]
    ) { NavigationBar(frame: $0) }
  }

  /// The styles of bars.
  private static let barStyles = [
    ("default", BarStyle.default), ("black", .black), ("blackOpaque", .blackOpaque),
    ("blackTranslucent", .blackTranslucent),
  ]
  /// The names of the classes whose `items` a file may list.
  static let bars = ["Toolbar", tabBar, "NavigationBar"]
  /// The name of the class whose selected item a file may give.
  static let tabBar = "TabBar"
}

extension SceneReader {
  /// Returns a closure that gives a bar its items.
  ///
  /// - Parameters:
  ///   - value: The value of the key `items`.
  ///   - bar: The name of the bar's class.
  ///   - members: All members of the bar's object, which may select an item.
  /// - Returns: The closure, to call when the bar exists.
  /// - Throws: ``SceneError`` if the value is faulty.
  func barItems(
    _ value: SceneValue, of bar: String, _ members: Members
  ) throws(SceneError) -> SceneBarFiller {
    switch bar {
    case SceneClasses.tabBar:
      try tabs(value, selected: members.first { $0.key == "selectedItem" }?.value)
    case "NavigationBar": try navigationItems(value)
    default: try toolbarItems(value)
    }
  }

  private func toolbarItems(_ value: SceneValue) throws(SceneError) -> SceneBarFiller {
    let items = try buttons(value)
    return { bar, owner in (bar as? Toolbar)?.items = items.map { $0.make(for: owner) } }
  }

  private func navigationItems(_ value: SceneValue) throws(SceneError) -> SceneBarFiller {
    var items: [SceneNavigationItem] = []
    for element in try value.elements("an array of items, the bottom one first") {
      items.append(try navigationItem(element))
    }
    return { [items] bar, owner in
      (bar as? NavigationBar)?.items = items.map { $0.make(for: owner) }
    }
  }

  private func navigationItem(_ value: SceneValue) throws(SceneError) -> SceneNavigationItem {
    var item = SceneNavigationItem()
    for (key, offset, member) in try value.members() {
      switch key {
      case "title": item.title = try member.string()
      case "backButtonTitle": item.backButtonTitle = try member.string()
      case "hidesBackButton": item.hidesBackButton = try member.bool()
      case "leftBarButtonItems": item.left = try buttons(member)
      case "rightBarButtonItems": item.right = try buttons(member)
      default:
        throw unknownKey(
          key, offset, member,
          [
            "title", "backButtonTitle", "hidesBackButton", "leftBarButtonItems",
            "rightBarButtonItems",
          ])
      }
    }
    return item
  }

  private func tabs(
    _ value: SceneValue, selected: SceneValue?
  ) throws(SceneError) -> SceneBarFiller {
    var tabs: [SceneTab] = []
    for element in try value.elements("an array of items") { tabs.append(try tab(element)) }
    let index = try selected?.count(from: 0)
    if let selected, let index, index >= tabs.count {
      throw selected.wrong("the index of an item, below \(tabs.count)")
    }
    return { [tabs] view, _ in
      guard let bar = view as? TabBar else { return }
      let items = tabs.map { $0.make() }
      bar.items = items
      bar.selectedItem = index.map { items[$0] }
    }
  }

  private func tab(_ value: SceneValue) throws(SceneError) -> SceneTab {
    var tab = SceneTab()
    for (key, offset, member) in try value.members() {
      switch key {
      case "id": tab.id = try member.string()
      case "title": tab.title = try member.string()
      case "image": tab.image = try member.image()
      case "badgeValue": tab.badgeValue = try member.string()
      case "isEnabled": tab.isEnabled = try member.bool()
      default:
        throw unknownKey(
          key, offset, member, ["id", "title", "image", "badgeValue", "isEnabled"])
      }
    }
    return tab
  }
}

/// An item of a navigation bar, which has been checked and can be instantiated.
private struct SceneNavigationItem: Sendable {
  var title: String?
  var backButtonTitle: String?
  var hidesBackButton = false
  var left: [SceneBarItem]?
  var right: [SceneBarItem]?

  @MainActor func make(for owner: AnyObject?) -> NavigationItem {
    let item = NavigationItem(title: title)
    item.backButtonTitle = backButtonTitle
    item.hidesBackButton = hidesBackButton
    item.leftBarButtonItems = left?.map { $0.make(for: owner) }
    item.rightBarButtonItems = right?.map { $0.make(for: owner) }
    return item
  }
}

/// An item of a tab bar, which has been checked and can be instantiated.
private struct SceneTab: Sendable {
  var id: String?
  var title: String?
  var image: Image?
  var badgeValue: String?
  var isEnabled = true

  @MainActor func make() -> TabBarItem {
    let item = TabBarItem(title: title, image: image)
    item.sceneID = id
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
    return item
  }
}
