import Glibc

/// The child process of a campaign, which runs a range of seeds and ends at the first finding.
@MainActor public enum Worker {
  /// The exit status of a worker after a law was broken.
  public nonisolated static let brokenLaw: Int32 = 17

  /// Runs test cases until one breaks a law.
  ///
  /// The current seed is in the ledger, so that it is known if the process does not survive it.
  ///
  /// - Parameters:
  ///   - job: The test cases to run.
  ///   - fuzzer: The fuzzer.
  ///   - ledger: The ledger that the parent reads; `nil` for none.
  /// - Returns: The exit status.
  public static func run(_ job: Job, _ fuzzer: some Fuzzer, ledger: Ledger?) async -> Int32 {
    job.limits.apply()
    let parent = getppid()
    for number in 0..<UInt64(job.inputs) {
      let seed = job.seed &+ number
      // The parent has ended, so no process reads the findings.
      guard getppid() == parent else { return 0 }
      ledger?.seed = seed
      job.limits.startClock()
      if let law = await fuzzer.run(seed: seed, keeping: job.kept) {
        let line = Array("\(law)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        return brokenLaw
      }
      ledger?.finished += 1
    }
    return 0
  }
}

/// The work of one worker.
public struct Job: Sendable {
  /// The name of the fuzzer.
  public var kind: String
  /// The first seed.
  public var seed: UInt64
  /// The number of seeds from the first one on.
  public var inputs: Int
  /// The steps to run of each test case; `nil` for all.
  public var kept: [Int]?
  /// The time and memory that each test case may take.
  public var limits: Limits

  /// Creates a job.
  ///
  /// - Parameters:
  ///   - kind: The name of the fuzzer.
  ///   - seed: The first seed.
  ///   - inputs: The number of seeds.
  ///   - kept: The steps to run of each test case; `nil` for all.
  ///   - limits: The time and memory that each test case may take.
  public init(kind: String, seed: UInt64, inputs: Int, kept: [Int]? = nil, limits: Limits) {
    self.kind = kind
    self.seed = seed
    self.inputs = inputs
    self.kept = kept
    self.limits = limits
  }

  /// The job as command-line arguments of the worker.
  var arguments: [String] {
    var words = [
      "--worker", kind, "--seed", "\(seed)", "--inputs", "\(inputs)", "--seconds",
      "\(limits.seconds)", "--megabytes", "\(limits.megabytes)",
    ]
    if let kept { words += ["--keep", IndexList.text(kept)] }
    return words
  }
}

/// The resources that one test case may use before it counts as a finding.
public struct Limits: Sendable {
  /// The processor time of a test case, in seconds; the elapsed time may be ten times as long.
  public var seconds = 10
  /// The memory of the process, in megabytes.
  public var megabytes = 1024

  /// Creates the default limits.
  public init() {}

  /// A Boolean value that indicates whether the process runs under a sanitizer, which reserves more
  /// memory than the limit.
  static var isSanitized: Bool { dlsym(nil, "__asan_init") != nil }

  func apply() {
    guard !Self.isSanitized else { return }
    let bytes = rlim_t(megabytes) << 20
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }

  /// Restarts the time of a test case; the signal at its end is not handled and ends the process.
  func startClock() {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    alarm(UInt32(seconds * 10))
  }
}
