package import TSCommandLine
package import TSContacts
internal import TSDevices
internal import TSDisplays
internal import TSEvdev
internal import TSEventTime
package import TSGeometry
package import TSInterface
internal import TSLinuxInput
internal import TSLive
package import TSReplay
package import TSRunning
package import TouchSnapshots
internal import TSTracing

/// An application that a program shows with ``ApplicationOptions``.
@MainActor package struct ShownApplication {
  /// A closure that starts the application; its result is retained until the end.
  package var start: (Application) throws -> Any
  /// A closure that returns the properties of the application, whose title precedes that of the
  /// options; by default it has none.
  package var infoPlist: () throws -> InfoPlist? = { nil }
  /// The size of the screen in points; `nil`, the default, for the size of the display.
  package var size: CGSize?
  /// A closure that returns the screen for a recording on a display in memory, given its first
  /// device; by default a screen of ``size``.
  package var screen: ((Digitizer) -> Screen)?
  /// The options for the position of a recording's devices on the screen.
  package var mapping = ReplayOptions()
  /// A Boolean value that indicates whether a page in a browser is the display where no other works;
  /// `false` by default, which ends the program.
  package var fallsBackToPage = false
  /// The generation of UIKit; `nil`, the default, for that of the properties, or else today's.
  package var generation: UIKitGeneration?
  /// The additional information that is drawn on top; by default none.
  package var overlays: Snapshot.Overlays = []
  /// A closure that changes the runner before the start.
  package var prepare: (ApplicationRunner) throws -> Void = { _ in }

  /// Creates an application.
  ///
  /// - Parameter start: A closure that starts the application; its result is retained until the end.
  package init(start: @escaping (Application) throws -> Any) { self.start = start }
}

extension ApplicationOptions {
  /// Shows an application until a signal arrives or its display is closed, or plays a recording to it
  /// on a display in memory.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - console: The console that receives data and messages.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if the display cannot be opened or a file cannot be read.
  package func show(
    _ application: ShownApplication, on console: Console
  ) throws(UsageError) -> ExitStatus {
    do {
      if display.kind == .memory, let recording {
        return try play(recording, to: application, console)
      }
      try run(application, console)
      return .done
    } catch let error as UsageError {
      throw error
    } catch {
      throw .wrong("\(error)")
    }
  }

  private func overlays(of shown: ShownApplication) -> Snapshot.Overlays {
    arguments.has("touches") ? shown.overlays.union(.touches) : shown.overlays
  }

  private func mapping(of shown: ShownApplication) -> ReplayOptions {
    var mapping = shown.mapping
    mapping.calibration = placement.calibration ?? mapping.calibration
    mapping.region = placement.region ?? mapping.region
    mapping.deviceRules += placement.deviceRules
    return mapping
  }

  private var program: String { arguments.manual.program }

  private func run(_ shown: ShownApplication, _ console: Console) throws {
    var display = display
    let report: (String) -> Void = { console.report("\(program): \($0)") }
    let infoPlist = try shown.infoPlist()
    display.title = infoPlist?.title ?? display.title
    let runner = try open(&display, shown, infoPlist, report)
    runner.live.readsKeyboards = arguments.has("keyboard")
    // In a window a person develops the program; a device shows it without a desktop.
    runner.simulatesSystemEvents =
      arguments.has("keyboard") || runner.presenter.display.deliversInput
    runner.blankAfter = blankAfter
    runner.presenter.overlays = overlays(of: shown)
    runner.recordingPath = record
    runner.live.changesPlacement = { [placement] device, chosen in
      guard (try? device.description.digitizer().isDirect) == true else { return }
      chosen.calibration = placement.calibration ?? chosen.calibration
      chosen.region = placement.region ?? chosen.region
      placement.change(&chosen, of: device.description.name, node: device.path)
    }
    let options = ["region", "calibration"].filter { arguments.value($0) != nil }
    if let option = options.first, runner.presenter.display.deliversInput {
      report(
        "--\(option) is of touch devices, and the touches of a window come from its compositor")
    }
    if let generation = shown.generation { runner.application.uikitGeneration = generation }
    try shown.prepare(runner)
    let isPage = display.kind == .page
    if !isPage {
      let place = runner.presenter.display.deliversInput ? "in a window" : "on the screen"
      report("\(display.title.map { "\($0) is shown" } ?? "shown") \(place); Ctrl-C ends it")
    }
    try inspection.start(
      runner, of: program, title: display.title, isDisplay: isPage, console)
    try runner.run(starting: { application in
      let objects = try shown.start(application)
      guard let recording else { return objects }
      let playback = try Playback(
        of: try recordings.source(recording, on: console), in: application,
        options: mapping(of: shown))
      playback.onEnd = { error in report(error.map { "\($0)" } ?? "\(recording) has ended") }
      return (objects, playback)
    })
  }

  private func open(
    _ display: inout DisplayOptions, _ shown: ShownApplication, _ infoPlist: InfoPlist?,
    _ report: @escaping (String) -> Void
  ) throws -> ApplicationRunner {
    if shown.fallsBackToPage {
      return try .onFirstDisplay(
        &display, fitting: shown.size ?? display.memorySize, infoPlist: infoPlist, onReport: report)
    }
    do {
      let runner = try ApplicationRunner(display, fitting: shown.size, infoPlist: infoPlist)
      runner.onReport = report
      return runner
    } catch let error as DisplayError where display.kind == nil {
      throw UsageError.wrong("\(error); or give --display page to use it in a browser")
    }
  }

  /// Plays a recording to the application on a display in memory, and prints the touches or the
  /// counts of its frames.
  private func play(
    _ recording: String, to shown: ShownApplication, _ console: Console
  ) throws -> ExitStatus {
    var replayer = try Replayer(
      try recordings.source(recording, on: console), options: mapping(of: shown))
    let timeline = Timeline(at: replayer.start)
    let memory = display.memoryDisplay(timeline: timeline)
    let size = shown.size ?? memory.mode?.size ?? display.memorySize
    let application = Application(
      screen: shown.screen?(replayer.digitizer) ?? Screen(size: size), timeline: timeline)
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
    presenter.onError = { console.report("\(program): \($0)") }
    try shown.prepare(ApplicationRunner(replayingOn: presenter))
    let objects = try shown.start(application)
    presenter.overlays = overlays(of: shown)
    _ = try replayer.run(in: application, recorder: recorder)
    withExtendedLifetime(objects) {}
    guard form == nil else { return .done }
    let statistics = presenter.statistics
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
