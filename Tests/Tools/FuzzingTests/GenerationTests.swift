import Fuzzing
import Testing

@Suite("Generating test cases") @MainActor struct GenerationTests {
  @Test("a seed makes the same test case every time, and another seed another", arguments: 1...20)
  func seeds(_ seed: UInt64) {
    let testCase = APITestCase(seed: seed)
    #expect(testCase.operations == APITestCase(seed: seed).operations)
    #expect(testCase.operations != APITestCase(seed: seed + 1).operations)
    #expect(testCase.lines.count == testCase.count && testCase.count > 5)
  }

  @Test("keeping some steps leaves them as they were")
  func keeping() {
    let testCase = APITestCase(seed: 7)
    let part = testCase.keeping([0, 2, 5])
    #expect(part.operations == [0, 2, 5].map { testCase.operations[$0] })
  }

  @Test("every act and every moment occurs in test cases")
  func coverage() {
    let steps = (1...UInt64(400)).flatMap {
      APITestCase(seed: $0, containers: true, misuses: true).operations
    }
    #expect(Set(steps.map(\.act)) == Set(Act.allCases))
    #expect(Set(steps.compactMap(\.moment)) == Set(Moment.allCases))
  }

  @Test("a test case without callbacks violates no guarantee", .serialized, arguments: 1...30)
  func plain(_ seed: UInt64) async {
    let testCase = APITestCase(seed: seed)
    let steps = testCase.operations.filter { $0.moment == nil }
    let law = await APIFuzzer().run(APITestCase(operations: steps))
    #expect(law == nil, "seed \(seed)")
  }
}
