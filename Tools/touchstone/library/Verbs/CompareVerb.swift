internal import TSBenchmarking
internal import TSFormatting
internal import TSNearest
internal import TSReplay
internal import TSScenes
internal import TSTrackpad

/// The verb `compare`, which shows what several engines make of a recording, and where they part.
struct CompareVerb: Verb {
  static let manual = Manual(
    verb: "compare", operands: "FILE...",
    summary: "show what several engines make of recordings, and where they part",
    details: """
      Gives each recording to the recognizers of a scene and to other engines, and tells when each \
      recognized what, where they part first, and which limits decided here, with the distance \
      from them. With --html it is a page to attach to a report of a fault: the fingers in time, \
      and below them what each engine said and when.
      An engine is a program that reads frames on its standard input and prints its attempts; \
      Tools/bench/accuracy builds those of GTK, Qt Quick, Kivy, wf-touch, grail and libinput, and writes a file \
      for --engines. Engines count by the names of their recognizers: one that has none of a name \
      has a dash. With --labels it tells who is right.
      """,
    options: [
      .init(
        "scene", value: "FILE",
        """
        the views with the recognizers; NAME.scene.json beside the first recording NAME.evemu by \
        default
        """),
      .init("pads", "compare what trackpads are taken to do: no scene"),
      .init("engine", value: "COMMAND", "another engine"),
      .init(
        "engines", value: "FILE", "several, as a file with one command a line; # begins a comment"),
      .init(
        "engine-timeout", value: "SECONDS",
        "how long an engine may take for a recording; 20 by default"),
      .init("labels", value: "FILE", "what each recording holds, as touchstone bench reads it"),
      .init("html", value: "FILE", "write a page instead of text; - is standard output"),
      .init("json", "print JSON: each engine's run, as bench --json does"),
      SceneOptions.anyImages,
    ] + RecordingOptions.manual + SceneOptions.mapping + [
      .operand("recording", short: "r", value: "FILE")
    ],
    examples: [
      (
        "compare edge.evemu --engine ./gtk4 --html edge.html",
        "a page of one recording, beside which edge.scene.json is, and two engines"
      ),
      (
        "compare --pads --engines accuracy/engines-pads.txt tap.evemu",
        "what libinput makes of the touches of a pad"
      ),
    ])

  private let arguments: Arguments
  private let files: [String]
  private let scene: String?
  private let limit: Double
  private let page: String?

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    files = arguments.operands
    guard let first = files.first else {
      throw .usageError("no recording is named; write touchstone compare FILE --engine COMMAND")
    }
    for file in files { try InputFiles.expectRecording(file, verb: "compare") }
    let named = arguments.value("scene")
    scene = arguments.has("pads") ? nil : named ?? CompanionFiles.scene(of: first)
    if arguments.has("pads"), named != nil {
      throw .usageError("--pads needs no scene; leave out --scene")
    }
    guard arguments.has("pads") || scene != nil else {
      throw .usageError(
        "no scene is named; write --scene FILE.json, with the recognizers to compare, or --pads")
    }
    limit = try arguments.seconds("engine-timeout") ?? 20
    guard limit >= 0.001 else {
      throw .usageError("--engine-timeout \(limit) leaves no time; give seconds, such as 20")
    }
    page = arguments.value("html")
    if let page { try OutputFile.expectName(page) }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let engines = try commands()
    let streams = try streams(console)
    let loaded = try InputFiles.scene(scene, allowsAnyImage: arguments.has("any-images"))
    let benchmark = try benchmark(loaded, console)
    var output: OutputFile?
    if let page, page != "-" {
      let options = ["scene", "labels", "device", "engines"].map { arguments.value($0) }
      output = try OutputFile(page, inputs: files + options + [scene])
    }
    var run = benchmark.run(streams)
    run.subject = "Touchstone"
    guard !run.recognizers.isEmpty else {
      throw .wrong("\(scene ?? ""): it has no recognizers; give views “gestures” to compare")
    }
    var runs = [(file: run.subject, run: run)]
    let frames = streams.map(benchmark.frames)
    for (index, engine) in engines.enumerated() {
      console.progress(index, of: engines.count, "engine")
      let job = EngineJob(command: engine, limit: limit, console: console)
      runs.append((engine, try job.run(frames, placement: benchmark.placement) { _ in }))
    }
    console.clearProgress()
    let comparison: EngineComparison
    do throws(BenchmarkFileError) {
      comparison = try EngineComparison(runs)
    } catch {
      throw .wrong(error.description)
    }
    if page != nil {
      let text = comparison.recordingsPage(
        frames: streams.map(benchmark.paths), details: PageDetails.list(arguments, on: console),
        answers: nearest(comparison, streams, benchmark, loaded))
      if let output { output.write(Array(text.utf8)) } else { console.write(Array(text.utf8)) }
      try output?.finish()
    } else if !arguments.has("json") {
      console.print(lines: comparison.recordingLines)
    }
    if arguments.has("json") {
      for (_, run) in runs { for line in run.jsonLines { console.printData(line) } }
    }
    let isComplete = runs.allSatisfy { $0.run.played.count == $0.run.streams.count }
    return isComplete ? .done : .wrong
  }

  /// Returns the commands of the other engines.
  private func commands() throws(UsageError) -> [String] {
    var commands: [String] = []
    if let file = arguments.value("engines") {
      let text = try RunFile.text(
        of: file, what: "the name of the engines", advice: "give a file with one command a line")
      commands = text.split(whereSeparator: \.isNewline).map {
        String($0.drop(while: \.isWhitespace))
      }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      if commands.isEmpty {
        throw .wrong("\(file): it names no engine; write one command a line")
      }
    }
    return (arguments.value("engine").map { [$0] } ?? []) + commands
  }

  /// Returns the recordings, with their labels if some are given.
  private func streams(_ console: Console) throws(UsageError) -> [LabelledStream] {
    let recordings = try RecordingOptions(arguments)
    guard let labels = arguments.value("labels") else {
      var streams: [LabelledStream] = []
      for file in files {
        streams.append(
          LabelledStream(
            StreamLabel(file: file, label: "", expectations: []),
            source: try recordings.source(file, on: console)))
      }
      return streams
    }
    let rows = try Corpus.rows(
      of: labels, form: arguments.has("pads") ? .trackpads : .recognizers)
    let rowsOfFiles = Dictionary(grouping: rows, by: \.label.file)
    var streams: [LabelledStream] = []
    for file in files {
      // Labels name files as seen from a folder: the whole path, or what follows one of its slashes.
      let slashes = file.indices.filter { file[$0] == "/" }
      let names = [file] + slashes.map { String(file[file.index(after: $0)...]) }
      guard let name = names.first(where: { rowsOfFiles[$0] != nil }) else {
        throw .wrong("\(labels): it has no row for \(file); leave out --labels, or add one")
      }
      let folder = file == name ? "." : String(file.dropLast(name.count + 1))
      let corpus = Corpus(
        rowsOfFiles[name] ?? [], labels: labels, folder: folder, recordings: recordings)
      corpus.sayNotices(on: console)
      streams += corpus.streams
    }
    return streams
  }

  /// Returns what Touchstone would have recognized instead of its misses.
  private func nearest(
    _ comparison: EngineComparison, _ streams: [LabelledStream], _ benchmark: Benchmark,
    _ scene: Scene?
  ) -> [StreamLabel: [NearestYes]] {
    guard let scene else { return [:] }
    let corpus = NearestCorpus(scene, options: benchmark.options)
    let answers = streams.map { stream in
      (stream.label, corpus.answers(to: comparison.misses(of: stream.label), of: stream))
    }
    return Dictionary(answers, uniquingKeysWith: { first, _ in first })
  }

  private func benchmark(_ loaded: Scene?, _ console: Console) throws(UsageError) -> Benchmark {
    guard let loaded else { return Benchmark(trackpads: TrackpadSettings()) }
    var benchmark = Benchmark(loaded)
    benchmark.options = try arguments.placementOptions(console.environment)
    benchmark.options.asTouchscreen = true
    benchmark.options.isActualSize = arguments.has("actual-size")
    return benchmark
  }
}
