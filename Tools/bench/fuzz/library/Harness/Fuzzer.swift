/// A run as a value: a list of steps that is created from a seed before the run starts.
///
/// Because it is a value, a run that fails can be repeated without some of its steps.
public protocol TestCase: Sendable {
  /// The number of steps.
  var count: Int { get }
  /// Returns the test case with only some steps.
  ///
  /// - Parameter indices: The indices of the steps to keep, in order.
  /// - Returns: The shorter test case.
  func keeping(_ indices: [Int]) -> Self
  /// The steps as text, one per line.
  var lines: [String] { get }
}

/// A source of test cases that runs them and checks the laws of what it tests.
@MainActor public protocol Fuzzer {
  /// The kind of test case that the fuzzer runs.
  associatedtype Run: TestCase
  /// Returns the test case of a seed, which is always the same one.
  ///
  /// - Returns: The test case.
  func testCase(of seed: UInt64) -> Run
  /// Runs a test case.
  ///
  /// - Parameter testCase: The test case.
  /// - Returns: The law that was broken, or `nil`.
  func run(_ testCase: Run) async -> String?
  /// Returns a Boolean value that indicates whether a test case may end in this manner, because it
  /// does what is forbidden.
  ///
  /// - Parameter ending: The ending of a worker that did not finish.
  /// - Returns: `true` if the ending is no finding.
  func isExpected(_ ending: Ending) -> Bool
}

extension Fuzzer {
  /// Returns `false` by default.
  ///
  /// - Returns: `false`.
  public func isExpected(_ ending: Ending) -> Bool { false }

  /// Runs the test case of a seed, or some of its steps.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - indices: The indices of the steps to run; `nil` for all.
  /// - Returns: The law that was broken, or `nil`.
  func run(seed: UInt64, keeping indices: [Int]?) async -> String? {
    let testCase = testCase(of: seed)
    return await run(indices.map { testCase.keeping($0) } ?? testCase)
  }

  /// Returns the steps of a seed's test case as text.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - indices: The indices of the steps; `nil` for all.
  /// - Returns: The lines.
  func lines(seed: UInt64, keeping indices: [Int]?) -> [String] {
    let testCase = testCase(of: seed)
    return (indices.map { testCase.keeping($0) } ?? testCase).lines
  }

  /// Returns the number of steps in the test case of a seed.
  func count(seed: UInt64) -> Int { testCase(of: seed).count }
}
