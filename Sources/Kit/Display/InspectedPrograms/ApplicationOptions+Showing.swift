package import TSCommandLine
package import TSContacts
internal import TSDevices
internal import TSDisplays
internal import TSEvdev
internal import TSEventTime
package import TSInterface
internal import TSLinuxInput
internal import TSLive
package import TSPrograms
internal import TSRecordingOptions
package import TSReplay
internal import TSRunRecording
internal import TSRunning
internal import TSTracing

/// What a program does with the recording of its options.
@MainActor package struct RecordingUse {
  /// A closure that returns the screen for a recording on a display in memory, given its first
  /// device; `nil`, the default, for a screen of the application's size.
  package var screen: ((Digitizer) -> Screen)?
  /// The options for the position of a recording's devices on the screen.
  package var mapping: ReplayOptions

  package init(screen: ((Digitizer) -> Screen)? = nil, mapping: ReplayOptions = ReplayOptions()) {
    self.screen = screen
    self.mapping = mapping
  }
}

extension ShowingProgram {
  /// The program that also plays and keeps recordings, and serves the page of the inspector.
  package static var withInspector: ShowingProgram {
    ShowingProgram(
      options: ApplicationOptions.manual,
      usage: """
        Runs in a window of the desktop, on a screen without a desktop, or in a browser with \
        --display page.
        """
    ) { shown, arguments, console throws(UsageError) in
      try ApplicationOptions(arguments).show(shown, on: console)
    }
  }
}

extension ApplicationOptions {
  /// Shows an application until a signal arrives or its display is closed, or plays a recording to it
  /// on a display in memory.
  ///
  /// - Parameters:
  ///   - use: What is done with a recording.
  ///   - console: The console that receives data and messages.
  /// - Throws: A ``UsageError`` if the display cannot be opened or a file cannot be read.
  package func show(
    _ application: ShownApplication, _ use: RecordingUse = RecordingUse(), on console: Console
  ) throws(UsageError) -> ExitStatus {
    let shown = screen.completed(application)
    return try UsageError.reporting {
      if screen.display.kind == .memory, let recording {
        try play(recording, to: shown, use, console)
      } else {
        try run(shown, use, console)
      }
    }
  }

  private func mapping(of use: RecordingUse) -> ReplayOptions {
    var mapping = use.mapping
    mapping.calibration = placement.calibration ?? mapping.calibration
    mapping.region = placement.region ?? mapping.region
    mapping.deviceRules += placement.deviceRules
    return mapping
  }

  private func run(_ application: ShownApplication, _ use: RecordingUse, _ console: Console) throws
  {
    let program = arguments.manual.program
    var shown = application
    shown.adviceWithoutDisplay = "; or give --display page to use it in a browser"
    shown.prepare = { runner in
      runner.recordingPath = record
      runner.live.changesPlacement = { [placement] device, chosen in
        guard (try? device.description.digitizer().isDirect) == true else { return }
        chosen.calibration = placement.calibration ?? chosen.calibration
        chosen.region = placement.region ?? chosen.region
        placement.change(&chosen, of: device.description.name, node: device.path)
      }
      let options = ["region", "calibration"].filter { arguments.value($0) != nil }
      if let option = options.first, runner.presenter.display.deliversInput {
        console.report(
          "\(program): --\(option) is of touch devices, and the touches of a window come from its"
            + " compositor")
      }
      try application.prepare(runner)
    }
    shown.start = { running in
      let objects = try application.start(running)
      guard let recording else { return objects }
      let playback = try ApplicationPlayback(
        of: try recordings.source(recording, on: console), in: running,
        options: mapping(of: use))
      playback.onEnd = { error in
        console.report("\(program): " + (error.map { "\($0)" } ?? "\(recording) has ended"))
      }
      return (objects, playback)
    }
    try screen.run(shown, on: console) { runner in
      try inspection.start(
        runner, of: program,
        title: runner.application.infoPlist?.title ?? screen.display.title, console)
    }
  }

  /// Plays a recording to the application on a display in memory, and prints the touches or the
  /// counts of its frames.
  private func play(
    _ recording: String, to shown: ShownApplication, _ use: RecordingUse, _ console: Console
  ) throws {
    var replayer = try Replayer(
      try recordings.source(recording, on: console), options: mapping(of: use))
    let timeline = Timeline(at: replayer.start)
    let display = screen.display
    let memory = display.memoryDisplay(timeline: timeline)
    let size = shown.size ?? memory.mode?.size ?? display.memorySize
    let application = Application(
      screen: use.screen?(replayer.digitizer) ?? Screen(size: size), timeline: timeline)
    application.infoPlist = try shown.infoPlist()
    if let generation = shown.generation { application.uikitGeneration = generation }
    let recorder = form.map { form in
      TraceRecorder(timeline: timeline, as: form) { console.write($0) }
    }
    recorder?.begin(at: replayer.start)
    application.observer = recorder
    replayer.prepare(application)
    // A trace is that of a replay without a display, whatever frames would be shown.
    let presenter = ScreenPresenter(
      application, on: memory, fitting: shown.size, isMagnified: display.isMagnified,
      movesInFrames: form == nil)
    presenter.onError = { console.report("\(arguments.manual.program): \($0)") }
    try shown.prepare(ApplicationRunner(replayingOn: presenter))
    let objects = try shown.start(application)
    presenter.overlays = shown.overlays
    _ = try replayer.run(in: application, recorder: recorder)
    withExtendedLifetime(objects) {}
    guard form == nil else { return }
    let statistics = presenter.statistics
    console.write(
      Array(
        """
        frames      \(statistics.frames)
        pixels      \(statistics.pixels)
        unchanged   \(statistics.unchanged)

        """.utf8))
  }
}
