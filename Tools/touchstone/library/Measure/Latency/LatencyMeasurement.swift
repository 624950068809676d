internal import TSContacts
internal import TSEventTime
internal import TSEvdev
internal import TSLinuxInput
internal import TSRunning
internal import TSScenes

/// The measurement of `touchstone measure latency`: of a device, a recording or a virtual screen.
@MainActor struct LatencyMeasurement {
  var names: [String]
  var isVirtual: Bool
  var frames: Int?
  var rate: Int
  /// The options by which a recording is read.
  var recordings: RecordingOptions
  var scene: Scene?
  /// The display on which the scene is shown; `nil` for none.
  var display: DisplayOptions?
  var folder: String
  var isJSON: Bool

  /// Measures until the end, and prints the report.
  ///
  /// - Parameter console: The console that shows the report.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if the device or recording cannot be read, or no
  ///   frame arrives.
  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let loop: InputLoop
    do throws(DeviceError) {
      // Created before anything that starts a thread, because threads inherit the handling of
      // signals.
      loop = try InputLoop()
    } catch {
      throw UsageError(error)
    }
    let display = try display.map { options throws(UsageError) in try LatencyDisplay(options) }
    let run = LatencyRun(
      scene: scene, limit: frames ?? (isVirtual ? 10_000 : .max), display: display)
    try display?.join(loop) { run.nextDeadline }
    let report = try measure(run, by: loop, on: console)
    if isJSON {
      console.printData(report.json)
    } else {
      console.print(lines: report.lines)
    }
    return .done
  }

  private func measure(
    _ run: LatencyRun, by loop: InputLoop, on console: Console
  ) throws(UsageError) -> LatencyReport {
    var name = names.first ?? ""
    if names.isEmpty, !isVirtual { name = try LiveDevices.onlyOne(in: folder, verb: "measure") }
    if FileStatus(path: name)?.kind == .file { return try play(name, run, by: loop, on: console) }
    let device = isVirtual ? try startHand() : try LiveDevices.digitizers([name], grab: false)[0]
    do throws(DeviceError) {
      try loop.add(device)
    } catch {
      throw UsageError(error)
    }
    if !isVirtual {
      let end = frames.map { "\($0) frames end it" } ?? "Ctrl-C ends it"
      console.report("touchstone: touch \(device.title); \(end)")
    }
    _ = loop.run { event in
      run.take(event)
      loop.deadline = run.nextDeadline
      if run.isComplete || console.failure != nil { loop.stop() }
      if case .gone = event { loop.stop() }
    }
    return try run.finish(device: device.description.name, title: device.title)
  }

  /// Measures a recording, which is replayed in the time that it took.
  private func play(
    _ path: String, _ run: LatencyRun, by loop: InputLoop, on console: Console
  ) throws(UsageError) -> LatencyReport {
    let player = try RecordingPlayer(path, source: try recordings.source(path, on: console))
    try run.connect(player, at: MonotonicClock.now.advanced(by: 0.5))
    loop.deadline = player.nextDeadline
    _ = try loop.run { event throws(UsageError) in
      run.take(event)
      try run.play(player, to: MonotonicClock.now)
      loop.deadline = [run.nextDeadline, player.nextDeadline].compactMap { $0 }.min()
      if run.isComplete || console.failure != nil { loop.stop() }
    }
    return try run.finish(device: player.digitizer.name, title: path.onOneLine)
  }

  /// Starts a thread on which a virtual hand touches a virtual screen.
  ///
  /// - Returns: The screen as an input device.
  /// - Throws: A ``UsageError`` if the screen cannot be created or opened.
  private func startHand() throws(UsageError) -> InputDevice {
    do throws(DeviceError) {
      let screen = try VirtualDevice(VirtualHand.screen)
      let device = try InputDevice(screen.node)
      let hand = VirtualHand(frames: frames ?? 10_000, rate: rate)
      Task.detached { hand.play(on: screen) }
      return device
    } catch {
      throw UsageError(error)
    }
  }
}
