import Glibc
import TSMinimizing

/// The parent process of a campaign, which runs batches of seeds in workers and shrinks failures.
@MainActor public struct Campaign {
  /// The path of this program, which the workers run as well.
  var program = "/proc/self/exe"
  /// The number of workers that run at a time.
  public var jobs = 1
  /// The number of test cases that one worker runs.
  public var batch = 2000
  /// The time and memory that each test case may take.
  public var limits = Limits()
  /// The number of findings after which a campaign ends.
  public var maximumFindings = 5
  /// The number of findings with the same signature that are examined.
  public var maximumAlike = 1
  /// A closure that prints lines for people.
  public var print: (String) -> Void = { Swift.print($0) }

  /// Creates a campaign with one worker at a time.
  public init() {}

  /// A test case that failed, reduced to the steps that are needed.
  public struct Finding: Sendable {
    /// The seed of the test case.
    public var seed: UInt64
    /// The ending of the worker.
    public var ending: Ending
    /// The indices of the steps that are needed; `nil` if the test case does not fail alone.
    public var kept: [Int]?
  }

  /// Runs a range of seeds.
  ///
  /// - Parameters:
  ///   - kind: The name of the fuzzer.
  ///   - fuzzer: The fuzzer.
  ///   - seed: The first seed.
  ///   - inputs: The number of seeds.
  /// - Returns: One finding for each kind of failure.
  public func run(
    _ kind: String, _ fuzzer: some Fuzzer, seed: UInt64, inputs: Int
  ) -> [Finding] {
    var waiting = [(seed, inputs)]
    var running: [pid_t: (WorkerProcess, Job)] = [:]
    var findings: [Finding] = []
    var failures: [String: Int] = [:]
    var finished: UInt64 = 0
    var shown: UInt64 = 0
    let start = Self.now
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < jobs, let (first, count) = waiting.popLast() {
        let size = min(batch, count)
        if count > size { waiting.append((first &+ UInt64(size), count - size)) }
        let job = Job(kind: kind, seed: first, inputs: size, limits: limits)
        guard let worker = WorkerProcess(job, program: program, backtrace: true)
        else { break }
        running[worker.id] = (worker, job)
      }
      guard !running.isEmpty, let (id, status) = Self.wait(), let (worker, job) = running[id]
      else { break }
      running[id] = nil
      let (failed, done) = (worker.ledger.seed, worker.ledger.finished)
      finished += done
      let ending = worker.ending(status)
      if finished >= shown + 200_000 {
        shown = finished
        print(
          "\(kind): \(finished) runs, \(findings.count) findings, \(rate(finished, start)) a second"
        )
      }
      guard ending != .finished else { continue }
      let left = job.inputs - Int(failed &- job.seed) - 1
      if left > 0 { waiting.append((failed &+ 1, left)) }
      if fuzzer.isExpected(ending) { continue }
      failures[ending.signature, default: 0] += 1
      guard failures[ending.signature, default: 0] <= maximumAlike else { continue }
      let finding = examine(kind, fuzzer, failed, ending)
      findings.append(finding)
      report(kind, fuzzer, finding, job)
      if findings.count >= maximumFindings { waiting = [] }
    }
    for (signature, count) in failures.sorted(by: { $0.key < $1.key }) where count > 1 {
      print("\(kind): \(count) times \(signature)")
    }
    print(
      "\(kind): \(finished) runs, \(findings.count) findings, \(rate(finished, start)) a second")
    return findings
  }

  /// Runs one test case with some of its steps and prints its ending.
  ///
  /// - Parameters:
  ///   - kind: The name of the fuzzer.
  ///   - fuzzer: The fuzzer.
  ///   - seed: The seed of the test case.
  ///   - kept: The indices of the steps to run.
  /// - Returns: `true` if the test case fails.
  public func repeatTestCase(
    _ kind: String, _ fuzzer: some Fuzzer, seed: UInt64, keeping kept: [Int]
  ) -> Bool {
    let valid = kept.filter { $0 < fuzzer.count(seed: seed) }
    let job = Job(kind: kind, seed: seed, inputs: 1, kept: valid, limits: limits)
    guard let ending = run(job, backtrace: true), ending != .finished,
      !fuzzer.isExpected(ending)
    else {
      for line in fuzzer.lines(seed: seed, keeping: valid) { print("    \(line)") }
      print("fuzz \(kind), seed \(seed): no finding")
      return false
    }
    report(kind, fuzzer, Finding(seed: seed, ending: ending, kept: valid), job)
    return true
  }

  /// Runs a worker to its end.
  ///
  /// - Parameters:
  ///   - job: The job of the worker.
  ///   - backtrace: Whether a crash prints a backtrace.
  /// - Returns: The ending, or `nil` if the worker cannot be started.
  private func run(_ job: Job, backtrace: Bool = false) -> Ending? {
    guard let worker = WorkerProcess(job, program: program, backtrace: backtrace) else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(worker.id, &status, 0) < 0, errno == EINTR {}
    return worker.ending(status)
  }

  private func rate(_ count: UInt64, _ start: Double) -> Int {
    Int(Double(count) / max(0.001, Self.now - start))
  }

  /// Runs a failed test case alone and removes the steps that are not needed for the failure.
  ///
  /// - Parameters:
  ///   - kind: The name of the fuzzer.
  ///   - fuzzer: The fuzzer.
  ///   - seed: The seed of the test case.
  ///   - ending: The ending of the failed run.
  /// - Returns: The finding.
  private func examine(
    _ kind: String, _ fuzzer: some Fuzzer, _ seed: UInt64, _ ending: Ending
  ) -> Finding {
    let count = fuzzer.count(seed: seed)
    var last = ending
    func fails(_ kept: [Int]) -> Bool {
      let job = Job(kind: kind, seed: seed, inputs: 1, kept: kept, limits: limits)
      guard let ending = run(job), ending != .finished, ending.isSameKind(as: last),
        !fuzzer.isExpected(ending)
      else { return false }
      last = ending
      return true
    }
    guard fails(Array(0..<count)) else { return Finding(seed: seed, ending: ending, kept: nil) }
    var reducer = ListReducer(limit: ending == .hung ? 60 : 2000)
    let kept = reducer.reduce(count) { fails($0) }
    let job = Job(kind: kind, seed: seed, inputs: 1, kept: kept, limits: limits)
    return Finding(seed: seed, ending: run(job, backtrace: true) ?? last, kept: kept)
  }

  private func report(_ kind: String, _ fuzzer: some Fuzzer, _ finding: Finding, _ job: Job) {
    print("\nFINDING of fuzz \(kind), seed \(finding.seed)")
    switch finding.ending {
    case .finished: break
    case .hung: print("  takes more than \(limits.seconds) s")
    case .brokenLaw(let text), .died(let text):
      for line in text.split(separator: "\n").prefix(25) { print("  \(line)") }
    }
    guard let kept = finding.kept else {
      print(
        "  It does not fail alone. Again: fuzz \(kind) --seed \(job.seed) --inputs \(job.inputs)")
      return
    }
    for line in fuzzer.lines(seed: finding.seed, keeping: kept) { print("    \(line)") }
    print("  Again: fuzz \(kind) --seed \(finding.seed) --keep \(IndexList.text(kept))\n")
  }

  /// Waits for any worker to end.
  private static func wait() -> (pid_t, Int32)? {
    var status: Int32 = 0
    while true {
      let id = waitpid(-1, &status, 0)
      if id >= 0 { return (id, status) }
      if errno != EINTR { return nil }
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Ending {
  /// Returns a Boolean value that indicates whether both are crashes, both are hangs, or both break
  /// the same law.
  func isSameKind(as other: Ending) -> Bool {
    switch (self, other) {
    case (.died, .died), (.hung, .hung): true
    case (.brokenLaw, .brokenLaw): signature == other.signature
    default: false
    }
  }
}
