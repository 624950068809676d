internal import TSBenchmarking
internal import TSEventTime
internal import TSFormatting
internal import Foundation
internal import TSLinuxInput

/// A benchmark run of another engine: a program that reads frames and prints attempts.
///
/// The program gets a ``FramesFile`` on its standard input and prints the lines of a run. One that
/// crashes, gives no result for too long or prints something else is started again behind the stream
/// at fault, which then has a problem instead of attempts.
@MainActor struct EngineJob {
  /// The command, which a shell starts.
  let command: String
  /// The seconds that the program may take for a stream.
  let limit: Double
  let console: Console

  /// The meaning of a line of the program.
  private enum Line {
    case head, result, other
  }

  /// Interprets all streams.
  ///
  /// - Parameters:
  ///   - streams: The streams, of which those with a problem are not given to the program.
  ///   - placement: The placement of the devices on the screen.
  ///   - each: A closure that is called with each result.
  /// - Returns: The results of the run.
  /// - Throws: A ``UsageError`` if the program cannot be started or prints no run.
  func run(
    _ streams: [TouchFrames], placement: BenchmarkRun.Options, _ each: (StreamResult) -> Void
  ) throws(UsageError) -> BenchmarkRun {
    let file = FramesFile(options: placement, streams: streams)
    var results = streams.map(\.stream).filter { $0.problem != nil }
    for result in results { each(result) }
    var head: BenchmarkRun?
    var next = 0
    while head == nil || next < file.streams.count {
      let first = next
      var fault = try session(file, from: first) { line in
        if let run = try? BenchmarkRun(parsing: line, file: command), run.streams.isEmpty {
          head = head ?? run
          return .head
        }
        guard head != nil, next < file.streams.count, let result = StreamResult(jsonLine: line),
          result.label == file.streams[next].stream.label
        else { return .other }
        results.append(result)
        each(result)
        next += 1
        return .result
      }
      guard head != nil else {
        throw .wrong(
          "\(command): \(fault ?? "it ended") before the line of its run; run it by hand with a"
            + " file of --write-frames as its input")
      }
      guard next < file.streams.count else { break }
      fault = fault ?? "it ended before its result"
      var result = file.streams[next].stream
      result.problem = "\(head?.subject ?? command): \(fault ?? "")"
      results.append(result)
      each(result)
      next += 1
    }
    return BenchmarkRun(
      subject: head?.subject ?? "", recognizers: head?.recognizers ?? [], options: placement,
      streams: results)
  }

  /// Starts the program once and reads its lines to the end, or to the first fault.
  ///
  /// - Parameters:
  ///   - file: The streams.
  ///   - first: The index of the first stream that the program gets.
  ///   - take: A closure that is called with each line and returns its meaning.
  /// - Returns: What the program did wrong, or `nil` if it ended with status 0.
  /// - Throws: A ``UsageError`` if the program cannot be started.
  private func session(
    _ file: FramesFile, from first: Int, _ take: (String) -> Line
  ) throws(UsageError) -> String? {
    let input = FileManager.default.temporaryDirectory
      .appending(path: "touchstone-frames-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: input) }
    let handle: FileHandle
    do {
      try Data((file.lines(from: first).joined(separator: "\n") + "\n").utf8).write(to: input)
      handle = try FileHandle(forReadingFrom: input)
    } catch {
      throw .wrong("\(input.path): cannot be written: \(error.localizedDescription)")
    }
    let worker = try Worker(command: command, input: handle)
    defer { worker.kill() }
    var start = MonotonicClock.now
    while !worker.isOver {
      // Only a result gives more time: a program that prints without end has none.
      let most = worker.hasClosedOutput ? min(limit, Worker.patience) : limit
      let left = most - start.seconds(to: MonotonicClock.now)
      guard left > 0, Worker.wait(for: [worker], most: left) else {
        return worker.hasClosedOutput
          ? "it closed its output and had not ended \(most.compact(3)) s later"
          : "it gave no result for \(limit.compact(3)) s"
      }
      let wasOpen = !worker.hasClosedOutput
      for line in worker.lines() {
        switch take(line) {
        case .head: break
        case .result:
          start = MonotonicClock.now
          worker.allowMessages()
        case .other: return "it printed something else: \(String(line.prefix(60)).quoted)"
        }
      }
      if wasOpen, worker.hasClosedOutput { start = MonotonicClock.now }
      if worker.hasEndlessLine {
        return "it printed \(Worker.longestLine >> 20) MB without a line end"
      }
      if worker.hasEndlessMessages {
        return "it printed more than \(Worker.mostMessages >> 20) MB on standard error"
      }
    }
    return worker.endDescription
  }
}
