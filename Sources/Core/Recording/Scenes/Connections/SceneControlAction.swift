import TSJSONText
import TSControls

/// An action that a control of a scene sends for one of its events.
struct SceneControlAction: Sendable {
  let event: Control.Events
  let action: SceneAction
}

extension SceneReader {
  /// Returns the actions of a control, in the order of the file.
  ///
  /// - Parameter value: An object whose keys are events. Each value is the name of an action, an
  ///   object with the keys `action` and `target`, or an array of these.
  /// - Throws: ``SceneError`` if a key is not a control event, or the target does not list an
  ///   action.
  mutating func actions(
    _ value: SceneValue, of id: String
  ) throws(SceneError) -> [SceneControlAction] {
    var actions: [SceneControlAction] = []
    for (key, offset, value) in try value.members() {
      try attempt { (reader) throws(SceneError) in
        guard let event = Control.Events.named.first(where: { $0.name == key })?.event else {
          throw value.document.error(
            .unknownKey, at: offset, path: value.path, expected: "the name of a control event",
            found: "“\(key)”", advice: suggestion(for: key, among: Control.Events.named.map(\.name))
          )
        }
        var values = [value]
        if case .array = value.node.value { values = try value.elements("an array of actions") }
        for value in values {
          let action = try reader.controlAction(value, of: id, for: key)
          actions.append(SceneControlAction(event: event, action: action))
        }
      }
    }
    return actions
  }

  private mutating func controlAction(
    _ value: SceneValue, of id: String, for event: String
  ) throws(SceneError) -> SceneAction {
    guard case .object = value.node.value else {
      return try action(value, target: nil, from: id, event: event)
    }
    var (name, target): (SceneValue?, SceneValue?)
    for (key, offset, member) in try value.members() {
      switch key {
      case "action": name = member
      case "target": target = member
      default:
        throw value.document.error(
          .unknownKey, at: offset, path: member.path, expected: "“action” or “target”",
          found: "“\(key)”", advice: suggestion(for: key, among: ["action", "target"]))
      }
    }
    guard let name else {
      throw value.error(
        .missingKey, expected: "the key “action”", found: "none", advice: "name the action")
    }
    return try action(name, target: target, from: id, event: event)
  }
}
