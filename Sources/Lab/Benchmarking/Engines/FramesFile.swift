import TSFormatting
import Foundation
import TSPreconditions

/// A text of labelled streams for programs of other engines.
///
/// ```
/// touchstone frames 1
/// screen 3200 2200 163
/// options {"actualSize":true,…}
/// stream {"kind":"stream","stream":{"attempts":[],"duration":0.031,"expect":"tap=1",…}}
/// 0 b 1 812.5 400 b 2 1020 411.25
/// 8000 m 1 813 400
/// 16000 e 1 813 400 e 2 1020 411.25
/// end
/// ```
///
/// - `screen` has the width and the height in points, and the points per inch of the person's
///   movements, which is how an engine finds the actual size of its own unit.
/// - `stream` begins a stream. The line after the word is the one that the program prints, with its
///   attempts between the brackets behind `"attempts":`.
/// - The frames follow: the time in microseconds since the first event, then for each touch that
///   changed its phase (`b` began, `m` moved, `e` ended, `c` cancelled), its identifier, x and y.
/// - In a file of trackpads a recording in evemu's format follows the frames.
/// - `end` ends the stream.
public struct FramesFile: Hashable, Sendable {
  /// The placement of the devices on the screen.
  public var options: BenchmarkRun.Options
  /// The streams, without those that cannot be replayed.
  public var streams: [TouchFrames]

  /// The number of points per inch of the devices at their actual size.
  public static let pointsPerInch = 163

  /// Creates a file.
  ///
  /// - Parameter streams: The streams; those that cannot be replayed are left out.
  public init(options: BenchmarkRun.Options, streams: [TouchFrames]) {
    self.options = options
    self.streams = streams.filter { $0.stream.problem == nil }
  }

  /// The lines of the text, without line ends.
  public var lines: [String] { lines(from: 0) }

  /// Returns the lines of the text without the first streams.
  ///
  /// - Parameter first: The index of the first stream that the text contains.
  /// - Precondition: `first` is in the range 0…`streams.count`.
  public func lines(from first: Int) -> [String] {
    let size = options.screen.map { $0.compact(3) }.joined(separator: " ")
    return [
      "touchstone frames 1", "screen \(size) \(FramesFile.pointsPerInch)",
      "options \(FramesFile.encoded(options))",
    ] + streams[first...].flatMap(\.lines)
  }

  /// Reads a text, the inverse of ``lines``.
  ///
  /// - Parameter file: The name of the file for messages.
  /// - Throws: ``BenchmarkFileError`` that names the file, the line and what to do.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String, file: String) throws(BenchmarkFileError) {
    var reader = FramesReader(file: file)
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      try reader.read(Substring(line))
    }
    self = try reader.finish()
  }

  private static func encoded(_ options: BenchmarkRun.Options) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(options), as: UTF8.self)
    } catch {
      usageError("the options of a benchmark cannot be written as JSON: \(error)")
    }
  }
}

extension TouchFrames {
  /// The lines of the stream in a ``FramesFile``, without line ends.
  public var lines: [String] {
    let body = frames.map { frame in
      "\(frame.time)"
        + frame.contacts.map {
          " \($0.phase.rawValue) \($0.id) \($0.x.compact(3)) \($0.y.compact(3))"
        }.joined()
    }
    return ["stream \(stream.jsonLine)"] + body + recording + ["end"]
  }
}
