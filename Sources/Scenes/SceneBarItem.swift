import Containers
import Geometry
import Interface

/// An item of a toolbar, checked and ready to be made.
struct SceneBarItem: Sendable {
  var id: String?
  var title: String?
  var systemItem: BarButtonItem.SystemItem?
  var style: BarButtonItem.Style?
  var width: Double?
  var isEnabled = true
  var action: (name: String, action: Action?)?

  @MainActor func make(for owner: ViewController?) -> BarButtonItem {
    let call = action?.action
    let target = call == nil ? nil : owner
    let item =
      systemItem.map { BarButtonItem(barButtonSystemItem: $0, target: target, action: call) }
      ?? BarButtonItem(title: title, style: style ?? .plain, target: target, action: call)
    if let title { item.title = title }
    if let style { item.style = style }
    if let width { item.width = width }
    item.isEnabled = isEnabled
    item.id = id
    return item
  }
}

extension SceneReader {
  /// The items of a toolbar, from left to right.
  func items(_ value: SceneValue) throws(SceneError) -> [SceneBarItem] {
    var items: [SceneBarItem] = []
    for element in try value.elements("an array of items") { items.append(try item(element)) }
    return items
  }

  private func item(_ value: SceneValue) throws(SceneError) -> SceneBarItem {
    var item = SceneBarItem()
    for (key, offset, member) in try value.members() {
      switch key {
      case "id": item.id = try member.string()
      case "title": item.title = try member.string()
      case "systemItem":
        item.systemItem = try member.choice(
          of: BarButtonItem.SystemItem.allCases.map { ("\($0)", $0) })
      case "style":
        item.style = try member.choice(
          of: [("plain", .plain), ("bordered", .bordered), ("done", .done)])
      case "width": item.width = try member.length()
      case "isEnabled": item.isEnabled = try member.bool()
      case "action": item.action = try action(member)
      default:
        let keys = ["id", "title", "systemItem", "style", "width", "isEnabled", "action"]
        throw value.document.error(
          .unknownKey, at: offset, path: member.path, expected: "a key of a bar's item",
          found: "“\(key)”", advice: suggestion(for: key, among: keys))
      }
    }
    return item
  }
}

extension SceneClasses {
  /// Adds the bars of the package.
  mutating func registerBars() {
    register(SceneClasses.toolbar) { Toolbar(frame: $0) }
    register("TabBar") { TabBar(frame: $0) }
    register("NavigationBar") { NavigationBar(frame: $0) }
  }

  /// The class whose `items` a file may list.
  static let toolbar = "Toolbar"
}
