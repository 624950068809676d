import Foundation
import Glibc

/// A program that runs in a process of its own beside the test.
final class RunningProgram {
  struct Silent: Error {
    var wanted: String
    var heard: String
  }

  private let process: pid_t
  private let input: Int32
  private let said: Int32
  private var heard = ""

  /// Starts the program of this package; its standard output is thrown away.
  convenience init(_ words: String...) throws {
    try self.init(touchstone: words, output: "/dev/null")
  }

  /// Starts the program of this package, with a file that takes its standard output.
  convenience init(touchstone words: [String], output: String) throws {
    try self.init(program: Self.touchstone, words, output: output)
  }

  /// The program of this package: it lies beside the bundle of tests that runs.
  static let touchstone: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "touchstone").path
  }()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - words: Its arguments.
  ///   - source: The file that is its standard input; what `pressReturn()` writes unless given.
  ///   - output: The file that takes its standard output; read like its errors unless given.
  /// - Throws: An error of the system if the program cannot be started.
  init(program: String, _ words: [String], input source: String? = nil, output: String? = nil)
    throws
  {
    var (inward, outward): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe pipe(&inward) == 0, unsafe pipe(&outward) == 0 else {
      throw Silent(wanted: "pipes", heard: "error \(errno)")
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
    // A loop of this process holds signals back; its child shall hear them.
    var (attributes, none) = (posix_spawnattr_t(), sigset_t())
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = unsafe ([program] + words).map { unsafe strdup($0) } + [nil]
    defer {
      for argument in arguments {
        if let argument = unsafe argument { unsafe free(argument) }
      }
    }
    var process: pid_t = 0
    let answer = unsafe posix_spawn(
      &process, program, &actions, &attributes, &arguments, environ)
    close(inward[0])
    close(outward[1])
    (input, said, self.process) = (inward[1], outward[0], process)
    guard answer == 0 else { throw Silent(wanted: program, heard: "error \(answer)") }
  }

  deinit {
    kill(process, SIGKILL)
    close(input)
    close(said)
  }

  /// Returns when it has said something since the last time.
  ///
  /// - Returns: What it has said up to then.
  @discardableResult
  func hears(_ text: String) throws -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      if let found = heard.firstRange(of: text) {
        defer { heard = String(heard[found.upperBound...]) }
        return String(heard[..<found.lowerBound])
      }
      try Wait.until(readable: [said])
      let count = unsafe read(said, &bytes, bytes.count)
      guard count > 0 else { throw Silent(wanted: text, heard: heard) }
      heard += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// Whether it waits for something to happen, as far as the kernel knows.
  var isWaiting: Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return stat.split(separator: ")").last?.hasPrefix(" S") ?? false
  }

  /// Presses Return on its standard input.
  func pressReturn() { _ = unsafe write(input, [10], 1) }

  /// What it has said up to its end.
  func rest() throws -> String {
    while true {
      var bytes = [UInt8](repeating: 0, count: 4096)
      try Wait.until(readable: [said])
      let count = unsafe read(said, &bytes, bytes.count)
      guard count > 0 else { return heard }
      heard += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// How often its threads have gone on after they had waited for something.
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

  /// Presses Ctrl-C.
  func interrupt() { send(SIGINT) }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Presses Ctrl-C when it has done what it had to do: some programs miss it while they are busy.
  func interruptWhenIdle() throws {
    try Wait.until("it is idle") { isWaiting }
    interrupt()
  }

  /// Waits for its end, and returns its status; nil where it does not end.
  func status() -> Int32? {
    var status: Int32 = 0
    guard
      (try? Wait.until("it ends", { unsafe waitpid(process, &status, WNOHANG) != 0 })) != nil
    else { return nil }
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }
}
