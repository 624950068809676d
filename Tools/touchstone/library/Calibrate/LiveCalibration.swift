internal import TSCalibration
internal import TSContacts
internal import TSDevices
internal import TSDisplays
internal import TSEvdev
internal import TSGeometry
internal import TSInterface
internal import TSLinuxInput
internal import TSLive
internal import TSRunning

/// A calibration by a person who taps crosses on a screen.
@MainActor struct LiveCalibration {
  let display: DisplayOptions
  /// The path of the touchscreen; `nil` for the only one.
  let device: String?
  let folder: String
  let console: Console

  /// Shows the crosses, and returns the taps.
  ///
  /// - Returns: The taps; `nil` if a signal ended it before the last.
  /// - Throws: A ``UsageError`` if there is no such device, or no screen can be opened.
  func run() throws(UsageError) -> CalibrationTaps? {
    let (node, digitizer) = try touchscreen()
    do {
      return try run(node, digitizer)
    } catch let error as UsageError {
      throw error
    } catch {
      throw .wrong(
        "\(error); a desktop has the screen, and corrects touches itself: calibrate on a console"
          + " (Ctrl-Alt-F3), or record taps on the crosses and give them with --points")
    }
  }

  private func run(_ node: String, _ digitizer: Digitizer) throws -> CalibrationTaps? {
    let runner = try ApplicationRunner(display, infoPlist: nil)
    runner.onReport = { [console] in console.report("touchstone: \($0)") }
    let screen = runner.application.screen.bounds
    let board = CalibrationBoard(frame: screen)
    board.panel = runner.placement
    board.onEnd = { runner.loop.stop() }
    runner.live.changesPlacement = { device, placement in
      // Touches of other devices are beside the screen.
      placement = DevicePlacement(
        calibration: .identity,
        region: device.path == node ? screen : screen.offsetBy(dx: 1e6, dy: 0))
    }
    console.report("touchstone: \(digitizer.name.onOneLine): tap the crosses; Ctrl-C ends it")
    try runner.run(starting: { application in
      let window = Window(frame: screen)
      window.application = application
      window.addSubview(board)
      board.begin()
      window.makeKeyAndVisible()
      return window
    })
    guard board.pairs.count == CalibrationPair.crosses.count else { return nil }
    let mode = runner.presenter.display.mode
    return CalibrationTaps(
      board.pairs, device: digitizer.name, size: digitizer.millimetres ?? mode?.millimetres)
  }

  /// Returns the touchscreen that is named, or the only one.
  private func touchscreen() throws(UsageError) -> (node: String, Digitizer) {
    if let device {
      let opened = try LiveDevices.digitizers([device], grab: false)[0]
      guard let digitizer = try? opened.description.digitizer(), digitizer.isDirect else {
        throw .wrong(
          "\(opened.title): this is no touchscreen, so its touches have no place on a screen")
      }
      return (opened.path, digitizer)
    }
    let listings: [DeviceListing]
    do throws(DeviceError) {
      listings = try InputDevices.list(folder: folder)
    } catch {
      throw UsageError(error)
    }
    let panels = listings.compactMap { listing in
      (try? listing.description.get().digitizer()).flatMap { digitizer in
        digitizer.isDirect ? (listing.path, digitizer) : nil
      }
    }
    if panels.count == 1 { return panels[0] }
    guard panels.isEmpty else {
      let list = panels.map { "\($0.0) (\($0.1.name))" }.joined(separator: ", ")
      throw .usageError("several touchscreens are here; name one: \(list)")
    }
    // Says what is there, or which right is missing.
    return try (LiveDevices.onlyOne(in: folder, verb: "calibrate"), fail())
  }

  private func fail() throws(UsageError) -> Digitizer {
    throw .wrong("no touchscreen is here; touchstone list shows what is")
  }
}
