import TSGeometry
import TSJSONText

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
  /// Whether outlets are ignored, because their owner is not known.
  var ignoresOutlets = false
  /// Whether a nib is instantiated without an owner, whose connections are then not made.
  var isOwnerAbsent = false
  /// The class of File's Owner, or `nil` for a file that is no nib.
  var fileOwner: SceneClasses.Entry?
  /// The class of each object that was read so far, by identifier.
  private(set) var objects: [String: SceneClasses.Entry] = [:]
  /// The connections and the targets that are checked when the whole file has been read.
  var references: [SceneReference] = []
  var targets: [SceneTargetReference] = []
  /// The identifiers of the top-level views of `objects`, and that of the one that is being read.
  var roots: Set<String> = []
  var currentRoot: String?
  /// The identifiers of the top-level objects, for the inspection.
  var notedRoots: Set<String> = []
  /// Whether classes that are not registered are accepted, as those of a program that is not there.
  var acceptsUnknownClasses = false
  /// The error of the first controller in the window whose view is in a nib, for a program without
  /// nibs.
  var nibError: SceneError?
  /// The errors so far, if the file is read to the end in spite of errors; `nil` to throw the first.
  var faults: [SceneError]?
  /// What the file describes, if it is inspected; otherwise `nil`.
  var outline: NibOutline?
  /// The identifier of the controller around the object that is being read, for the inspection.
  var ownerID = SceneDestination.ownerName

  /// The number of faults of a file after which it is not read further.
  private static let mostFaults = 1000

  init(_ classes: SceneClasses) { self.classes = classes }

  /// Reads a part of the file, and continues after an error if errors are collected.
  ///
  /// - Throws: What the closure throws, unless errors are collected.
  mutating func attempt(
    _ body: (inout SceneReader) throws(SceneError) -> Void
  ) throws(SceneError) {
    do throws(SceneError) {
      try body(&self)
    } catch {
      // Each fault costs a search for its line, so a file that consists of faults is given up.
      guard let count = faults?.count, count < SceneReader.mostFaults else { throw error }
      faults?.append(error)
    }
  }

  /// Checks what can be checked only when the whole file has been read.
  ///
  /// - Throws: ``SceneError`` for the first fault, unless errors are collected.
  mutating func finish() throws(SceneError) {
    try attempt { (reader) throws(SceneError) in try reader.checkRelations() }
    try checkReferences()
    try checkTargets()
  }

  /// Reads a view or the window.
  ///
  /// - Parameter path: The identifier to use if the file gives none.
  mutating func node(
    _ value: SceneValue, _ role: SceneClasses.Role, _ path: String
  ) throws(SceneError) -> SceneNode {
    let members = try value.members()
    let entry = try entry(members, value, role, standard: role == .window ? "Window" : "View")
    let id = try id(members, value, path, entry)
    var node = SceneNode(id: id, maker: entry.maker)
    var setters: [(rank: Int, set: AnySceneProperty.Setter)] = []
    let (outerOwner, outerID) = (owner, ownerID)
    defer { (owner, ownerID) = (outerOwner, outerID) }
    // The controller is read before the other keys, because outlets and actions refer to its class.
    if let controller = members.first(where: { $0.key == "controller" })?.value {
      let members = try controller.members()
      owner = try self.entry(members, controller, .controller, standard: "ViewController")
      let given = members.first { $0.key == "id" }?.value
      ownerID = try given?.string() ?? path + "/controller"
    }
    for (key, offset, value) in members {
      try attempt { (reader) throws(SceneError) in
        switch entry.role(ofKey: key) {
        case "id", "class": break
        case "touches": node.stopsTouches = try reader.stopsTouches(value)
        case "outlet": node.outlets = try reader.outlets(value, of: entry, id)
        case "items" where SceneClasses.bars.contains(entry.name):
          node.bar = try reader.barItems(value, of: entry.name, members, id)
        // The index is compared with the number of items where these are read; here only its type
        // is checked.
        case "selectedItem" where entry.name == SceneClasses.tabBar: _ = try value.count(from: 0)
        case "actions" where entry.isControl || entry.isUnknown:
          node.actions = try reader.actions(value, of: id)
        case "controller":
          let (owner, ownerID) = (reader.owner, reader.ownerID)
          (reader.owner, reader.ownerID) = (outerOwner, outerID)
          defer { (reader.owner, reader.ownerID) = (owner, ownerID) }
          node.controller = try reader.controller(
            value, path + "/controller", of: entry, isWindow: role == .window)
        case "rootViewController" where role == .window:
          node.root = try reader.controller(value, path + "/rootViewController")
        case "gestures": node.gestures = try reader.gestures(value, of: id)
        case "reuseIdentifier" where entry.isCell:
          node.texts[key] = try value.string("the identifier of a table's cells")
        case "subviews":
          for (index, child) in try value.elements("an array of views").enumerated() {
            try reader.attempt { (reader) throws(SceneError) in
              node.subviews.append(try reader.node(child, .view, path + "/\(index)"))
            }
          }
        default:
          if let links = try reader.links(key, value, of: entry, id) {
            node.links += links
            return
          }
          let others =
            ["id", "class", "touches", "outlet", "outlets", "controller", "gestures", "subviews"]
            + (entry.isControl ? ["actions"] : [])
            + (SceneClasses.bars.contains(entry.name) ? ["items"] : [])
            + (entry.name == SceneClasses.tabBar ? ["selectedItem"] : [])
            + (role == .window ? ["rootViewController"] : [])
            + (entry.isCell ? ["reuseIdentifier"] : []) + entry.builtInOutlets()
          guard let property = try reader.property(key, offset, value, of: entry, others: others)
          else { return }
          setters.append((property.rank, try property.read(value)))
          if key == "frame" { node.frame = try value.rect() }
        }
      }
    }
    // Sorting is stable: properties that do not depend on each other keep the order of the file.
    node.setters = setters.sorted { $0.rank < $1.rank }.map(\.set)
    return node
  }

  func stopsTouches(_ value: SceneValue) throws(SceneError) -> Bool {
    try value.choice(of: [("forward", false), ("handle", true)])
  }

  typealias Members = SceneValue.Members

  /// Returns the class of an object, which is named by its key `class`.
  ///
  /// - Parameter standard: The class to use if the object names none, or `nil` if it must name one.
  /// - Throws: ``SceneError`` if the class is missing or unknown.
  func entry(
    _ members: Members, _ owner: SceneValue, _ role: SceneClasses.Role, standard: String?
  ) throws(SceneError) -> SceneClasses.Entry {
    if let named = members.first(where: { $0.key == "class" }) {
      if acceptsUnknownClasses, let entry = try classes.unknown(named.value, role) { return entry }
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
  mutating func reserve(_ id: String, for thing: String) { owners[id] = thing }

  /// Returns the identifier of an object, and marks it as used.
  ///
  /// - Parameter path: The identifier to use if the object has none.
  /// - Throws: ``SceneError`` if the identifier is empty or already in use.
  mutating func id(
    _ members: Members, _ owner: SceneValue, _ path: String, _ entry: SceneClasses.Entry
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
    objects[id] = entry
    note(object: id, isNamed: given != nil, entry, owner)
    return id
  }

  /// Returns the property that a key names; `nil` for one of a class that is not known.
  ///
  /// - Parameters:
  ///   - offset: The position of the key, in bytes.
  ///   - others: The valid keys that are not properties, for the suggestion.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/unknownKey`` if there is no such
  ///   property.
  func property(
    _ key: String, _ offset: Int, _ value: SceneValue, of entry: SceneClasses.Entry,
    others: [String]
  ) throws(SceneError) -> AnySceneProperty? {
    if let property = entry.properties.first(where: { $0.name == key }) { return property }
    if entry.isUnknown { return nil }
    let known = others + entry.properties.map(\.name)
    throw value.document.error(
      .unknownKey, at: offset, path: value.path, expected: "a property of \(entry.name)",
      found: "“\(key)”", advice: suggestion(for: key, among: known))
  }
}
