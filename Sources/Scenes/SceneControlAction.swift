import Controls
import Interface

/// What a control of a scene sends for one of its events: to the nearest controller around it, if
/// that lists such an action, else for traces only.
struct SceneControlAction: Sendable {
  let event: Control.Events
  let name: String
  let action: Action?

  @MainActor func connect(_ view: View, _ owner: ViewController?) {
    guard let control = view as? Control else { return }
    if let action, let owner {
      control.addTarget(owner, action: action, for: event)
    } else {
      control.addHandler(named: name, for: event) { _ in }
    }
  }
}

extension SceneReader {
  /// The actions of a control: the name of each by its event, in the order of the file.
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
