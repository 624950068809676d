import Containers
import Geometry
import Graphics
import Interface

/// A button of a toolbar or a navigation bar, which has been checked and can be instantiated.
struct SceneBarItem: Sendable {
  var id: String?
  var title: String?
  var image: Image?
  var systemItem: BarButtonItem.SystemItem?
  var style: BarButtonItem.Style?
  var width: Double?
  var isEnabled = true
  var action: (name: String, action: Action?)?

  /// Creates the button, with the owner as the target of its action.
  @MainActor func make(for owner: AnyObject?) -> BarButtonItem {
    let call = action?.action
    let target = call == nil ? nil : owner
    let item =
      systemItem.map { BarButtonItem(barButtonSystemItem: $0, target: target, action: call) }
      ?? BarButtonItem(title: title, style: style ?? .plain, target: target, action: call)
    if let title { item.title = title }
    if let image { item.image = image }
    if let style { item.style = style }
    if let width { item.width = width }
    item.isEnabled = isEnabled
    item.sceneID = id
    return item
  }
}

extension SceneReader {
  /// Returns the buttons of a bar, from left to right.
  ///
  /// - Parameter value: The array of items.
  /// - Returns: The buttons.
  /// - Throws: ``SceneError`` if the value is faulty.
  func buttons(_ value: SceneValue) throws(SceneError) -> [SceneBarItem] {
    var items: [SceneBarItem] = []
    for element in try value.elements("an array of items") { items.append(try button(element)) }
    return items
  }

  private func button(_ value: SceneValue) throws(SceneError) -> SceneBarItem {
    var item = SceneBarItem()
    for (key, offset, member) in try value.members() {
      switch key {
      case "id": item.id = try member.string()
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
      case "action": item.action = try action(member)
      default:
        throw unknownKey(
          key, offset, member,
          ["id", "title", "image", "systemItem", "style", "width", "isEnabled", "action"])
      }
    }
    return item
  }

  /// Returns the error for a key that an item of a bar does not have.
  ///
  /// - Parameters:
  ///   - key: The unknown key.
  ///   - offset: The position of the key, in bytes.
  ///   - member: The value of the key.
  ///   - keys: The valid keys.
  /// - Returns: The error, which suggests a valid key.
  func unknownKey(
    _ key: String, _ offset: Int, _ member: SceneValue, _ keys: [String]
  ) -> SceneError {
    member.document.error(
      .unknownKey, at: offset, path: member.path, expected: "a key of a bar's item",
      found: "“\(key)”", advice: suggestion(for: key, among: keys))
  }
}
