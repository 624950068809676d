import Foundation

/// A fuzzer that lets `touchstone compare` and `touchstone bench` run engines which close their output,
/// flood, fork, and do not end.
///
/// The program `touchstone` must have been built beside this one.
@MainActor public struct EngineFuzzer: Fuzzer {
  /// The time that an engine has for a result, in seconds, and that the program has to end.
  private static let limits = (engine: 0.2, program: 8.0)

  /// Creates the fuzzer.
  public init() {}

  /// Returns the test case of a seed.
  ///
  /// - Returns: The test case.
  public func testCase(of seed: UInt64) -> EngineTestCase { EngineTestCase(seed: seed) }

  /// Runs a test case.
  ///
  /// - Parameter testCase: The test case.
  /// - Returns: The law that was broken, or `nil`.
  public func run(_ testCase: EngineTestCase) async -> String? {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "touchstone")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      return "the program touchstone is not beside fuzz: swift build --product touchstone"
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in testCase.files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      return try law(of: program, testCase, in: folder)
    } catch {
      return "the test case cannot be prepared: \(error.localizedDescription)"
    }
  }

  private func law(_ process: Process) -> String? {
    let end = Date(timeIntervalSinceNow: Self.limits.program)
    while process.isRunning, Date() < end { usleep(5000) }
    guard !process.isRunning else {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return "the program waits for its engine"
    }
    if process.terminationReason == .uncaughtSignal {
      return "the program was ended by the signal \(process.terminationStatus)"
    }
    return process.terminationStatus > 2 ? "the status is \(process.terminationStatus)" : nil
  }

  private func law(
    of program: URL, _ testCase: EngineTestCase, in folder: URL
  ) throws -> String? {
    let output = folder.appending(path: "output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = program
    process.currentDirectoryURL = folder
    process.arguments = testCase.words + ["--engine-timeout", "\(Self.limits.engine)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    if let law = law(process) { return law }
    // An engine may not fill the terminal of whoever started the program.
    let size = try FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int ?? 0
    return size > 3 << 20 ? "the program has printed \(size >> 20) MB" : nil
  }
}

/// An engine as a script of the shell, each line of which may be left out.
public struct EngineTestCase: TestCase {
  private static let acts = [
    "exec >&-", "exec 2>&-", "exec <&-", "exec >/dev/null", "exec >&- 2>&- <&-",
    "timeout 20 yes", "timeout 20 yes >&2", "timeout 20 yes '{}'", "timeout 20 cat /dev/zero",
    "timeout 20 yes & timeout 20 yes >&2", "timeout 20 yes >&2 &", "head -c 2000000 /dev/zero >&2",
    "timeout 20 cat >/dev/null", "timeout 20 sleep 20", "timeout 20 sleep 20 &",
    "timeout 20 sleep 20 >/dev/null 2>&1 &", "setsid timeout 3 sleep 3 &", "(exec >&-; sleep 3) &",
    "trap '' TERM HUP INT PIPE", "kill -STOP $$", "kill -SEGV $$", "kill $$", "exit 3", "exit 0",
    "echo '{}'", "echo", "printf x", "printf '\\377\\376\\000\\n'", "printf '%0100000d\\n' 1",
    "read -r word rest", "read -r word rest; echo \"$rest\"", "echo words >&2",
    "printf '{\"kind\":\"run\",\"options\":%s,\"recognizers\":[],\"subject\":\"x\"}\\n' \"$rest\"",
    "while read -r word rest; do echo \"$rest\"; done", "sh -c 'exit 1' & exec sh -c 'sleep 20'",
  ]

  private var steps: [String]
  private let isBenchmark: Bool

  init(seed: UInt64) {
    var random = Random(seed)
    isBenchmark = random.once(in: 2)
    steps = (0..<random.below(5) + 1).map { _ in random.pick(Self.acts) }
  }

  /// The arguments of the program.
  var words: [String] {
    (isBenchmark ? ["bench", ".", "--labels", "labels.csv"] : ["compare", "a.evemu"])
      + ["--scene", "a.scene.json", "--engine", "sh engine.sh"]
  }

  /// The texts of files by their names.
  var files: KeyValuePairs<String, String> {
    [
      "engine.sh": steps.joined(separator: "\n") + "\n",
      "labels.csv": "file,label,expect\na.evemu,tap,tap=1\n",
      "a.evemu": String(decoding: RecordingSamples.all[0], as: UTF8.self),
      "a.scene.json": """
      {"screen": {"size": [100, 100], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 100, 100], "gestures": [{"id": "tap", "class": "TapGestureRecognizer"}]}}
      """,
    ]
  }

  /// The number of steps.
  public var count: Int { steps.count }
  /// Returns the test case with only some steps.
  ///
  /// - Parameter indices: The indices of the steps to keep.
  /// - Returns: The shorter test case.
  public func keeping(_ indices: [Int]) -> EngineTestCase {
    var testCase = self
    testCase.steps = indices.map { steps[$0] }
    return testCase
  }
  /// The steps as lines of text.
  public var lines: [String] { [words.joined(separator: " ")] + steps }
}
