internal import TSInspector
internal import TSInspectorReplay
internal import TSLinuxInput
internal import TSRecordings
internal import TSReplay

/// The verb `inspect`, which serves a page that shows a recording at any of its moments.
struct InspectVerb: Verb {
  static let manual = Manual(
    verb: "inspect", operands: "FILE",
    summary: "show a recording in a browser, at any of its moments",
    details: """
      Plays a recording to the views of a scene, and serves a page for a browser on this machine: \
      what the screen shows at any moment of the recording, the tree of its views, their \
      properties, and of each touch which views it hit, why others were passed over, and what \
      became of each recognizer. The address is printed; it ends with a secret token, without \
      which nothing is served. Ends with Ctrl-C.
      """,
    options: SceneOptions.manual + [
      .init("port", value: "PORT", "the port of the page; a free one by default")
    ] + RecordingOptions.manual + [
      .operand("recording", short: "r", value: "FILE")
    ],
    examples: [
      (
        "inspect --scene cards.scene.json double-tap.evemu",
        "see why a double tap was none, moment by moment"
      )
    ])

  private let file: String
  private let port: UInt16
  private let options: SceneOptions
  private let recordings: RecordingOptions

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.onlyOperand(
      "recording", usage: "touchstone inspect FILE")
    options = try SceneOptions(arguments, beside: file)
    port = try InspectorOptions.port(arguments.value("port") ?? "", of: "port")
    recordings = try RecordingOptions(arguments)
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    try InputFiles.expectRecording(file, verb: "inspect")
    let scene = try options.loadScene()
    let mapping = try options.mapping(console.environment, scene)
    let source = try recordings.source(file, on: console)
    let run: RecordedRun
    do throws(ReplayError) {
      run = try RecordedRun(
        source, scene: scene, options: mapping,
        title: file.split(separator: "/").last.map(String.init))
    } catch {
      throw UsageError(error)
    }
    do {
      let loop = try InputLoop()
      let server = try InspectorServer(Inspector(run), port: port)
      try server.watch(with: loop)
      InspectorOptions.announce(server, of: "touchstone", console)
      _ = loop.run { _ in }
      server.close()
    } catch {
      throw .wrong("\(error)")
    }
    return .done
  }
}
