/// Runs random programs against the engine's public API.
@MainActor public struct APIFuzzer: Fuzzer {
  private let containers: Bool

  /// Creates the fuzzer.
  ///
  /// - Parameter containers: Whether controls, scroll views and containers take part.
  public init(containers: Bool = false) { self.containers = containers }

  /// Returns the story of a seed.
  public func story(of seed: UInt64) -> APIStory { APIStory(seed: seed, containers: containers) }

  /// Runs a story.
  public func run(_ story: APIStory) async -> String? { World.run(story) }
}
