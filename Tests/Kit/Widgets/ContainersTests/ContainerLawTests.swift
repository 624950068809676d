import TSContainers
import TSInterface
import Testing

@Suite("The laws of containers, under random calls and fingers") @MainActor
struct ContainerLawTests {
  /// The generations and the numbers of tabs.
  private nonisolated static let kinds: [(UIKitGeneration, tabs: Int)] = [
    (.today, 3), (.today, 7), (.legacy, 3), (.legacy, 7),
  ]

  @Test(
    "when all has settled, what is on screen has appeared, the rest has disappeared, in pairs",
    arguments: kinds, UInt64(1)...20)
  func settles(_ kind: (generation: UIKitGeneration, tabs: Int), seed: UInt64) {
    let run = ContainerRun(seed: seed, kind.generation, tabs: kind.tabs)
    run.run(steps: 25)
    #expect(run.faults.isEmpty, "seed \(seed): \(run.faults.prefix(3)) \(run.history)")
    #expect(run.calls > 20, "\(run.calls) calls are too few")
  }

  @Test(
    "so it is where controllers make such calls in the calls of their own lives",
    arguments: kinds, UInt64(1)...20)
  func meddling(_ kind: (generation: UIKitGeneration, tabs: Int), seed: UInt64) {
    let run = ContainerRun(seed: seed, kind.generation, tabs: kind.tabs)
    run.meddling = 10
    run.run(steps: 25)
    #expect(run.faults.isEmpty, "seed \(seed): \(run.faults.prefix(3)) \(run.history)")
  }

  @Test(
    "so it is where tabs move between the bar and the list, also in such calls",
    arguments: kinds, UInt64(1)...30)
  func rearranging(_ kind: (generation: UIKitGeneration, tabs: Int), seed: UInt64) {
    let run = ContainerRun(seed: seed, kind.generation, tabs: kind.tabs)
    run.rearranges = true
    run.meddling = seed.isMultiple(of: 2) ? 0 : 4
    run.run(steps: 25)
    #expect(run.faults.isEmpty, "seed \(seed): \(run.faults.prefix(3)) \(run.history)")
  }
}
