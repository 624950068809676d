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
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - scene: The scene, whose settings of trackpads apply unless others are given.
  /// - Returns: The options.
  /// - Throws: A ``UsageError`` if the calibration is not a matrix.
  func mapping(
    _ environment: [String: String], _ scene: Scene?
  ) throws(UsageError) -> ReplayOptions {
    try self.scene.mapping(environment, scene)
  }
}
