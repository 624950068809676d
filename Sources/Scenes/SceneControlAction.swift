import Controls
import Interface

/// An action that a control of a scene sends for one of its events.
///
/// It is sent to the nearest controller around the control if that lists the action; otherwise only
/// its name appears in traces.
struct SceneControlAction: Sendable {
  let event: Control.Events
  let name: String
  let action: Action?

  /// Adds the action to a control.
  @MainActor func connect(_ view: View, _ owner: AnyObject?) {
    guard let control = view as? Control else { return }
    if let action, let owner {
      control.addTarget(owner, action: action, for: event)
    } else {
      control.addHandler(named: name, for: event) { _ in }
    }
  }
}

extension SceneReader {
  /// Returns the actions of a control, in the order of the file.
  ///
  /// - Parameter value: An object whose keys are events and whose values are the names of actions.
  /// - Returns: The actions.
  /// - Throws: ``SceneError`` if a key is not a control event, or the owner does not list an
  ///   action.
  func actions(_ value: SceneValue) throws(SceneError) -> [SceneControlAction] {
    var actions: [SceneControlAction] = []
    for (key, offset, value) in try value.members() {
      guard let event = Control.Events.named.first(where: { $0.name == key })?.event else {
        throw value.document.error(
          .unknownKey, at: offset, path: value.path, expected: "the name of a control event",
          found: "“\(key)”", advice: suggestion(for: key, among: Control.Events.named.map(\.name)))
      }
      let named = try action(value)
      actions.append(SceneControlAction(event: event, name: named.name, action: named.action))
    }
    return actions
  }
}
