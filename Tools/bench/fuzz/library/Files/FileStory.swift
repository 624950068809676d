/// A file and what is changed in it.
public struct FileStory: Story {
  /// The file as it was, by its index among the samples.
  var sample: Int
  /// The bytes of the file as it was.
  var original: [UInt8]
  /// A choice that the reader has.
  var flag: Bool
  var mutations: [Mutation]

  init(seed: UInt64, samples: [[UInt8]], scraps: [String]) {
    var random = Random(seed)
    sample = random.below(samples.count)
    original = samples[sample]
    flag = random.once(in: 2)
    mutations = []
    for _ in 0..<random.below(10) {
      mutations.append(Mutation(original.count, scraps, &random))
    }
  }

  /// The bytes of the file, changed.
  var bytes: [UInt8] {
    var bytes = original
    for mutation in mutations { mutation.apply(to: &bytes) }
    return bytes
  }

  /// The number of changes.
  public var count: Int { mutations.count }
  /// Returns the story with only some changes.
  public func keeping(_ indices: [Int]) -> FileStory {
    var story = self
    story.mutations = indices.map { mutations[$0] }
    return story
  }
  /// The changes and the file as text.
  public var lines: [String] {
    ["sample \(sample), flag \(flag)"] + mutations.map { "\($0)" }
      + String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(200).map { "| \($0)" }
  }
}
