internal import TSBenchmarking
internal import TSReplay
internal import TSScenes

/// The options of the verb `bench`.
struct BenchOptions {
  /// A part of the work: the `number`-th of `count` shares that take about the same time.
  struct Part {
    /// The number of the part, from 1.
    let number: Int
    let count: Int
  }

  let corpus: String
  let labels: String
  /// The file of the scene; `nil` to judge trackpads.
  let scene: String?
  /// The settings of trackpads, as text; `nil` for the defaults.
  let trackpad: String?
  let part: Part?
  /// The folder in which the parts of the run are kept; `nil` if they are not.
  let partsFolder: String?
  /// The number of parts in the folder; `nil` for one for every thousand streams.
  let partCount: Int?
  let jobs: Int?
  let measuresCost: Bool
  let recordings: RecordingOptions
  let allowsAnyImage: Bool
  private(set) var mapping: ReplayOptions
  /// The command of another engine to judge; `nil` for the recognizers of the scene.
  let engine: String?
  /// The seconds that the engine may take for a recording.
  let engineLimit: Double
  /// The path of the frames to write; `nil` for none.
  let frames: String?
  /// The arguments with which a worker process does the same work.
  let words: [String]

  static let manual: [Manual.Option] =
    [
      .init("labels", value: "FILE", "what each recording holds, as comma-separated values"),
      .init(
        "scene", value: "FILE",
        """
        the views with the recognizers, as a scene file; NAME.scene.json beside the labels NAME.csv \
        by default
        """),
      .init("pads", "judge what trackpads are taken to do, by the labels' column pad: no scene"),
      .init(
        "trackpad", value: "NAME=VALUE,...", "the settings of the trackpads that --pads judges"),
    ] + SceneOptions.mapping + [
      SceneOptions.anyImages, SceneOptions.touchGuard,
    ] + RecordingOptions.manual + [
      .init(
        "jobs", short: "j", value: "N",
        "how many processes work; one by default, which is mostly fastest, and one a core with --parts-in"
      ),
      .init("part", value: "I/N", "do only the I-th of N parts, to be merged later"),
      .init(
        "parts-in", value: "FOLDER",
        "keep the results of parts in files; those that are complete are not run again"),
      .init(
        "parts", value: "N", "with --parts-in: how many parts; one for 1000 streams by default"),
      .init("no-cost", "measure no times and allocations, so that the same call prints the same"),
      .init(
        "engine", value: "COMMAND",
        "judge another engine: a program that reads the frames and prints lines of jsonl"),
      .init(
        "engine-timeout", value: "SECONDS",
        "how long the engine may take for a recording; 20 by default"),
      .init(
        "write-frames", value: "FILE",
        "write the frames that engines read, and replay through no recognizers"),
    ]

  @MainActor init(_ arguments: Arguments, _ environment: [String: String]) throws(UsageError) {
    corpus = try arguments.onlyOperand(
      "folder", usage: "touchstone bench FOLDER --labels FILE.csv --scene FILE.json",
      or: ", or --merge with files")
    try InputFiles.expectFolder(corpus, advice: "name the folder of the recordings")
    guard let labels = arguments.value("labels") else {
      throw .usageError("no labels are named; write --labels FILE.csv, with file,label,expect")
    }
    let isOfPads = arguments.has("pads")
    let scene = arguments.value("scene") ?? (isOfPads ? nil : CompanionFiles.scene(of: labels))
    try BenchOptions.checkSubject(arguments, scene: scene)
    (self.labels, self.scene) = (labels, scene)
    trackpad = arguments.value("trackpad")
    part = try BenchOptions.part(arguments.value("part"))
    partsFolder = arguments.value("parts-in")
    partCount = try arguments.count("parts")
    try BenchOptions.checkParts(arguments, count: partCount)
    jobs = try arguments.count("jobs")
    measuresCost = !arguments.has("no-cost")
    engine = arguments.value("engine")
    engineLimit = try BenchOptions.limit(arguments)
    frames = arguments.value("write-frames")
    if let frames { try OutputFile.expectName(frames) }
    recordings = try RecordingOptions(arguments)
    allowsAnyImage = arguments.has("any-images")
    var options = try arguments.placementOptions(environment)
    (options.asTouchscreen, options.isActualSize) = (true, arguments.has("actual-size"))
    options.trackpadSettings = try arguments.trackpadSettings()
    options.guardSettings = try arguments.guardSettings()
    mapping = options
    var words = [corpus]
    for name in [
      "labels", "scene", "device", "trackpad", "guard", "calibration", "rotate", "region",
    ] {
      for value in arguments.value(name)?.split(separator: "\n") ?? [] {
        words.append("--\(name)=\(value)")
      }
    }
    for name in ["pads", "actual-size", "no-cost", "lenient", "any-images"]
    where arguments.has(name) {
      words.append("--\(name)")
    }
    self.words = words
  }

  /// The fingerprint of the labels, the scene and the options, but not of the recordings.
  @MainActor var workFingerprint: String {
    var fingerprint = WorkFingerprint()
    fingerprint.add(VerbProgram.version.utf8)
    for path in [labels, scene, recordings.descriptionFile] {
      fingerprint.add(path.flatMap { FileBytes.read(path: $0) } ?? [])
    }
    // Files count by their content, so that the call may be made from another folder.
    let files = ["--labels=", "--scene=", "--device="]
    for word in words.dropFirst() where !files.contains(where: word.hasPrefix) {
      fingerprint.add(word.utf8)
    }
    return fingerprint.text
  }

  /// Checks that there is either a scene or `--pads`.
  private static func checkSubject(
    _ arguments: Arguments, scene: String?
  ) throws(UsageError) {
    guard arguments.has("pads") else {
      if scene == nil {
        throw .usageError(
          "no scene is named; write --scene FILE.json, with the recognizers to try, or --pads to"
            + " judge trackpads")
      }
      if arguments.value("trackpad") != nil {
        throw .usageError("--trackpad is of --pads: in a scene, touchpads count as screens")
      }
      return
    }
    if scene != nil { throw .usageError("--pads needs no scene; leave out --scene") }
    for name in ["calibration", "rotate", "region"] where arguments.value(name) != nil {
      throw .usageError("--\(name) is of screens; leave it out with --pads")
    }
    if arguments.has("actual-size") {
      throw .usageError("--actual-size is of screens; leave it out with --pads")
    }
  }

  /// Returns the time that an engine may take for a recording, in seconds.
  private static func limit(_ arguments: Arguments) throws(UsageError) -> Double {
    guard arguments.value("engine") != nil else {
      if arguments.value("engine-timeout") != nil {
        throw .usageError("--engine-timeout is of --engine; name the program")
      }
      return 20
    }
    if arguments.value("write-frames") != nil {
      throw .usageError("--engine and --write-frames are two calls; leave one of them out")
    }
    let limit = try arguments.seconds("engine-timeout") ?? 20
    guard limit >= 0.001 else {
      throw .usageError("--engine-timeout \(limit) leaves no time; give seconds, such as 20")
    }
    return limit
  }

  /// Checks the options about parts for contradictions.
  private static func checkParts(_ arguments: Arguments, count: Int?) throws(UsageError) {
    guard let count else { return }
    if count > BenchmarkPart.mostParts {
      throw .usageError("--parts \(count) is too many; give at most \(BenchmarkPart.mostParts)")
    }
    if arguments.value("parts-in") == nil {
      throw .usageError("--parts is of --parts-in; name a folder, or give --part I/N")
    }
    if let part = arguments.value("part") {
      throw .usageError("--part \(part) says how many parts there are; leave out --parts")
    }
  }

  private static func part(_ text: String?) throws(UsageError) -> Part? {
    guard let text else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1,
      index <= count, count <= BenchmarkPart.mostParts
    else {
      throw .usageError("--part \(text.quoted) is no part; give one such as 2/3")
    }
    return Part(number: index, count: count)
  }
}
