internal import TSEventTime
internal import TSFormatting
internal import TSLinuxInput
internal import TSMinimizing
internal import TSRecordings
internal import TSReplay
internal import TSScenes

/// The search that a call of `minimize` asks for.
@MainActor struct MinimizeJob {
  /// The scene that is read; `nil` for one view.
  var scenePath: String? { options.scenePath }
  /// A Boolean value that indicates whether the scene is made smaller.
  let reducesScene: Bool
  /// A Boolean value that indicates whether files that exist are overwritten.
  let replaces: Bool
  /// The language of the test to write; `nil` for none.
  let language: RegressionTest.Language?
  private let arguments: Arguments
  private let file: String
  private let options: SceneOptions
  private let recordings: RecordingOptions
  private let expectation: KeptExpectation
  private let limit: Double?

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - file: The recording.
  /// - Throws: A ``UsageError`` if an option has an impossible value, or two exclude each other.
  init(_ arguments: Arguments, file: String) throws(UsageError) {
    (self.arguments, self.file) = (arguments, file)
    options = try SceneOptions(arguments, beside: file)
    recordings = try RecordingOptions(arguments)
    limit = try arguments.seconds("time")
    reducesScene = arguments.has("scene-too")
    replaces = arguments.has("replace")
    language = try arguments.choice(
      "test", among: RegressionTest.Language.allCases.map { ($0.rawValue, $0) })
    expectation = try Self.expectation(arguments)
    if language != nil, arguments.value("command") != nil || arguments.value("engine") != nil {
      throw .usageError("--test is of replays; leave out --command and --engine")
    }
    if reducesScene, options.scenePath == nil {
      throw .usageError("--scene-too: there is no scene; name one with --scene")
    }
    if reducesScene, arguments.value("command") != nil || arguments.value("engine") != nil {
      throw .usageError("--scene-too is for replays, and not for --command and --engine")
    }
  }

  private static func expectation(_ arguments: Arguments) throws(UsageError) -> KeptExpectation {
    let (command, engine) = (arguments.value("command"), arguments.value("engine"))
    guard command == nil || engine == nil else {
      throw .usageError("--command and --engine exclude each other; leave out one of them")
    }
    guard let text = arguments.value("keep") else {
      if command != nil { return .exit(nil) }
      if engine != nil { return .difference(recognizer: nil) }
      throw .usageError("say what must still be seen: --keep 'tap failed: moved'")
    }
    let expectation: KeptExpectation
    do throws(MinimizingError) {
      expectation = try KeptExpectation(text)
    } catch {
      throw .usageError("--keep: \(error)")
    }
    switch (expectation, command, engine) {
    case (.exit, nil, _):
      throw .usageError("--keep \(text.quoted) needs the command: --command CMD")
    case (.difference, _, nil):
      throw .usageError("--keep \(text.quoted) needs the other engine: --engine CMD")
    case (.exit, _, _), (.difference, _, _), (_, nil, nil): return expectation
    default:
      throw .usageError(
        "--keep \(text.quoted) is seen in a replay; leave out --command and --engine, or keep"
          + " “exit 1” or “differs tap”")
    }
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - console: The console that shows the progress.
  ///   - isInterrupted: A closure that returns whether the search is to end.
  /// - Returns: The recording, and the scene if it was made smaller.
  /// - Throws: A ``UsageError`` if an input cannot be read, or does not show what is expected.
  func run(
    on console: Console, _ isInterrupted: @escaping () -> Bool
  ) throws(UsageError) -> (recording: MinimizedRecording, scene: [UInt8]?) {
    let scene = try options.loadScene()
    let mapping = try options.mapping(console.environment, scene)
    let source = try recordings.source(file, on: console)
    let start = MonotonicClock.now
    let limit = limit
    func isStopped() -> Bool {
      isInterrupted() || limit.map { start.seconds(to: MonotonicClock.now) > $0 } == true
    }
    let check = ReplayCheck(expectation, scene: scene, options: mapping)
    var minimizer = try self.minimizer(check, console)
    minimizer.isStopped = isStopped
    minimizer.progress = { console.progress("\($0.counted("event")) left") }
    do throws(MinimizingError) {
      let recording = try minimizer.minimize(source)
      guard reducesScene, let path = scenePath, let bytes = FileBytes.read(path: path) else {
        return (recording, nil)
      }
      let reducer = SceneReducer(name: path, isStopped: isStopped) { scene in
        var other = check
        other.scene = scene
        return other.accepts(recording.items)
      }
      return (recording, reducer.reduce(bytes))
    } catch {
      if case .unreadable(let error) = error { throw UsageError(error) }
      throw .wrong("\(file): \(error)")
    }
  }

  /// Returns a test that fails as long as a recording shows what is expected.
  ///
  /// - Parameters:
  ///   - recording: The smaller recording.
  ///   - scene: The smaller scene; `nil` for that of the options.
  ///   - language: The language of the test.
  ///   - environment: The environment variables, one of which may calibrate.
  /// - Throws: A ``UsageError`` if it cannot be written.
  func test(
    _ recording: MinimizedRecording, scene: [UInt8]?, in language: RegressionTest.Language,
    _ environment: [String: String]
  ) throws(UsageError) -> String {
    let text = scene ?? scenePath.flatMap { FileBytes.read(path: $0) }
    let options = try options.mapping(environment, try options.loadScene())
    do {
      let scene = try text.map { try Scene(parsing: $0, name: scenePath ?? "scene") }
      let check = ReplayCheck(expectation, scene: scene, options: options)
      return try RegressionTest(recording, check, sceneText: text).text(in: language)
    } catch {
      throw .wrong("--test \(language.rawValue): \(error)")
    }
  }

  /// Returns the search with the check that the options ask for.
  private func minimizer(_ check: ReplayCheck, _ console: Console) throws(UsageError) -> Minimizer {
    if let command = arguments.value("command") {
      let runner = try CommandCheck(command, expectation)
      return Minimizer(expectation, seen: { [runner.lastDescription] }) { runner.accepts($0) }
    }
    if let command = arguments.value("engine") {
      guard let scene = check.scene else {
        throw .usageError("--engine needs a scene with recognizers: --scene FILE")
      }
      let engines = EngineCheck(
        command, scene, check.options, expectation, console: console)
      return Minimizer(expectation, seen: { engines.seen }) { engines.accepts($0) }
    }
    return Minimizer(check)
  }
}

extension MinimizedRecording {
  /// Returns the bytes of the file.
  ///
  /// - Parameter name: The name for messages.
  /// - Throws: A ``UsageError`` if no format has a place for an item.
  func written(as name: String) throws(UsageError) -> [UInt8] {
    do throws(RecordingError) {
      return try bytes(name: name)
    } catch {
      throw UsageError(error)
    }
  }
}
