package import TSCommandLine
internal import TSRecordingOptions
internal import TSReplay
internal import TSScenes
internal import TSTracing

/// The verb `replay`, which runs recordings through a scene and prints the trace.
package struct ReplayVerb: Verb {
  package static let manual = Manual(
    verb: "replay", operands: "FILE...",
    summary: "run recordings through a scene and print the trace",
    details: """
      Plays recordings to the views of a scene, as the hardware would have done it, and prints \
      what happened: which touches began, which views they hit, which responders were called. The \
      clock is the recording's own, so the same recording always gives the same trace. The name - \
      stands for standard input.
      A trace that was found right is kept beside its recording, swipe.trace beside swipe.evemu, \
      by --accept; --check compares with it. A scene that is kept beside its recording, as \
      swipe.scene.json, is the one that it is played to.
      With --to-device it plays them to the machine instead, as if a hand did it.
      """,
    options: TraceOptions.manual + RecordingOptions.manual + [
      .init("output", short: "o", value: "FILE", "write the trace to a file"),
      .init("accept", "write the trace beside each recording, as NAME.trace"),
      .init(
        "check", "compare with NAME.trace beside each recording; print what differs, status 1"),
    ] + ReplayToDevice.manual + [
      .operand("recording", short: "r", value: "FILE")
    ],
    examples: [
      ("replay swipe.evemu", "print the trace on the scene beside it, or on one view"),
      (
        "replay --scene cards.scene.json --json swipe.evemu",
        "print the trace on the views of a scene, for a program"
      ),
      ("replay --check Recordings/*.evemu", "check whether any trace has changed"),
      ("replay --to-device swipe.evemu", "play it to whatever program reads touch devices"),
    ])

  private enum Purpose {
    case print, accept, check
  }

  private let files: [String]
  private let options: TraceOptions
  private let purpose: Purpose
  private let output: String?
  private let recordings: RecordingOptions
  private let deviceReplay: ReplayToDevice?
  /// The files that options name as inputs.
  private let named: [String?]

  package init(_ arguments: Arguments) throws(UsageError) {
    files = arguments.operands
    options = try TraceOptions(arguments, beside: nil)
    deviceReplay = try ReplayToDevice(arguments)
    named = [arguments.value("scene"), arguments.value("device")]
    output = arguments.value("output")
    let (accepts, checks) = (arguments.has("accept"), arguments.has("check"))
    purpose = accepts ? .accept : checks ? .check : .print
    guard !files.isEmpty else {
      throw .usageError("no recording is named; write touchstone replay FILE...")
    }
    if accepts, checks {
      throw .usageError("--accept and --check exclude each other; check first, then accept")
    }
    if accepts || checks {
      let name = accepts ? "--accept" : "--check"
      if files.contains("-") {
        throw .usageError("\(name) has no place beside standard input; name a file")
      }
      if let given = arguments.value("format"), given != "text" {
        throw .usageError("\(name) is about traces as text; leave out --format \(given)")
      }
      if output != nil {
        throw .usageError("\(name) writes no trace elsewhere; leave out --output")
      }
    }
    if let output { try OutputFile.expectName(output) }
    recordings = try RecordingOptions(arguments)
  }

  package func run(on console: Console) throws(UsageError) -> ExitStatus {
    if let deviceReplay {
      return try FileByFile(verb: "replay", files: files).run(on: console) {
        file throws(UsageError) in
        try deviceReplay.run(file, on: console)
      }
    }
    let named = try options.loadScene()
    let inputs: [String?] =
      self.named + files.map { $0 } + files.map(options.scene.scenePath(beside:))
    var target: OutputFile?
    if let output, output != "-" { target = try OutputFile(output, inputs: inputs) }
    let status = try FileByFile(verb: "replay", files: files).run(on: console) {
      file throws(UsageError) in
      var scene = named
      if scene == nil { scene = try options.scene.loadScene(beside: file) }
      let job = ReplayJob(
        source: try recordings.source(file, on: console), file: file, scene: scene,
        options: try options.mapping(console.environment, scene), inputs: inputs)
      switch purpose {
      case .accept: return try job.accept(on: console)
      case .check: return try job.check(on: console)
      case .print:
        let sink: ([UInt8]) -> Void = { [target] bytes in
          if let target { target.write(bytes) } else { console.write(bytes) }
        }
        if files.count > 1, options.form == .text {
          sink(Array("==> \(file.onOneLine) <==\n".utf8))
        }
        try job.run(as: options.form, on: console, sink)
        return .done
      }
    }
    if let target {
      if status == .done {
        try target.finish()
      } else {
        console.report("touchstone replay: \(target.path): not written, as not all was replayed")
      }
    }
    return status
  }
}
