/// A run as a value: a list of steps that is created from a seed before the run starts.
///
/// Because it is a value, a run that fails can be repeated without some of its steps.
public protocol Story: Sendable {
  /// The number of steps.
  var count: Int { get }
  /// Returns the story with only some steps.
  ///
  /// - Parameter indices: The indices of the steps to keep, in order.
  /// - Returns: The shorter story.
  func keeping(_ indices: [Int]) -> Self
  /// The steps as text, one per line.
  var lines: [String] { get }
}

/// A source of stories that runs them and checks the laws of what it tests.
@MainActor public protocol Fuzzer {
  /// The kind of story that the fuzzer runs.
  associatedtype Run: Story
  /// Returns the story of a seed, which is always the same one.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The story.
  func story(of seed: UInt64) -> Run
  /// Runs a story.
  ///
  /// - Parameter story: The story.
  /// - Returns: The law that was broken, or `nil`.
  func run(_ story: Run) async -> String?
}

extension Fuzzer {
  /// Runs the story of a seed, or some of its steps.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - indices: The indices of the steps to run; `nil` for all.
  /// - Returns: The law that was broken, or `nil`.
  func run(seed: UInt64, keeping indices: [Int]?) async -> String? {
    let story = story(of: seed)
    return await run(indices.map { story.keeping($0) } ?? story)
  }

  /// Returns the steps of a seed's story as text.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - indices: The indices of the steps; `nil` for all.
  /// - Returns: The lines.
  func lines(seed: UInt64, keeping indices: [Int]?) -> [String] {
    let story = story(of: seed)
    return (indices.map { story.keeping($0) } ?? story).lines
  }

  /// Returns the number of steps in the story of a seed.
  func count(seed: UInt64) -> Int { story(of: seed).count }
}
