import Fuzzing
import Testing

@Suite("Generating test cases") @MainActor struct GenerationTests {
  @Test("a seed makes the same test case every time, and another seed another", arguments: 1...20)
  func seeds(_ seed: UInt64) {
    let story = APIStory(seed: seed)
    #expect(story.operations == APIStory(seed: seed).operations)
    #expect(story.operations != APIStory(seed: seed + 1).operations)
    #expect(story.lines.count == story.count && story.count > 5)
  }

  @Test("keeping some steps leaves them as they were")
  func keeping() {
    let story = APIStory(seed: 7)
    let part = story.keeping([0, 2, 5])
    #expect(part.operations == [0, 2, 5].map { story.operations[$0] })
  }

  @Test("every act and every moment occurs in test cases")
  func coverage() {
    let steps = (1...UInt64(400)).flatMap { APIStory(seed: $0, containers: true).operations }
    #expect(Set(steps.map(\.act)) == Set(Act.allCases))
    #expect(Set(steps.compactMap(\.moment)) == Set(Moment.allCases))
  }

  @Test("a test case without callbacks violates no guarantee", arguments: 1...30)
  func plain(_ seed: UInt64) async {
    let story = APIStory(seed: seed)
    let steps = story.operations.filter { $0.moment == nil }
    let law = await APIFuzzer().run(APIStory(operations: steps))
    #expect(law == nil, "seed \(seed)")
  }
}
