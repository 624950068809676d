internal import Foundation
internal import Glibc

/// Another process of this program, whose output is read line by line.
@MainActor final class Worker {
  private let process = Process()
  private let pipe = Pipe()
  /// A pipe that is open as long as this process lives; see ``Lifeline``.
  private let lifeline = Pipe()
  private var rest: [UInt8] = []
  private(set) var isOver = false

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - words: The arguments.
  ///   - input: The file that is its standard input; by default it is a worker with a
  ///     ``Lifeline``.
  /// - Throws: A ``UsageError`` if the process cannot be started.
  init(
    _ executable: String, _ words: [String], input: FileHandle? = nil
  ) throws(UsageError) {
    process.executableURL = URL(filePath: executable)
    process.arguments = words
    process.standardOutput = pipe
    if let input { process.standardInput = input } else { process.standardInput = lifeline }
    process.environment = ProcessInfo.processInfo.environment.merging(
      [Lifeline.variable: "1"], uniquingKeysWith: { $1 })
    for pipe in [pipe, lifeline] {
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        // Another worker that inherited the end would keep this one alive.
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    do {
      try process.run()
    } catch {
      throw .wrong(
        "\(executable): cannot be started again: \(error.localizedDescription); give --jobs 1")
    }
  }

  /// Waits until a worker has output or has ended.
  ///
  /// - Parameters:
  ///   - workers: The workers to wait for.
  ///   - limit: The number of seconds to wait at most; without a limit by default.
  /// - Returns: `false` if the time has passed without either.
  @discardableResult
  static func wait(for workers: [Worker], most limit: Double? = nil) -> Bool {
    var places = workers.filter { !$0.isOver }.map {
      pollfd(fd: $0.pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = limit.map { Int32(min($0 * 1000, 1e9)) } ?? -1
    let count = unsafe poll(&places, UInt(places.count), milliseconds)
    for (worker, place) in zip(workers.filter { !$0.isOver }, places) where place.revents != 0 {
      worker.isReady = true
    }
    return count != 0
  }

  private var isReady = false

  /// Returns the complete lines that have arrived since the last call.
  func lines() -> [Substring] {
    guard isReady else { return [] }
    isReady = false
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes { raw in
      unsafe Glibc.read(descriptor, raw.baseAddress, raw.count)
    }
    if count > 0 {
      rest += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      isOver = true
      process.waitUntilExit()
    }
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let whole = String(decoding: rest[...end], as: UTF8.self)
    rest.removeSubrange(...end)
    return whole.split(separator: "\n")
  }

  /// The exit status of the process.
  var status: Int32 { process.terminationStatus }

  /// What is wrong with the end of the process, in words; `nil` if its status is 0.
  var endDescription: String? {
    guard isOver, status != 0 else { return nil }
    return process.terminationReason == .uncaughtSignal
      ? "it was ended by the signal \(status)" : "it ended with the status \(status)"
  }

  /// Ends a process at once that may not react to anything else.
  func kill() {
    guard !isOver else { return }
    _ = Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    isOver = true
  }

  /// Ends the process early, because another worker has failed.
  func stop() {
    guard !isOver else { return }
    process.terminate()
    process.waitUntilExit()
    isOver = true
  }
}
