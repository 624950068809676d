internal import TSFormatting
internal import TSNearest
internal import TSNearestReplay
internal import TSReplay
internal import TSScenes
internal import TSTracing

/// The verb `explain`, which shows why touches hit their views and why gestures failed.
struct ExplainVerb: Verb {
  static let manual = Manual(
    verb: "explain", operands: "FILE",
    summary: "explain which views touches hit, and why gestures failed",
    details: """
      Plays a recording to the views of a scene and tells of every touch which views it hit and \
      why others were passed over (hidden, transparent, disabled, outside, covered), and of every \
      recognizer what became of each attempt: when it was recognized, whom it waited for, or why \
      it failed, with the numbers. Of a trackpad it tells what became of every landing of \
      fingers: why a tap was none, why a scroll began or became a pinch, why a finger was taken \
      for a palm or a thumb.
      Of a report of touchstone shield it tells first what the shield decided about each touch, by \
      the settings in the report, whose guard, calibration and rotation hold for the rest as well \
      unless others are given.
      With --at it tells how everything stood at that moment: the state of each recognizer, whom \
      it waits for, and how far it was from its limits.
      With --why-not it tells, for each attempt of a recognizer that was not recognized, the \
      smallest change of the fingers and of the recognizers with which it would have been, each \
      confirmed by a replay; with --labels also what the change of the recognizers does to the \
      recordings of a corpus, as bench counts it.
      """,
    options: TraceOptions.manual.map { option in
      option.name == "format"
        ? .init("format", value: "FORM", "text (by default) or json, one object a line")
          .formerly("trace") : option
    } + [
      .init("at", value: "SECONDS", "explain one moment, counted from the first event"),
      .init("recognizer", value: "ID", "explain one recognizer only, and its touches"),
      .init("touch", value: "NUMBER", "explain one touch only, and its recognizers"),
      .init(
        "why-not", value: "ID",
        "the smallest changes with which a recognizer would have been recognized; scroll.left for a direction"
      ),
      .init(
        "labels", value: "FILE",
        "with --why-not: count what the changes of the recognizers do to labelled recordings"),
      .init(
        "corpus", value: "FOLDER",
        "with --labels: the folder of the recordings; that of the labels by default"),
    ] + RecordingOptions.manual + [
      .operand("recording", short: "r", value: "FILE")
    ],
    examples: [
      (
        "explain --scene cards.scene.json double-tap.evemu",
        "explain every touch and every recognizer"
      ),
      (
        "explain --scene cards.json --at 0.25 --recognizer tap swipe.evemu",
        "explain what “tap” was waiting for after a quarter of a second"
      ),
      (
        "explain --scene cards.json --why-not double-tap taps.evemu",
        "say what would have made “double-tap” succeed"
      ),
    ])

  private let file: String
  private let options: TraceOptions
  private let moment: Double?
  private let recognizer: String?
  private let touch: Int?
  private let recordings: RecordingOptions
  private let nearest: NearestOptions?

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.onlyOperand(
      "recording", usage: "touchstone explain FILE")
    options = try TraceOptions(arguments, beside: file)
    guard options.form != nil else {
      throw .usageError("--format none leaves nothing to explain; give text or json")
    }
    moment = try arguments.seconds("at")
    recognizer = arguments.value("recognizer")
    touch = try arguments.count("touch")
    recordings = try RecordingOptions(arguments)
    nearest = try NearestOptions(arguments)
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    try InputFiles.expectRecording(file, verb: "explain")
    let scene = try options.loadScene()
    var mapping = try options.mapping(console.environment, scene)
    let shield = try ShieldExplanation(file)
    shield?.complete(&mapping)
    let source = try recordings.source(file, on: console)
    if let nearest {
      return try nearest.run(
        file, source, scene, mapping, touch: touch, isJSON: options.form == .json, recordings,
        on: console)
    }
    let explanation: Explanation
    let result: ReplayResult
    do throws(ReplayError) {
      (explanation, result) = try Replayer.explain(
        source, scene: scene, options: mapping, at: moment)
    } catch {
      throw UsageError(error)
    }
    InputFiles.sayNotices(result, of: file, on: console)
    if let moment, moment > result.summary.duration {
      console.report(
        "touchstone: \(file): \(moment) s is after its end at \(result.summary.duration) s; this is"
          + " what was left then")
    }
    let part = try narrowed(explanation)
    if moment == nil, recognizer == nil, touch == nil {
      shield?.print(as: options.form, on: console)
    }
    if options.form == .json {
      for line in part.jsonLines { console.printData(line) }
    } else {
      console.print(lines: part.lines)
    }
    if part.moment == nil, part.touches.isEmpty, part.attempts.isEmpty, part.trackpad.isEmpty,
      part.guarded.isEmpty
    {
      let text = silence(explanation, frames: result.summary.frames)
      if options.form == .json {
        console.report("touchstone: \(text)")
      } else {
        console.print(text)
      }
    }
    return .done
  }

  /// Returns the reason for which there is nothing to explain.
  private func silence(_ whole: Explanation, frames: Int) -> String {
    if let recognizer, !whole.touches.isEmpty {
      return "\(recognizer.quoted) received none of"
        + " \(whole.touches.count.counted("touch", "touches"))"
    }
    return "\(file): no touch landed in \(frames.counted("report")) of its device"
  }

  /// Returns the part of an explanation that the options select.
  ///
  /// - Parameter whole: The whole explanation.
  /// - Returns: The part.
  /// - Throws: A ``UsageError`` if the selected recognizer or touch does not exist.
  private func narrowed(_ whole: Explanation) throws(UsageError) -> Explanation {
    var part = whole
    if let recognizer {
      guard whole.recognizers.contains(recognizer) else {
        throw .usageError(
          "--recognizer \(recognizer.quoted): the scene has none of that name; "
            + Suggestion.question(Suggestion.nearest(to: recognizer, among: whole.recognizers))
            + ExplainVerb.choice(whole.recognizers))
      }
      part = part.about(recognizer: recognizer)
    }
    if let touch {
      try ExplainVerb.check(touch: touch, whole)
      part = part.about(touch: touch)
    }
    return part
  }

  /// Checks that a recording has a touch.
  static func check(touch: Int, _ whole: Explanation) throws(UsageError) {
    guard !whole.touches.contains(where: { $0.touch == touch }) else { return }
    throw .usageError(
      "--touch \(touch): the recording has \(whole.touches.count.counted("touch", "touches"));"
        + " give a number from 1 on")
  }

  static func choice(_ names: [String]) -> String {
    names.isEmpty
      ? "it has no recognizers: give --scene one that has"
      : "it has \(names.prefix(12).joined(separator: ", "))"
  }
}
