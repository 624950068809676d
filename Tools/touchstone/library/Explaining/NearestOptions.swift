internal import TSBenchmarking
internal import TSFormatting
internal import TSNearest
internal import TSNearestReplay
internal import TSRecordings
internal import TSReplay
internal import TSScenes
internal import TSTracing

/// The options of `explain --why-not`, and its work.
@MainActor struct NearestOptions {
  private let recognizer: String
  private let labels: String?
  private let corpus: String?

  /// Reads the options.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The options; `nil` without `--why-not`.
  /// - Throws: A ``UsageError`` if an option needs another one.
  init?(_ arguments: Arguments) throws(UsageError) {
    labels = arguments.value("labels")
    corpus = arguments.value("corpus")
    guard let recognizer = arguments.value("why-not") else {
      if labels != nil || corpus != nil {
        throw .usageError("--labels and --corpus are of --why-not; add --why-not ID")
      }
      return nil
    }
    if corpus != nil, labels == nil {
      throw .usageError("--corpus is of --labels; add --labels FILE")
    }
    for name in ["at", "recognizer"] where arguments.value(name) != nil {
      throw .usageError("--why-not explains whole attempts of one recognizer; leave out --\(name)")
    }
    self.recognizer = recognizer
  }

  /// Searches and prints.
  ///
  /// - Returns: The status.
  /// - Throws: A ``UsageError`` if the recording or the labels cannot be read, or the scene has no such
  ///   recognizer.
  func run(
    _ file: String, _ source: ReplaySource, _ scene: Scene?, _ mapping: ReplayOptions, touch: Int?,
    isJSON: Bool, _ recordings: RecordingOptions, on console: Console
  ) throws(UsageError) -> ExitStatus {
    let answers: [NearestYes]
    let explanation: Explanation
    do throws(ReplayError) {
      let source = try loaded(source)
      explanation = try Replayer.explain(source, scene: scene, options: mapping).0
      answers = try explanation.nearest(
        to: recognizer, in: source, scene: scene, options: mapping, touch: touch)
    } catch {
      throw UsageError(error)
    }
    try checkName(explanation.recognizers)
    if let touch { try ExplainVerb.check(touch: touch, explanation) }
    let effects = try scene.map { scene throws(UsageError) in
      try self.effects(of: answers, scene, mapping, recordings, on: console)
    }
    for answer in answers {
      if isJSON {
        console.printData(answer.jsonLine)
        continue
      }
      for line in answer.lines { console.print(line) }
      for setup in answer.setups {
        guard let effect = effects?[setup.change] else { continue }
        console.print("  \(setup.change.text): \(effect.text)")
      }
    }
    if isJSON {
      for effect in effects?.values.map(\.jsonLine).sorted() ?? [] { console.printData(effect) }
    }
    if answers.isEmpty {
      let text = silence(explanation, touch: touch, file)
      if isJSON { console.report("touchstone: \(text)") } else { console.print(text) }
    }
    return .done
  }

  /// Returns a source in memory, which is read once for an explanation and a search.
  private func loaded(_ source: ReplaySource) throws(ReplayError) -> ReplaySource {
    do throws(RecordingError) {
      return try source.loaded().source
    } catch {
      throw .recording(error)
    }
  }

  /// Returns the reason for which there is no answer.
  private func silence(_ explanation: Explanation, touch: Int?, _ file: String) -> String {
    let goal = NearestSearch.Goal(named: recognizer, among: explanation.recognizers)
    let own = explanation.attempts.filter { attempt in
      attempt.recognizer == goal.recognizer && (touch.map { attempt.touches.contains($0) } ?? true)
    }
    if own.contains(where: goal.isReached) { return "\(file): \(recognizer.quoted) was recognized" }
    if own.isEmpty {
      let count = touch == nil ? explanation.touches.count.counted("touch", "touches") : "one touch"
      return
        "\(file): \(recognizer.quoted) received none of \(count); without --why-not, explain says"
        + " which views they hit, and why"
    }
    return "\(file): \(recognizer.quoted) is undecided at the end"
  }

  private func checkName(_ names: [String]) throws(UsageError) {
    let goal = NearestSearch.Goal(named: recognizer, among: names)
    guard !names.contains(goal.recognizer) else { return }
    throw .usageError(
      "--why-not \(recognizer.quoted): the scene has none of that name; "
        + Suggestion.question(Suggestion.nearest(to: recognizer, among: names))
        + ExplainVerb.choice(names))
  }

  /// Returns what each change does to the corpus.
  private func effects(
    of answers: [NearestYes], _ scene: Scene, _ mapping: ReplayOptions,
    _ recordings: RecordingOptions, on console: Console
  ) throws(UsageError) -> [SetupChange: NearestEffect] {
    guard let labels else { return [:] }
    let folder = self.corpus ?? Corpus.folder(of: labels)
    let corpus = try Corpus(
      labels: labels, folder: folder, form: .recognizers, recordings: recordings)
    corpus.sayNotices(on: console)
    var options = mapping
    options.asTouchscreen = true
    let nearest = NearestCorpus(scene, options: options)
    let before = nearest.benchmark().run(corpus.streams)
    var effects: [SetupChange: NearestEffect] = [:]
    for change in answers.flatMap({ $0.setups.map(\.change) }) where effects[change] == nil {
      effects[change] = nearest.effect(of: change, since: before, on: corpus.streams)
      console.progress("\(effects.count.counted("change")) of the recognizers counted")
    }
    console.clearProgress()
    return effects
  }
}
