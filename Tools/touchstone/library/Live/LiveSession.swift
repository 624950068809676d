internal import Contacts
internal import Evdev
internal import EventTime
internal import Interface
internal import LinuxInput
internal import Replay
internal import Scenes
internal import Tracing

/// Live devices in a scene: what `Replayer` is for recordings.
@MainActor final class LiveSession {
  private let console: Console
  private let form: TraceForm?
  private let options: ReplayOptions
  private let painter: TracePainter?
  private let givenScene: Scene?
  private var stage: Stage?
  private var lanes: [Lane] = []
  /// What was unplugged, and is wanted back.
  private var missing: [DeviceDescription] = []
  private var refusals: Set<String> = []
  private var tally = Tally()

  /// The objects that are there once a device has told how large the screen is.
  private struct Stage {
    let application: Application
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
  var nextDeadline: Timestamp? { stage?.application.timeline.nextDeadline }

  /// Whether a device that has come is one that was unplugged before.
  func misses(_ device: InputDevice) -> Bool {
    missing.contains {
      $0.name == device.description.name
        && $0.identity == device.description.identity
    }
  }

  /// Does what the loop hands on.
  func take(_ event: InputLoop.Event) {
    switch event {
    case .opened(let device): open(device)
    case .events(let device, let events):
      guard let lane = lane(of: device) else { return }
      push(events, lane)
    case .resynchronised(let device, let events, let state, let time):
      guard let lane = lane(of: device) else { return }
      push(events, lane)
      if lanes[lane].decoder.resynchronise(with: state, at: time) { deliver(lane) }
    case .gone(let device): close(device)
    case .due(let time): stage?.application.advance(to: time)
    case .refused(let error):
      // One line for all nodes that are refused for the same reason.
      if refusals.insert("\(error.reason)").inserted {
        console.say("touchstone: \(error.description)")
      }
    }
    stage?.recorder?.flush()
  }

  /// Ends it: cancels what is down, lets what is due happen, and writes the summary.
  func finish() {
    guard let stage else {
      console.say("touchstone: no device came")
      return
    }
    let now = max(MonotonicClock.now, stage.application.timeline.now)
    for lane in lanes.indices where lanes[lane].decoder.cancelAll(at: now) { deliver(lane) }
    stage.application.timeline.runUntilIdle()
    for lane in lanes { tally.add(lane.decoder) }
    stage.recorder?.finish(
      tally.summary(touches: stage.application.touchCount, from: stage.start))
    if let painter { console.write(painter.finish()) }
  }

  private func open(_ device: InputDevice) {
    guard let digitizer = try? device.description.digitizer() else { return }
    let isFirst = stage == nil
    let stage = stage ?? makeStage(digitizer, at: device.openedAt)
    self.stage = stage
    missing.removeAll {
      $0.name == device.description.name
        && $0.identity == device.description.identity
    }
    stage.application.advance(to: device.openedAt)
    let mapping = options.mapping(
      of: digitizer, udevProperties: device.description.udevProperties,
      on: stage.application.screen)
    let source = stage.application.connect(
      digitizer, mapping: mapping, type: options.asTouchscreen ? .direct : nil)
    lanes.append(
      Lane(
        device: device, source: source,
        decoder: ContactDecoder(digitizer, description: device.description)))
    console.say("touchstone: \(device.title): \(digitizer.kind.rawValue)")
    if !isFirst {
      stage.recorder?.input(
        InputNote(
          time: stage.application.timeline.now, kind: .plugged, why: digitizer.name, count: 1))
    }
    let lane = lanes.count - 1
    if lanes[lane].decoder.resynchronise(with: device.initialState, at: device.openedAt) {
      deliver(lane)
    }
  }

  private func close(_ device: InputDevice) {
    guard let lane = lane(of: device), let stage else { return }
    stage.application.advance(to: max(MonotonicClock.now, stage.application.timeline.now))
    lanes[lane].source.disconnect()
    tally.add(lanes[lane].decoder)
    lanes.remove(at: lane)
    missing.append(device.description)
    console.say("touchstone: \(device.title) is gone")
  }

  private func makeStage(_ digitizer: Digitizer, at start: Timestamp) -> Stage {
    let scene = givenScene ?? Scene.standard(for: digitizer, rotation: options.rotation)
    let application = Application(screen: scene.screen, timeline: Timeline(at: start))
    let recorder = form.map { form in
      TraceRecorder(timeline: application.timeline, as: form) { [console, painter] bytes in
        console.write(painter?.paint(bytes) ?? bytes)
      }
    }
    recorder?.begin(at: start)
    application.observer = recorder
    return Stage(
      application: application, recorder: recorder, objects: scene.instantiate(in: application),
      start: start)
  }

  private func push(_ events: [InputEvent], _ lane: Int) {
    for event in events where lanes[lane].decoder.push(event) { deliver(lane) }
    if let last = events.last { tally.last = max(tally.last, last.time) }
  }

  /// Brings a completed frame to the application.
  private func deliver(_ lane: Int) {
    guard let stage else { return }
    var frame = lanes[lane].decoder.frame
    // Devices are read one after the other, so one may tell of what came before another's last.
    if frame.time < stage.application.timeline.now {
      frame.time = stage.application.timeline.now
    }
    lanes[lane].source.process(frame)
  }

  private func lane(of device: InputDevice) -> Int? {
    lanes.firstIndex { $0.device === device }
  }
}

/// A live device with its decoder and its place in the application.
private struct Lane {
  let device: InputDevice
  let source: InputSource
  var decoder: ContactDecoder
}

/// What the devices of a session have sent, those that are gone included.
private struct Tally {
  var last = Timestamp.zero
  private var frames = 0
  private var events = 0
  private var contacts = 0
  private var repairs = 0

  mutating func add(_ decoder: ContactDecoder) {
    let statistics = decoder.statistics
    frames += statistics.frames
    events += statistics.events
    let hasIDs = decoder.digitizer.touchProtocol == .typeB
    contacts += hasIDs ? statistics.contacts : statistics.landings
    repairs += statistics.repairs.reduce(0) { $0 + $1.count }
  }

  func summary(touches: Int, from start: Timestamp) -> TraceSummary {
    TraceSummary(
      frames: frames, events: events, contacts: contacts, touches: touches, repairs: repairs,
      duration: max(0, start.seconds(to: last)))
  }
}
