internal import TSBenchmarking
internal import TSFormatting
internal import TSNearest

/// The verb `bench`, which measures the accuracy of recognizers on labelled recordings.
struct BenchVerb: Verb {
  static let manual = Manual(
    verb: "bench", operands: "FOLDER | --merge FILE|FOLDER...",
    summary: "count how often recognizers are right on labelled recordings",
    details: """
      Replays every recording that the labels name through the recognizers of a scene and counts, \
      for each recognizer, hits, misses and false activations; the time from the first contact to \
      recognition, and how much of it was waiting for which rival; and what a frame costs in the \
      whole scene. \
      Touchpads count as screens, unless --pads judges what they are taken to do: clicks, taps, \
      scrolls, pinches. Intervals are Wilson's, at 95 %.
      Labels are comma-separated values with the columns file, label and expect, and perhaps \
      start, end (seconds), context (seconds before start that are replayed), person and device (a \
      description for a recording of events alone). expect \
      holds what is to be recognized: tap=2, pan>=1, pan.up, pinch.apart, pan=* for any, - for \
      nothing, in every row; recognizers that are not named are to stay silent.
      A direction may follow a name, as in pan.up: that of the point of a pan or a scroll that was \
      farthest from its start.
      With --pads the column is pad (or expect, where there is none), with click, tap and drag \
      (as click.secondary=2), scroll.up, pinch.apart, swipe.left; rows where it is empty are left \
      out. The column motion has the millimetres that the pointer may move in a click.
      With --parts-in a run that was interrupted continues where it was: each part is a file that \
      appears when it is complete. Machines that share the folder each do some of the parts.
      """,
    options: BenchOptions.manual + [
      .init("format", value: "FORM", "table (by default), jsonl, markdown, or none"),
      .json(for: "jsonl"),
      .init(
        "subject", value: "NAME",
        "the name of the run; by default that of the scene's file or of the engine"),
      .init("misses", "print also, for each stream with a fault, what became of every attempt"),
      .init(
        "nearest",
        "with --misses or --html: also the smallest changes with which each miss would have been "
          + "recognized"),
      .init("html", value: "FILE", "write a page with the matrix, the times and every fault"),
      .init(
        "against", value: "FILE",
        "compare with an earlier run, made by --format jsonl; status 1 when something got worse"),
      .init(
        "merge", "put files of --format jsonl, or the parts in a folder, together: no replay"),
      .init(
        "side-by-side",
        "with --merge: compare the runs of several engines, the first with each other one"),
      .init(
        "frames", value: "FILE",
        "with --merge: the file of --write-frames, from which the page has its pictures"),
      .operand("recordings", value: "FOLDER"),
    ],
    examples: [
      (
        "bench pads --labels pads.csv --scene app.json --html page.html",
        "count how often the scene's recognizers are right, and explain each fault"
      ),
      (
        "bench pads --labels pads.csv --pads --misses",
        "count how often taps, clicks and scrolls of trackpads are right"
      ),
      (
        "bench --merge one.jsonl two.jsonl --against last.jsonl",
        "merge two parts of a run and show what changed since the last"
      ),
      (
        "bench all --labels all.csv --scene app.json --parts-in parts",
        "run a great corpus in parts; the same call continues after an interruption"
      ),
      (
        "bench pads --labels pads.csv --scene app.json --engine ./other",
        "count how often the recognizers of another engine are right"
      ),
      (
        "bench --merge --side-by-side ours.jsonl gtk4.jsonl --html page.html",
        "compare the two"
      ),
    ])

  enum Form {
    case table, jsonl, markdown, none
  }

  let arguments: Arguments
  let form: Form
  let page: String?
  private let against: String?

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    form =
      try arguments.choice(
        "format",
        among: [
          ("table", Form.table), ("jsonl", .jsonl), ("markdown", .markdown), ("none", .none),
        ]) ?? .table
    page = arguments.value("html")
    against = arguments.value("against")
    if let page { try OutputFile.expectName(page) }
    try checkSideBySide()
    if arguments.has("nearest"),
      !arguments.has("misses") && page == nil || arguments.has("merge")
    {
      throw .usageError(
        "--nearest is of --misses and of --html, and replays; add one, and leave out --merge")
    }
    if arguments.has("nearest"), arguments.has("pads") || arguments.value("engine") != nil {
      throw .usageError("--nearest is of the recognizers of a scene; leave out --pads and --engine")
    }
    guard arguments.has("merge") else { return }
    guard !arguments.operands.isEmpty else {
      throw .usageError("--merge needs files; write touchstone bench --merge ONE.jsonl TWO.jsonl")
    }
    if arguments.has("pads") { throw .usageError("--merge replays nothing; leave out --pads") }
    for name in [
      "labels", "scene", "trackpad", "part", "parts-in", "parts", "jobs", "engine",
      "engine-timeout", "write-frames",
      "subject",
    ] where arguments.value(name) != nil {
      throw .usageError("--merge replays nothing; leave out --\(name)")
    }
  }

  private func checkSideBySide() throws(UsageError) {
    if arguments.value("frames") != nil, !arguments.has("merge") {
      throw .usageError("--frames is of --merge; leave it out, or name files of results")
    }
    guard arguments.has("side-by-side") else { return }
    guard arguments.has("merge"), arguments.operands.count > 1 else {
      throw .usageError(
        "--side-by-side needs the runs of several engines; write touchstone bench --merge"
          + " --side-by-side OURS.jsonl OTHER.jsonl")
    }
    if against != nil { throw .usageError("--side-by-side compares already; leave out --against") }
    if form == .jsonl {
      throw .usageError("--side-by-side has no form jsonl; leave out --format")
    }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    if arguments.has("side-by-side") { return try compareEngines(on: console) }
    if let frames = arguments.value("write-frames") {
      return try writeFrames(to: frames, on: console)
    }
    let earlier: BenchmarkRun?
    if let against { earlier = try RunFile.read(against) } else { earlier = nil }
    WorkerLifeline.hold(console)
    if arguments.has("merge"), form == .jsonl, page == nil, earlier == nil {
      return try RunMerge(RunFile.names(of: arguments.operands), console).write()
    }
    var output: OutputFile?
    if let page, page != "-" {
      let named = ["labels", "scene", "against", "frames"].map { arguments.value($0) }
      output = try OutputFile(page, inputs: named + arguments.operands.map { $0 })
    }
    guard let run = try make(on: console, output) else { return .done }
    let comparison = earlier.map { BenchmarkComparison(before: $0, after: run) }
    let report = BenchmarkReport(run)
    let answers = arguments.has("nearest") ? try nearest(run, on: console) : []
    if form == .table {
      console.print(lines: report.tableLines)
      if arguments.has("misses") {
        console.print(lines: [""] + report.explanations)
        for (label, answers) in answers {
          console.print(lines: ["", label.name] + answers.flatMap(\.lines).map { "  " + $0 })
        }
      }
      if let comparison {
        console.print(lines: [""] + comparison.lines)
      }
    }
    if form == .markdown { console.print(lines: report.markdownLines) }
    if page != nil {
      let text = report.page(
        comparison: comparison, details: details(run, on: console),
        frames: try frames(of: run, on: console),
        answers: Dictionary(answers, uniquingKeysWith: { $0 + $1 }))
      let bytes = Array(text.utf8)
      if let output { output.write(bytes) } else { console.write(bytes) }
      try output?.finish()
    }
    for stream in run.streams where form != .table {
      guard let problem = stream.problem else { continue }
      console.report("touchstone bench: not replayed: \(stream.label.name): \(problem)")
    }
    let isWorse = comparison?.changes.contains(where: \.isWorse) ?? false
    return isWorse || run.played.count < run.streams.count ? .wrong : .done
  }

  /// Returns the smallest changes with which each miss of a run would have been recognized.
  private func nearest(
    _ run: BenchmarkRun, on console: Console
  ) throws(UsageError) -> [(StreamLabel, [NearestYes])] {
    let options = try BenchOptions(arguments, console.environment)
    guard let scene = try InputFiles.scene(options.scene, allowsAnyImage: options.allowsAnyImage)
    else {
      return []
    }
    let nearest = NearestCorpus(scene, options: options.mapping)
    return try Corpus(options).streams.compactMap { stream in
      guard let result = run.streams.first(where: { $0.label == stream.label }) else { return nil }
      let answers = nearest.answers(for: result, of: stream)
      return answers.isEmpty ? nil : (stream.label, answers)
    }
  }

  /// Returns how a page was made: when, with what, and of which recordings.
  func details(_ run: BenchmarkRun, on console: Console) -> [(name: String, value: String)] {
    let files = Set(run.streams.map(\.label.file)).count.counted("recording")
    let corpus = "\(arguments.operands.joined(separator: ", ")): \(files)"
    return PageDetails.list(arguments, on: console) + [
      (arguments.has("merge") ? "results" : "corpus", corpus)
    ]
      + ["labels", "scene", "against"].compactMap { name in
        arguments.value(name).map { (name, $0) }
      }
  }

  /// Returns the touches of the streams with faults, for the pictures of the page.
  ///
  /// - Returns: The frames; merged runs have only those of the file that `--frames` names.
  /// - Throws: A ``UsageError`` if a file cannot be read.
  private func frames(
    of run: BenchmarkRun, on console: Console
  ) throws(UsageError) -> [TouchFrames] {
    guard !arguments.has("merge") else {
      return try arguments.value("frames").map(BenchVerb.frames(in:)) ?? []
    }
    guard !run.wrong.isEmpty else { return [] }
    let options = try BenchOptions(arguments, console.environment)
    let corpus = try Corpus(options)
    return try BenchJob(options: options, corpus: corpus, console: console).paths(of: run.wrong)
  }

  /// Replays or merges, and prints the lines of the run if the format is `jsonl`.
  ///
  /// - Parameters:
  ///   - console: The console that receives the lines.
  ///   - output: The page that will be written, which must not be one of the inputs.
  /// - Returns: The run, or those of its streams that were not replayed if nothing else is asked for;
  ///   `nil` if a part was written to a folder.
  /// - Throws: A ``UsageError`` if an input cannot be read or a worker fails.
  private func make(
    on console: Console, _ output: OutputFile?
  ) throws(UsageError) -> BenchmarkRun? {
    var run: BenchmarkRun
    if arguments.has("merge") {
      run = try RunFile.merged(arguments.operands, on: console)
    } else {
      let options = try BenchOptions(arguments, console.environment)
      // A part in a folder has rows that follow each other, of few recordings; other parts are
      // shares that take the same time.
      let isShare = options.partsFolder == nil
      let corpus = try Corpus(
        options, part: isShare ? nil : options.part, share: isShare ? options.part : nil)
      // A part is read by another process, which says the same of all recordings.
      if options.part == nil { corpus.sayNotices(on: console) }
      try output?.check(inputs: corpus.files + [options.scene].compactMap { $0 })
      let job = BenchJob(options: options, corpus: corpus, console: console)
      if let path = options.partsFolder {
        let folder = try PartFolder(path, work: options.workFingerprint)
        let whole = try PartJob(job: job, folder: folder).run()
        try job.warnOfStretching()
        guard let whole else { return nil }
        if form == .jsonl { for line in whole.jsonLines { console.printData(line) } }
        return whole
      }
      if form == .jsonl, page == nil, against == nil,
        let missed = try job.forward(subject: arguments.value("subject"))
      {
        try job.warnOfStretching()
        return missed
      }
      run = try job.run { result in
        // The output of a part is read by another process, which shows the progress.
        if options.part != nil, form == .jsonl { console.printData(result.jsonLine) }
      }
      run.subject = arguments.value("subject") ?? run.subject
      console.clearProgress()
      try job.warnOfStretching()
      if options.part != nil, form == .jsonl {
        console.printData(run.headLine)
        return run
      }
    }
    if form == .jsonl { for line in run.jsonLines { console.printData(line) } }
    return run
  }
}
