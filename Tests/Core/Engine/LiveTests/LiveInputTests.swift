import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSLinuxInput
import TSLive
import Testing

@Suite("Live devices in an application")
@MainActor struct LiveInputTests {
  /// A view that notes the calls that it receives.
  private final class Pad: View {
    var received: [String] = []
    var onBegan: () -> Void = {}

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      received.append("began")
      onBegan()
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      received.append("moved")
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      received.append("ended")
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      received.append("cancelled")
    }
  }

  private let application = Application(screen: Screen(size: CGSize(width: 100, height: 50)))
  private let window: Window
  private let pad: Pad

  init() {
    window = Window(frame: application.screen.bounds)
    window.application = application
    pad = Pad(frame: application.screen.bounds)
    window.addSubview(pad)
    window.makeKeyAndVisible()
  }

  @Test("become touches; what is down when the loop is stopped is cancelled")
  func stopped() throws {
    let feed = try Feed()
    let loop = try InputLoop()
    try loop.add(feed.device)
    let live = LiveInput(application)
    pad.onBegan = {
      feed.send((.absMTPositionX, 510))
      loop.deadline = MonotonicClock.now
      application.timeline.schedule(after: 0.01) { loop.stop() }
    }
    feed.touch()
    #expect(live.run(loop) == .stopped)
    #expect(pad.received == ["began", "moved", "cancelled"])
    #expect(live.statistics.frames == 2 && live.statistics.contacts == 1)
    #expect(live.devices.isEmpty)
  }

  @Test("a live device loses its touches when it is pulled out")
  func unplugged() throws {
    let feed = try Feed()
    let loop = try InputLoop()
    try loop.add(feed.device)
    let live = LiveInput(application)
    var events: [String] = []
    live.onChange = { change in
      switch change {
      case .connected(_, let digitizer): events.append("connected \(digitizer.name)")
      case .disconnected: events.append("disconnected, \(pad.received.last ?? "silent")")
      case .refused(let error): events.append("\(error)")
      }
    }
    pad.onBegan = { feed.unplug() }
    feed.touch()
    #expect(live.run(loop) == .nothingLeft)
    #expect(pad.received == ["began", "cancelled"])
    #expect(events == ["connected Panel", "disconnected, cancelled"])
  }

  @Test("have the application's timers fall due by the clock, though no frame arrives")
  func timers() throws {
    let feed = try Feed()
    let loop = try InputLoop()
    try loop.add(feed.device)
    let live = LiveInput(application)
    let start = MonotonicClock.now
    var due: [Double] = []
    for delay in [0.02, 0.01] {
      application.timeline.schedule(at: start.advanced(by: delay)) { [application] in
        due.append(delay)
        #expect(application.timeline.now <= MonotonicClock.now)
        if due.count == 2 { loop.stop() }
      }
    }
    #expect(live.run(loop) == .stopped)
    #expect(due == [0.01, 0.02])
    #expect(loop.wakeUps <= 4)
  }

  @Test("run within the main queue, beside the main actor's tasks, which may set timers")
  func embedded() async throws {
    let feed = try Feed()
    let loop = try InputLoop()
    try loop.add(feed.device)
    let live = LiveInput(application)
    let (endings, ended) = AsyncStream.makeStream(of: InputLoop.Ending.self)
    live.start(loop) { ending in
      ended.yield(ending)
      ended.finish()
    }
    var events: [String] = []
    pad.onBegan = { events.append("touch") }
    let task = Task { @MainActor in
      events.append("task")
      feed.touch()
      while pad.received.isEmpty { await Task.yield() }
      live.catchUp()
      application.timeline.schedule(after: 0.005) {
        events.append("timer")
        loop.stop()
      }
    }
    for await ending in endings { #expect(ending == .stopped) }
    await task.value
    #expect(events == ["task", "touch", "timer"])
    #expect(pad.received == ["began", "cancelled"])
  }

  @Test(
    "are calibrated by the environment, of which a malformed matrix is ignored and counted",
    arguments: [
      (nil, 50, 0), ("1 0 0.25 0 1 0", 75, 0), ("1 0 0.25 0 1", 50, 1), ("", 50, 1),
    ] as [(String?, Double, Int)])
  func calibrated(text: String?, x: Double, repairs: Int) throws {
    let feed = try Feed()
    let live = LiveInput(application, calibration: text)
    var seen: CGPoint?
    pad.onBegan = { [pad, application] in
      seen = application.touchesInProgress.first?.location(in: pad)
    }
    live.take(.opened(feed.device))
    live.take(.events(feed.device, Feed.touch(x: 500, y: 250)))
    #expect(seen?.x == CGFloat(x))
    #expect(live.statistics.repairs == repairs)
    live.finish()
  }

  @Test("do not run with a malformed calibration of the environment, unless another one applies")
  func badCalibration() throws {
    let live = LiveInput(application, calibration: "1 0")
    let feed = try Feed()
    feed.unplug()
    #expect(throws: DeviceError("LIBINPUT_CALIBRATION_MATRIX", .badCalibration("1 0"))) {
      try live.run([feed.device])
    }
    live.placement = { _, _, _ in DevicePlacement(rotation: .half) }
    #expect(try live.run([feed.device]) == .nothingLeft)
    #expect(live.statistics.repairs == 0)
  }

  @Test("live keyboards type into the application")
  func keyboard() throws {
    final class TextKeeper: View, KeyInput {
      var text = ""
      var hasText: Bool { !text.isEmpty }
      override var canBecomeFirstResponder: Bool { true }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { _ = text.popLast() }
    }
    let field = TextKeeper()
    window.addSubview(field)
    _ = field.becomeFirstResponder()
    let feed = try Feed("Keyboard", description: DeviceDescription(codes: [.key: [.keyA]]))
    let live = LiveInput(application)
    live.take(.opened(feed.device))
    live.take(
      .events(
        feed.device,
        [InputEvent(time: MonotonicClock.now, type: .key, code: .keyA, value: 1)]))
    #expect(field.text == "a")
    #expect(live.devices.isEmpty)
    live.take(.gone(feed.device))
  }

  @Test("a folder's devices are digitizers, and keyboards and mice only if they are asked for")
  func kinds() throws {
    func keys(_ codes: ClosedRange<UInt16>) -> Set<EventCode> {
      Set(codes.map(EventCode.init(rawValue:)))
    }
    let mouse = DeviceDescription(codes: [.rel: [.relX, .relY], .key: [.btnLeft]])
    // The keyboard has the keys from escape to S, and a power button has one key.
    let keyboard = DeviceDescription(codes: [.key: keys(1...83)])
    let short = DeviceDescription(codes: [.key: keys(1...30)])
    let button = DeviceDescription(codes: [.key: keys(116...116)])
    let live = LiveInput(application)
    let devices = [try Feed().device.description, mouse, keyboard, short, button]
    func accepted() -> [Bool] { devices.map(live.accepts) }
    #expect(accepted() == [true, false, false, false, false])
    live.readsMice = true
    #expect(accepted() == [true, true, false, false, false])
    live.readsKeyboards = true
    #expect(accepted() == [true, true, true, false, false])
  }

  @Test("have the decoder and the repetitions that the program chooses")
  func decoder() throws {
    let feed = try Feed("Keyboard", description: DeviceDescription(codes: [.key: [.keyA]]))
    let live = LiveInput(application)
    var names: [String] = []
    live.keyDecoder = { description in
      names.append(description.name)
      return KeyboardDecoder()
    }
    live.keyRepeat = KeyRepeat(delay: 0.2, interval: 0.1)
    live.take(.opened(feed.device))
    #expect(names.count == 1)
    #expect(live.session(of: feed.device)?.keyRepeat == KeyRepeat(delay: 0.2, interval: 0.1))
    live.take(.gone(feed.device))
  }
}
