import Fuzzing
import Testing

@Suite("Shrinking a test case") struct ShrinkerTests {
  @Test(
    "leaves the steps that are needed and no others",
    arguments: [[3, 11], [0], [19], [0, 1, 2], [5, 6, 18, 19], []])
  func needed(_ steps: [Int]) {
    var shrinker = Shrinker()
    let kept = shrinker.shrink(20) { kept in steps.allSatisfy { kept.contains($0) } }
    #expect(kept == steps)
  }

  @Test("finds that a step is not needed once another has gone")
  func dependent() {
    // Step 2 is needed only as long as step 7 is there.
    var shrinker = Shrinker()
    let kept = shrinker.shrink(10) { kept in
      kept.contains(4) && (!kept.contains(7) || kept.contains(2))
    }
    #expect(kept == [4])
  }

  @Test("ends at its limit with a part that fails")
  func limit() {
    var shrinker = Shrinker(limit: 5)
    let kept = shrinker.shrink(1000) { $0.contains(500) }
    #expect(kept.contains(500) && shrinker.attempts == 5)
  }

  @Test(
    "writes and reads the steps that are kept",
    arguments: zip([[], [4], [0, 1, 2], [0, 2, 3, 9]], ["none", "4", "0-2", "0,2-3,9"]))
  func lists(_ indices: [Int], _ text: String) {
    #expect(IndexList.text(indices) == text)
    #expect(IndexList.indices(text) == indices)
  }

  @Test("refuses what is no list of steps", arguments: ["", "a", "3-1", "1-2-3", "1,,b", "-"])
  func wrongLists(_ text: String) {
    #expect(IndexList.indices(text) == nil || text.isEmpty)
  }
}
