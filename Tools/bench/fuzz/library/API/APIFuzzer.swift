/// A fuzzer that runs random programs against the engine's public API.
@MainActor public struct APIFuzzer: Fuzzer {
  private let containers: Bool

  /// Creates the fuzzer.
  ///
  /// - Parameter containers: Whether stories use controls, scroll views and containers.
  public init(containers: Bool = false) { self.containers = containers }

  /// Returns the story of a seed.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The story.
  public func story(of seed: UInt64) -> APIStory { APIStory(seed: seed, containers: containers) }

  /// Runs a story.
  ///
  /// - Parameter story: The story.
  /// - Returns: The law that was broken, or `nil`.
  public func run(_ story: APIStory) async -> String? { World.run(story) }
}
