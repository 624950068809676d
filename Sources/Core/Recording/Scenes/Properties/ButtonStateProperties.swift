import TSJSONText
import TSControls

extension SceneProperty where Object == Button {
  /// Returns a property that a button has for each of its states.
  ///
  /// Its value in a file is that of the normal state, or an object whose keys are states, such as
  /// `"highlighted"`, or `"selected highlighted"` for both at once.
  static func states<Value: Sendable>(
    _ name: String, reading: @escaping @Sendable (SceneValue) throws(SceneError) -> Value,
    _ set: @escaping @MainActor @Sendable (Button, Value, Control.State) -> Void
  ) -> SceneProperty {
    SceneProperty(
      name,
      reading: { (value) throws(SceneError) in
        guard case .object = value.node.value else {
          return [(state: Control.State.normal, value: try reading(value))]
        }
        var values: [(state: Control.State, value: Value)] = []
        for (key, offset, member) in try value.members() {
          let state = try value.state(key, offset, member)
          values.append((state, try reading(member)))
        }
        return values
      }
    ) { button, values in
      for (state, value) in values { set(button, value, state) }
    }
  }
}

extension SceneValue {
  /// The states of a control that files may name.
  private static let states: [(name: String, value: Control.State)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled),
    ("selected", .selected),
  ]

  fileprivate func state(
    _ key: String, _ offset: Int, _ member: SceneValue
  ) throws(SceneError) -> Control.State {
    var state = Control.State.normal
    for word in key.split(separator: " ", omittingEmptySubsequences: false) {
      guard let known = SceneValue.states.first(where: { $0.name == word }) else {
        throw document.error(
          .unknownKey, at: offset, path: member.path, expected: "a state of a button",
          found: "“\(key)”",
          advice: suggestion(for: String(word), among: SceneValue.states.map(\.name)))
      }
      state.formUnion(known.value)
    }
    return state
  }
}
