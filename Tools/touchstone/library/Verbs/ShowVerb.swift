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
      Shows the views of a scene on a display, scaled to fit it. On a Wayland desktop a window is \
      opened, whose touches, pointer and keys are the scene's. Otherwise the screen is used \
      directly, with every touchscreen and trackpad of the machine; that needs the groups video \
      and input. Ends with Ctrl-C, or when the window is closed. A recording is played in the time \
      that it took; with --display memory it is played as fast as possible, and the frames that a \
      screen would have shown are counted.
      With --inspect a page for a browser on this machine shows the views and why a touch did \
      what it did; its address is printed. With --display page that page is the screen.
      """,
    options: DisplayOptions.words.map {
      Manual.Option($0.name, value: $0.value, $0.meaning)
    } + [
      .init("recording", short: "r", value: "FILE", "play a recording on the display"),
      .init(
        "record", value: "FILE", "record the first touch device and the frames, in evemu's format"),
      .init("fullscreen", "let a window cover the whole screen"),
      .init("touches", "show where the fingers are"),
      .init(
        "keyboard",
        "let keyboards type; Super with an arrow turns the device, Super-Shift-M warns of memory; "
          + "in a window they always do"),
      .init("blank", value: "SECONDS", "switch the screen off after a time without input"),
      .init("black", "with --blank, show black on a screen that stays on: for its touch sensor"),
    ] + InspectorOptions.manual + [SceneOptions.anyImages],
    examples: [
      ("show cards.scene.json", "use a scene in a window, or on the first screen that works"),
      ("show cards.scene.json --rotate 90 --touches", "on a panel that is mounted on its side"),
      ("show cards.scene.json --inspect", "with a page that explains every touch"),
      (
        "show cards.scene.json --display page --page-touches",
        "use it in a browser, without a screen or a touch device"
      ),
      (
        "show cards.scene.json --record run.evemu",
        "keep a run, of which touchstone replay gives the same trace"
      ),
      (
        "show cards.scene.json --display memory -r pinch.evemu",
        "count the frames and the pixels of a recording"
      ),
    ])

  private let file: String
  private let recording: String?
  private let recordingPath: String?
  private let options: DisplayOptions
  private let blankAfter: Double?
  private let inspection: InspectorOptions
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    file = try arguments.onlyOperand("scene", usage: "touchstone show FILE.scene.json")
    recording = arguments.value("recording")
    var options = DisplayOptions()
    for word in DisplayOptions.words {
      guard let value = arguments.value(word.name) else { continue }
      do throws(DisplayOptionError) {
        try options.set(word.name, to: value)
      } catch {
        throw .usageError(error.description)
      }
    }
    options.title = file.split(separator: "/").last.map(String.init)
    options.isFullscreen = arguments.has("fullscreen")
    options.blanksToBlack = arguments.has("black")
    inspection = try InspectorOptions(arguments, kind: options.kind)
    self.options = options
    blankAfter = try arguments.seconds("blank")
    if blankAfter == 0 { throw .usageError("--blank 0 is no time; give seconds, such as 300") }
    if options.blanksToBlack, blankAfter == nil {
      throw .usageError("--black needs --blank SECONDS")
    }
    if options.kind == .memory, recording == nil {
      throw .usageError(
        "--display memory shows nothing by itself; name a recording with --recording")
    }
    recordingPath = arguments.value("record")
    if options.kind == .memory, recordingPath != nil {
      throw .usageError("--record records a live run; leave --display memory out")
    }
    if let recordingPath { try OutputFile.expectName(recordingPath) }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    guard let scene = try Inputs.scene(file, allowsAnyImage: arguments.has("any-images")) else {
      throw .usageError("no scene is named; write touchstone show FILE.scene.json")
    }
    if options.kind == .memory, let recording { return try count(recording, scene, console) }
    if let recording { try Inputs.expectRecording(recording, verb: "show") }
    do {
      var options = options
      let runner = try ApplicationRunner.onFirstDisplay(&options, fitting: scene.screen.size) {
        console.report("touchstone: \($0)")
      }
      runner.live.readsKeyboards = arguments.has("keyboard")
      runner.simulatesSystemEvents = true
      runner.blankAfter = blankAfter
      if arguments.has("touches") { runner.presenter.overlays = .touches }
      runner.recordingPath = recordingPath
      try inspection.start(
        runner, title: options.title ?? file, isDisplay: options.kind == .page, console)
      try runner.run(starting: { application in
        let objects = scene.instantiate(in: application)
        guard let recording else { return objects }
        let playback = try Playback(
          of: .file(recording), in: application, options: ReplayOptions().completed(by: scene))
        playback.onEnd = { error in
          console.report("touchstone: \(error.map { "\($0)" } ?? "\(recording) has ended")")
        }
        return (objects, playback)
      })
      return .done
    } catch {
      throw .wrong("\(error)")
    }
  }

  /// Plays a recording to the scene on a display in memory, and prints the counts of its frames.
  private func count(
    _ recording: String, _ scene: Scene, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    try Inputs.expectRecording(recording, verb: "show")
    let mapping = ReplayOptions().completed(by: scene)
    var presenter: ScreenPresenter?
    var failures: [String] = []
    do throws(ReplayError) {
      let prepare: (Application, SceneInstance) -> Void = { application, _ in
        let shown = ScreenPresenter(
          application, on: options.memoryDisplay(timeline: application.timeline),
          fitting: scene.screen.size, isMagnified: options.isMagnified)
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
