internal import Replay
internal import Scenes
internal import Tracing

/// One recording to replay.
@MainActor struct ReplayJob {
  let source: ReplaySource
  let file: String
  let scene: Scene?
  let options: ReplayOptions
  /// The files that the call reads, which are never written.
  let inputs: [String?]

  /// Replays, and hands the trace on as it grows.
  func run(
    as form: TraceForm?, on console: Console, _ sink: @escaping ([UInt8]) -> Void
  ) throws(Complaint) {
    let result: ReplayResult
    do throws(ReplayError) {
      result = try Replayer.trace(source, scene: scene, options: options, as: form, sink: sink)
    } catch {
      throw Complaint(error)
    }
    Inputs.sayBadLines(result.badLines, result.firstBadLine, of: file, on: console)
  }

  /// Writes the trace beside the recording.
  func accept(on console: Console) throws(Complaint) -> ExitStatus {
    let trace = try trace(on: console)
    let output = try OutputFile(goldenPath, inputs: inputs)
    output.write(trace)
    try output.finish()
    console.say("touchstone: \(file): accepted, in \(goldenPath)")
    return .done
  }

  /// Compares the trace with the one beside the recording.
  func check(on console: Console) throws(Complaint) -> ExitStatus {
    let path = goldenPath
    guard let golden = FileBytes.read(path: path) else {
      throw .wrong("\(path): cannot be read: \(FileBytes.systemMessage()); make it with --accept")
    }
    let difference = TraceDifference(
      expected: String(decoding: golden, as: UTF8.self),
      actual: String(decoding: try trace(on: console), as: UTF8.self))
    guard !difference.isEmpty else {
      console.say("touchstone: \(file): the trace is that of \(path)")
      return .done
    }
    console.print("--- \(path)\n+++ \(file)\n\(difference.description)")
    throw .wrong(
      "\(file): the trace differs from \(path) (- expected, + now); mend what changed it,"
        + " or take it over with --accept")
  }

  private var goldenPath: String { Golden.path(of: file) }

  private func trace(on console: Console) throws(Complaint) -> [UInt8] {
    guard goldenPath != file else {
      throw .misuse("\(file): this is a trace by its name; give the recording beside it")
    }
    let trace = Gathered()
    try run(as: .text, on: console) { trace.bytes += $0 }
    return trace.bytes
  }

  /// A trace in memory.
  private final class Gathered {
    var bytes: [UInt8] = []
  }
}
