/// A fuzzer that runs random programs against the engine's public API.
@MainActor public struct APIFuzzer: Fuzzer {
  private let containers: Bool
  private let hooks: Bool
  private let misuses: Bool

  /// Creates the fuzzer.
  ///
  /// - Parameters:
  ///   - containers: Whether test cases use controls, scroll views and containers.
  ///   - hooks: Whether test cases act in observers and in the properties that the engine reads.
  ///   - misuses: Whether test cases do what the engine forbids, such as sending an event again.
  public init(containers: Bool = false, hooks: Bool = false, misuses: Bool = false) {
    (self.containers, self.hooks, self.misuses) = (containers, hooks, misuses)
  }

  /// Returns the test case of a seed.
  ///
  /// - Returns: The test case.
  public func testCase(of seed: UInt64) -> APITestCase {
    APITestCase(seed: seed, containers: containers, hooks: hooks, misuses: misuses)
  }

  /// Runs a test case; no other may run meanwhile.
  ///
  /// - Parameter testCase: The test case.
  /// - Returns: The law that was broken, or `nil`.
  public func run(_ testCase: APITestCase) async -> String? {
    await World.run(testCase, isMisusing: misuses)
  }

  /// The words of the messages about what test cases of the kind `misuse` do.
  private static let misuses = [
    "sendEvent", "while another is being delivered", "while a function of it is being called",
    "finite",
  ]

  /// Returns a Boolean value that indicates whether a misuse has stopped the program with a message.
  ///
  /// - Returns: `true` if the message names a misuse of which test cases of this kind consist.
  public func isExpected(_ ending: Ending) -> Bool {
    guard misuses, case .died(let text) = ending else { return false }
    return text.split(separator: "\n").contains { line in
      line.contains("Fatal error: ") && Self.misuses.contains { line.contains($0) }
    }
  }
}
