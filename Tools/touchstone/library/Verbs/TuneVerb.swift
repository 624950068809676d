internal import TSBenchmarking
internal import TSFormatting
internal import TSReplay
internal import TSScenes
internal import TSStrokeBenchmarking
internal import TSStrokes
internal import TSTuning

/// The verb `tune`, which searches for limits with which recognizers are right more often.
struct TuneVerb: Verb {
  static let manual = Manual(
    verb: "tune", operands: "SCENE | TEMPLATES.strokes",
    summary: "find better limits for the recognizers of a scene",
    details: """
      Replays labelled recordings through the recognizers of a scene, changes their limits, the \
      requirements between them and the policy of the window, one after the other, and keeps what \
      leaves fewer misses and false activations. Prints what each change does alone, the settings \
      of which no other is better in every respect, and a recommendation with the lines of Swift \
      and of the scene that set it.
      What a setting is worth is measured on people that had no part in choosing it: the people \
      are divided into folds, and for each fold the search is repeated without it. People are the \
      folders or files named person-N or participantN; where there are none, the devices.
      Labels are those of touchstone bench. With --synthetic, synthetic people perform the gestures of \
      the scene's recognizers, at actual size. With labels as well, they propose a setting and the \
      recordings judge it. The same call always prints the same.
      For templates of drawn shapes the acceptance is chosen on every second template and judged on \
      the rest: each is named by the others, and must be refused without those of its own shape. Of \
      the options only matcher, weigh and json count.
      """,
    options: [
      .init("labels", value: "FILE", "what each recording holds, as comma-separated values"),
      .init("recordings", value: "FOLDER", "where they are; the folder of the labels by default"),
      .init("synthetic", value: "N", "search with N synthetic people, in place of recordings"),
      .init("seed", value: "N", "with --synthetic: another population; 0 by default"),
      .init(
        "folds", value: "N", "into how many groups people are divided, 2 to 20; 2 by default"),
      .init(
        "only", value: "NAME,...",
        "change only these: recognizers, or their limits, such as scroll.panTap"),
      .init(
        "weigh", value: "NAME=N,...",
        """
        the weights of a miss, a false activation and a second of waiting; \
        miss=1,false=1,second=0.1 by default
        """),
      .init(
        "least-gain", value: "N", "the faults that a change must save to be made; 2 by default"),
      .init(
        "matcher", value: "NAMES",
        "of templates: the matchers, such as features (by default) or '$1,$p+'; all for all"),
      .init("no-requirements", "add no requirements between recognizers"),
      .init(
        "json", "print JSON: the scores, then one change a line; of templates, one setting a line"),
    ] + RecordingOptions.manual + SceneOptions.mapping + [SceneOptions.anyImages] + [
      .operand("scene", value: "SCENE")
    ],
    examples: [
      ("tune commands.strokes --weigh false=3", "find a better acceptance of drawn shapes"),
      (
        "tune app.scene.json --labels labels.csv --actual-size",
        "find better limits with the recordings beside the labels"
      ),
      (
        "tune app.scene.json --synthetic 100",
        "find better limits with 100 synthetic people"
      ),
      (
        "tune app.scene.json --labels all.csv --only tap --weigh false=3",
        "change one recognizer, where false activations are worse than misses"
      ),
    ])

  private let arguments: Arguments
  private let scene: String
  private let labels: String?
  private let madePeople: Int?
  private let folds: Int
  private let weights: TuningWeights
  private let leastGain: Double
  private let matchers: [StrokeMatcher]

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    scene = try arguments.onlyOperand(
      "scene", usage: "touchstone tune SCENE.json --labels FILE.csv")
    labels = arguments.value("labels")
    madePeople = try arguments.count("synthetic")
    matchers = try StrokesVerb.matchers(arguments.value("matcher") ?? "features")
    if TemplateFile.isNamed(scene) {
      let others = [
        "labels", "recordings", "device", "synthetic", "seed", "folds", "only", "least-gain",
      ]
      try TemplateFile.refuse(
        options: others, flags: ["no-requirements", "lenient"], arguments)
    } else if arguments.value("matcher") != nil {
      throw .usageError("--matcher is of templates, FILE.strokes; leave it out for a scene")
    }
    guard labels != nil || madePeople != nil || TemplateFile.isNamed(scene) else {
      throw .usageError(
        "no labels are named; write --labels FILE.csv, with file,label,expect, or --synthetic 100")
    }
    if madePeople == nil, arguments.value("seed") != nil {
      throw .usageError("--seed is of --synthetic; leave it out")
    }
    folds = try arguments.count("folds") ?? 2
    guard (2...20).contains(folds) else {
      throw .usageError("--folds \(folds) cannot be; give a number from 2 to 20")
    }
    weights = try TuneVerb.weights(arguments.value("weigh"))
    leastGain = try TuneVerb.number(arguments.value("least-gain") ?? "2", of: "--least-gain")
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    if TemplateFile.isNamed(scene) { return try tuneTemplates(console) }
    guard let read = try InputFiles.scene(scene, allowsAnyImage: arguments.has("any-images")) else {
      throw .usageError("no scene is named")
    }
    var recorded: Tuner?
    if let labels { recorded = try tuner(of: labels, read, on: console) }
    guard let madePeople else {
      if let recorded { try search(recorded, isActualSize: isActualSize, on: console) }
      return .done
    }
    let seed = try arguments.count("seed") ?? 0
    let streams = MadeStreams(read).streams(people: madePeople, seed: UInt64(seed))
    guard !streams.isEmpty else {
      throw .wrong("\(scene): synthetic people have no gesture for its recognizers; give --labels")
    }
    let made = Tuner(read, streams: streams)
    made.options = ReplayOptions(asTouchscreen: true, isActualSize: true)
    prepare(made, on: console)
    let report = try search(made, isActualSize: true, on: console)
    guard let recorded, !report.recommendation.changes.isEmpty else { return .done }
    let verdict = recorded.judge(report.recommendation.changes)
    console.clearProgress()
    if !arguments.has("json") {
      console.print(lines: ["", "judged by the recordings"] + verdict.lines.map { "  " + $0 })
    }
    return .done
  }

  private func tuneTemplates(_ console: Console) throws(UsageError) -> ExitStatus {
    let templates = try TemplateFile.templates(scene)
    if let problem = StrokeTuner.problem(of: templates) { throw .wrong("\(scene): \(problem)") }
    let tuner = StrokeTuner(
      templates, matchers: matchers, weights: (weights.miss, weights.falseActivation)
    ) { matcher in console.progress("trying \(matcher.rawValue)") }
    console.clearProgress()
    if arguments.has("json") {
      for line in tuner.jsonLines { console.printData(line) }
    } else {
      console.print(lines: tuner.lines)
    }
    return .done
  }

  private var isActualSize: Bool { arguments.has("actual-size") }

  /// Returns a tuner with the recordings that labels name.
  private func tuner(
    of labels: String, _ read: Scene, on console: Console
  ) throws(UsageError) -> Tuner {
    let folder = arguments.value("recordings") ?? Corpus.folder(of: labels)
    try InputFiles.expectFolder(folder, advice: "name that of the recordings")
    let corpus = try Corpus(
      labels: labels, folder: folder, form: .recognizers,
      recordings: try RecordingOptions(arguments))
    corpus.sayNotices(on: console)
    try ExpectationCheck(recognizers: Benchmark(read).recognizers).check(corpus.rows, of: labels)
    let tuner = Tuner(read, streams: corpus.streams)
    tuner.options = try arguments.placementOptions(console.environment)
    (tuner.options.asTouchscreen, tuner.options.isActualSize) = (true, isActualSize)
    let check = StretchCheck(screen: read.screen, options: tuner.options)
    if let warning = check.warning(about: corpus.streams) {
      console.report("touchstone tune: \(warning)")
    }
    prepare(tuner, on: console)
    for problem in tuner.problems { console.report("touchstone tune: left out: \(problem)") }
    guard tuner.problems.count < corpus.streams.count else {
      throw .wrong("none of the recordings can be read; give --recordings FOLDER")
    }
    return tuner
  }

  private func prepare(_ tuner: Tuner, on console: Console) {
    (tuner.weights, tuner.leastGain) = (weights, leastGain)
    tuner.addsRequirements = !arguments.has("no-requirements")
    tuner.progress = { console.progress("\($0.counted("setting")) tried") }
  }

  /// Searches, and prints the report.
  @discardableResult
  private func search(
    _ tuner: Tuner, isActualSize: Bool, on console: Console
  ) throws(UsageError) -> TuningReport {
    let only = arguments.value("only")?.split(separator: ",").map(String.init)
    let report = tuner.run(folds: folds, only: only)
    guard report.parameters > 0 else {
      throw .wrong(
        "nothing can be changed" + (only == nil ? "" : " by that name")
          + "; the scene has \(tuner.recognizerNames.joined(separator: ", "))")
    }
    console.clearProgress()
    let scale = isActualSize ? Scene.pointsPerInch / 25.4 : nil
    if arguments.has("json") {
      for line in report.jsonLines { console.printData(line) }
    } else {
      console.print(lines: report.lines(pointsPerMillimetre: scale))
    }
    return report
  }

  private static func weights(_ text: String?) throws(UsageError) -> TuningWeights {
    var weights = TuningWeights()
    for part in (text ?? "").split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw .usageError("--weigh \(String(part).quoted) is no weight; write miss=1 or false=3")
      }
      let value = try number(sides[1], of: "--weigh \(sides[0])")
      switch sides[0] {
      case "miss": weights.miss = value
      case "false": weights.falseActivation = value
      case "second": weights.second = value
      default:
        throw .usageError("--weigh has miss, false and second, and no \(sides[0].quoted)")
      }
    }
    return weights
  }

  private static func number(_ text: String, of option: String) throws(UsageError) -> Double {
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw .usageError("\(option) \(text.quoted) is no weight; give a number from 0")
    }
    return number
  }
}
