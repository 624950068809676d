import Containers
import Interface
import Testing

@Suite("The laws of containers, under random calls and fingers") @MainActor
struct ContainerLawTests {
  @Test(
    "when all has settled, who is on screen has appeared, who is not has disappeared, in pairs",
    arguments: [UIKitGeneration.today, .legacy], [3, 7])
  func settles(_ generation: UIKitGeneration, tabs: Int) {
    var count = 0
    for seed in UInt64(1)...40 {
      let run = ContainerRun(seed: seed, generation, tabs: tabs)
      run.run(steps: 25)
      #expect(run.faults.isEmpty, "seed \(seed): \(run.faults.prefix(3)) \(run.history)")
      count += run.calls
    }
    #expect(count > 1500, "\(count) calls tell little")
  }

  @Test(
    "so it is where controllers make such calls in the calls of their own lives",
    arguments: [UIKitGeneration.today, .legacy], [3, 7])
  func meddling(_ generation: UIKitGeneration, tabs: Int) {
    for seed in UInt64(1)...40 {
      let run = ContainerRun(seed: seed, generation, tabs: tabs)
      run.meddling = 10
      run.run(steps: 25)
      #expect(run.faults.isEmpty, "seed \(seed): \(run.faults.prefix(3)) \(run.history)")
    }
  }
}
