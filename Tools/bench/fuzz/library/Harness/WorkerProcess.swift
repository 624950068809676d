import Glibc

/// The possible endings of a worker.
public enum Ending: Equatable, Sendable {
  /// No test case broke a law.
  case finished
  /// A test case broke a law.
  case brokenLaw(String)
  /// A signal, or an exit by the runtime, ended the process during a test case.
  case died(String)
  /// A test case took more time than allowed.
  case hung

  /// The part of an ending that findings with the same cause probably share: the law, without its
  /// numbers.
  public var signature: String {
    switch self {
    case .finished: "finished"
    case .hung: "hung"
    case .brokenLaw(let text):
      "law " + text.split(separator: "\n").first.map { Self.plain($0.prefix { $0 != ":" }) }.orEmpty
    case .died(let text): "died " + Self.plain(Substring(Self.essence(of: text)))
    }
  }

  private static func plain(_ text: Substring) -> String {
    String(text.filter { !$0.isNumber }.prefix(90))
  }

  /// Returns the most informative line of a crash.
  private static func essence(of text: String) -> String {
    let lines = text.split(separator: "\n")
    for mark in ["SUMMARY:", "Fatal error", "Object 0x", "overlapping accesses"] {
      if let line = lines.first(where: { $0.contains(mark) }) { return String(line) }
    }
    // The name of the innermost call in the engine.
    if let frame = lines.first(where: { $0.contains("Sources/") && $0.contains(" 0x") }) {
      let words = frame.split(separator: " ")
      let start = words.firstIndex { $0.hasPrefix("0x") } ?? 0
      return words[(start + 1)...].prefix { $0 != "in" && $0 != "+" }.joined(separator: " ")
    }
    return lines.first.map(String.init).orEmpty
  }
}

extension String? {
  fileprivate var orEmpty: String { self ?? "" }
}

/// A worker in a process of its own.
///
/// Wait for the process by its `id`, then call ``ending(_:)``.
struct WorkerProcess {
  let id: pid_t
  let ledger: Ledger
  private let errors: Int32

  /// Starts a worker; `nil` if the system refuses.
  ///
  /// The allocator is set to overwrite freed memory, so that uses of it are detected.
  ///
  /// - Parameters:
  ///   - job: The job of the worker.
  ///   - program: The path of the program.
  ///   - backtrace: Whether a crash prints a backtrace.
  init?(_ job: Job, program: String, backtrace: Bool) {
    let errors = ScratchFile.open()
    guard errors >= 0 else { return nil }
    guard let ledger = Ledger() else {
      close(errors)
      return nil
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Neither descriptor is 2 or below. The errors are duplicated first, as they may be descriptor
    // 3.
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawn_file_actions_adddup2(&actions, ledger.descriptor, 3)
    let words = [program] + job.arguments
    var argv = words.map { strdup($0) } + [nil]
    let arena =
      Self.arena + [
        backtrace && !Limits.isSanitized ? Self.backtrace : "SWIFT_BACKTRACE=enable=no"
      ]
    var names = arena.map { strdup($0) } + [nil]
    defer { for text in argv + names { free(text) } }
    var id: pid_t = 0
    guard posix_spawn(&id, program, &actions, nil, &argv, &names) == 0 else {
      ledger.close()
      close(errors)
      return nil
    }
    (self.id, self.ledger, self.errors) = (id, ledger, errors)
  }

  private static let backtrace =
    "SWIFT_BACKTRACE=enable=yes,color=no,interactive=no,threads=crashed,registers=none,"
    + "images=none,limit=24,sanitize=no,output-to=stderr"

  private static let arena = [
    "GLIBC_TUNABLES=glibc.malloc.perturb=165:glibc.malloc.tcache_count=0",
    "ASAN_OPTIONS=detect_leaks=0:hard_rss_limit_mb=4096:allocator_may_return_null=1",
    "TSAN_OPTIONS=halt_on_error=1:exitcode=66",
    "PATH=/usr/bin:/bin",
  ]

  /// Returns the ending of the worker and releases its resources.
  ///
  /// - Parameter status: The status that `waitpid` returned.
  /// - Returns: The ending.
  func ending(_ status: Int32) -> Ending {
    defer {
      ledger.close()
      close(errors)
    }
    let signal = status & 0x7f
    if signal == SIGPROF || signal == SIGALRM { return .hung }
    let code = (status >> 8) & 0xff
    if signal == 0, code == 0 { return .finished }
    let text = readErrors()
    if signal == 0, code == Worker.brokenLaw { return .brokenLaw(text) }
    let how = signal != 0 ? "signal \(signal)" : "exit status \(code)"
    return .died(text.isEmpty ? how : text + "\n(\(how))")
  }

  private func readErrors() -> String {
    var bytes = [UInt8](repeating: 0, count: 32_768)
    let count = pread(errors, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let isNoise = { (line: Substring) in
      line.hasPrefix("***") || line.contains("Shadow") || line.contains("=>")
        || line.contains("[system]") || line.contains("[async]")
        || line.contains("swift_") || line.hasPrefix("Platform:") || line.hasPrefix("Thread ")
    }
    return text.split(separator: "\n").filter { !isNoise($0) }.prefix(60).joined(separator: "\n")
  }
}
