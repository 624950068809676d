internal import Contacts
internal import Evdev
internal import EventTime
internal import Formatting
internal import Interface
internal import LinuxInput
internal import Live
internal import Replay
internal import Scenes
internal import Tracing

/// A session of live devices in a scene, with a trace or the live view.
@MainActor final class LiveSession {
  private let console: Console
  private let output: LiveOutput
  private let options: ReplayOptions
  private let givenScene: Scene?
  private var stage: Stage?
  /// The descriptions of devices that were unplugged and may return.
  private var missing: [DeviceDescription] = []
  private var refusals: Set<String> = []
  /// The nodes whose refusal is not reported.
  var expected: Set<String> = []
  private var hasHadDevice = false

  /// The objects that exist once a device has determined the size of the screen.
  private struct Stage {
    let live: LiveInput
    let recorder: TraceRecorder?
    let objects: SceneInstance
    let start: Timestamp
  }

  init(_ console: Console, scene: Scene?, output: LiveOutput, options: ReplayOptions) {
    self.console = console
    self.output = output
    self.options = options
    givenScene = scene
  }

  /// The time of the next work; `nil` if there is none.
  var nextDeadline: Timestamp? {
    let deadlines = [stage?.live.application.timeline.nextDeadline, output.viewer?.nextDeadline]
    return deadlines.compactMap { $0 }.min()
  }

  /// Prepares the terminal for the live view, if there is one.
  func begin() { output.viewer?.begin() }

  /// Returns a Boolean value that indicates whether a device was unplugged before.
  func misses(_ device: InputDevice) -> Bool { missing.contains { $0.isSame(device) } }

  /// Processes an event of the loop.
  ///
  /// - Parameter event: The event.
  func take(_ event: InputLoop.Event) {
    if stage == nil, case .opened(let device) = event { open(device) }
    if let stage {
      stage.live.take(event)
    } else if case .refused(let error) = event {
      refuse(error)
    }
    stage?.recorder?.flush()
    output.viewer?.take(event)
    output.viewer?.drawIfDue()
  }

  /// Ends the session: cancels touches that are down, fires due timers, and writes the summary.
  func finish() {
    output.viewer?.end()
    guard let stage else {
      console.report("touchstone: no device came")
      return
    }
    stage.live.finish()
    let statistics = stage.live.statistics
    stage.recorder?.finish(
      TraceSummary(
        frames: statistics.frames, events: statistics.events, contacts: statistics.contacts,
        touches: stage.live.application.touchCount, repairs: statistics.repairs,
        duration: max(0, stage.start.seconds(to: statistics.last))))
    output.finish(on: console)
    if output.viewer != nil {
      let touches = stage.live.application.touchCount.counted("touch", "touches")
      console.report("touchstone: \(statistics.frames.counted("frame")), \(touches)")
    }
  }
}

extension LiveSession {
  /// Creates the application for the screen that a device determines.
  ///
  /// - Parameter device: The first device.
  private func open(_ device: InputDevice) {
    guard let digitizer = try? device.description.digitizer() else { return }
    let scene = givenScene ?? Scene.standard(for: digitizer, rotation: options.rotation)
    let start = device.openedAt
    let application = Application(screen: scene.screen, timeline: Timeline(at: start))
    let recorder = output.recorder(application.timeline, console)
    let watch = output.viewer.map { _ in LiveWatch(application.timeline) }
    application.observer = watch ?? recorder
    let objects = scene.instantiate(in: application)
    let live = LiveInput(application)
    live.asTouchscreen = options.asTouchscreen
    live.mapping = { [options] digitizer, description, screen in
      options.mapping(
        of: digitizer, udevProperties: description.udevProperties, on: screen)
    }
    live.onChange = { [weak self] in self?.take($0) }
    stage = Stage(live: live, recorder: recorder, objects: objects, start: start)
    if let watch {
      output.viewer?.subject = LiveViewer.Subject(
        live: live, watch: watch, objects: objects, start: start)
    }
  }

  private func take(_ change: LiveInput.Change) {
    switch change {
    case .connected(let device, let digitizer):
      missing.removeAll { $0.isSame(device) }
      report("\(device.title): \(digitizer.kind.rawValue)")
      if hasHadDevice {
        stage?.live.application.observer?.input(
          InputNote(
            time: stage?.live.application.timeline.now ?? .zero, kind: .plugged,
            why: digitizer.name, count: 1))
      }
      hasHadDevice = true
    case .disconnected(let device):
      missing.append(device.description)
      report("\(device.title) is gone")
    case .refused(let error): refuse(error)
    }
  }

  /// Reports that a node cannot be read, once for all nodes with the same reason.
  ///
  /// - Parameter error: The error.
  private func refuse(_ error: DeviceError) {
    guard !expected.contains(error.path), refusals.insert("\(error.reason)").inserted else {
      return
    }
    report(error.description)
  }

  /// Shows a message, unless the live view uses the terminal, which shows devices itself.
  ///
  /// - Parameter text: The message.
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
