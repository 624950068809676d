import Glibc

/// The program of this package, running in a process of its own beside the test.
final class RunningProgram {
  struct Silent: Error {
    var wanted: String
    var heard: String
  }

  private let process: pid_t
  private let input: Int32
  private let errors: Int32
  private var heard = ""

  /// Starts it; its standard output is thrown away.
  init(_ words: String...) throws {
    // It lies beside the bundle of tests that runs.
    var link = [CChar](repeating: 0, count: 4096)
    let length = unsafe readlink("/proc/self/exe", &link, link.count)
    let tests = String(
      decoding: link.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let program = tests.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/touchstone"

    var (inward, outward): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe pipe(&inward) == 0, unsafe pipe(&outward) == 0 else {
      throw Silent(wanted: "pipes", heard: "error \(errno)")
    }
    for end in inward + outward { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, inward[0], 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, outward[1], 2)
    var arguments = unsafe ([program] + words).map { unsafe strdup($0) } + [nil]
    defer {
      for argument in arguments {
        if let argument = unsafe argument { unsafe free(argument) }
      }
    }
    var process: pid_t = 0
    let answer = unsafe posix_spawn(&process, program, &actions, nil, &arguments, environ)
    close(inward[0])
    close(outward[1])
    (input, errors, self.process) = (inward[1], outward[0], process)
    guard answer == 0 else { throw Silent(wanted: program, heard: "error \(answer)") }
  }

  deinit {
    kill(process, SIGKILL)
    close(input)
    close(errors)
  }

  /// Returns when it has said something on standard error.
  func hears(_ text: String) throws {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while !heard.contains(text) {
      try Wait.until(readable: [errors])
      let count = unsafe read(errors, &bytes, bytes.count)
      guard count > 0 else { throw Silent(wanted: text, heard: heard) }
      heard += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// Presses Return on its standard input.
  func pressReturn() { _ = unsafe write(input, [10], 1) }

  /// Presses Ctrl-C.
  func interrupt() { kill(process, SIGINT) }

  /// Waits for its end, and returns its status.
  func status() -> Int32 {
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }
}
