internal import Contacts
internal import Evdev
internal import EventTime
internal import Interface
internal import LinuxInput
internal import Live
internal import Replay
internal import Scenes
internal import Tracing

/// Live devices in a scene, with their trace.
@MainActor final class LiveSession {
  private let console: Console
  private let form: TraceForm?
  private let options: ReplayOptions
  private let painter: TracePainter?
  private let givenScene: Scene?
  private var stage: Stage?
  /// What was unplugged, and is wanted back.
  private var missing: [DeviceDescription] = []
  private var refusals: Set<String> = []
  private var hasHadDevice = false

  /// The objects that are there once a device has told how large the screen is.
  private struct Stage {
    let live: LiveInput
    let recorder: TraceRecorder?
    let objects: SceneInstance
    let start: Timestamp
  }

  init(
    _ console: Console, scene: Scene?, form: TraceForm?, options: ReplayOptions, isPlain: Bool
  ) {
    self.console = console
    self.form = form
    self.options = options
    givenScene = scene
    let isColoured =
      !isPlain && form == .text && console.outputIsTerminal
      && console.environment["NO_COLOR"] ?? "" == ""
    painter = isColoured ? TracePainter() : nil
  }

  /// The moment at which the application has work to do; nil for none.
  var nextDeadline: Timestamp? { stage?.live.application.timeline.nextDeadline }

  /// Whether a device that has come is one that was unplugged before.
  func misses(_ device: InputDevice) -> Bool { missing.contains { $0.isSame(device) } }

  /// Does what the loop hands on.
  func take(_ event: InputLoop.Event) {
    if stage == nil, case .opened(let device) = event { open(device) }
    if let stage {
      stage.live.take(event)
    } else if case .refused(let error) = event {
      refuse(error)
    }
    stage?.recorder?.flush()
  }

  /// Ends it: cancels what is down, lets what is due happen, and writes the summary.
  func finish() {
    guard let stage else {
      console.say("touchstone: no device came")
      return
    }
    stage.live.finish()
    let statistics = stage.live.statistics
    stage.recorder?.finish(
      TraceSummary(
        frames: statistics.frames, events: statistics.events, contacts: statistics.contacts,
        touches: stage.live.application.touchCount, repairs: statistics.repairs,
        duration: max(0, stage.start.seconds(to: statistics.last))))
    if let painter { console.write(painter.finish()) }
  }
}

extension LiveSession {
  /// Makes the application, now that a device tells how large the screen is.
  private func open(_ device: InputDevice) {
    guard let digitizer = try? device.description.digitizer() else { return }
    let scene = givenScene ?? Scene.standard(for: digitizer, rotation: options.rotation)
    let start = device.openedAt
    let application = Application(screen: scene.screen, timeline: Timeline(at: start))
    let recorder = form.map { form in
      TraceRecorder(timeline: application.timeline, as: form) { [console, painter] bytes in
        console.write(painter?.paint(bytes) ?? bytes)
      }
    }
    recorder?.begin(at: start)
    application.observer = recorder
    let objects = scene.instantiate(in: application)
    let live = LiveInput(application)
    live.asTouchscreen = options.asTouchscreen
    live.mapping = { [options] digitizer, description, screen in
      options.mapping(
        of: digitizer, udevProperties: description.udevProperties, on: screen)
    }
    live.onChange = { [weak self] in self?.take($0) }
    stage = Stage(live: live, recorder: recorder, objects: objects, start: start)
  }

  private func take(_ change: LiveInput.Change) {
    switch change {
    case .connected(let device, let digitizer):
      missing.removeAll { $0.isSame(device) }
      console.say("touchstone: \(device.title): \(digitizer.kind.rawValue)")
      if hasHadDevice {
        stage?.recorder?.input(
          InputNote(
            time: stage?.live.application.timeline.now ?? .zero, kind: .plugged,
            why: digitizer.name, count: 1))
      }
      hasHadDevice = true
    case .disconnected(let device):
      missing.append(device.description)
      console.say("touchstone: \(device.title) is gone")
    case .refused(let error): refuse(error)
    }
  }

  /// Says why a node cannot be read: one line for all nodes that are refused for the same reason.
  private func refuse(_ error: DeviceError) {
    guard refusals.insert("\(error.reason)").inserted else { return }
    console.say("touchstone: \(error.description)")
  }
}

extension DeviceDescription {
  /// Whether a device that has come is by all appearances this one.
  fileprivate func isSame(_ device: InputDevice) -> Bool {
    name == device.description.name && identity == device.description.identity
  }
}
