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
  /// - Throws: A ``UsageError`` if the process cannot be started.
  init(_ executable: String, _ words: [String]) throws(UsageError) {
    process.executableURL = URL(filePath: executable)
    process.arguments = words
    process.standardOutput = pipe
    process.standardInput = lifeline
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
  /// - Parameter workers: The workers to wait for.
  static func wait(for workers: [Worker]) {
    var places = workers.filter { !$0.isOver }.map {
      pollfd(fd: $0.pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    _ = unsafe poll(&places, UInt(places.count), -1)
    for (worker, place) in zip(workers.filter { !$0.isOver }, places) where place.revents != 0 {
      worker.isReady = true
    }
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

  /// Ends the process early, because another worker has failed.
  func stop() {
    guard !isOver else { return }
    process.terminate()
    process.waitUntilExit()
    isOver = true
  }
}
