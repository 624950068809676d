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
  /// The longest line that a process may print, in bytes.
  static let longestLine = 1 << 24
  /// A Boolean value that indicates whether the process has printed more than ``longestLine`` bytes
  /// without a line end.
  var hasEndlessLine: Bool { rest.count > Worker.longestLine }

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
    let milliseconds = limit.map { Int32(min(max($0 * 1000, 0).rounded(.up), 1e9)) } ?? -1
    let count = unsafe poll(&places, UInt(places.count), milliseconds)
    for (worker, place) in zip(workers.filter { !$0.isOver }, places) where place.revents != 0 {
      worker.isReady = true
    }
    return count != 0
  }

  private var isReady = false

  /// Returns the complete lines that have arrived since the last call, without those that are empty.
  func lines() -> [String] {
    guard isReady else { return [] }
    isReady = false
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes { raw in
      unsafe Glibc.read(descriptor, raw.baseAddress, raw.count)
    }
    if count == 0 || count < 0 && errno != EINTR {
      isOver = true
      process.waitUntilExit()
    }
    let read = buffer[..<max(count, 0)]
    // Only what is new is searched: a line may consist of many portions.
    guard let end = read.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += read
      return []
    }
    let whole = rest + read[...end]
    rest = Array(read[(end + 1)...])
    // Split as bytes: a line end within a string would have to be found by its characters.
    return whole.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The exit status of the process.
  var status: Int32 { process.terminationStatus }

  /// What is wrong with the end of the process, in words; `nil` if its status is 0.
  var endDescription: String? {
    guard isOver, status != 0 else { return nil }
    return process.terminationReason == .uncaughtSignal
      ? "it was ended by the signal \(status)" : "it ended with the status \(status)"
  }

  /// Ends a process at once that may not react to anything else, with the processes that it has
  /// started.
  func kill() {
    // At the end of the output no process of the group is known to be left, and its number may be
    // that of another one.
    guard !isOver else { return }
    // Foundation starts each process in a group of its own.
    _ = Glibc.kill(-process.processIdentifier, SIGKILL)
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
