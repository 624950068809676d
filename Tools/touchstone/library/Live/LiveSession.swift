internal import TSContacts
internal import TSDevices
internal import TSEvdev
internal import TSEventTime
internal import TSFormatting
internal import TSInterface
internal import TSLinuxInput
internal import TSLive
internal import TSReplay
internal import TSScenes
internal import TSSystemEvents
internal import TSTracing
internal import TSTrackpad

/// A session of live devices and recordings in a scene, with a trace or the live view.
@MainActor final class LiveSession {
  private let console: Console
  private let output: LiveOutput
  private let options: ReplayOptions
  private let givenScene: Scene?
  private var players: [RecordingPlayer]
  private var stage: Stage?
  /// The clock of the recordings, which keys control.
  private var clock = PlaybackClock()
  /// The keys that were pressed since the last event of the loop.
  private var keys: [LiveKey] = []
  /// A Boolean value that indicates whether a key has ended the session.
  private(set) var isDone = false
  /// A Boolean value that indicates whether there are recordings alone, so that their time can be
  /// stopped.
  private let playsOnly: Bool
  /// The descriptions of devices that were unplugged and may return.
  private var missing: [DeviceDescription] = []
  private var refusals: Set<String> = []
  /// The nodes that another program has grabbed.
  private var grabbed: Set<String> = []
  /// The nodes whose refusal is not reported.
  var expected: Set<String> = []
  /// A closure that is called after work outside the events of the loop, so that ``nextDeadline`` may
  /// have changed; `nil` by default.
  var onWork: (() -> Void)?
  private var hasHadDevice = false

  /// The objects that exist once a device has determined the size of the screen.
  private struct Stage {
    let application: Application
    let recorder: TraceRecorder?
    let objects: SceneInstance
    let start: Timestamp
    /// The live devices; `nil` until there is one.
    var live: LiveInput?
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - console: The console that shows messages.
  ///   - scene: The scene; `nil` for one view.
  ///   - output: The trace or the live view.
  ///   - options: The options that map devices to the screen.
  ///   - players: The recordings.
  ///   - playsOnly: Whether no devices are read, so that keys control the time of the recordings.
  init(
    _ console: Console, scene: Scene?, output: LiveOutput, options: ReplayOptions,
    players: [RecordingPlayer] = [], playsOnly: Bool = false
  ) {
    self.console = console
    self.output = output
    self.options = options
    self.players = players
    self.playsOnly = playsOnly && output.viewer != nil
    givenScene = scene
    output.viewer?.onKey = { [weak self] in self?.press($0) }
  }

  /// The time of the loop at which there is work next; `nil` if there is none.
  var nextDeadline: Timestamp? {
    guard keys.isEmpty, !isDone else { return .zero }
    let work = ([stage?.application.timeline.nextDeadline] + players.map(\.nextDeadline))
      .compactMap { $0 }.min()
    return [work.flatMap(clock.loopTime(of:)), output.viewer?.nextDeadline].compactMap { $0 }.min()
  }

  /// A Boolean value that indicates whether the view stays when the recordings have ended, until a key
  /// ends it; ``begin(at:now:)`` sets it if keys can be read.
  var stays = false

  /// Returns the content of the live view.
  ///
  /// - Parameter now: The time of the loop.
  /// - Returns: The content, which is empty if there is no live view.
  func shownState(at now: Timestamp) -> LiveViewState {
    output.viewer?.state(at: now) ?? LiveViewState()
  }

  /// Does what a key asks for, or leaves it to the next event of the loop.
  func press(_ key: LiveKey) {
    switch key {
    case .simulate(let event):
      stage?.application.simulate(event)
      output.viewer?.invalidate()
    case .quit: isDone = true
    case .pause, .step, .again, .faster, .slower:
      if playsOnly { keys.append(key) }
    }
    onWork?()
  }

  /// Prepares the terminal for the live view, if there is one, and connects the recordings.
  ///
  /// - Parameters:
  ///   - start: The time at which the recordings start.
  ///   - now: The present time.
  /// - Throws: A ``UsageError`` if a recording cannot be read.
  func begin(at start: Timestamp, now: Timestamp) throws(UsageError) {
    output.viewer?.begin(at: now)
    stays = stays || playsOnly && output.viewer?.hasKeys == true
    try connectPlayers(at: start)
  }

  private func connectPlayers(at start: Timestamp) throws(UsageError) {
    for player in players {
      let stage = stage ?? makeStage(for: player.digitizer, at: start)
      report("\(player.path.onOneLine): \(player.digitizer.kind.rawValue)")
      try player.connect(to: stage.application, at: start)
      hasHadDevice = true
    }
  }

  /// Returns a Boolean value that indicates whether a device was unplugged before.
  func misses(_ device: InputDevice) -> Bool { missing.contains { $0.isSame(device) } }

  /// Processes an event of the loop, and the frames of recordings that are due.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: The present time.
  /// - Throws: A ``UsageError`` if a recording cannot be read.
  func take(_ event: InputLoop.Event, at now: Timestamp) throws(UsageError) {
    while !keys.isEmpty { try handle(keys.removeFirst(), at: now) }
    switch event {
    case .opened(let device): liveInput(for: device)?.take(event)
    case .refused(let error): refuse(error)
    case .due(let time): runDueWork(to: clock.time(at: time))
    case .events, .resynchronised, .gone: stage?.live?.take(event)
    }
    output.viewer?.take(event)
    try play(to: clock.time(at: now))
    stage?.recorder?.flush()
    output.viewer?.drawIfDue(at: now)
  }

  private func play(to time: Timestamp) throws(UsageError) {
    for player in players {
      try player.play(to: time) { event, session in
        output.viewer?.note(event, of: ObjectIdentifier(session))
      }
    }
  }

  /// Ends the session: cancels touches that are down, fires due timers, and writes the summary.
  func finish() {
    output.viewer?.end()
    guard let stage else {
      console.report("touchstone: no device came")
      return
    }
    for player in players { player.stop() }
    if let live = stage.live { live.finish() } else { stage.application.timeline.runUntilIdle() }
    let summary = summary(of: stage)
    stage.recorder?.finish(summary)
    for player in players { player.disconnect() }
    output.finish(on: console)
    if output.viewer != nil {
      let touches = summary.touches.counted("touch", "touches")
      console.report("touchstone: \(summary.frames.counted("frame")), \(touches)")
    }
  }
}

extension LiveSession {
  /// Does what a key about the recordings asks for.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - now: The time of the loop.
  /// - Throws: A ``UsageError`` if a recording cannot be read.
  private func handle(_ key: LiveKey, at now: Timestamp) throws(UsageError) {
    switch key {
    case .pause:
      if clock.isPaused { clock.resume(at: now) } else { clock.pause(at: now) }
    case .step:
      clock.pause(at: now)
      // Before the pause, what was due may not have happened yet.
      runDueWork(to: clock.time(at: now))
      try play(to: clock.time(at: now))
      let next = players.compactMap(\.nextDeadline).min()
      guard let time = next ?? stage?.application.timeline.nextDeadline else { break }
      clock.advance(to: time, at: now)
      runDueWork(to: time)
    case .again: try playAgain(at: now)
    case .faster: clock.multiplySpeed(by: 2, at: now)
    case .slower: clock.multiplySpeed(by: 0.5, at: now)
    case .simulate, .quit: break
    }
    output.viewer?.invalidate()
  }

  /// Plays the recordings from their beginning, in a new application.
  private func playAgain(at now: Timestamp) throws(UsageError) {
    for player in players {
      player.stop()
      player.disconnect()
    }
    let again = players.map { ($0.path, $0.source) }
    players = []
    stage = nil
    for (path, source) in again {
      players.append(try RecordingPlayer(path, source: source, options: options))
    }
    clock.resume(at: now)
    try connectPlayers(at: clock.time(at: now))
  }

  /// The state of the recordings; `nil` if there are devices.
  private var playback: LiveViewState.Playback? {
    guard playsOnly else { return nil }
    let isOver = players.allSatisfy { $0.nextDeadline == nil }
    return LiveViewState.Playback(
      speed: clock.speed, isPaused: clock.isPaused, end: isOver ? players.map(\.end).max() : nil)
  }

  /// Fires the timers that are due, without advancing the timeline beyond them.
  ///
  /// The time is also that of recordings and drawings, and a replay without pauses knows neither.
  private func runDueWork(to time: Timestamp) {
    guard let stage else { return }
    guard players.isEmpty else {
      while let due = stage.application.timeline.nextDeadline, due <= time {
        stage.application.advance(to: due)
      }
      return
    }
    stage.live?.take(.due(time))
  }

  private func summary(of stage: Stage) -> TraceSummary {
    var summary = TraceSummary(touches: stage.application.touchCount)
    var end = stage.start
    if let live = stage.live?.statistics {
      summary.frames = live.frames
      summary.events = live.events
      summary.contacts = live.contacts
      summary.repairs = live.repairs
      end = max(end, live.last)
    }
    for player in players {
      let played = player.summary
      summary.frames += played.frames
      summary.events += played.events
      summary.contacts += played.contacts
      summary.repairs += played.repairs
      end = max(end, player.end)
    }
    summary.duration = stage.start.seconds(to: end)
    return summary
  }

  /// Creates the application for the screen that the first device determines.
  ///
  /// - Parameters:
  ///   - digitizer: The device.
  ///   - start: The time at which the trace begins.
  /// - Returns: The application with its scene.
  private func makeStage(for digitizer: Digitizer, at start: Timestamp) -> Stage {
    let scene = givenScene ?? options.standardScene(for: digitizer)
    let application = Application(
      screen: options.screen(of: scene, for: digitizer), timeline: Timeline(at: start))
    let recorder = output.recorder(application.timeline, console)
    let watch = output.viewer.map { _ in LiveWatch(application.timeline) }
    application.observer = watch ?? recorder
    let objects = scene.instantiate(in: application)
    let stage = Stage(application: application, recorder: recorder, objects: objects, start: start)
    self.stage = stage
    if let watch {
      output.viewer?.subject = LiveViewer.Subject(
        application: application, watch: watch, objects: objects, start: start,
        devices: { [weak self] in self?.shownDevices ?? [] },
        repairs: { [weak self] in self?.stage.map { self?.summary(of: $0).repairs ?? 0 } ?? 0 },
        clock: { [weak self] in self?.clock ?? PlaybackClock() },
        playback: { [weak self] in self?.playback })
    }
    return stage
  }

  /// Returns the connection of the live devices, which the first device creates.
  ///
  /// - Parameter device: A device that was opened.
  /// - Returns: The connection, or `nil` if the device is no digitizer and there is none.
  private func liveInput(for device: InputDevice) -> LiveInput? {
    if let live = stage?.live { return live }
    guard let digitizer = try? device.description.digitizer() else { return nil }
    let stage = stage ?? makeStage(for: digitizer, at: device.openedAt)
    let live = LiveInput(stage.application)
    live.asTouchscreen = options.asTouchscreen
    live.trackpadSettings = { [options] _, _ in
      options.trackpadSettings ?? TrackpadSettings()
    }
    live.guardSettings = { [options] _, _ in options.guardSettings }
    live.placement = { [options] digitizer, _, screen in
      options.placement(of: digitizer, on: screen)
    }
    live.changesPlacement = { [options] device, placement in
      options.change(&placement, of: device.description.name, node: device.path)
    }
    live.onChange = { [weak self] in self?.take($0) }
    self.stage?.live = live
    return live
  }

  private var shownDevices: [LiveViewer.ShownDevice] {
    let live = stage?.live?.devices ?? []
    let nodes = live.map { device in
      LiveViewer.ShownDevice(
        key: ObjectIdentifier(device), node: device.path,
        name: device.description.name
          + (grabbed.contains(device.path) ? " (grabbed by another program)" : ""),
        kind: (try? device.description.digitizer())?.kind,
        session: stage?.live?.session(of: device))
    }
    return nodes
      + players.flatMap { player in
        player.devices.map { session in
          LiveViewer.ShownDevice(
            key: ObjectIdentifier(session), node: player.path,
            name: session.digitizer?.name ?? "", kind: session.digitizer?.kind, session: session)
        }
      }
  }

  private func take(_ change: LiveInput.Change) {
    switch change {
    case .connected(let device, let digitizer):
      missing.removeAll { $0.isSame(device) }
      report("\(device.title): \(digitizer.kind.rawValue)")
      grabbed.remove(device.path)
      if device.isGrabbedElsewhere() {
        grabbed.insert(device.path)
        report("\(DeviceError(device.path, .grabbed))")
      }
      if hasHadDevice, let application = stage?.application {
        application.observer?.input(
          InputNote(
            time: application.timeline.now, kind: .plugged, why: digitizer.name, count: 1))
      }
      hasHadDevice = true
    case .disconnected(let device):
      missing.append(device.description)
      report("\(device.title) is gone")
    case .refused(let error): refuse(error)
    }
  }

  /// Reports that a node cannot be read, once for all nodes with the same reason.
  private func refuse(_ error: DeviceError) {
    guard !expected.contains(error.path), refusals.insert("\(error.reason)").inserted else {
      return
    }
    report(error.description)
  }

  /// Shows a message, unless the live view uses the terminal, which shows devices itself.
  private func report(_ text: String) {
    if output.viewer == nil { console.report("touchstone: \(text)") }
  }
}

extension DeviceDescription {
  /// Returns a Boolean value that indicates whether a device appears to be the described one.
  fileprivate func isSame(_ device: InputDevice) -> Bool {
    name == device.description.name && identity == device.description.identity
  }
}
