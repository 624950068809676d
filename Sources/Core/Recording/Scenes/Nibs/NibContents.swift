import TSGeometry
import TSGraphics
import TSInterface
import TSJSONText

/// What a nib describes: its view and its other top-level objects.
struct NibContents: Sendable {
  /// The top-level objects, in the order of the file.
  var topLevel: [SceneTopLevel] = []
  /// The index of the owner's view among them, or `nil` if there is none.
  var view: Int?
  /// The outlets of File's Owner.
  var ownerLinks: [SceneLink] = []

  static let keys = ["view", "objects", "owner"]
}

extension SceneReader {
  /// Reads a nib.
  ///
  /// - Parameter name: The identifier to use if the file gives the view none.
  mutating func nib(_ root: SceneValue, _ name: String) throws(SceneError) -> NibContents {
    var contents = NibContents()
    let members = try root.membersOfFile()
    // The owner is read first, because outlets and actions refer to its class.
    if let described = members.first(where: { $0.key == "owner" })?.value {
      try attempt { (reader) throws(SceneError) in
        contents.ownerLinks = try reader.nibOwner(described)
      }
    }
    for (key, offset, value) in members where key != "owner" {
      try attempt { (reader) throws(SceneError) in
        switch key {
        case "view":
          contents.view = contents.topLevel.count
          contents.topLevel.append(.view(try reader.node(value, .view, name)))
        case "objects": contents.topLevel += try reader.topLevelObjects(value)
        default:
          throw value.document.error(
            .unknownKey, at: offset, path: key, expected: "“view”, “objects” or “owner”",
            found: "“\(key)”",
            advice: "a nib is {\"view\": {…}} or {\"objects\": […]}; a scene with a window is "
              + "loaded by Scene.load")
        }
      }
    }
    guard members.contains(where: { $0.key == "view" || $0.key == "objects" }) else {
      throw root.error(
        .missingKey, expected: "the key “view” or “objects”", found: "none",
        advice: "a nib is {\"view\": {…}} or {\"objects\": […]}")
    }
    try finish()
    return contents
  }

  /// Reads what a nib has for its owner: the name of its class, and its outlets.
  private mutating func nibOwner(_ value: SceneValue) throws(SceneError) -> [SceneLink] {
    var links: [SceneLink] = []
    let members = try value.members()
    if let named = members.first(where: { $0.key == "class" })?.value {
      let name = try named.string("the name of a class")
      // A subclass that is not registered itself has the connections of the class in the file.
      let known = classes.entries.first { $0.name == name && $0.isOwnerClass }
      if let known, fileOwner?.connections.isEmpty == true {
        fileOwner?.connections = known.connections
        owner = fileOwner
      }
    }
    for (key, offset, value) in members {
      switch key {
      case "class": break
      case "outlets":
        // An owner that is not known has no outlets that could be checked.
        guard let fileOwner, !ignoresOutlets, !isOwnerAbsent else { continue }
        links = try self.links(value, of: fileOwner, SceneDestination.ownerName, isOwner: true)
      default:
        throw value.document.error(
          .unknownKey, at: offset, path: value.path, expected: "“class” or “outlets”",
          found: "“\(key)”", advice: suggestion(for: key, among: ["class", "outlets"]))
      }
    }
    return links
  }

  /// Reads a nib, and returns a white window that contains its view.
  ///
  /// The window extends to the lower right corner of the view, which is the first among the objects
  /// if none is the owner's. The owner of the nib is not known here, so its outlets are ignored.
  mutating func windowOfNib(
    _ root: SceneValue
  ) throws(SceneError) -> (window: SceneNode, objects: [SceneTopLevel]) {
    reserve("window", for: "the window around the view")
    ignoresOutlets = true
    let contents = try nib(root, "view")
    let placed = Set(references.filter(\.isPlacing).map(\.id))
    let shown =
      contents.view
      ?? contents.topLevel.firstIndex {
        if case .view(let node) = $0 { return !placed.contains(node.id) }
        return false
      }
    var objects = contents.topLevel
    guard let shown, case .view(let view) = objects.remove(at: shown) else {
      throw root.error(
        .missingKey, expected: "a view to show", found: "none",
        advice: "give the nib a “view”, or a view among its “objects”")
    }
    var window = SceneNode(id: "window", maker: .window { Window(frame: $0) })
    let reach = view.frame?.standardized ?? .zero
    window.frame = CGRect(x: 0, y: 0, width: max(0, reach.maxX), height: max(0, reach.maxY))
    // A view without a background color of its own, with black text, is designed for a light
    // background.
    window.setters = [{ ($0 as? Window)?.backgroundColor = .white }]
    window.subviews = [view]
    return (window, objects)
  }
}

extension SceneClasses.Entry {
  /// Whether objects of the class may load nibs.
  fileprivate var isOwnerClass: Bool {
    switch role {
    case .view, .controller, .delegate, .object: true
    case .window, .recognizer, .item: false
    }
  }
}
