/// A file and the changes that are made in it.
public struct FileTestCase: TestCase {
  /// The index of the original file among the samples.
  var sample: Int
  /// The bytes of the original file.
  var original: [UInt8]
  /// An option of the reader.
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

  /// The bytes of the changed file.
  var bytes: [UInt8] {
    var bytes = original
    for mutation in mutations { mutation.apply(to: &bytes) }
    return bytes
  }

  /// The number of changes.
  public var count: Int { mutations.count }
  /// Returns the test case with only some changes.
  ///
  /// - Parameter indices: The indices of the changes to keep.
  /// - Returns: The shorter test case.
  public func keeping(_ indices: [Int]) -> FileTestCase {
    var testCase = self
    testCase.mutations = indices.map { mutations[$0] }
    return testCase
  }
  /// The changes and the file as lines of text.
  public var lines: [String] {
    ["sample \(sample), flag \(flag)"] + mutations.map { "\($0)" }
      + String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(200).map { "| \($0)" }
  }
}
