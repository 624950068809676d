package import TSCommandLine
package import TSReplay
package import TSScenes
package import TSTracing

/// The options of the verbs that show touches in a scene: `replay`, `debug` and `explain`.
package struct TraceOptions {
  package static let manual: [Manual.Option] =
    SceneOptions.manual + [
      .init("format", value: "FORM", "text (by default), json, or none").formerly("trace"), .json(),
    ]

  /// The form of the trace; `nil` for none.
  package let form: TraceForm?
  /// The options about the scene.
  package let scene: SceneOptions

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - recording: The only recording of the call, whose scene is used unless one is named; `nil` if
  ///     there is none, or more than one.
  /// - Throws: A ``UsageError`` if an option has an impossible value.
  package init(_ arguments: Arguments, beside recording: String?) throws(UsageError) {
    scene = try SceneOptions(arguments, beside: recording)
    form =
      try arguments.choice(
        "format", among: [("text", TraceForm.text), ("json", TraceForm.json), ("none", nil)])
      ?? .text
  }

  /// Reads the scene.
  ///
  /// - Returns: The scene, or `nil` for one view.
  /// - Throws: A ``UsageError`` if the scene cannot be read.
  package func loadScene() throws(UsageError) -> Scene? { try scene.loadScene() }

  /// Returns the options that map devices to the screen.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - scene: The scene, whose settings of trackpads apply unless others are given.
  /// - Returns: The options.
  /// - Throws: A ``UsageError`` if the calibration is not a matrix.
  package func mapping(
    _ environment: [String: String], _ scene: Scene?
  ) throws(UsageError) -> ReplayOptions {
    try self.scene.mapping(environment, scene)
  }
}
