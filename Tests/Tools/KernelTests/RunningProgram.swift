import Foundation
import Glibc

/// A program that runs in another process during a test.
final class RunningProgram {
  struct MissingOutput: Error {
    var expected: String
    var found: String
  }

  private let process: pid_t
  /// The number of the process.
  var number: Int32 { process }
  private let input: Int32
  private let output: Int32
  private var unread = ""

  /// Starts the program of this package, and discards its standard output.
  convenience init(_ arguments: String...) throws {
    try self.init(touchstone: arguments, output: "/dev/null")
  }

  /// Starts the program of this package, with its standard output in a file.
  convenience init(touchstone arguments: [String], output: String) throws {
    try self.init(program: Self.touchstone, arguments, output: output)
  }

  /// The path of the program of this package, beside the test bundle that runs.
  static let touchstone: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "touchstone").path
  }()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments.
  ///   - source: The file of the standard input, or `nil` for a pipe that `pressReturn()` writes to.
  ///   - output: The file of the standard output, or `nil` for the pipe of the standard error.
  /// - Throws: An error of the system if the program cannot be started.
  init(program: String, _ arguments: [String], input source: String? = nil, output: String? = nil)
    throws
  {
    var (inward, outward): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe pipe(&inward) == 0, unsafe pipe(&outward) == 0 else {
      throw MissingOutput(expected: "pipes", found: "error \(errno)")
    }
    for end in inward + outward { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let source {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, source, O_RDONLY, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, inward[0], 0)
    }
    if let output {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      unsafe posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o644)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, outward[1], 1)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, outward[1], 2)
    // A loop of this process blocks signals; the child has to receive them.
    var (attributes, none) = (posix_spawnattr_t(), sigset_t())
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var argumentPointers = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer {
      for pointer in argumentPointers {
        if let pointer = unsafe pointer { unsafe free(pointer) }
      }
    }
    var process: pid_t = 0
    let status = unsafe posix_spawn(
      &process, program, &actions, &attributes, &argumentPointers, environ)
    close(inward[0])
    close(outward[1])
    (input, self.output, self.process) = (inward[1], outward[0], process)
    guard status == 0 else { throw MissingOutput(expected: program, found: "error \(status)") }
  }

  deinit {
    kill(process, SIGKILL)
    close(input)
    close(output)
  }

  /// Waits until the program has written a text since the last call.
  ///
  /// - Returns: The output before the text.
  /// - Throws: An error if the program ends before, or after the limit of ``Wait``.
  @discardableResult
  func waitForOutput(_ text: String) throws -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      if let found = unread.firstRange(of: text) {
        defer { unread = String(unread[found.upperBound...]) }
        return String(unread[..<found.lowerBound])
      }
      try Wait.until(readable: [output])
      let count = unsafe read(output, &bytes, bytes.count)
      guard count > 0 else { throw MissingOutput(expected: text, found: unread) }
      unread += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// Whether the program sleeps, by the state that the kernel reports.
  var isWaiting: Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return stat.split(separator: ")").last?.hasPrefix(" S") ?? false
  }

  /// Writes a line end to the standard input.
  func pressReturn() { _ = unsafe write(input, [10], 1) }

  /// Returns the output up to the end of the program.
  func remainingOutput() throws -> String {
    while true {
      var bytes = [UInt8](repeating: 0, count: 4096)
      try Wait.until(readable: [output])
      let count = unsafe read(output, &bytes, bytes.count)
      guard count > 0 else { return unread }
      unread += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// The number of times that its threads have waited for something.
  var wakeUps: Int {
    get throws {
      let folder = "/proc/\(process)/task"
      return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, thread in
        let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
      }
    }
  }

  /// Sends the signal of Ctrl-C.
  func interrupt() { send(SIGINT) }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Sends the signal of Ctrl-C when the program waits: some programs miss it while they are busy.
  func interruptWhenIdle() throws {
    try Wait.until("the program waits") { isWaiting }
    interrupt()
  }

  /// Waits for the end of the program, and returns its status, the negative signal that ended it,
  /// or `nil` if it does not end.
  func exitStatus() -> Int32? {
    var status: Int32 = 0
    guard
      (try? Wait.until("the program ends", { unsafe waitpid(process, &status, WNOHANG) != 0 }))
        != nil
    else { return nil }
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }
}
