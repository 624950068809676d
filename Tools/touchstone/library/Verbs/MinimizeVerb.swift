internal import TSFormatting
internal import TSMinimizing
internal import TSRecordings
internal import TSReplay
internal import TSScenes

/// The verb `minimize`, which finds the smallest recording that still shows a fault.
struct MinimizeVerb: Verb {
  static let manual = Manual(
    verb: "minimize", operands: "FILE",
    summary: "find the smallest recording that still shows a fault",
    details: """
      Removes contacts and frames from a recording, and rounds, straightens and moves what is left, \
      as long as a replay still shows what --keep expects. The result is small enough to be read, to \
      be sent and to be a test, and has nothing of the device and its user: no name, no numbers, no \
      times of day. Ctrl-C, or --time, ends the search with the best so far.
      --keep takes the words of labels (“tap=2”, “pan.up”: these counts), a recognizer with began, \
      changed, ended, recognized, cancelled or failed and the beginning of the reason (“tap failed: \
      moved”), a responder with a call (“card touchesCancelled”), “repair” with the words of the \
      trace, “pad” or “guard” with the words of explain (“pad no tap”), or “exit” with the status of \
      --command.
      """,
    options: [
      .init("keep", value: "EXPECTATION", "what must still be seen"),
      .init(
        "output", short: "o", value: "FILE", "the smaller recording; standard output by default"),
      .init(
        "scene-too",
        "make the scene smaller, too, and write it beside the recording, as NAME.scene.json"),
      .init(
        "test", value: "LANGUAGE",
        """
        write a test, too, that fails as long as this is shown: swift (with TouchTesting), c or python \
        (with libtouchstone); beside the recording, or in place of it on standard output
        """),
      .init(
        "command", value: "COMMAND",
        """
        run a command for each step, with the path of the recording in place of {}, instead of a \
        replay; its exit status decides, any but 0 unless --keep has one
        """),
      .init(
        "engine", value: "COMMAND",
        """
        keep that another engine, as bench takes it, recognizes another number of gestures than the \
        scene; of one recognizer with --keep “differs NAME”
        """),
      .init(
        "time", value: "SECONDS", "end the search after so many seconds; without end by default"),
      .init("replace", "overwrite files that are there"),
      .init("json", "print what was done as JSON, one object on a line; with --output"),
    ] + SceneOptions.manual + RecordingOptions.manual + [
      .operand("recording", short: "r", value: "FILE")
    ],
    examples: [
      (
        "minimize swipe.evemu --keep 'drag failed' -o small.evemu",
        "the shortest stroke that is no drag"
      ),
      (
        "minimize taps.evemu --keep 'tap failed: moved' --test swift",
        "a test that fails until the tap is recognized"
      ),
      (
        "minimize touches.evemu --command './app {}' -o crash.evemu",
        "the smallest recording that crashes a program"
      ),
    ])

  private let file: String
  private let job: MinimizeJob
  private let output: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.onlyOperand(
      "recording", usage: "touchstone minimize FILE --keep 'tap failed: moved'")
    output = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
    job = try MinimizeJob(arguments, file: file)
    isJSON = arguments.has("json")
    if job.reducesScene || isJSON, output == nil {
      throw .usageError(
        "\(isJSON ? "--json prints" : "--scene-too writes") something else than the recording; name its"
          + " file with --output")
    }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    try InputFiles.expectRecording(file, verb: "minimize")
    let test = output.flatMap { output in job.language.map { Self.test(beside: output, in: $0) } }
    let scene = job.reducesScene ? output.map { Self.scene(beside: $0) } : nil
    // Before the search, which may take long.
    for path in [output, test, scene].compactMap({ $0 }) {
      try OutputFile.expectName(path)
      if !job.replaces { try OutputFile.expectNew(path) }
    }
    let signals = HeldSignals()
    defer { signals.release() }
    let result = try job.run(on: console) { signals.isPending }
    console.clearProgress()
    if output != nil || job.language == nil {
      try write(result.recording.written(as: file), to: output, console)
    }
    if let text = result.scene { try write(text, to: scene, console) }
    if let language = job.language {
      let text = try job.test(
        result.recording, scene: result.scene, in: language, console.environment)
      try write(Array(text.utf8), to: test, console)
    }
    say(result.recording, on: console)
    return .done
  }

  private func write(_ bytes: [UInt8], to path: String?, _ console: Console) throws(UsageError) {
    guard let path else { return console.write(bytes) }
    let file = try OutputFile(
      path, inputs: [self.file, job.scenePath], replacesRecordings: job.replaces)
    file.write(bytes)
    try file.finish()
  }

  /// Returns the path of the test of a recording.
  private static func test(
    beside recording: String, in language: RegressionTest.Language
  ) -> String {
    let base = CompanionFiles.trace(of: recording).dropLast(".trace".count)
    let start = base.lastIndex(of: "/").map { base.index(after: $0) } ?? base.startIndex
    return base[..<start] + language.file(String(base[start...]))
  }

  /// Returns the path of the scene that a replay finds beside a recording.
  private static func scene(beside recording: String) -> String {
    let trace = CompanionFiles.trace(of: recording)
    return trace.dropLast(".trace".count) + ".scene.json"
  }

  private func say(_ result: MinimizedRecording, on console: Console) {
    if isJSON {
      let kept = result.kept.map(\.quotedForJSON).joined(separator: ", ")
      return console.printData(
        "{\"events\": \(result.events), \"eventsBefore\": \(result.eventsBefore),"
          + " \"attempts\": \(result.attempts), \"isWhole\": \(result.isWhole), \"kept\": [\(kept)]}"
      )
    }
    let early = result.isWhole ? "" : ", and could be smaller: the search was ended early"
    console.report(
      "touchstone: \(result.events) of \(result.eventsBefore.counted("event")) are left, after"
        + " \(result.attempts.counted("attempt"))\(early)")
    let replaced = result.isAnonymous ? "name, numbers and properties of the device, " : ""
    console.report(
      "touchstone: replaced: \(replaced)times of day; kept: "
        + (["the size and the range of the surface"] + result.kept).joined(separator: ", "))
  }
}
