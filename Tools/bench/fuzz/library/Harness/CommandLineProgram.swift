import Glibc
import TSRecordings

/// The program `fuzz`, which runs the campaigns that its arguments select.
@MainActor public struct CommandLineProgram {
  /// The usage that `--help` prints.
  public static let usage = """
    usage: fuzz [--inputs N] [--seed S] [--jobs N] [--batch N] [--seconds N] [--megabytes N]
                [--findings N] [--alike N] [KIND...]
           fuzz KIND --seed S --keep STEPS
           fuzz streams --write FOLDER [--inputs N] [--seed S]

    Generates N test cases of each kind (20000 by default), each from its own seed, and runs them
    in processes of their own, --batch test cases a process and --jobs processes at a time. A test
    case that breaks a law, crashes, or takes more time or memory than it may is reduced to its
    shortest form and printed. With --keep, one test case is run with only some of its steps. With
    --write, test cases are not run, but written as recordings in evemu's format, for other programs.

    Kinds:
      api      views, windows, controllers, recognizers, delegates and timers, edited everywhere
      containers  the same with controls, scroll views and containers
      hooks    as api, also in observers and in the properties that the engine reads
      misuse   as hooks, with what the engine forbids, which must end with its message
      threads  references dropped off the main actor; depends on how threads are scheduled
      deep     very deep trees
      streams  spoiled kernel events through decoder and views
      files    spoiled recordings of every format through the readers
      writers  what the readers accept, written and read again
      replays  spoiled recordings through the replayer, twice
      scenes   spoiled scenes and nibs, made and touched
      labels   spoiled label files
      lines    spoiled results of benchmarks
      strokes  spoiled templates of drawn shapes, compared by every matcher
      engines  the program touchstone with engines that close their output, flood, fork, do not end
    """

  private let words: [String]
  private var campaign = Campaign()
  private var inputs: Int?
  private var seed: UInt64 = 1
  private var kept: [Int]?
  private var kinds: [String] = []
  private var isWorker = false
  private var folder: String?

  private init(_ arguments: [String]) { words = arguments }

  /// Runs the program.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The exit status: 1 after findings, 2 for invalid arguments.
  public static func run(_ arguments: [String]) async -> Int32 {
    var program = CommandLineProgram(arguments)
    return await program.run()
  }

  private mutating func run() async -> Int32 {
    if words.contains("--help") || words.contains("-h") {
      print(Self.usage)
      return 0
    }
    guard parse() else {
      print(Self.usage)
      return 2
    }
    if let folder { return writeStreams(to: folder) }
    if isWorker, let kind = kinds.first, let fuzzer = Self.fuzzer(kind) {
      return await work(kind, fuzzer)
    }
    if kinds.isEmpty { kinds = Self.usual }
    if let path = Self.ownPath { campaign.program = path }
    campaign.print = { line in
      print(line)
      fflush(nil)
    }
    var findings = 0
    for kind in kinds {
      guard let fuzzer = Self.fuzzer(kind) else { continue }
      if let kept {
        findings += campaign.repeatTestCase(kind, fuzzer, seed: seed, keeping: kept) ? 1 : 0
      } else {
        let count = inputs ?? Self.usualInputs(kind)
        findings += campaign.run(kind, fuzzer, seed: seed, inputs: count).count
      }
    }
    return findings == 0 ? 0 : 1
  }

  private static let usual = [
    "api", "containers", "hooks", "misuse", "threads", "deep", "streams", "files", "writers",
    "replays", "scenes", "labels", "lines", "strokes", "engines",
  ]

  private static func usualInputs(_ kind: String) -> Int {
    switch kind {
    case "deep": 20
    case "engines": 50
    case "threads": 2000
    default: 20_000
    }
  }

  private static func fuzzer(_ kind: String) -> (any Fuzzer)? {
    switch kind {
    case "api": APIFuzzer()
    case "containers": APIFuzzer(containers: true)
    case "hooks": APIFuzzer(hooks: true)
    case "misuse": APIFuzzer(misuses: true)
    case "threads": ThreadsFuzzer()
    case "deep": DeepFuzzer()
    case "streams": StreamFuzzer()
    case "files": FileFuzzer.recordings
    case "writers": FileFuzzer.writers
    case "replays": FileFuzzer.replays
    case "scenes": FileFuzzer.scenes
    case "labels": FileFuzzer.labels
    case "lines": FileFuzzer.lines
    case "strokes": FileFuzzer.strokes
    case "engines": EngineFuzzer()
    case "planted": PlantedFuzzer()
    default: nil
    }
  }

  private func work(_ kind: String, _ fuzzer: some Fuzzer) async -> Int32 {
    let job = Job(
      kind: kind, seed: seed, inputs: inputs ?? 1, kept: kept, limits: campaign.limits)
    return await Worker.run(job, fuzzer, ledger: Ledger(3))
  }

  private func writeStreams(to folder: String) -> Int32 {
    for offset in 0..<UInt64(inputs ?? Self.usualInputs("streams")) {
      let seed = seed &+ offset
      do throws(RecordingError) {
        try StreamTestCase(seed: seed).write(to: "\(folder)/\(seed).evemu")
      } catch {
        print("fuzz: \(error)")
        return 1
      }
    }
    return 0
  }

  private mutating func parse() -> Bool {
    var rest = words.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--worker": isWorker = true
      case "--seed":
        guard let number = rest.next().flatMap({ UInt64($0) }) else { return false }
        seed = number
      case "--keep":
        guard let list = rest.next().flatMap({ IndexList.indices($0) }) else { return false }
        kept = list
      case "--write":
        guard let path = rest.next() else { return false }
        folder = path
      case "--inputs", "--jobs", "--batch", "--seconds", "--megabytes", "--findings",
        "--alike":
        guard let number = rest.next().flatMap({ Int($0) }), number > 0 else { return false }
        set(word, number)
      default:
        guard Self.fuzzer(word) != nil else { return false }
        kinds.append(word)
      }
    }
    if folder != nil { return kinds == ["streams"] && kept == nil && !isWorker }
    return kept == nil || kinds.count == 1
  }

  private mutating func set(_ option: String, _ number: Int) {
    switch option {
    case "--inputs": inputs = number
    case "--jobs": campaign.jobs = number
    case "--batch": campaign.batch = number
    case "--seconds": campaign.limits.seconds = number
    case "--megabytes": campaign.limits.megabytes = number
    case "--alike": campaign.maximumAlike = number
    default: campaign.maximumFindings = number
    }
  }

  /// The path of the running program; the link in `/proc` would name a worker's parent.
  private static var ownPath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
