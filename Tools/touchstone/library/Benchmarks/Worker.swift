internal import TSEventTime
internal import Foundation
internal import Glibc
internal import TSLinuxInput

/// Another process, whose output is read line by line.
///
/// It is over when its output has ended and the process has, too: one may close its output and go on,
/// or leave its output to another process and end.
@MainActor final class Worker {
  private let process = Process()
  private let output = Pipe()
  /// What the process prints for people, which is passed on; `nil` for a worker, which shares the
  /// standard error of this program.
  private let messages: Pipe?
  /// A pipe with a byte as soon as the process has ended.
  private let end = Pipe()
  /// A pipe that is open as long as this process lives; see ``WorkerLifeline``.
  private let lifeline = Pipe()
  private var rest: [UInt8] = []
  /// The descriptors that have something to read.
  private var ready: Set<Int32> = []
  /// A Boolean value that indicates whether the process has closed its output.
  private(set) var hasClosedOutput = false
  private var hasEnded = false
  private var hasClosedMessages = false
  private var messageCount = 0
  var isOver: Bool { hasClosedOutput && hasEnded }
  /// The longest line that a process may print, in bytes.
  static let longestLine = 1 << 24
  /// The most that another program may print on standard error, in bytes.
  static let mostMessages = 1 << 20
  /// A Boolean value that indicates whether the process has printed more than ``longestLine`` bytes
  /// without a line end.
  var hasEndlessLine: Bool { rest.count > Worker.longestLine }
  /// A Boolean value that indicates whether the process has printed more than ``mostMessages`` bytes on
  /// standard error.
  var hasEndlessMessages: Bool { messageCount > Worker.mostMessages }

  /// Starts a process of this program, with a ``WorkerLifeline``.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - words: The arguments.
  /// - Throws: A ``UsageError`` if the process cannot be started.
  convenience init(_ executable: String, _ words: [String]) throws(UsageError) {
    try self.init(executable, words, input: nil)
  }

  /// The beginning of the command of another program, which inherits no signal that is blocked here, as
  /// by ``HeldSignals``, or ignored.
  static let withOwnSignals = ["/usr/bin/env", "--default-signal"]

  /// Starts another program by a command of the shell; it ends with this one.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - input: The file that is its standard input.
  /// - Throws: A ``UsageError`` if the process cannot be started.
  convenience init(command: String, input: FileHandle) throws(UsageError) {
    let shell = Worker.withOwnSignals + ["/bin/sh", "-c", "exec \(command)"]
    // Ctrl-C does not reach the group of another program, which may never notice that nobody reads.
    let guardian = ["/usr/bin/setpriv", "--pdeathsig", "KILL"]
    let words =
      FileManager.default.isExecutableFile(atPath: guardian[0]) ? guardian + shell : shell
    try self.init(words[0], Array(words.dropFirst()), input: input)
  }

  private init(
    _ executable: String, _ words: [String], input: FileHandle?
  ) throws(UsageError) {
    process.executableURL = URL(filePath: executable)
    process.arguments = words
    process.standardOutput = output
    messages = input == nil ? nil : Pipe()
    if let messages { process.standardError = messages }
    if let input { process.standardInput = input } else { process.standardInput = lifeline }
    process.environment = ProcessInfo.processInfo.environment.merging(
      [WorkerLifeline.variable: "1"], uniquingKeysWith: { $1 })
    for pipe in [output, messages, end, lifeline].compactMap(\.self) {
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        // Another worker that inherited the end would keep this one alive.
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    if let messages {
      // What is left at the end is read without waiting for processes that keep it open.
      _ = fcntl(messages.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
    }
    process.terminationHandler = { [mark = end.fileHandleForWriting] _ in
      // Not written to: the worker, which reads it, may have been released.
      try? mark.close()
    }
    do {
      try process.run()
    } catch {
      throw .wrong(
        "\(executable): cannot be started again: \(error.localizedDescription); give --jobs 1")
    }
  }

  /// The descriptors of what the process may still do.
  private var descriptors: [Int32] {
    [hasClosedOutput ? nil : output, hasEnded ? nil : end, hasClosedMessages ? nil : messages]
      .compactMap { $0?.fileHandleForReading.fileDescriptor }
  }

  /// Waits until a worker has output or has ended.
  ///
  /// - Parameters:
  ///   - workers: The workers to wait for.
  ///   - limit: The number of seconds to wait at most; without a limit by default.
  /// - Returns: `false` if the time has passed without either.
  @discardableResult
  static func wait(for workers: [Worker], most limit: Double? = nil) -> Bool {
    let owners = workers.filter { !$0.isOver }.flatMap { worker in
      worker.descriptors.map { (worker, $0) }
    }
    var places = owners.map { pollfd(fd: $0.1, events: Int16(POLLIN), revents: 0) }
    let milliseconds = limit.map { Int32(min(max($0 * 1000, 0).rounded(.up), 1e9)) } ?? -1
    let count = unsafe poll(&places, UInt(places.count), milliseconds)
    for ((worker, descriptor), place) in zip(owners, places) where place.revents != 0 {
      worker.ready.insert(descriptor)
    }
    return count != 0
  }

  /// Returns the complete lines that have arrived since the last call, without those that are empty.
  func lines() -> [String] {
    if read(end) != nil { noteEnd() }
    if let messages, let bytes = read(messages) { pass(bytes) }
    guard !hasClosedOutput, let read = read(output) else { return [] }
    if read.isEmpty { hasClosedOutput = true }
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

  /// Returns what has arrived in a pipe, empty at its end; `nil` if nothing has.
  private func read(_ pipe: Pipe) -> ArraySlice<UInt8>? {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    guard ready.remove(descriptor) != nil else { return nil }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes { raw in
      unsafe Glibc.read(descriptor, raw.baseAddress, raw.count)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    return buffer[..<max(count, 0)]
  }

  /// Passes messages on to the standard error of this program.
  ///
  /// Of more than anybody reads only the beginning.
  private func pass(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { hasClosedMessages = true }
    if messageCount < 1 << 16 { try? FileHandle.standardError.write(contentsOf: bytes) }
    messageCount += bytes.count
  }

  /// Allows as many messages as at the start, because the program has made progress.
  func allowMessages() { messageCount = 0 }

  /// Passes on what has arrived until now.
  private func passRest() {
    guard let messages else { return }
    while !hasClosedMessages, !hasEndlessMessages {
      ready.insert(messages.fileHandleForReading.fileDescriptor)
      guard let bytes = read(messages) else { return }
      pass(bytes)
    }
  }

  private func noteEnd() {
    // Returns at once, and collects the status.
    process.waitUntilExit()
    hasEnded = true
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
    passRest()
    // At the end of both no process of the group is known to be left, and its number may be that of
    // another one.
    guard !isOver else { return }
    // Foundation starts each process in a group of its own.
    _ = Glibc.kill(-process.processIdentifier, SIGKILL)
    if !hasEnded {
      _ = Glibc.kill(process.processIdentifier, SIGKILL)
      noteEnd()
    }
    hasClosedOutput = true
  }

  /// Ends the process early, because another worker has failed; at once if it does not end soon.
  func stop() {
    guard !isOver else { return }
    process.terminate()
    let start = MonotonicClock.now
    while !hasEnded, case let left = Self.patience - start.seconds(to: MonotonicClock.now), left > 0
    {
      guard Worker.wait(for: [self], most: left) else { break }
      _ = lines()
    }
    kill()
  }

  /// The seconds that a process has for its end once it has been told to end, or has closed its output.
  static let patience = 5.0
}
