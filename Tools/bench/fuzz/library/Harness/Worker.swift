import Glibc

/// The child side: runs a range of seeds and ends at the first finding.
@MainActor public enum Worker {
  /// The status with which a worker ends when a law was broken.
  public nonisolated static let brokenLaw: Int32 = 17

  /// Runs stories until one breaks a law.
  ///
  /// The seed at work is in the ledger, so that it is known when the process does not survive it.
  public static func run(_ job: Job, _ fuzzer: some Fuzzer, ledger: Ledger?) async -> Int32 {
    job.limits.apply()
    let parent = getppid()
    for number in 0..<UInt64(job.inputs) {
      let seed = job.seed &+ number
      // The parent has been ended: no process reads the findings.
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

/// What one worker is to do.
public struct Job: Sendable {
  /// The fuzzer's name.
  public var kind: String
  /// The first seed.
  public var seed: UInt64
  /// The number of seeds from there on.
  public var inputs: Int
  /// The steps to run of each story; all when nil.
  public var kept: [Int]?
  /// The time and memory that each story may take.
  public var limits: Limits

  /// Creates a job.
  public init(kind: String, seed: UInt64, inputs: Int, kept: [Int]? = nil, limits: Limits) {
    self.kind = kind
    self.seed = seed
    self.inputs = inputs
    self.kept = kept
    self.limits = limits
  }

  /// The job as arguments of the worker's command line.
  var arguments: [String] {
    var words = [
      "--worker", kind, "--seed", "\(seed)", "--inputs", "\(inputs)", "--seconds",
      "\(limits.seconds)", "--megabytes", "\(limits.megabytes)",
    ]
    if let kept { words += ["--keep", IndexList.text(kept)] }
    return words
  }
}

/// What one story may use before it counts as a finding.
public struct Limits: Sendable {
  /// Seconds of processor time for a story; ten times as many may pass on the clock.
  public var seconds = 10
  /// Megabytes of memory of the process.
  public var megabytes = 1024

  /// Creates the limits that apply unless others are given.
  public init() {}

  /// Whether the process runs under a sanitizer, which reserves more memory than there is.
  static var isSanitized: Bool { dlsym(nil, "__asan_init") != nil }

  func apply() {
    guard !Self.isSanitized else { return }
    let bytes = rlim_t(megabytes) << 20
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }

  /// Starts the time of a story anew; the signal at its end is not handled and ends the process.
  func startClock() {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    alarm(UInt32(seconds * 10))
  }
}
