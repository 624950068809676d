import TSInterface
import TSJSONText
import TSPreconditions

extension SceneReader {
  /// Reads the controller of a view.
  ///
  /// The view is the controller's. A container has a view of its own, whose properties the file may
  /// give; a view of another class cannot be that of a container with children.
  ///
  /// - Parameter path: The identifier to use if the file gives none.
  mutating func controller(
    _ value: SceneValue, _ path: String, of view: SceneClasses.Entry, isWindow: Bool
  ) throws(SceneError) -> SceneController {
    var controller = try controller(value, path, isFree: false)
    // A container whose view is of a class of its own shows that view alone, without children.
    controller.makesView = view.name == "View" && controller.isContainer
    if let children = try value.members().first(where: { $0.key == "viewControllers" }),
      !controller.makesView
    {
      throw children.value.document.error(
        .unknownKey, at: children.offset, path: children.value.path,
        expected: "no children of a container that does not make its view",
        found: "“viewControllers”",
        advice: isWindow
          ? "make it the window's “rootViewController”" : "leave out the class of the view")
    }
    return controller
  }

  /// Reads a controller.
  ///
  /// - Parameter isFree: A Boolean value that indicates whether the controller has its own view,
  ///   which the file may describe, and is assigned to outlets, as the root controller of a window,
  ///   one among the top-level objects, or one in a container. Otherwise it is that of the view
  ///   around it.
  mutating func controller(
    _ value: SceneValue, _ path: String, isFree: Bool = true
  ) throws(SceneError) -> SceneController {
    let members = try value.members()
    let entry = try entry(members, value, .controller, standard: "ViewController")
    let id = try id(members, value, path, entry)
    var controller = SceneController(id: id) { ViewController() }
    controller.isContainer = entry.isContainer
    switch entry.maker {
    case .controller(let make): controller.make = make
    case .codedController(let make): controller.makeCoded = make
    default: usageError("\(entry.name) is listed among the controllers and is not one")
    }
    for (key, offset, value) in members {
      try attempt { (reader) throws(SceneError) in
        switch entry.role(ofKey: key) {
        case "id", "class": break
        case "touches": controller.stopsTouches = try reader.stopsTouches(value)
        case "outlet" where isFree: controller.outlets = try reader.outlets(value, of: entry, id)
        case "nibName" where entry.takesNibName:
          controller.texts[key] = try value.string("the name of a nib")
          // The views of top-level objects are not loaded before a program asks for them.
          if reader.nibError == nil, !path.hasPrefix("objects"),
            !members.contains(where: { $0.key == "view" })
          {
            reader.nibError = value.error(
              .wrongValue, expected: nil, found: "the name of a nib, where no nibs can be loaded",
              advice: "give the controller its “view”, or run the scene in a program with nibs")
          }
        case "view" where isFree && !entry.isContainer:
          try reader.inside(entry, id) { (reader) throws(SceneError) in
            controller.view = try reader.node(value, .view, path + "/view")
          }
        case "viewControllers" where entry.isContainer || entry.isUnknown:
          let children = try value.elements("an array of controllers")
          if let most = entry.mostChildren, children.count > most {
            throw value.wrong("an array of at most \(most) controllers")
          }
          for (index, child) in children.enumerated() {
            try reader.attempt { (reader) throws(SceneError) in
              controller.children.append(try reader.controller(child, path + "/\(index)"))
            }
          }
        case "selectedIndex" where entry.isTabs:
          controller.selected = try Self.selection(value, members)
        case "tabBarItem", "navigationItem", "toolbarItems":
          try reader.inside(entry, id) { (reader) throws(SceneError) in
            switch key {
            case "tabBarItem": controller.tab = try reader.tab(value, path + "/tabBarItem")
            case "navigationItem":
              controller.navigationItem = try reader.navigationItem(value, path + "/navigationItem")
            default: controller.toolbarItems = try reader.buttons(value, path + "/toolbarItems")
            }
          }
        default:
          if let links = try reader.links(key, value, of: entry, id) {
            controller.links += links
            return
          }
          let others =
            ["id", "class", "touches", "outlets", "tabBarItem", "navigationItem", "toolbarItems"]
            + (isFree ? ["outlet"] : []) + (entry.takesNibName ? ["nibName"] : [])
            + (entry.isContainer ? ["viewControllers"] : isFree ? ["view"] : [])
            + (entry.isTabs ? ["selectedIndex"] : []) + entry.builtInOutlets()
          guard let property = try reader.property(key, offset, value, of: entry, others: others)
          else { return }
          controller.setters.append(try property.read(value))
        }
      }
    }
    return controller
  }

  /// Reads a part of the file whose outlets and actions are those of a controller.
  private mutating func inside(
    _ entry: SceneClasses.Entry, _ id: String,
    _ body: (inout SceneReader) throws(SceneError) -> Void
  ) throws(SceneError) {
    let (outerOwner, outerID) = (owner, ownerID)
    (owner, ownerID) = (entry, id)
    defer { (owner, ownerID) = (outerOwner, outerID) }
    try body(&self)
  }

  private static func selection(_ value: SceneValue, _ members: Members) throws(SceneError) -> Int {
    let index = try value.count(from: 0)
    let children = members.first { $0.key == "viewControllers" }?.value
    let count = try children?.elements("an array of controllers").count ?? 0
    guard index < count else {
      throw value.wrong("the index of a controller, below \(count)")
    }
    return index
  }
}
