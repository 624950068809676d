import TSJSONText

/// An object of a scene that is neither a view nor a controller, and is of a class of the program.
struct SceneObject: Sendable {
  var id: String
  var make: SceneClasses.ObjectMaker
  var setters: [AnySceneProperty.Setter] = []
  var outlets: [SceneOutlet] = []
  var links: [SceneLink] = []
}

/// A top-level object of a scene or nib.
enum SceneTopLevel: Sendable {
  case view(SceneNode)
  case controller(SceneController)
  case item(SceneBarItem)
  case object(SceneObject)
}

extension SceneReader {
  /// Reads the top-level objects under the key `objects`.
  ///
  /// - Returns: The objects, in the order of the file.
  mutating func topLevelObjects(_ value: SceneValue) throws(SceneError) -> [SceneTopLevel] {
    var objects: [SceneTopLevel] = []
    for (index, element) in try value.elements("an array of objects").enumerated() {
      try attempt { (reader) throws(SceneError) in
        objects.append(try reader.topLevelObject(element, "objects/\(index)"))
      }
    }
    return objects
  }

  private mutating func topLevelObject(
    _ value: SceneValue, _ path: String
  ) throws(SceneError) -> SceneTopLevel {
    let members = try value.members()
    let named = members.first { $0.key == "class" }?.value
    let given = members.first { $0.key == "id" }?.value
    let id = try given?.string() ?? path
    currentRoot = id
    defer { currentRoot = nil }
    switch try role(named, members) {
    case .view:
      // Not before it is read, so that its own parts are no top-level objects.
      let node = try node(value, .view, path)
      roots.insert(node.id)
      return .view(node)
    case .controller: return .controller(try controller(value, path))
    case .item: return .item(try button(value, path))
    case .object: return .object(try object(value, members, path))
    case .window, .recognizer, .delegate:
      throw (named ?? value).error(
        .unknownClass, expected: "a class of views, controllers, bar button items or objects",
        found: (named ?? value).found,
        advice: "recognizers are in the “gestures” of their view, and a window in “window”")
    }
  }

  /// Returns the role of a top-level object, which its class decides.
  private func role(
    _ named: SceneValue?, _ members: Members
  ) throws(SceneError) -> SceneClasses.Role {
    guard let named else { return .view }
    let name = try named.string("the name of a class")
    if let entry = classes.entries.first(where: { $0.name == name }) { return entry.role }
    guard acceptsUnknownClasses else {
      let roles: [SceneClasses.Role] = [.view, .controller, .item, .object]
      let names = classes.entries.filter { roles.contains($0.role) }.map(\.name)
      throw named.error(
        .unknownClass, expected: "a class of views, controllers, bar button items or objects",
        found: named.found,
        advice: suggestion(for: name, among: names) + "; programs register their own")
    }
    if name.hasSuffix("Controller") { return .controller }
    let keys = ["frame", "bounds", "subviews", "gestures", "controller"]
    return members.contains { keys.contains($0.key) } ? .view : .object
  }

  private mutating func object(
    _ value: SceneValue, _ members: Members, _ path: String
  ) throws(SceneError) -> SceneObject {
    let entry = try entry(members, value, .object, standard: nil)
    let id = try id(members, value, path, entry)
    guard case .object(let make) = entry.maker else {
      throw value.wrong("an object of a registered class")
    }
    var object = SceneObject(id: id, make: make)
    for (key, offset, value) in members {
      try attempt { (reader) throws(SceneError) in
        switch key {
        case "id", "class": break
        case "outlet": object.outlets = try reader.outlets(value, of: entry, id)
        default:
          if let links = try reader.links(key, value, of: entry, id) {
            object.links += links
            return
          }
          let others = ["id", "class", "outlet", "outlets"] + entry.builtInOutlets()
          guard let property = try reader.property(key, offset, value, of: entry, others: others)
          else { return }
          object.setters.append(try property.read(value))
        }
      }
    }
    return object
  }
}
