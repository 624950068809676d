/// A run as a value: a list of steps that is made from a seed before anything happens.
///
/// Because it is a value, a run that fails can be repeated with some of its steps left out.
public protocol Story: Sendable {
  /// The number of steps.
  var count: Int { get }
  /// Returns the story with only the steps at some indices, in order.
  func keeping(_ indices: [Int]) -> Self
  /// The steps as text, one a line.
  var lines: [String] { get }
}

/// Makes stories from seeds and runs them against the laws of what it tests.
@MainActor public protocol Fuzzer {
  /// The kind of story that the fuzzer runs.
  associatedtype Run: Story
  /// Returns the story of a seed: always the same one.
  func story(of seed: UInt64) -> Run
  /// Runs a story.
  ///
  /// - Returns: The law that was broken, or nil.
  func run(_ story: Run) async -> String?
}

extension Fuzzer {
  /// Runs the story of a seed, or some of its steps.
  func run(seed: UInt64, keeping indices: [Int]?) async -> String? {
    let story = story(of: seed)
    return await run(indices.map { story.keeping($0) } ?? story)
  }

  /// Returns the steps of a seed's story, all or some, as text.
  func lines(seed: UInt64, keeping indices: [Int]?) -> [String] {
    let story = story(of: seed)
    return (indices.map { story.keeping($0) } ?? story).lines
  }

  /// Returns how many steps the story of a seed has.
  func count(seed: UInt64) -> Int { story(of: seed).count }
}
