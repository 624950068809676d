internal import TSInterface
internal import TSReplay
internal import TSScenes
internal import TouchSnapshots

/// The verb `show`, which shows a scene on a screen.
struct ShowVerb: Verb {
  static let manual = Manual(
    verb: "show", operands: "FILE",
    summary: "show a scene on a screen, and touch it",
    details: """
      Shows the views of a scene on a display, scaled to fit it. On a Wayland desktop a window is \
      opened, whose touches, pointer and keys are the scene's. Otherwise the screen is used \
      directly, with every touchscreen and trackpad of the machine; that needs the groups video \
      and input. Ends with Ctrl-C, or when the window is closed. A recording is played in the time \
      that it took; with --display memory it is played as fast as possible, and the frames that a \
      screen would have shown are counted.
      With --inspect a page for a browser on this machine shows the views and why a touch did \
      what it did; its address is printed. With --display page that page is the screen.
      Where no view draws anything, the outlines and names of all views are shown.
      """,
    options: ApplicationOptions.manual + [SceneOptions.anyImages] + [
      .operand("scene", value: "FILE")
    ],
    examples: [
      ("show cards.scene.json", "use a scene in a window, or on the first screen that works"),
      ("show cards.scene.json --rotate 90 --touches", "on a panel that is mounted on its side"),
      ("show cards.scene.json --inspect", "with a page that explains every touch"),
      (
        "show cards.scene.json --display page --page-touches",
        "use it in a browser, without a screen or a touch device"
      ),
      (
        "show cards.scene.json --record run.evemu",
        "keep a run, of which touchstone replay gives the same trace"
      ),
      (
        "show cards.scene.json --display memory -r pinch.evemu",
        "count the frames and the pixels of a recording"
      ),
    ])

  private let file: String
  private let options: ApplicationOptions
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    file = try arguments.onlyOperand("scene", usage: "touchstone show FILE.scene.json")
    options = try ApplicationOptions(
      arguments, title: file.split(separator: "/").last.map(String.init))
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    guard let scene = try InputFiles.scene(file, allowsAnyImage: arguments.has("any-images")) else {
      throw .usageError("no scene is named; write touchstone show FILE.scene.json")
    }
    let mapping = ReplayOptions().completed(by: scene)
    var shown = ShownApplication { application in scene.instantiate(in: application) }
    shown.infoPlist = { scene.infoPlist }
    shown.size = scene.screen.size
    shown.fallsBackToPage = true
    shown.overlays = .viewsIfBlank
    return try options.show(
      shown, RecordingUse(screen: { mapping.screen(of: scene, for: $0) }, mapping: mapping),
      on: console)
  }
}
