import Geometry
import Graphics
import Interface
import Preconditions

/// A reader that converts the JSON of a scene to a checked description of its objects.
struct SceneReader {
  let classes: SceneClasses
  /// The path of the object that uses each identifier.
  private var owners = ["application": "the application"]
  /// The gesture recognizers that were read so far, in the order of the file.
  var gestures: [SceneGesture] = []
  /// The class of the controller around the object that is being read, or `nil`.
  ///
  /// Outlets and actions refer to it.
  var owner: SceneClasses.Entry?
  /// A Boolean value that indicates whether outlets are ignored, because their owner is not known.
  var ignoresOutlets = false

  init(_ classes: SceneClasses) { self.classes = classes }

  /// Reads a view or the window.
  ///
  /// - Parameters:
  ///   - value: The object to read.
  ///   - role: The kind of the object: a view or a window.
  ///   - path: The identifier to use if the file gives none.
  /// - Returns: The description of the view.
  /// - Throws: ``SceneError`` if the value is faulty.
  mutating func node(
    _ value: SceneValue, _ role: SceneClasses.Role, _ path: String
  ) throws(SceneError) -> SceneNode {
    let members = try value.members()
    let entry = try entry(members, value, role, standard: role == .window ? "Window" : "View")
    var node = SceneNode(id: try id(members, value, path), maker: entry.maker)
    var setters: [(rank: Int, set: AnySceneProperty.Setter)] = []
    let outerOwner = owner
    defer { owner = outerOwner }
    // The controller is read before the other keys, because outlets and actions refer to its class.
    if let controller = members.first(where: { $0.key == "controller" })?.value {
      owner = try self.entry(
        try controller.members(), controller, .controller, standard: "ViewController")
    }
    for (key, offset, value) in members {
      switch key {
      case "id", "class": break
      case "touches": node.stopsTouches = try stopsTouches(value)
      case "outlet": node.outlets = try outlets(value)
      case "items" where SceneClasses.bars.contains(entry.name):
        node.fillBar = try barItems(value, of: entry.name, members)
      // The index is compared with the number of items where these are read; here only its type is
      // checked.
      case "selectedItem" where entry.name == SceneClasses.tabBar: _ = try value.count(from: 0)
      case "actions" where entry.isControl: node.actions = try actions(value)
      case "controller": node.controller = try controller(value, path + "/controller")
      case "rootViewController" where role == .window:
        node.root = try self.controller(value, path + "/rootViewController", isFree: true)
      case "gestures": node.gestures = try gestures(value, of: node.id)
      case "subviews":
        for (index, child) in try value.elements("an array of views").enumerated() {
          node.subviews.append(try self.node(child, .view, path + "/\(index)"))
        }
      default:
        let others =
          ["id", "class", "touches", "outlet", "controller", "gestures", "subviews"]
          + (entry.isControl ? ["actions"] : [])
          + (SceneClasses.bars.contains(entry.name) ? ["items"] : [])
          + (entry.name == SceneClasses.tabBar ? ["selectedItem"] : [])
          + (role == .window ? ["rootViewController"] : [])
        let property = try property(key, offset, value, of: entry, others: others)
        setters.append((property.rank, try property.read(value)))
        if key == "frame" { node.frame = try value.rect() }
      }
    }
    // Sorting is stable: properties that do not depend on each other keep the order of the file.
    node.setters = setters.sorted { $0.rank < $1.rank }.map(\.set)
    return node
  }

  /// Reads a controller.
  ///
  /// - Parameters:
  ///   - value: The object to read.
  ///   - path: The identifier to use if the file gives none.
  ///   - isFree: A Boolean value that indicates whether the controller is the root controller of a
  ///     window, or contained in it: it has its own view, which the file may describe. Otherwise it
  ///     is that of the view around it.
  /// - Returns: The description of the controller.
  /// - Throws: ``SceneError`` if the value is faulty.
  private mutating func controller(
    _ value: SceneValue, _ path: String, isFree: Bool = false
  ) throws(SceneError) -> SceneController {
    let members = try value.members()
    let entry = try entry(members, value, .controller, standard: "ViewController")
    let id = try id(members, value, path)
    var controller = SceneController(id: id) { ViewController() }
    switch entry.maker {
    case .controller(let make): controller.make = make
    case .codedController(let make): controller.makeCoded = make
    default: usageError("\(entry.name) is listed among the controllers and is not one")
    }
    for (key, offset, value) in members {
      switch key {
      case "id", "class": break
      case "touches": controller.stopsTouches = try stopsTouches(value)
      case "outlet" where isFree: controller.outlets = try outlets(value)
      case "view" where isFree && !entry.isContainer:
        let outerOwner = owner
        owner = entry
        controller.view = try node(value, .view, path + "/view")
        owner = outerOwner
      case "viewControllers" where isFree && entry.isContainer:
        let children = try value.elements("an array of controllers")
        for (index, child) in children.enumerated() {
          controller.children.append(
            try self.controller(child, path + "/\(index)", isFree: true))
        }
      default:
        let others =
          ["id", "class", "touches"] + (isFree ? ["outlet"] : [])
          + (isFree ? [entry.isContainer ? "viewControllers" : "view"] : [])
        let property = try property(key, offset, value, of: entry, others: others)
        controller.setters.append(try property.read(value))
      }
    }
    return controller
  }

  private func stopsTouches(_ value: SceneValue) throws(SceneError) -> Bool {
    try value.choice(of: [("forward", false), ("handle", true)])
  }

  typealias Members = [(key: String, offset: Int, value: SceneValue)]

  /// Returns the class of an object, which is named by its key `class`.
  ///
  /// - Parameters:
  ///   - members: The members of the object.
  ///   - owner: The object, for errors.
  ///   - role: The kind of object that is required.
  ///   - standard: The class to use if the object names none, or `nil` if it must name one.
  /// - Returns: The class.
  /// - Throws: ``SceneError`` if the class is missing or unknown.
  func entry(
    _ members: Members, _ owner: SceneValue, _ role: SceneClasses.Role, standard: String?
  ) throws(SceneError) -> SceneClasses.Entry {
    if let named = members.first(where: { $0.key == "class" }) {
      return try classes.entry(named: named.value, role)
    }
    guard let standard, let entry = classes.entries.first(where: { $0.name == standard }) else {
      throw owner.error(
        .missingKey, expected: "the key “class”", found: "none",
        advice: "name the class of the recognizer")
    }
    return entry
  }

  /// Reserves an identifier for an object that the file does not describe.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - thing: A description of the object, for errors.
  mutating func reserve(_ id: String, for thing: String) { owners[id] = thing }

  /// Returns the identifier of an object, and marks it as used.
  ///
  /// - Parameters:
  ///   - members: The members of the object.
  ///   - owner: The object, for errors.
  ///   - path: The identifier to use if the object has none.
  /// - Returns: The identifier.
  /// - Throws: ``SceneError`` if the identifier is empty or already in use.
  mutating func id(
    _ members: Members, _ owner: SceneValue, _ path: String
  ) throws(SceneError) -> String {
    let given = members.first { $0.key == "id" }?.value
    let id = try given?.string() ?? path
    if let given, id.isEmpty { throw given.wrong("an id of at least one letter") }
    if let other = owners[id] {
      throw (given ?? owner).error(
        .repeatedID, expected: "an id that nothing else has",
        found: "“\(id)”, which \(other) has", advice: "give it another id")
    }
    owners[id] = owner.path
    return id
  }

  /// Returns the property that a key names.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - offset: The position of the key, in bytes.
  ///   - value: The value of the key.
  ///   - entry: The class of the object.
  ///   - others: The valid keys that are not properties, for the suggestion.
  /// - Returns: The property.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/unknownKey`` if there is no such
  ///   property.
  func property(
    _ key: String, _ offset: Int, _ value: SceneValue, of entry: SceneClasses.Entry,
    others: [String]
  ) throws(SceneError) -> AnySceneProperty {
    if let property = entry.properties.first(where: { $0.name == key }) { return property }
    let known = others + entry.properties.map(\.name)
    throw value.document.error(
      .unknownKey, at: offset, path: value.path, expected: "a property of \(entry.name)",
      found: "“\(key)”", advice: suggestion(for: key, among: known))
  }
}

extension SceneReader {
  /// Reads the view of a nib, and returns a white window that contains it.
  ///
  /// The window extends to the lower right corner of the view. The owner of the nib is not known
  /// here, so its outlets are ignored.
  ///
  /// - Parameter value: The value of the key `view`.
  /// - Returns: The window.
  /// - Throws: ``SceneError`` if the value is faulty.
  mutating func windowOfNib(_ value: SceneValue) throws(SceneError) -> SceneNode {
    reserve("window", for: "the window around the view")
    ignoresOutlets = true
    let view = try node(value, .view, "view")
    var window = SceneNode(id: "window", maker: .window { Window(frame: $0) })
    let reach = view.frame?.standardized ?? .zero
    window.frame = CGRect(x: 0, y: 0, width: max(0, reach.maxX), height: max(0, reach.maxY))
    // A view without a background color of its own, with black text, is designed for a light
    // background.
    window.setters = [{ ($0 as? Window)?.backgroundColor = .white }]
    window.subviews = [view]
    return window
  }
}
