import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSLinuxInput
import TSLive
import TSRecognition
import Testing

extension KernelTests {
  @Suite(
    "A day of use",
    .enabled(
      if: isTimeVirtual, "needs virtual time: Tools/kernel-rig/run tests with user-mode Linux"))
  @MainActor struct DayTests {
    @Test("Unplugging the screen 250 times in a day leaks no descriptors and no memory")
    func day() throws {
      // Taken before the day begins, because a microsecond may pass until then.
      let start = MonotonicClock.now
      let day = try Day(pluggings: 250, seconds: 86_400)
      let (early, halfway, late) = try day.run()
      #expect(start.seconds(to: MonotonicClock.now) >= 86_400)
      #expect(day.disconnections == 250 && day.connections == 250)
      let ledger = day.ledger
      #expect(ledger.began > 250)
      #expect(ledger.downCount == 0 && ledger.began == ledger.ended + ledger.cancelled)
      // In every second session the screen is unplugged with fingers on it.
      #expect(ledger.cancelled >= 125)
      #expect(ledger.faults.isEmpty && ledger.content.faults.isEmpty)
      #expect(ledger.content.began > 0 && ledger.content.began == ledger.content.finished)
      #expect(late.descriptors == early.descriptors)
      #expect(late.heap - early.heap < 16 * 1024)
      #expect(late.resident - early.resident < 1024 && late.resident - halfway.resident < 512)
      // The loop wakes up for a frame, the timer that sends it, plugging and recognizers' timers.
      #expect(day.loop.wakeUps < 4 * day.framesSent)
      print(
        """
        A day: \(day.disconnections) pluggings, \(day.framesSent) frames, \(ledger.began) touches, \
        \(ledger.ended) ended, \(ledger.cancelled) cancelled, \(day.recognitions) recognitions, \
        \(day.loop.wakeUps) wake-ups
        after \(Day.warmUp) pluggings: \(early)
        at half time: \(halfway)
        at the end: \(late)
        """)
    }
  }
}

/// A program that runs for a day, with a hand that uses its screen.
@MainActor private final class Day {
  /// The number of pluggings after which caches and pools no longer grow.
  static let warmUp = 50

  let ledger: TouchLedger
  let loop: InputLoop
  private(set) var (connections, disconnections, framesSent, recognitions) = (0, 0, 0, 0)
  private let application: Application
  private let live: LiveInput
  private let pluggings: Int
  private let seconds: Double
  private let start: Timestamp
  private var hand = DayHand()
  private var screen: VirtualDevice?
  private var frames: ArraySlice<DayHand.Frame> = []
  private var (early, halfway): (ProcessFigures?, ProcessFigures?)

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
      ledger.content.addGestureRecognizer(recognizer)
    }
    live.onChange = { [weak self] change in
      switch change {
      case .connected: self?.connections += 1
      case .disconnected: self?.disconnections += 1
      case .refused(let error): Issue.record("\(error)")
      }
    }
  }

  /// Runs the day, and returns the figures of the process after the warm-up, at half time and at
  /// the end.
  func run() throws -> (ProcessFigures, halfway: ProcessFigures, late: ProcessFigures) {
    try loop.watch { _ in true }
    plugIn(0)
    #expect(live.run(loop) == .stopped)
    return (try #require(early), try #require(halfway), try ProcessFigures.now())
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
      if number + 1 == pluggings / 2 { halfway = attempt { try ProcessFigures.now() } }
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
