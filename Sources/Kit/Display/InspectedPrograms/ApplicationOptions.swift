package import TSCommandLine
package import TSPrograms
internal import TSRecordingOptions
internal import TSReplay
internal import TSRunning
internal import TSTracing

/// The options with which a program shows an application: the display, its input, and what is kept of
/// the run.
@MainActor package struct ApplicationOptions {
  /// The options, in the order of a manual.
  package nonisolated static let manual: [Manual.Option] =
    words + Arguments.placement + [
      .init("recording", short: "r", value: "FILE", "play a recording on the display")
    ] + RecordingOptions.manual + [
      .init(
        "record", value: "FILE", "record the first touch device and the frames, in evemu's format"),
      .init(
        "format", value: "FORM",
        "with --display memory, print the touches of the recording: as text or json"
      ).formerly("trace"), .json(),
    ] + ScreenOptions.behaviour + InspectorOptions.manual

  /// The options that choose a display, of which the rotation may also be given for single devices.
  private nonisolated static let words = ScreenOptions.words.map { word in
    guard word.name == "rotate" else { return word }
    let ofDevices = "; DEVICE=ANGLE is how one touch device is turned relative to the picture"
    return Manual.Option(word.name, value: word.value, word.text + ofDevices).gathered()
  }

  /// The options about the display.
  package var screen: ScreenOptions
  /// The recording that is played; `nil` for none.
  package let recording: String?
  let recordings: RecordingOptions
  let record: String?
  let form: TraceForm?
  /// What the options say of the positions of touch devices on the screen.
  private(set) var placement = ReplayOptions()
  let inspection: InspectorOptions
  let arguments: Arguments

  /// Reads the options.
  ///
  /// - Parameter title: The name of the application; `nil` for that of the program.
  /// - Throws: A ``UsageError`` if a value is wrong, or two options contradict each other.
  package init(_ arguments: Arguments, title: String? = nil) throws(UsageError) {
    self.arguments = arguments
    recording = arguments.value("recording")
    recordings = try RecordingOptions(arguments)
    record = arguments.value("record")
    screen = try ScreenOptions(arguments, title: title)
    inspection = try InspectorOptions(arguments, kind: screen.display.kind)
    placement.calibration = try arguments.calibration([:])
    placement.region = try arguments.region()
    placement.deviceRules = try arguments.deviceRules()
    form = try arguments.choice("format", among: [("text", TraceForm.text), ("json", .json)])
    try checkTogether()
  }

  /// Checks what options need of each other, and the files.
  private func checkTogether() throws(UsageError) {
    let isInMemory = screen.display.kind == .memory
    if isInMemory, recording == nil {
      throw .usageError(
        "--display memory shows nothing by itself; name a recording with --recording")
    }
    if isInMemory, record != nil {
      throw .usageError("--record records a live run; leave --display memory out")
    }
    if form != nil, !isInMemory {
      let option = arguments.spelling(of: "format")
      throw .usageError("\(option) prints the touches of a recording; give --display memory, too")
    }
    if let record { try FileStatus.expectOutput(record) }
    guard let recording else {
      if let option = ["device", "lenient"].first(where: arguments.isGiven) {
        throw .usageError("--\(option) is of a recording; name that with --recording")
      }
      return
    }
    try FileStatus.expectFile(
      recording, what: "the recording",
      advice: "give a recording, such as \(arguments.manual.command) --recording swipe.evemu")
  }
}
