/// A fuzzer that runs random programs against the engine's public API.
@MainActor public struct APIFuzzer: Fuzzer {
  private let containers: Bool

  /// Creates the fuzzer.
  ///
  /// - Parameter containers: Whether test cases use controls, scroll views and containers.
  public init(containers: Bool = false) { self.containers = containers }

  /// Returns the test case of a seed.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The test case.
  public func testCase(of seed: UInt64) -> APITestCase {
    APITestCase(seed: seed, containers: containers)
  }

  /// Runs a test case.
  ///
  /// - Parameter testCase: The test case.
  /// - Returns: The law that was broken, or `nil`.
  public func run(_ testCase: APITestCase) async -> String? { World.run(testCase) }
}
