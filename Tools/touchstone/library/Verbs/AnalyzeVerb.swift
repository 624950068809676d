internal import TSGuard
internal import TSRecordings
internal import TSReplay

/// The verb `analyze`, which counts the contents of recordings and their irregularities.
struct AnalyzeVerb: Verb {
  static let manual = Manual(
    verb: "analyze", operands: "FILE...",
    summary: "count what recordings hold, and what is irregular in them",
    details: """
      Tells of each device of each recording: what it is and whether it can be used; its frames, \
      events and contacts; the most contacts at once; its duration, rate and median step between \
      frames (steps of 50 ms and more are pauses and do not count); the most fingers that its \
      BTN_TOOL keys counted; and how often each irregularity had to be mended. With --guard it \
      also tells which contacts the rules of a touch guard would reject. The name - stands for \
      standard input.
      """,
    options: [
      .init("json", "print JSON, one object a device on one line"), SceneOptions.touchGuard,
    ] + RecordingOptions.manual + [
      .operand("recording", short: "r", value: "FILE")
    ],
    examples: [
      ("analyze swipe.evemu", "show what the recording contains"),
      (
        "analyze --json *.evemu | jq -r 'select(.contacts > 2).file'",
        "name the recordings with more than two contacts"
      ),
    ])

  private let files: [String]
  private let isJSON: Bool
  private let recordings: RecordingOptions
  private let guardSettings: GuardSettings?

  init(_ arguments: Arguments) throws(UsageError) {
    files = arguments.operands
    isJSON = arguments.has("json")
    guardSettings = try arguments.guardSettings()
    guard !files.isEmpty else {
      throw .usageError("no recording is named; write touchstone analyze FILE...")
    }
    recordings = try RecordingOptions(arguments)
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    try FileByFile(verb: "analyze", files: files).run(on: console) { file throws(UsageError) in
      let analysis = try analysis(of: file, on: console)
      for device in analysis.devices {
        if isJSON {
          console.printData(device.json(file: analysis.name, analysis))
        } else {
          console.print(device.page(file: analysis.name))
        }
      }
      if analysis.devices.isEmpty {
        throw .wrong("\(file): the recording has no device; record one that sends something")
      }
      InputFiles.sayNotices(
        analysis.devices.flatMap(\.irregularities), badLines: analysis.badLines,
        analysis.firstBadLine, of: file, on: console)
      return .done
    }
  }

  private func analysis(
    of file: String, on console: Console
  ) throws(UsageError) -> RecordingAnalysis {
    let source = try recordings.source(file, on: console)
    do throws(RecordingError) {
      return try RecordingAnalysis(source, guardSettings: guardSettings) { count in
        console.progress("\(file): \(count >> 20) million events")
        return console.failure == nil
      }
    } catch {
      throw UsageError(error, badLine: UsageError.lenientAdvice)
    }
  }
}
