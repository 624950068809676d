import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("The laws of delivery, under random streams and edits") @MainActor struct LawTests {
  final class Watcher: InterfaceObserver {
    private(set) var landed: [Int] = []
    func touchLanded(_ touch: Touch) { landed.append(touch.id) }
  }

  @Test(
    "U34: what a view saw begin it sees end once, in its window, by the same objects",
    arguments: 1...20)
  func laws(_ seed: UInt64) {
    let run = LawRun(seed: seed)
    run.run(frames: 300)
    #expect(run.ledger.lines.count > 50, "seed \(seed) has too few calls")
    #expect(run.ledger.violations.isEmpty, "seed \(seed): \(run.ledger.violations.prefix(5))")
  }

  @Test("under random streams the ids of touches are unique and increase", arguments: 1...10)
  func touchIDs(_ seed: UInt64) {
    let watcher = Watcher()
    LawRun(seed: seed, observer: watcher).run(frames: 100)
    #expect(watcher.landed == Array(1...max(1, watcher.landed.count)), "seed \(seed)")
  }

  @Test("the same stream makes the same calls, watched or not", arguments: 1...10)
  func replay(_ seed: UInt64) {
    let (first, second) = (LawRun(seed: seed), LawRun(seed: seed))
    let watcher = Watcher()
    let watched = LawRun(seed: seed, observer: watcher)
    for run in [first, second, watched] { run.run(frames: 120) }
    #expect(first.ledger.lines == second.ledger.lines, "seed \(seed)")
    #expect(first.ledger.lines == watched.ledger.lines, "seed \(seed), watched")
  }

  @Test("random streams and edits leave no object behind", arguments: 1...5)
  func leaks(_ seed: UInt64) {
    weak var application: Application?
    weak var window: Window?
    do {
      let run = LawRun(seed: seed)
      run.run(frames: 50)
      (application, window) = (run.stage.application, run.stage.window)
    }
    #expect(application == nil && window == nil, "seed \(seed)")
  }
}
