import Testing

@testable import TSMinimizing

@Suite("The reduction of a list") struct ListReducerTests {
  @Test(
    "leaves the steps that are needed and no others",
    arguments: [[3, 11], [0], [19], [0, 1, 2], [5, 6, 18, 19], []])
  func needed(_ steps: [Int]) {
    var reducer = ListReducer()
    let kept = reducer.reduce(20) { kept in steps.allSatisfy { kept.contains($0) } }
    #expect(kept == steps)
  }

  @Test("finds that a step is not needed once another has gone")
  func dependent() {
    // Step 2 is needed only as long as step 7 is there.
    var reducer = ListReducer()
    let kept = reducer.reduce(10) { kept in
      kept.contains(4) && (!kept.contains(7) || kept.contains(2))
    }
    #expect(kept == [4])
  }

  @Test("ends at its limit with a part that fails")
  func limit() {
    var reducer = ListReducer(limit: 5)
    let kept = reducer.reduce(1000) { $0.contains(500) }
    #expect(kept.contains(500) && reducer.attempts == 5)
  }
}
