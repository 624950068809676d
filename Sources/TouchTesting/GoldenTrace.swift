import Foundation
public import Tracing

/// Why a trace is not the golden one.
public struct GoldenDifference: CustomStringConvertible, Sendable {
  /// The file.
  public let path: String
  /// The lines that differ; nil when there is no such file.
  public let lines: TraceDifference?

  /// The lines, and how to accept the new ones.
  public var description: String {
    let story = lines.map { "\(path) differs:\n\($0)" } ?? "\(path) does not exist"
    return story + "\nTo accept the trace as it is now, run again with TOUCHSTONE_ACCEPT=1."
  }
}

/// A golden trace that could not be read or written.
public struct GoldenError: Error, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What went wrong, in the system's words.
  public let reason: String

  /// What went wrong, and with which file.
  public var description: String { "\(path): \(reason)" }
}

extension TestStage {
  /// What has happened so far: the text form of a trace.
  public var trace: String { watcher.trace }

  /// Whether the environment asks for traces to be accepted: `TOUCHSTONE_ACCEPT=1`.
  public nonisolated static var accepts: Bool {
    ProcessInfo.processInfo.environment["TOUCHSTONE_ACCEPT"] == "1"
  }

  /// Compares the trace with one in a file, that somebody has read and found right.
  ///
  ///     let difference = try stage.compare(golden: "Traces/tap.trace")
  ///     #expect(difference == nil, "\(difference?.description ?? "")")
  ///
  /// - Parameters:
  ///   - path: The file. One relative to the test is found from `#filePath`.
  ///   - accept: Whether the file is written, instead of compared, where it differs; by default as
  ///     the environment asks.
  /// - Returns: What differs; nil when nothing does, or when it has been accepted.
  /// - Throws: An error where the file is there and cannot be read, or cannot be written.
  public func compare(
    golden path: String, accept: Bool = TestStage.accepts
  ) throws(GoldenError) -> GoldenDifference? {
    let trace = trace
    let url = URL(filePath: path)
    var lines: TraceDifference?
    do {
      if FileManager.default.fileExists(atPath: path) {
        let golden = try String(contentsOf: url, encoding: .utf8)
        if golden == trace { return nil }
        lines = TraceDifference(expected: golden, actual: trace)
      }
      if accept {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try trace.write(to: url, atomically: true, encoding: .utf8)
        return nil
      }
    } catch {
      throw GoldenError(path: path, reason: "\(error)")
    }
    return GoldenDifference(path: path, lines: lines)
  }
}
