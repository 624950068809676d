import TSInterface
import TSJSONText

/// An action of a control, a bar button item or a recognizer, and the object that it is sent to.
struct SceneAction: Sendable {
  enum Target: Sendable {
    /// The nearest controller around the sender, or the owner of the nib.
    case nearestOwner
    case fileOwner
    /// The first object of the responder chain that implements the action.
    case firstResponder
    case object(String)
  }

  /// The name, which traces show.
  var name: String
  /// A closure that returns the action, or `nil` if the name serves only for traces.
  var make: (@MainActor @Sendable () -> Action)?
  var target = Target.nearestOwner
}

/// An action with a target of its own, which is checked when the file has been read.
struct SceneTargetReference: Sendable {
  let id: String
  let value: SceneValue
  let name: String
  let action: SceneValue
}

extension SceneReader {
  /// Returns the action that a value names.
  ///
  /// Without a target it is sent to the nearest owner. If that lists no actions, or there is none,
  /// the name serves only for traces.
  ///
  /// - Parameters:
  ///   - target: The value of the key `target`, or `nil`.
  ///   - event: The event for which the action is sent; `nil` for senders that have only one.
  /// - Throws: ``SceneError`` if the target does not list the action.
  mutating func action(
    _ value: SceneValue, target: SceneValue?, from sender: String, event: String? = nil
  ) throws(SceneError) -> SceneAction {
    let name = try value.string("the name of an action")
    note(action: name, event: event, target: target, from: sender, value)
    guard let target else { return try action(value, name, of: owner) }
    let id = try target.string("the id of an object")
    switch id {
    case SceneDestination.firstResponderName where objects[id] == nil:
      guard event != nil else {
        throw target.wrong("the id of an object", advice: "a recognizer needs a target of its own")
      }
      return try chainAction(value, name)
    case SceneDestination.ownerName where objects[id] == nil:
      if ignoresOutlets || isOwnerAbsent { return SceneAction(name: name) }
      guard let fileOwner else { throw noOwner(target) }
      var found = try action(value, name, of: fileOwner)
      found.target = .fileOwner
      return found
    default:
      // The target may follow in the file, so its class is checked at the end.
      targets.append(SceneTargetReference(id: id, value: target, name: name, action: value))
      let found = actions(named: name)
      return SceneAction(name: name, make: { Action(name, anyOf: found) }, target: .object(id))
    }
  }

  /// Returns an action that a class lists, or its name alone if the class lists none.
  ///
  /// - Throws: ``SceneError`` if the class lists other actions.
  private func action(
    _ value: SceneValue, _ name: String, of entry: SceneClasses.Entry?
  ) throws(SceneError) -> SceneAction {
    let known = entry?.connections.filter { $0.action != nil } ?? []
    if entry?.isUnknown == true || known.isEmpty { return SceneAction(name: name) }
    guard let action = known.first(where: { $0.name == name })?.action else {
      throw unknown("an action", value, known, of: entry)
    }
    return SceneAction(name: name, make: { action })
  }

  /// Returns an action for a search along the responder chain: that of each class that lists it.
  private func chainAction(_ value: SceneValue, _ name: String) throws(SceneError) -> SceneAction {
    if let edit = SceneReader.editing.first(where: { $0.name == name }) {
      return SceneAction(name: name, make: edit.action, target: .firstResponder)
    }
    let found = actions(named: name)
    guard found.isEmpty else {
      return SceneAction(name: name, make: { Action(name, anyOf: found) }, target: .firstResponder)
    }
    let known = classes.entries.flatMap(\.connections).filter { $0.action != nil }.map(\.name)
    if known.isEmpty || acceptsUnknownClasses { return SceneAction(name: name) }
    throw value.error(
      .unknownID, expected: "an action that a class lists", found: value.found,
      advice: suggestion(
        for: name, among: Set(known).sorted() + SceneReader.editing.map(\.name)))
  }

  private func actions(named name: String) -> [Action] {
    classes.entries.flatMap(\.connections).filter { $0.name == name }.compactMap(\.action)
  }

  /// Checks the targets of all actions, once the whole file has been read.
  ///
  /// - Throws: ``SceneError`` if there is no object with an identifier, or its class does not list
  ///   the action.
  mutating func checkTargets() throws(SceneError) {
    for target in targets {
      try attempt { (reader) throws(SceneError) in
        guard let entry = reader.objects[target.id] else {
          let names = [SceneDestination.ownerName, SceneDestination.firstResponderName]
          throw target.value.error(
            .unknownID, expected: "the id of an object of the file", found: target.value.found,
            advice: suggestion(for: target.id, among: names + reader.objects.keys.sorted()))
        }
        let known = entry.connections.filter { $0.action != nil }
        guard entry.isUnknown || known.contains(where: { $0.name == target.name }) else {
          throw reader.unknown("an action", target.action, known, of: entry)
        }
      }
    }
  }

  /// The commands of editing, which every responder may implement.
  private static let editing: [(name: String, action: @MainActor @Sendable () -> Action)] = [
    ("cut:", { .cut }), ("copy:", { .copy }), ("paste:", { .paste }), ("select:", { .select }),
    ("selectAll:", { .selectAll }), ("delete:", { .delete }),
  ]
}
