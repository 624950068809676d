package import TSCommandLine
internal import TSRecordingOptions
package import TSReplay
package import TSScenes
package import TSTracing

/// The replay of one recording, with or without comparison.
@MainActor package struct ReplayJob {
  package let source: ReplaySource
  package let file: String
  package let scene: Scene?
  package let options: ReplayOptions
  /// The files that the call reads, which must not be overwritten.
  package let inputs: [String?]

  /// Replays the recording and passes the trace on while it is created.
  ///
  /// - Parameters:
  ///   - form: The form of the trace; `nil` for none.
  ///   - console: The console that shows messages.
  ///   - sink: A closure that receives the trace.
  /// - Throws: A ``UsageError`` if the recording cannot be replayed.
  package func run(
    as form: TraceForm?, on console: Console, _ sink: @escaping ([UInt8]) -> Void
  ) throws(UsageError) {
    let result: ReplayResult
    do throws(ReplayError) {
      result = try Replayer.trace(source, scene: scene, options: options, as: form, sink: sink)
    } catch {
      throw UsageError(error)
    }
    InputFiles.sayNotices(result, of: file, on: console)
  }

  /// Writes the trace next to the recording, as the expected one.
  ///
  /// - Parameter console: The console that shows messages.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if the recording cannot be replayed or the trace cannot be written.
  package func accept(on console: Console) throws(UsageError) -> ExitStatus {
    let trace = try trace(on: console)
    let output = try OutputFile(goldenPath, inputs: inputs)
    output.write(trace)
    try output.finish()
    console.report("touchstone: \(file): accepted, in \(goldenPath)")
    return .done
  }

  /// Compares the trace with the expected one next to the recording.
  ///
  /// - Parameter console: The console that shows the differences.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if the traces differ, or one of them cannot be read.
  package func check(on console: Console) throws(UsageError) -> ExitStatus {
    let path = goldenPath
    guard let golden = FileBytes.read(path: path) else {
      throw .wrong("\(path): cannot be read: \(FileBytes.systemMessage()); make it with --accept")
    }
    let difference = TraceDifference(
      expected: String(decoding: golden, as: UTF8.self),
      actual: String(decoding: try trace(on: console), as: UTF8.self))
    guard !difference.isEmpty else {
      console.report("touchstone: \(file): the trace is that of \(path)")
      return .done
    }
    console.print("--- \(path)\n+++ \(file)\n\(difference.description)")
    throw .wrong(
      "\(file): the trace differs from \(path) (- expected, + now); correct what changed it,"
        + " or take it over with --accept")
  }

  private var goldenPath: String { CompanionFiles.trace(of: file) }

  private func trace(on console: Console) throws(UsageError) -> [UInt8] {
    guard goldenPath != file else {
      throw .usageError("\(file): this is a trace by its name; give the recording beside it")
    }
    let trace = Gathered()
    try run(as: .text, on: console) { trace.bytes += $0 }
    return trace.bytes
  }

  /// A trace that is collected in memory.
  private final class Gathered {
    var bytes: [UInt8] = []
  }
}
