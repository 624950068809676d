import TSJSONText

/// What a scene or nib describes, as it is read: its objects, and the connections between them.
struct NibOutline: Sendable {
  struct Object: Sendable {
    let id: String
    let isNamed: Bool
    let entry: SceneClasses.Entry
    let value: SceneValue
    let isTopLevel: Bool
  }

  struct Outlet: Sendable {
    let source: String
    let name: String
    let destination: String
    let value: SceneValue
  }

  struct Action: Sendable {
    let sender: String
    /// The event for which the action is sent; `nil` for recognizers.
    let event: String?
    let name: String
    let target: String
    let value: SceneValue
  }

  var objects: [Object] = []
  var outlets: [Outlet] = []
  var actions: [Action] = []
}

extension SceneReader {
  mutating func note(
    object id: String, isNamed: Bool, _ entry: SceneClasses.Entry, _ value: SceneValue
  ) {
    // The first identifier under a top-level object is its own.
    let isTopLevel = id == currentRoot && !notedRoots.contains(id)
    if isTopLevel { notedRoots.insert(id) }
    outline?.objects.append(
      .init(id: id, isNamed: isNamed, entry: entry, value: value, isTopLevel: isTopLevel))
  }

  /// Notes outlets of the object that was noted last, or of File's Owner.
  mutating func note(link name: String, from source: String, to values: [SceneValue]) {
    guard outline != nil else { return }
    for value in values {
      guard let id = try? value.string() else { continue }
      outline?.outlets.append(.init(source: source, name: name, destination: id, value: value))
    }
  }

  mutating func note(outlet name: String, of id: String, _ value: SceneValue) {
    outline?.outlets.append(.init(source: ownerID, name: name, destination: id, value: value))
  }

  /// Notes the delegate of the application, which is File's Owner of a main nib.
  mutating func note(delegate id: String, _ value: SceneValue) {
    outline?.outlets.append(
      .init(source: SceneDestination.ownerName, name: "delegate", destination: id, value: value))
  }

  mutating func note(
    action name: String, event: String?, target: SceneValue?, from sender: String,
    _ value: SceneValue
  ) {
    let target = (try? target?.string()) ?? ownerID
    outline?.actions.append(
      .init(sender: sender, event: event, name: name, target: target, value: value))
  }
}
