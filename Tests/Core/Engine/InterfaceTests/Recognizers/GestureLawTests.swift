import TestSupport
import Testing

@Suite("The laws of recognizers, under random fingers, relations and edits")
@MainActor struct GestureLawTests {
  @Test(
    "states follow the law, actions have one each, no recognizer is stuck, views are called in pairs",
    arguments: UInt64(1)...80)
  func laws(seed: UInt64) {
    let run = GestureRun(seed: seed)
    run.run(frames: 60)
    #expect(run.faults.isEmpty, "seed \(seed): \(run.faults)")
  }

  @Test("the same laws hold for speculative taps", arguments: UInt64(1)...80)
  func speculative(seed: UInt64) {
    let run = GestureRun(seed: seed, speculates: true)
    run.run(frames: 60)
    #expect(run.faults.isEmpty, "seed \(seed): \(run.faults)")
  }

  @Test(
    "speculation changes when actions are sent, not what is recognized or what views receive",
    arguments: FullCheck.cases(of: (1...80).map { UInt64($0 * 2) }, elseEvery: 4))
  func sameOutcome(seed: UInt64) {
    let (waiting, speculative) = (GestureRun(seed: seed), GestureRun(seed: seed, speculates: true))
    for run in [waiting, speculative] { run.run(frames: 60) }
    #expect(waiting.outcome == speculative.outcome, "seed \(seed)")
  }

  @Test("the same input twice gives the same log", arguments: UInt64(1)...10)
  func deterministic(seed: UInt64) {
    let runs = [GestureRun(seed: seed), GestureRun(seed: seed)]
    for run in runs { run.run(frames: 60) }
    #expect(runs[0].lines == runs[1].lines, "seed \(seed)")
    #expect(!runs[0].lines.isEmpty)
  }
}
