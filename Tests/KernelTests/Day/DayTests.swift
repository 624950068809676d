import EventTime
import Evdev
import Geometry
import Interface
import LinuxInput
import Live
import Recognition
import Testing

extension KernelTests {
  @Suite(
    "lives through a day",
    .enabled(if: isTimeVirtual, "needs virtual time: Tools/kernel-rig/run --virtual-time tests"))
  @MainActor struct DayTests {
    @Test("with its screen unplugged 1,000 times, and holds at its end what it held at its start")
    func day() throws {
      // Before the day, which counts from its own beginning: a microsecond may pass between.
      let start = MonotonicClock.now
      let day = try Day(pluggings: 1000, seconds: 86_400)
      let (early, noon, late) = try day.run()
      #expect(start.seconds(to: MonotonicClock.now) >= 86_400)
      #expect(day.goings == 1000 && day.comings == 1000)
      let ledger = day.ledger
      #expect(ledger.opened > 1000)
      #expect(ledger.down == 0 && ledger.opened == ledger.ended + ledger.cancelled)
      // In every second session the screen goes with fingers on it.
      #expect(ledger.cancelled >= 500)
      #expect(ledger.faults.isEmpty && ledger.page.faults.isEmpty)
      #expect(ledger.page.began > 0 && ledger.page.began == ledger.page.over)
      #expect(late.descriptors == early.descriptors)
      #expect(late.heap - early.heap < 64 * 1024)
      #expect(late.resident - early.resident < 1024 && late.resident - noon.resident < 512)
      // A frame wakes it, and the timer that sends it, plugging and recognizers' own timers.
      #expect(day.loop.wakeUps < 4 * day.framesSent)
      print(
        """
        A day: \(day.goings) pluggings, \(day.framesSent) frames, \(ledger.opened) touches, \
        \(ledger.ended) ended, \(ledger.cancelled) cancelled, \(day.recognitions) recognitions, \
        \(day.loop.wakeUps) wake-ups
        after \(Day.warmUp) pluggings: \(early)
        at half time: \(noon)
        at the end: \(late)
        """)
    }
  }
}

/// A program that runs for a day, and the hand that uses its screen.
@MainActor private final class Day {
  /// The pluggings after which caches and pools are as large as they get.
  static let warmUp = 50

  let ledger: TouchLedger
  let loop: InputLoop
  private(set) var (comings, goings, framesSent, recognitions) = (0, 0, 0, 0)
  private let application: Application
  private let live: LiveInput
  private let pluggings: Int
  private let seconds: Double
  private let start: Timestamp
  private var hand = DayHand()
  private var screen: VirtualDevice?
  private var frames: ArraySlice<DayHand.Frame> = []
  private var (early, noon): (ProcessFigures?, ProcessFigures?)

  init(pluggings: Int, seconds: Double) throws {
    (self.pluggings, self.seconds) = (pluggings, seconds)
    start = MonotonicClock.now
    application = Application(
      screen: Screen(size: CGSize(width: 4096, height: 2304)), timeline: Timeline(at: start))
    ledger = TouchLedger(frame: application.screen.bounds)
    ledger.application = application
    ledger.makeKeyAndVisible()
    loop = try InputLoop()
    live = LiveInput(application)
    for recognizer in [
      TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
      LongPressGestureRecognizer(),
    ] as [GestureRecognizer] {
      recognizer.addHandler { [weak self] recognizer in
        if recognizer.state == .ended { self?.recognitions += 1 }
      }
      ledger.page.addGestureRecognizer(recognizer)
    }
    live.onChange = { [weak self] change in
      switch change {
      case .connected: self?.comings += 1
      case .disconnected: self?.goings += 1
      case .refused(let error): Issue.record("\(error)")
      }
    }
  }

  /// Runs the day; returns what the process held at its start, at half time and at its end.
  func run() throws -> (ProcessFigures, noon: ProcessFigures, late: ProcessFigures) {
    try loop.watch { _ in true }
    plugIn(0)
    #expect(live.run(loop) == .stopped)
    return (try #require(early), try #require(noon), try ProcessFigures.now())
  }

  private func at(_ second: Double, _ work: @escaping () -> Void) {
    application.timeline.schedule(at: start.advanced(by: second), work)
  }

  private func plugIn(_ number: Int) {
    screen = attempt { try VirtualDevice(.touchscreen) }
    frames = hand.session(number)[...]
    sendNext()
    at(Double(number) * seconds / Double(pluggings) + 60) { [weak self] in
      self?.unplug(number)
    }
  }

  private func sendNext() {
    guard let frame = frames.popFirst() else { return }
    application.timeline.schedule(after: frame.pause) { [weak self] in
      guard let self, let screen else { return }
      _ = attempt { try screen.write(frame.events) }
      framesSent += 1
      sendNext()
    }
  }

  private func unplug(_ number: Int) {
    screen = nil
    let next = Double(number + 1) * seconds / Double(pluggings)
    at(next) { [weak self] in
      guard let self else { return }
      if number + 1 == Self.warmUp { early = attempt { try ProcessFigures.now() } }
      if number + 1 == pluggings / 2 { noon = attempt { try ProcessFigures.now() } }
      if number + 1 < pluggings { plugIn(number + 1) } else { loop.stop() }
    }
  }

  private func attempt<Value>(_ work: () throws -> Value) -> Value? {
    do {
      return try work()
    } catch {
      Issue.record(error)
      return nil
    }
  }
}
