import TSJSONText
import TSPreconditions

/// An outlet of the owner to which an object of a scene is assigned.
struct SceneOutlet: Sendable {
  let name: String
  let setter: SceneOutletSetter
  let value: SceneValue

  /// Assigns objects to the outlet, or stops the program if the class of one does not match.
  @MainActor func connect(_ owner: AnyObject, _ objects: [AnyObject]) {
    if setter.set(owner, objects) { return }
    let found = objects.map { "a \(type(of: $0))" }.joined(separator: ", ")
    let error = value.error(
      .wrongValue, expected: "an object for the outlet “\(name)” of \(type(of: owner))",
      found: found, advice: "the outlet is of another class")
    usageError("\(error)")
  }
}

extension SceneReader {
  /// Returns the outlets that a value names, which is a name or an array of names.
  ///
  /// - Returns: The outlets; empty if outlets are ignored.
  /// - Throws: ``SceneError`` if the owner has no such outlet, or it is of another class.
  mutating func outlets(
    _ value: SceneValue, of entry: SceneClasses.Entry, _ id: String
  ) throws(SceneError) -> [SceneOutlet] {
    var values = [value]
    if case .array = value.node.value { values = try value.elements("an array of outlets") }
    var outlets: [SceneOutlet] = []
    for value in values {
      let name = try value.string("the name of an outlet")
      note(outlet: name, of: id, value)
      if ignoresOutlets || owner?.isUnknown == true { continue }
      if isOwnerAbsent, owner == nil { continue }
      let known = connections.filter { $0.outlet != nil }
      guard let setter = known.first(where: { $0.name == name })?.outlet else {
        throw unknown("an outlet", value, known)
      }
      try check(entry, setter, value)
      outlets.append(SceneOutlet(name: name, setter: setter, value: value))
    }
    return outlets
  }

  private var connections: [AnySceneConnection] { owner?.connections ?? [] }

  /// Returns the error for a connection that the owner does not have.
  func unknown(
    _ kind: String, _ value: SceneValue, _ known: [AnySceneConnection],
    of entry: SceneClasses.Entry? = nil
  ) -> SceneError {
    let entry = entry ?? owner
    return value.error(
      .unknownID, expected: "\(kind) of \(entry?.name ?? "a controller")", found: value.found,
      advice: entry == nil
        ? "there is no controller around it"
        : suggestion(for: value.found.trimmingQuotes, among: known.map(\.name)))
  }
}

extension String {
  /// The text between typographic quotation marks.
  fileprivate var trimmingQuotes: String { String(drop { $0 == "“" }.prefix { $0 != "”" }) }
}
