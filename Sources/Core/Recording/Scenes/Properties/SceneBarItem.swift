import TSContainers
import TSGeometry
import TSGraphics
import TSInterface
import TSJSONText

/// A button of a toolbar or a navigation bar, which has been checked and can be instantiated.
struct SceneBarItem: Sendable {
  var id: String
  var isNamed: Bool
  var title: String?
  var image: Image?
  var systemItem: BarButtonItem.SystemItem?
  var style: BarButtonItem.Style?
  var width: Double?
  var isEnabled = true
  var action: SceneAction?
  var outlets: [SceneOutlet] = []
  var links: [SceneLink] = []

  /// Creates the button, without its action.
  @MainActor fileprivate func make() -> BarButtonItem {
    let item =
      systemItem.map { BarButtonItem(barButtonSystemItem: $0) }
      ?? BarButtonItem(title: title, style: style ?? .plain, target: nil, action: nil)
    if let title { item.title = title }
    if let image { item.image = image }
    if let style { item.style = style }
    if let width { item.width = width }
    item.isEnabled = isEnabled
    if isNamed { item.sceneID = id }
    return item
  }
}

extension SceneBuilder {
  /// Creates a button of a bar, with the owner or the named object as the target of its action.
  mutating func barItem(_ description: SceneBarItem) -> BarButtonItem {
    let item = description.make()
    add(item, description.id, description.links)
    connect(item, to: description.outlets)
    if let action = description.action { connect(item, action) }
    return item
  }
}

extension SceneReader {
  /// Returns the buttons of a bar, from left to right.
  ///
  /// - Parameter path: The path from which missing identifiers are derived.
  mutating func buttons(
    _ value: SceneValue, _ path: String
  ) throws(SceneError) -> [SceneBarItem] {
    var items: [SceneBarItem] = []
    for (index, element) in try value.elements("an array of items").enumerated() {
      items.append(try button(element, path + "/\(index)"))
    }
    return items
  }

  /// Reads a button of a bar.
  ///
  /// - Parameter path: The identifier to use if the file gives none.
  mutating func button(_ value: SceneValue, _ path: String) throws(SceneError) -> SceneBarItem {
    let members = try value.members()
    let entry = try entry(members, value, .item, standard: SceneClasses.barButtonItem)
    let id = try id(members, value, path, entry)
    var item = SceneBarItem(id: id, isNamed: members.contains { $0.key == "id" })
    let target = members.first { $0.key == "target" }?.value
    for (key, offset, member) in members {
      try attempt { (reader) throws(SceneError) in
        switch key {
        case "id", "class": break
        case "title": item.title = try member.string()
        case "image": item.image = try member.image()
        case "systemItem":
          item.systemItem = try member.choice(
            of: BarButtonItem.SystemItem.allCases.map { ("\($0)", $0) })
        case "style":
          item.style = try member.choice(
            of: [("plain", .plain), ("bordered", .bordered), ("done", .done)])
        case "width": item.width = try member.length()
        case "isEnabled": item.isEnabled = try member.bool()
        case "action":
          item.action = try reader.action(member, target: target, from: id, event: "tap")
        case "target" where members.contains { $0.key == "action" }: break
        case "outlet": item.outlets = try reader.outlets(member, of: entry, id)
        default:
          if let links = try reader.links(key, member, of: entry, id) {
            item.links += links
            return
          }
          throw reader.unknownKey(
            key, offset, member,
            [
              "id", "title", "image", "systemItem", "style", "width", "isEnabled", "action",
              "target", "outlet", "customView",
            ])
        }
      }
    }
    return item
  }

  /// Returns the error for a key that an item of a bar does not have.
  ///
  /// - Parameter offset: The position of the key, in bytes.
  func unknownKey(
    _ key: String, _ offset: Int, _ member: SceneValue, _ keys: [String]
  ) -> SceneError {
    member.document.error(
      .unknownKey, at: offset, path: member.path, expected: "a key of a bar's item",
      found: "“\(key)”", advice: suggestion(for: key, among: keys))
  }
}
