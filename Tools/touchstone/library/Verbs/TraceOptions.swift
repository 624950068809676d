internal import Replay
internal import Scenes
internal import Tracing

/// The options of the verbs that show touches in a scene: `replay` and `debug`.
struct TraceOptions {
  static let manual: [Manual.Option] =
    SceneOptions.manual + [.init("trace", value: "FORM", "text (unless given), json, or none")]

  /// The form of the trace; nil for none.
  let form: TraceForm?
  private let scene: SceneOptions

  init(_ arguments: Arguments) throws(Complaint) {
    scene = try SceneOptions(arguments)
    form =
      try arguments.choice(
        "trace", among: [("text", TraceForm.text), ("json", TraceForm.json), ("none", nil)])
      ?? .text
  }

  /// Reads the scene; nil where none is named.
  func loadScene() throws(Complaint) -> Scene? { try scene.loadScene() }

  /// How devices lie on the screen.
  func mapping(_ environment: [String: String]) throws(Complaint) -> ReplayOptions {
    try scene.mapping(environment)
  }
}
