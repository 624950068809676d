import TSRecordings

/// A fuzzer that reads files of one kind after random changes of their bytes and lines.
@MainActor public struct FileFuzzer: Fuzzer {
  private let samples: [[UInt8]]
  private let scraps: [String]
  private let check: @MainActor (FileTestCase) -> String?

  /// Creates a fuzzer.
  ///
  /// - Parameters:
  ///   - samples: The files that are changed.
  ///   - scraps: Pieces of text that have a meaning in the format.
  ///   - check: A closure that reads a file and returns the law that was broken, or `nil`. Errors
  ///     of the reader are not findings.
  init(
    _ samples: [[UInt8]], _ scraps: [String], check: @escaping @MainActor (FileTestCase) -> String?
  ) {
    (self.samples, self.scraps, self.check) = (samples, scraps, check)
  }

  /// Returns the test case of a seed.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The test case.
  public func testCase(of seed: UInt64) -> FileTestCase {
    FileTestCase(seed: seed, samples: samples, scraps: scraps)
  }

  /// Runs a test case.
  ///
  /// - Parameter testCase: The test case.
  /// - Returns: The law that was broken, or `nil`.
  public func run(_ testCase: FileTestCase) async -> String? { check(testCase) }
}

extension FileFuzzer {
  /// A fuzzer of recordings in every format.
  static var recordings: FileFuzzer {
    FileFuzzer(RecordingSamples.all, RecordingSamples.scraps) { testCase in
      let bytes = testCase.bytes
      var count = 0
      do throws(RecordingError) {
        var reader = try RecordingReader(bytes: bytes, lenient: testCase.flag)
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
