/// Runs random programs against the engine's public API.
@MainActor public struct APIFuzzer: Fuzzer {
  /// Creates the fuzzer.
  public init() {}

  /// Returns the story of a seed.
  public func story(of seed: UInt64) -> APIStory { APIStory(seed: seed) }

  /// Runs a story.
  public func run(_ story: APIStory) async -> String? { World.run(story) }
}
