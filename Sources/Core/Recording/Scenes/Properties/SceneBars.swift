import TSContainers
import TSGraphics
import TSInterface
import TSJSONText

/// The items of a bar, which have been checked and can be instantiated.
enum SceneBar: Sendable {
  case toolbar([SceneBarItem])
  case navigation([SceneNavigationItem])
  case tabs([SceneTab], selected: Int?)
}

/// An item of a navigation bar, which has been checked and can be instantiated.
struct SceneNavigationItem: Sendable {
  var title: String?
  var backButtonTitle: String?
  var hidesBackButton: Bool?
  var left: [SceneBarItem]?
  var right: [SceneBarItem]?
}

/// An item of a tab bar, which has been checked and can be instantiated.
struct SceneTab: Sendable {
  var id: String
  var isNamed: Bool
  var title: String?
  var image: Image?
  var badgeValue: String?
  var isEnabled = true
  var outlets: [SceneOutlet] = []
}

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
  /// Returns the items of a bar.
  ///
  /// - Parameters:
  ///   - value: The value of the key `items`.
  ///   - bar: The name of the bar's class.
  ///   - members: All members of the bar's object, which may select an item.
  ///   - id: The identifier of the bar, from which missing identifiers are derived.
  mutating func barItems(
    _ value: SceneValue, of bar: String, _ members: Members, _ id: String
  ) throws(SceneError) -> SceneBar {
    switch bar {
    case SceneClasses.tabBar:
      try tabs(value, selected: members.first { $0.key == "selectedItem" }?.value, id)
    case "NavigationBar": .navigation(try navigationItems(value, id))
    default: .toolbar(try buttons(value, id + "/items"))
    }
  }

  private mutating func navigationItems(
    _ value: SceneValue, _ id: String
  ) throws(SceneError) -> [SceneNavigationItem] {
    var items: [SceneNavigationItem] = []
    let elements = try value.elements("an array of items, the bottom one first")
    for (index, element) in elements.enumerated() {
      items.append(try navigationItem(element, id + "/items/\(index)"))
    }
    return items
  }

  /// Reads an item of a navigation bar, or that of a controller.
  ///
  /// - Parameter path: The path from which the identifiers of its buttons are derived.
  mutating func navigationItem(
    _ value: SceneValue, _ path: String
  ) throws(SceneError) -> SceneNavigationItem {
    var item = SceneNavigationItem()
    for (key, offset, member) in try value.members() {
      try attempt { (reader) throws(SceneError) in
        switch key {
        case "title": item.title = try member.string()
        case "backButtonTitle": item.backButtonTitle = try member.string()
        case "hidesBackButton": item.hidesBackButton = try member.bool()
        case "leftBarButtonItems": item.left = try reader.buttons(member, path + "/left")
        case "rightBarButtonItems": item.right = try reader.buttons(member, path + "/right")
        default:
          throw reader.unknownKey(
            key, offset, member,
            [
              "title", "backButtonTitle", "hidesBackButton", "leftBarButtonItems",
              "rightBarButtonItems",
            ])
        }
      }
    }
    return item
  }

  private mutating func tabs(
    _ value: SceneValue, selected: SceneValue?, _ id: String
  ) throws(SceneError) -> SceneBar {
    var tabs: [SceneTab] = []
    for (index, element) in try value.elements("an array of items").enumerated() {
      tabs.append(try tab(element, id + "/items/\(index)"))
    }
    let index = try selected?.count(from: 0)
    if let selected, let index, index >= tabs.count {
      throw selected.wrong("the index of an item, below \(tabs.count)")
    }
    return .tabs(tabs, selected: index)
  }

  /// Reads an item of a tab bar, or that of a controller.
  ///
  /// - Parameter path: The identifier to use if the file gives none.
  mutating func tab(_ value: SceneValue, _ path: String) throws(SceneError) -> SceneTab {
    let members = try value.members()
    let id = try id(members, value, path, .tabBarItem)
    var tab = SceneTab(id: id, isNamed: members.contains { $0.key == "id" })
    for (key, offset, member) in members {
      try attempt { (reader) throws(SceneError) in
        switch key {
        case "id": break
        case "title": tab.title = try member.string()
        case "image": tab.image = try member.image()
        case "badgeValue": tab.badgeValue = try member.string()
        case "isEnabled": tab.isEnabled = try member.bool()
        case "outlet": tab.outlets = try reader.outlets(member, of: .tabBarItem, id)
        default:
          throw reader.unknownKey(
            key, offset, member, ["id", "title", "image", "badgeValue", "isEnabled", "outlet"])
        }
      }
    }
    return tab
  }
}

extension SceneBuilder {
  mutating func fill(_ view: View, _ bar: SceneBar) {
    switch bar {
    case .toolbar(let items): (view as? Toolbar)?.items = items.map { barItem($0) }
    case .navigation(let items):
      (view as? NavigationBar)?.items = items.map {
        let item = NavigationItem(title: $0.title)
        furnish(item, $0)
        return item
      }
    case .tabs(let tabs, let selected):
      guard let bar = view as? TabBar else { return }
      let items = tabs.map { tabItem($0) }
      bar.items = items
      bar.selectedItem = selected.map { items[$0] }
    }
  }

  /// Sets what a file gives of an item of a navigation bar.
  mutating func furnish(_ item: NavigationItem, _ description: SceneNavigationItem) {
    if let title = description.title { item.title = title }
    if let title = description.backButtonTitle { item.backButtonTitle = title }
    if let hides = description.hidesBackButton { item.hidesBackButton = hides }
    if let left = description.left { item.leftBarButtonItems = left.map { barItem($0) } }
    if let right = description.right { item.rightBarButtonItems = right.map { barItem($0) } }
  }

  mutating func tabItem(_ tab: SceneTab) -> TabBarItem {
    let item = TabBarItem(title: tab.title, image: tab.image)
    if tab.isNamed { item.sceneID = tab.id }
    item.badgeValue = tab.badgeValue
    item.isEnabled = tab.isEnabled
    add(item, tab.id, [])
    connect(item, to: tab.outlets)
    return item
  }
}
