import Recordings

/// Reads recordings of every format that were spoiled byte by byte and line by line.
@MainActor public struct FileFuzzer: Fuzzer {
  /// Creates the fuzzer.
  public init() {}

  /// Returns the story of a seed.
  public func story(of seed: UInt64) -> FileStory {
    FileStory(seed: seed, samples: RecordingSamples.all, scraps: RecordingSamples.scraps)
  }

  /// Runs a story.
  public func run(_ story: FileStory) async -> String? {
    let bytes = story.bytes
    var count = 0
    do throws(RecordingError) {
      var reader = try RecordingReader(bytes: bytes, lenient: story.flag)
      while try reader.next() != nil {
        count += 1
        if count > 10 * bytes.count { return "more items than bytes: \(count)" }
      }
    } catch {
      if error.description.isEmpty { return "an error without words" }
    }
    return nil
  }
}
