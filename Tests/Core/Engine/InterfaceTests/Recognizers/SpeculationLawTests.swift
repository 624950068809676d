import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// Quick taps, holds and strokes at random, on taps of one to three that wait for each other.
@MainActor private final class TapRun {
  private let stage = Stage()
  private let watcher = RunObserver()
  private var random: SeededRandom
  private(set) var faults: [String] = []
  private(set) var takenBackCount = 0

  init(seed: UInt64, speculates: Bool) {
    random = SeededRandom(seed)
    stage.application.observer = watcher
    watcher.log = stage.log
    watcher.fault = { [unowned self] in faults.append($0) }
    let card = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    let inner = stage.view("inner", CGRect(0, 0, 320, 200), in: card, multipleTouch: true)
    var recognizers: [GestureRecognizer] = []
    for taps in (1...3).shuffled(using: &random) {
      let tap = TapGestureRecognizer()
      tap.name = "tap \(taps)"
      tap.numberOfTapsRequired = taps
      tap.isSpeculative = speculates
      recognizers.append(tap)
    }
    if random.chance(50) { recognizers.append(PanGestureRecognizer()) }
    if random.chance(50) { recognizers.append(LongPressGestureRecognizer()) }
    for recognizer in recognizers {
      recognizer.name = recognizer.name ?? "\(type(of: recognizer))"
      recognizer.cancelsTouchesInView = random.chance(70)
      recognizer.addHandler { _ in }
      (random.chance(50) ? card : inner).addGestureRecognizer(recognizer)
    }
    for one in recognizers {
      // Taps wait for those of more taps, and for the others, never the other way round.
      let taps = (one as? TapGestureRecognizer)?.numberOfTapsRequired ?? 4
      for other in recognizers where random.chance(80) {
        if taps < (other as? TapGestureRecognizer)?.numberOfTapsRequired ?? 4 {
          one.require(toFail: other)
        }
      }
    }
  }

  func run() {
    for _ in 0..<40 {
      let finger = stage.finger(random.roll(1..<3))
      let (x, y) = (Double(random.roll(40..<90)), Double(random.roll(170..<230)))
      stage.after(Double(random.roll(10..<(random.chance(70) ? 250 : 900))) / 1000)
      finger.lands(at: x, y)
      if random.chance(15) { finger.moves(to: x + 30, y) }
      stage.after(Double(random.roll(20..<(random.chance(80) ? 150 : 900))) / 1000)
      finger.lifts()
      watcher.eventIsOver()
    }
    stage.advance(to: stage.now.seconds + 5)
    takenBackCount = stage.log.lines.count { $0.contains(": ended to cancelled") }
    if !watcher.provisional.isEmpty { faults.append("some remain provisional") }
  }

  /// What is recognized for good, and what the views receive.
  var outcome: [String] { GestureRun.outcome(of: stage.log.lines) }
}

@Suite("The law of speculative taps")
@MainActor struct SpeculationLawTests {
  @Test(
    "what is recognized and what views receive is the same as with taps that wait",
    arguments: FullCheck.cases(of: UInt64(1)...100, elseEvery: 5))
  func sameOutcome(seed: UInt64) {
    let waiting = TapRun(seed: seed, speculates: false)
    let speculative = TapRun(seed: seed, speculates: true)
    for run in [waiting, speculative] {
      run.run()
      #expect(run.faults.isEmpty, "seed \(seed): \(run.faults)")
    }
    #expect(waiting.takenBackCount == 0)
    #expect(waiting.outcome == speculative.outcome, "seed \(seed)")
  }

  @Test("the runs do take taps back")
  func power() {
    let counts = (UInt64(1)...25).map { seed in
      let run = TapRun(seed: seed, speculates: true)
      run.run()
      return run.takenBackCount
    }
    #expect(counts.count { $0 > 0 } > 20, "\(counts)")
  }
}
