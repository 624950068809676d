import Recordings

/// Reads files of one kind that were spoiled byte by byte and line by line.
@MainActor public struct FileFuzzer: Fuzzer {
  private let samples: [[UInt8]]
  private let scraps: [String]
  private let check: @MainActor (FileStory) -> String?

  /// Creates a fuzzer.
  ///
  /// - Parameters:
  ///   - samples: The files that are spoiled.
  ///   - scraps: Pieces of text that mean something to the reader.
  ///   - check: Reads a file and returns the law that was broken, or nil. Errors are no findings.
  init(
    _ samples: [[UInt8]], _ scraps: [String], check: @escaping @MainActor (FileStory) -> String?
  ) {
    (self.samples, self.scraps, self.check) = (samples, scraps, check)
  }

  /// Returns the story of a seed.
  public func story(of seed: UInt64) -> FileStory {
    FileStory(seed: seed, samples: samples, scraps: scraps)
  }

  /// Runs a story.
  public func run(_ story: FileStory) async -> String? { check(story) }
}

extension FileFuzzer {
  /// Recordings of every format, through the readers.
  static var recordings: FileFuzzer {
    FileFuzzer(RecordingSamples.all, RecordingSamples.scraps) { story in
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
}
