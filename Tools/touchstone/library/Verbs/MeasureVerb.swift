internal import TSGeometry
internal import TSLinuxInput
internal import TSRunning

/// The verb `measure`, which measures the quality of a device or the latency of its touches.
struct MeasureVerb: Verb {
  static let manual = Manual(
    verb: "measure", operands: "[latency] [DEVICE|FILE...]",
    summary: "measure a device's quality, or how quickly its touches arrive",
    details: """
      measure DEVICE reads a device until Ctrl-C, measure FILE a recording, and tells of the \
      device's quality what strokes can tell: report rate and its jitter, the wobble of resting \
      fingers and of taps, how straight straight strokes are, gaps, ghosts, dead parts; each \
      beside the limit that ChromeOS's or Windows' tests of touch hardware have for it. Of a \
      trackpad it also tells what happens when it is used: how far the pointer and the fingers \
      move in clicks, how far fingers move in taps and how long they stay, which contacts are \
      palms and thumbs and why, and how many positions jumped or were exchanged.
      measure latency tells how long frames take from the kernel's timestamp to the first call of \
      a view, of which half (p50) and 99 in a hundred (p99) took no longer, and how long decisions \
      of recognizers waited for rivals to fail. With --virtual it makes a screen of its own \
      (/dev/uinput) and touches that. With --display the scene is shown, too, and the times go on to \
      the beginning of the refresh that shows the effect. A FILE is played in the time that it took.
      Without a DEVICE both take the one touch device that is there.
      """,
    options: [
      .init("html", value: "FILE", "write the device report with its plots as a page, too"),
      .init(
        "size", value: "WxH",
        "the size of the surface in millimetres, for devices that do not report it"),
      .init("virtual", "latency: make a virtual screen and touch it"),
      .init(
        "frames", value: "N", "latency: end after so many; of a virtual screen 10000 by default"),
      .init("rate", value: "HZ", "latency: frames a second of the virtual screen; 1000 by default"),
      .init(
        "scene", value: "FILE",
        """
        latency: the views; by default NAME.scene.json beside the recording NAME.evemu, or two \
        with recognizers
        """),
      .init(
        "display", value: "KIND", "latency: show it on a display, kms or wayland, and measure that"),
      .init("card", value: "PATH", "latency: the card of the display, such as /dev/dri/card1"),
      .init("folder", value: "DIR", "the folder of device nodes; /dev/input by default"),
      .init("json", "print JSON, times in microseconds, one object a device on one line"),
    ] + RecordingOptions.manual + [.operand("recording", short: "r", value: "FILE")],
    examples: [
      ("measure --html report.html /dev/input/event3", "draw on a screen and get a report"),
      ("measure --size 344x194 strokes.evemu", "report on what was recorded"),
      ("measure latency --virtual", "measure 10,000 frames, 1,000 a second, without a device"),
    ])

  static var tasks: [Manual] {
    [
      manual.task(
        "latency", operands: "[DEVICE|FILE]", summary: "measure how quickly touches arrive",
        details: """
          Tells how long frames take from the kernel's timestamp to the first call of a view, of \
          which half (p50) and 99 in a hundred (p99) took no longer, and how long decisions of \
          recognizers waited for rivals to fail. With --virtual it makes a screen of its own \
          (/dev/uinput) and touches that. With --display the scene is shown, too, and the times go \
          on to the beginning of the refresh that shows the effect. A FILE is played in the time \
          that it took. Without a DEVICE it takes the one touch device that is there.
          """,
        options: [
          "virtual", "frames", "rate", "scene", "display", "card", "folder", "json", "device",
          "lenient", "recording",
        ])
    ]
  }

  private let names: [String]
  private let isLatency: Bool
  private let arguments: Arguments
  private let frames: Int?
  private let rate: Int
  private let size: CGSize?

  private let display: DisplayOptions?

  private static let ofLatency = ["virtual", "frames", "rate", "scene", "display", "card"]
  private static let ofReport = ["html", "size"]

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    frames = try arguments.count("frames")
    rate = try arguments.count("rate") ?? 1000
    size = try arguments.millimetres("size")
    isLatency = arguments.operands.first == "latency"
    names = Array(arguments.operands.dropFirst(isLatency ? 1 : 0))
    let strange = (isLatency ? MeasureVerb.ofReport : MeasureVerb.ofLatency).first {
      $0 == "virtual" ? arguments.has($0) : arguments.value($0) != nil
    }
    if let strange {
      throw .usageError(
        isLatency
          ? "--\(strange) is of device reports; leave it out, or leave out the word latency"
          : "--\(strange) is of latency; write touchstone measure latency")
    }
    display = try MeasureVerb.display(arguments)
    guard isLatency else { return }
    guard names.count <= 1 else {
      throw .usageError("one device is measured at a time; leave out \(names[1].quoted)")
    }
    if arguments.has("virtual"), let name = names.first {
      throw .usageError("--virtual makes its own device; leave out \(name.quoted)")
    }
  }

  private static func display(_ arguments: Arguments) throws(UsageError) -> DisplayOptions? {
    guard let kind = arguments.value("display") else {
      if arguments.value("card") != nil { throw .usageError("--card needs --display kms") }
      return nil
    }
    var options = DisplayOptions()
    do throws(DisplayOptionError) {
      try options.set("display", to: kind)
      if let card = arguments.value("card") { try options.set("card", to: card) }
    } catch {
      throw .usageError(error.description)
    }
    if options.kind == .memory {
      throw .usageError("--display memory has no clock of its own; give kms or wayland")
    }
    return options
  }

  /// The scene that is named, or the one beside the only recording; `nil` for two views.
  private var scenePath: String? {
    arguments.value("scene") ?? (names.count == 1 ? CompanionFiles.scene(of: names[0]) : nil)
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let folder = arguments.value("folder") ?? InputDevices.folder
    guard isLatency else {
      return try DeviceReport(
        names: names, size: size, recordings: try RecordingOptions(arguments),
        page: arguments.value("html"),
        details: PageDetails.list(arguments, on: console), isJSON: arguments.has("json"),
        folder: folder
      ).run(on: console)
    }
    return try LatencyMeasurement(
      names: names, isVirtual: arguments.has("virtual"), frames: frames, rate: rate,
      recordings: try RecordingOptions(arguments),
      scene: try InputFiles.scene(scenePath, allowsAnyImage: true), display: display,
      folder: folder,
      isJSON: arguments.has("json")
    ).run(on: console)
  }
}

extension Arguments {
  /// Returns the value of an option that is a size in millimetres, such as `344x194`.
  ///
  /// - Parameter name: The name of the option.
  /// - Returns: The size, or `nil` if the option was not given.
  /// - Throws: A ``UsageError`` if the value is not a size.
  func millimetres(_ name: String) throws(UsageError) -> CGSize? {
    guard let text = value(name) else { return nil }
    let words = text.split(omittingEmptySubsequences: false) { "x×".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter { $0 >= 1 && $0 < 4000 }
    guard words.count == 2, numbers.count == 2 else {
      throw .usageError(
        "--\(name) \(text.quoted) is no size; give width x height in millimetres, such as 344x194")
    }
    return CGSize(width: numbers[0], height: numbers[1])
  }
}
