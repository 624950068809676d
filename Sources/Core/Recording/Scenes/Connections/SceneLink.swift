import TSJSONText
import TSPreconditions

/// The object that a connection of a file leads to.
enum SceneDestination: Sendable, Hashable {
  /// File's Owner, the object that loads the nib.
  case owner
  case object(String)

  /// The name by which files refer to the object that loads a nib, as in Interface Builder.
  static let ownerName = "File's Owner"
  /// The name by which the targets of actions are searched along the responder chain.
  static let firstResponderName = "First Responder"
}

/// A connection from an object of a file to others: an outlet, a delegate or a data source.
struct SceneLink: Sendable {
  let name: String
  let setter: SceneOutletSetter
  let destinations: [SceneDestination]
  let value: SceneValue

  /// Assigns the destinations, or stops the program if the class of one does not match.
  @MainActor func connect(_ source: AnyObject, _ destinations: [AnyObject]) {
    guard !setter.set(source, destinations) else { return }
    let found = destinations.first.map { "\(type(of: $0))".withArticle } ?? "none"
    let error = value.error(
      .wrongValue, expected: "\(setter.expected) for “\(name)” of \(type(of: source))",
      found: found, advice: "connect an object of that class")
    usageError("\(error)")
  }
}

/// A destination that is checked when the file has been read.
struct SceneReference: Sendable {
  let id: String
  let setter: SceneOutletSetter
  let value: SceneValue
  /// The identifier of the top-level object that contains the source; `nil` outside of any.
  let root: String?
  /// Whether the outlet places a view in the tree of its object.
  let isPlacing: Bool
}

extension SceneReader {
  /// Reads the connections that a key of an object describes.
  ///
  /// A property that the program registered under the same name precedes them.
  ///
  /// - Parameter key: The key: `outlets`, or the name of an outlet of the package's class.
  /// - Returns: The connections; `nil` if the key is none of these.
  mutating func links(
    _ key: String, _ value: SceneValue, of entry: SceneClasses.Entry, _ id: String
  ) throws(SceneError) -> [SceneLink]? {
    if entry.properties.contains(where: { $0.name == key }) { return nil }
    if key == "outlets" { return try links(value, of: entry, id) }
    if let setter = entry.builtInOutlet(key) {
      return try link(key, setter, value, from: id, isPlacing: BuiltInOutlet.placing.contains(key))
    }
    guard entry.isUnknown, key == "delegate" || key == "dataSource" else { return nil }
    return try link(key, .anything, value, from: id)
  }

  /// Reads the connections that an object has under the key `outlets`.
  ///
  /// - Parameter value: An object whose keys are outlets and whose values are identifiers, or
  ///   arrays of them for collections.
  /// - Throws: ``SceneError`` if the class has no such outlet, or a value is faulty.
  mutating func links(
    _ value: SceneValue, of entry: SceneClasses.Entry, _ id: String, isOwner: Bool = false
  ) throws(SceneError) -> [SceneLink] {
    var links: [SceneLink] = []
    let own = entry.connections.filter { $0.outlet != nil }
    for (key, offset, value) in try value.members() {
      try attempt { (reader) throws(SceneError) in
        if let setter = own.first(where: { $0.name == key })?.outlet {
          links += try reader.link(key, setter, value, from: id)
        } else if let setter = entry.builtInOutlet(key, isOwner: isOwner) {
          let isPlacing = BuiltInOutlet.placing.contains(key)
          links += try reader.link(key, setter, value, from: id, isPlacing: isPlacing)
        } else if entry.isUnknown {
          // What the class of the program has is not known here; the destinations are.
          links += try reader.link(key, .anything, value, from: id)
        } else {
          let known = own.map(\.name) + entry.builtInOutlets(isOwner: isOwner)
          throw value.document.error(
            .unknownKey, at: offset, path: value.path, expected: "an outlet of \(entry.name)",
            found: "“\(key)”", advice: suggestion(for: key, among: known))
        }
      }
    }
    return links
  }

  /// Reads the destinations of an outlet.
  ///
  /// - Parameters:
  ///   - value: An identifier, or an array of them for a collection.
  ///   - isPlacing: A Boolean value that indicates whether the outlet places a view in the tree of
  ///     its object.
  /// - Returns: The connection; empty if it leads to an owner that is not known.
  mutating func link(
    _ name: String, _ setter: SceneOutletSetter, _ value: SceneValue, from id: String,
    isPlacing: Bool = false
  ) throws(SceneError) -> [SceneLink] {
    var (values, isArray) = ([value], false)
    if case .array = value.node.value {
      guard setter.isCollection else {
        throw value.wrong("one id, as “\(name)” is no collection")
      }
      (values, isArray) = (try value.elements("an array of ids"), true)
    }
    var destinations: [SceneDestination] = []
    for value in values {
      if let found = try destination(value, setter, isPlacing) {
        guard !destinations.contains(found) else {
          throw value.error(
            .repeatedID, expected: "each object once in an outlet collection", found: value.found,
            advice: "take one of them out")
        }
        destinations.append(found)
      }
    }
    note(link: name, from: id, to: values)
    if destinations.isEmpty, !isArray { return [] }
    return [SceneLink(name: name, setter: setter, destinations: destinations, value: value)]
  }

  private mutating func destination(
    _ value: SceneValue, _ setter: SceneOutletSetter, _ isPlacing: Bool
  ) throws(SceneError) -> SceneDestination? {
    let id = try value.string("the id of an object")
    guard id == SceneDestination.ownerName, objects[id] == nil else {
      references.append(
        SceneReference(
          id: id, setter: setter, value: value, root: currentRoot, isPlacing: isPlacing))
      return .object(id)
    }
    if ignoresOutlets || isOwnerAbsent { return nil }
    guard let fileOwner else { throw noOwner(value) }
    guard !isPlacing else {
      throw value.wrong("the id of a view among the file's “objects”", advice: "describe one there")
    }
    try check(fileOwner, setter, value)
    return .owner
  }

  /// Returns the error for File's Owner in a file that nothing loads as a nib.
  func noOwner(_ value: SceneValue) -> SceneError {
    value.error(
      .unknownID, expected: "the id of an object", found: value.found,
      advice: "only a nib has an owner; name the id of a controller")
  }

  /// Checks the class of the destination of an outlet.
  ///
  /// - Throws: ``SceneError`` if objects of the class cannot be assigned.
  func check(
    _ entry: SceneClasses.Entry, _ setter: SceneOutletSetter, _ value: SceneValue
  ) throws(SceneError) {
    guard entry.isExact, let type = entry.type?(), !setter.accepts(type) else { return }
    throw value.error(
      .wrongValue, expected: setter.expected, found: "\(value.found), \(entry.name.withArticle)",
      advice: "connect another object")
  }

  /// Checks the destinations of all outlets, once the whole file has been read.
  ///
  /// - Throws: ``SceneError`` if there is no object with an identifier, its class does not match, or
  ///   a view would be placed in itself or in two places.
  mutating func checkReferences() throws(SceneError) {
    var places: [String: String] = [:]
    for reference in references {
      try attempt { (reader) throws(SceneError) in
        let value = reference.value
        guard let entry = reader.objects[reference.id] else {
          throw value.error(
            .unknownID, expected: "the id of an object of the file", found: value.found,
            advice: suggestion(for: reference.id, among: reader.objects.keys.sorted()))
        }
        try reader.check(entry, reference.setter, value)
        guard reference.isPlacing else { return }
        guard reader.roots.contains(reference.id) else {
          throw value.wrong(
            "a view among the file's “objects”, which has no superview",
            advice: "describe the view there")
        }
        guard places[reference.id] == nil else {
          throw value.error(
            .repeatedID, expected: "a view that is placed once", found: value.found,
            advice: "describe a view for each place")
        }
        // Each view has one place, so the places around it are a chain.
        var around = reference.root
        while let root = around, root != reference.id { around = places[root] }
        guard around == nil else {
          throw value.error(
            .circle, expected: "a view that does not contain this object", found: value.found,
            advice: "describe another view")
        }
        places[reference.id] = reference.root ?? ""
      }
    }
  }
}

extension SceneClasses.Entry {
  /// Returns the outlet of the package's class from which the class inherits, or `nil`.
  ///
  /// - Parameter isOwner: Whether the object is File's Owner, whose view is an outlet as well.
  func builtInOutlet(_ name: String, isOwner: Bool = false) -> SceneOutletSetter? {
    guard let type = type?(), isOwner || name != "view" else { return nil }
    return BuiltInOutlet.all.first { $0.name == name && $0.isOf(type) }?.setter
  }

  /// The names of the outlets that the class has from the package.
  func builtInOutlets(isOwner: Bool = false) -> [String] {
    guard let type = type?() else { return [] }
    let names = BuiltInOutlet.all.filter { $0.isOf(type) && (isOwner || $0.name != "view") }
    return names.map(\.name)
  }
}
