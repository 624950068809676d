import Glibc

/// A fuzzer that fails in known cases, for the tests of the harness.
@MainActor struct PlantedFuzzer: Fuzzer {
  func testCase(of seed: UInt64) -> PlantedTestCase { PlantedTestCase(seed: seed) }

  func run(_ testCase: PlantedTestCase) async -> String? {
    guard testCase.steps.contains(3), testCase.steps.contains(11) else { return nil }
    switch testCase.seed % 40 {
    case 7: fatalError("planted")
    case 17: return "a planted law"
    case 27: while testCase.seed > 0 { sched_yield() }
    case 37: _ = [UInt8](repeating: 1, count: 1 << 33)
    default: break
    }
    return nil
  }
}

/// A list of numbers, two of which make a run fail.
struct PlantedTestCase: TestCase {
  let seed: UInt64
  var steps = Array(0..<20)

  init(seed: UInt64) { self.seed = seed }

  var count: Int { steps.count }
  func keeping(_ indices: [Int]) -> PlantedTestCase {
    var testCase = self
    testCase.steps = indices.map { steps[$0] }
    return testCase
  }
  var lines: [String] { steps.map { "step \($0)" } }
}
