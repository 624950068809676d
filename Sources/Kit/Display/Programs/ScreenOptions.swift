package import TSCommandLine
internal import TSDisplays
internal import TSInterface
internal import TSLive
package import TSRunning
internal import TouchSnapshots

/// The options with which a program shows an application on a display.
@MainActor package struct ScreenOptions {
  /// The options of a program that has neither recordings nor the inspector, in the order of a manual.
  package nonisolated static let manual: [Manual.Option] =
    [
      .init(
        "display", value: "KIND",
        "wayland: a window; kms: a screen without a desktop; the first that works by default")
    ] + words.filter { $0.name != "display" } + behaviour

  /// The options that choose a display.
  package nonisolated static let words: [Manual.Option] = DisplayOptions.words.map {
    .init($0.name, value: $0.value, $0.meaning)
  }

  /// The options about what is shown, and when.
  package nonisolated static let behaviour: [Manual.Option] = [
    .init("fullscreen", "let a window cover the whole screen"),
    .init("touches", "show where the fingers are"),
    .init(
      "keyboard",
      "let keyboards type; Super with an arrow turns the device, Super-Shift-M warns of memory; "
        + "in a window they always do"),
    .init("blank", value: "SECONDS", "switch the screen off after a time without input"),
    .init("black", "with --blank, show black on a screen that stays on: for its touch sensor"),
  ]

  package var display = DisplayOptions()
  private let blankAfter: Double?
  private let arguments: Arguments

  /// Reads the options.
  ///
  /// - Parameter title: The name of the application; `nil` for that of the program.
  /// - Throws: A ``UsageError`` if a value is wrong, or two options contradict each other.
  package init(_ arguments: Arguments, title: String? = nil) throws(UsageError) {
    self.arguments = arguments
    for word in DisplayOptions.words {
      // The rotation may also be given for single touch devices.
      let given = word.name == "rotate" ? arguments.general("rotate") : arguments.value(word.name)
      guard let value = given else { continue }
      do throws(DisplayOptionError) {
        try display.set(word.name, to: value)
      } catch {
        throw .usageError(error.description)
      }
    }
    display.title = title
    display.isFullscreen = arguments.has("fullscreen")
    display.blanksToBlack = arguments.has("black")
    blankAfter = try arguments.seconds("blank")
    if blankAfter == 0 { throw .usageError("--blank 0 is no time; give seconds, such as 300") }
    if display.blanksToBlack, blankAfter == nil {
      throw .usageError("--black needs --blank SECONDS")
    }
  }

  /// Returns an application with the additional information that the options draw on top.
  package func completed(_ shown: ShownApplication) -> ShownApplication {
    var shown = shown
    if arguments.has("touches") { shown.overlays.insert(.touches) }
    return shown
  }

  /// Shows an application until a signal arrives or its display is closed.
  ///
  /// - Parameters:
  ///   - console: The console that receives messages.
  ///   - open: A closure that is called before the run begins, when it is announced.
  /// - Throws: A ``UsageError`` if the display cannot be opened, and the errors of the application and
  ///   of `open`.
  package func run(
    _ shown: ShownApplication, on console: Console,
    onOpen open: (ApplicationRunner) throws -> Void = { _ in }
  ) throws {
    var display = display
    let program = arguments.manual.program
    let report: (String) -> Void = { console.report("\(program): \($0)") }
    let infoPlist = try shown.infoPlist()
    display.title = infoPlist?.title ?? display.title
    let runner = try opened(&display, shown, infoPlist, report)
    runner.live.readsKeyboards = arguments.has("keyboard")
    // In a window a person develops the program; a device shows it without a desktop.
    runner.simulatesSystemEvents =
      arguments.has("keyboard") || runner.presenter.display.deliversInput
    runner.blankAfter = blankAfter
    runner.presenter.overlays = shown.overlays
    if let generation = shown.generation { runner.application.uikitGeneration = generation }
    try shown.prepare(runner)
    if display.kind != .page {
      let place = runner.presenter.display.deliversInput ? "in a window" : "on the screen"
      report("\(display.title.map { "\($0) is shown" } ?? "shown") \(place); Ctrl-C ends it")
    }
    try open(runner)
    try runner.run(starting: shown.start)
  }

  private func opened(
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
      throw UsageError.wrong("\(error)\(shown.adviceWithoutDisplay)")
    }
  }
}
