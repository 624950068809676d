internal import Contacts
internal import Displays
internal import EventTime
internal import Geometry
internal import Interface
internal import LinuxInput
internal import Live
internal import Replay
internal import Running
internal import Scenes
internal import Snapshots

/// The verb `show`, which shows a scene on a screen.
struct ShowVerb: Verb {
  static let manual = Manual(
    verb: "show", operands: "FILE",
    summary: "show a scene on a screen, and touch it",
    details: """
      Shows the views of a scene on a display, scaled to fit it, with every touchscreen and \
      trackpad of the machine. Ends with Ctrl-C. Without a desktop the screen is used directly; \
      that needs the groups video and input. With --display memory a recording is played to the \
      scene as fast as possible, and the frames that a screen would have shown are counted.
      With --inspect a page for a browser on this machine shows the views and why a touch did \
      what it did; its address is printed. With --display page that page is the screen.
      """,
    options: [
      .init(
        "display", value: "KIND",
        """
        kms: a screen without a desktop; page: a page in a browser; memory: none, for \
        recordings; the first screen unless given
        """),
      .init("card", value: "PATH", "the card of the screen, such as /dev/dri/card1"),
      .init("connector", value: "NAME", "the connector of the screen, such as HDMI-A-1"),
      .init(
        "rotate", value: "ANGLE",
        "how the picture is turned, clockwise: 0, 90, 180 or 270; as the panel is mounted unless given"
      ),
      .init("recording", short: "r", value: "FILE", "play a recording; with --display memory"),
      .init("touches", "show where the fingers are"),
      .init("keyboard", "let keyboards type"),
    ] + InspectorOptions.manual + [
      SceneOptions.anyImages
    ],
    examples: [
      ("show cards.scene.json", "use a scene on the first screen that works"),
      ("show cards.scene.json --rotate 90 --touches", "on a panel that is mounted on its side"),
      ("show cards.scene.json --inspect", "with a page that explains every touch"),
      (
        "show cards.scene.json --display page --page-touches",
        "use it in a browser, without a screen or a touch device"
      ),
      (
        "show cards.scene.json --display memory -r pinch.evemu",
        "count the frames and the pixels of a recording"
      ),
    ])

  private let file: String
  private let recording: String?
  private let options: DisplayOptions
  private let inspection: InspectorOptions
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    guard let file = arguments.operands.first else {
      throw .usageError("no scene is named; write touchstone show FILE.scene.json")
    }
    if arguments.operands.count > 1 {
      throw .usageError("\(arguments.operands[1].quoted) is not expected; name one scene")
    }
    self.file = file
    recording = arguments.value("recording")
    var options = DisplayOptions()
    if let kind = arguments.value("display") {
      guard let known = DisplayOptions.Kind(rawValue: kind) else {
        throw .usageError("--display \(kind.quoted) is not known; give kms, page or memory")
      }
      options.kind = known
    }
    options.card = arguments.value("card")
    options.connector = arguments.value("connector")
    if arguments.value("rotate") != nil {
      options.rotation = DisplayRotation(rawValue: try arguments.rotation().rawValue)
    }
    inspection = try InspectorOptions(arguments, isDisplay: options.kind == .page)
    self.options = options
    if (options.kind == .memory) != (recording != nil) {
      throw .usageError(
        options.kind == .memory
          ? "--display memory shows nothing by itself; name a recording with --recording"
          : "--recording is played to a display in memory; add --display memory")
    }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    guard let scene = try Inputs.scene(file, allowsAnyImage: arguments.has("any-images")) else {
      throw .usageError("no scene is named; write touchstone show FILE.scene.json")
    }
    if let recording { return try play(recording, scene, console) }
    do {
      var options = options
      if options.kind == .page { options.memorySize = scene.screen.size }
      let runner = try ApplicationRunner(options, fitting: scene.screen.size)
      runner.onReport = { console.report("touchstone: \($0)") }
      runner.live.readsKeyboards = arguments.has("keyboard")
      if arguments.has("touches") { runner.presenter.overlays = .touches }
      try inspection.start(runner, title: file, console)
      try runner.run(starting: { scene.instantiate(in: $0) })
      return .done
    } catch {
      throw .wrong("\(error)")
    }
  }

  /// Plays a recording to the scene on a display in memory, and prints the counts of its frames.
  private func play(
    _ recording: String, _ scene: Scene, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    try Inputs.expectRecording(recording, verb: "show")
    let mapping = ReplayOptions().completed(by: scene)
    var presenter: ScreenPresenter?
    var failures: [String] = []
    do throws(ReplayError) {
      let prepare: (Application, SceneInstance) -> Void = { application, _ in
        let mode = DisplayMode(
          width: Int(options.memorySize.width), height: Int(options.memorySize.height),
          rotation: options.rotation ?? .none)
        let shown = ScreenPresenter(
          application, on: MemoryDisplay(mode, timeline: application.timeline),
          fitting: scene.screen.size)
        shown.onError = { failures.append("\($0)") }
        if arguments.has("touches") { shown.overlays = .touches }
        presenter = shown
      }
      _ = try Replayer.trace(
        .file(recording), scene: scene, options: mapping, as: nil, prepare: prepare)
    } catch {
      throw UsageError(error)
    }
    for failure in failures { console.report("touchstone: \(failure)") }
    guard let statistics = presenter?.statistics else { throw .wrong("\(recording): is empty") }
    console.write(
      Array(
        """
        frames      \(statistics.frames)
        pixels      \(statistics.pixels)
        unchanged   \(statistics.unchanged)

        """.utf8))
    return .done
  }
}
