internal import Replay
internal import Scenes
internal import Tracing

/// The options of the verbs that show touches in a scene: `replay`, `debug` and `explain`.
struct TraceOptions {
  static let manual: [Manual.Option] =
    SceneOptions.manual + [.init("trace", value: "FORM", "text (unless given), json, or none")]

  /// The form of the trace; `nil` for none.
  let form: TraceForm?
  private let scene: SceneOptions

  init(_ arguments: Arguments) throws(UsageError) {
    scene = try SceneOptions(arguments)
    form =
      try arguments.choice(
        "trace", among: [("text", TraceForm.text), ("json", TraceForm.json), ("none", nil)])
      ?? .text
  }

  /// Reads the scene.
  ///
  /// - Returns: The scene, or `nil` if none is named.
  /// - Throws: A ``UsageError`` if the scene cannot be read.
  func loadScene() throws(UsageError) -> Scene? { try scene.loadScene() }

  /// Returns the options that map devices to the screen.
  ///
  /// - Parameter environment: The environment variables.
  /// - Returns: The options.
  /// - Throws: A ``UsageError`` if the calibration is not a matrix.
  func mapping(_ environment: [String: String]) throws(UsageError) -> ReplayOptions {
    try scene.mapping(environment)
  }
}
