import Foundation
public import TSTracing

/// The difference between a trace and its golden trace.
public struct GoldenDifference: CustomStringConvertible, Sendable {
  /// The path of the golden trace.
  public let path: String
  /// The lines that differ; `nil` if the file does not exist.
  public let lines: TraceDifference?

  /// The lines that differ, with the command that accepts the new trace.
  public var description: String {
    let message = lines.map { "\(path) differs:\n\($0)" } ?? "\(path) does not exist"
    return message + "\nTo accept the trace as it is now, run again with TOUCHSTONE_ACCEPT=1."
  }
}

/// An error that prevents a golden trace from being read or written.
public struct GoldenError: Error, CustomStringConvertible {
  /// The path of the golden trace.
  public let path: String
  /// The system's description of the problem.
  public let reason: String

  /// The path of the file and the problem.
  public var description: String { "\(path): \(reason)" }
}

extension TestStage {
  /// The trace of the stage so far, in text form.
  public var trace: String { watcher.trace }

  /// A Boolean value that indicates whether the environment requests that files of expected results
  /// are written anew: `TOUCHSTONE_ACCEPT` is `1`, and nothing else.
  public nonisolated static var accepts: Bool { accepts(in: ProcessInfo.processInfo.environment) }

  package nonisolated static func accepts(in environment: [String: String]) -> Bool {
    environment["TOUCHSTONE_ACCEPT"] == "1"
  }

  /// Compares the trace with a golden trace, which was reviewed and found correct.
  ///
  /// ```swift
  /// let difference = try stage.compare(golden: "Traces/tap.trace")
  /// #expect(difference == nil, "\(difference?.description ?? "")")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the golden trace, relative to the working directory unless absolute. Use
  ///     `#filePath` to derive one relative to the test.
  ///   - accept: Whether a file that differs is overwritten instead of reported; by default
  ///     ``accepts``.
  /// - Returns: The difference, or `nil` if there is none, or if it was accepted.
  /// - Throws: ``GoldenError`` if the file exists and cannot be read, or cannot be written.
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
