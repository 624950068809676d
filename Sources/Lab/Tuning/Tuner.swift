public import TSBenchmarking
import TSEventTime
public import TSInterface
import TSRecognition
public import TSReplay
public import TSScenes
import TSTracing

/// A search for limits, requirements and policies with which recognizers are right more often.
///
/// ```swift
/// let tuner = Tuner(scene, streams: streams)
/// let report = tuner.run(folds: 2)
/// print(report.lines().joined(separator: "\n"))
/// ```
///
/// The search starts with the application as it is and makes the change that reduces the
/// ``TuningWeights`` most, one after the other, while a change reduces it by at least
/// ``leastGain``. To see what that is worth for other people, it is repeated for each fold of the
/// people without their streams, and judged by their streams. The same streams always give the same
/// report.
@MainActor public final class Tuner {
  /// The weights of faults and of waiting.
  public var weights = TuningWeights()
  /// The gain that a change must have; 2 by default, which is two faults.
  ///
  /// Changes of a smaller gain fit the streams at hand rather than people.
  public var leastGain = 2.0
  /// A Boolean value that indicates whether requirements between recognizers may be added; `true` by
  /// default.
  ///
  /// A requirement delays gestures that the streams may not contain.
  public var addsRequirements = true
  /// The placement of the devices on the screen; by default the touches of trackpads are direct.
  public var options = ReplayOptions(asTouchscreen: true)
  /// The parameters of the search.
  ///
  /// By default the limits of all enabled recognizers, the policy of the windows, and the requirements
  /// between recognizers of which one prevents the other wrongly in the streams.
  public private(set) var parameters: [TuningParameter] = []
  /// A closure that is called after each setting that was tried, with the number of settings.
  public var progress: (Int) -> Void = { _ in }

  /// The streams that cannot be read and are left out, each with the reason.
  public private(set) var problems: [String] = []

  let subject: String
  let streams: [LabelledStream]
  let people: [String]
  private let screen: Screen
  private let stage: (Application) -> Any
  private var results: [[TuningChange]: [TuningScore]] = [:]
  private var requirements: [String: [String]] = [:]

  /// Creates a tuner for recognizers that code attaches to views.
  ///
  /// - Parameters:
  ///   - subject: A short name of what is tuned.
  ///   - screen: The screen that the devices cover.
  ///   - streams: The labelled streams. Those that cannot be read are left out.
  ///   - stage: A closure that creates a window with recognizers, shows it in the application, and
  ///     returns the objects to keep alive. It is called for each replay.
  public init(
    _ subject: String, screen: Screen, streams: [LabelledStream],
    stage: @escaping @MainActor (Application) -> Any
  ) {
    self.subject = subject
    self.screen = screen
    self.stage = stage
    // Read once: a search replays each stream some hundred times.
    var loaded: [LabelledStream] = []
    var problems: [String] = []
    for stream in streams {
      do throws(ReplayError) {
        if let problem = stream.problem {
          problems.append("\(stream.label.name): \(problem)")
        } else {
          loaded.append(try stream.loaded())
        }
      } catch {
        problems.append("\(stream.label.name): \(error)")
      }
    }
    self.streams = loaded
    self.problems = problems
    people = loaded.map { TuningPeople.person(of: $0.label) }
  }

  /// Creates a tuner for the recognizers of a scene, named after its file.
  public convenience init(_ scene: Scene, streams: [LabelledStream]) {
    let name = scene.name.split(separator: "/").last.map(String.init) ?? scene.name
    self.init(name, screen: scene.screen, streams: streams) { scene.instantiate(in: $0) }
  }

  /// Searches, and judges what was found by people that were left out.
  ///
  /// - Parameters:
  ///   - folds: The number of folds of the people, at least 2; 2 by default.
  ///   - only: The names of the parameters to change, or of recognizers; `nil`, the default, for all.
  public func run(folds: Int = 2, only: [String]? = nil) -> TuningReport {
    parameters = makeParameters().filter { parameter in
      only?.contains { parameter.name == $0 || parameter.name.hasPrefix($0 + ".") } ?? true
    }
    let everyone = Array(streams.indices)
    let alone = effects(on: everyone)
    let found = search(everyone, among: alone)
    let fold = TuningPeople.folds(people, count: max(folds, 2))
    let tests = (0..<max(folds, 2)).compactMap { number -> TuningReport.Fold? in
      let (others, left) = (
        everyone.filter { fold[$0] != number }, everyone.filter { fold[$0] == number }
      )
      guard !others.isEmpty, !left.isEmpty else { return nil }
      let chosen = search(others, among: alone)
      return TuningReport.Fold(
        changes: chosen, streams: left, before: scores([]), after: scores(chosen), of: others)
    }
    return TuningReport(self, alone: alone, changes: found, folds: tests)
  }

  /// Judges changes that were chosen without these streams.
  ///
  /// - Parameter changes: The changes, such as those that made streams have proposed.
  /// - Returns: The faults of all streams before and with the changes.
  public func judge(_ changes: [TuningChange]) -> TuningVerdict {
    let everyone = Array(streams.indices)
    let (before, after) = (scores([]), scores(changes))
    let differences = everyone.map { (people[$0], after[$0].faults - before[$0].faults) }
    let (difference, interval) = TuningSampling.difference(differences)
    return TuningVerdict(
      before: sum(before, everyone), after: sum(after, everyone), difference: difference,
      interval: interval)
  }

  /// The settings that were tried, with the scores of all streams.
  var tried: [(changes: [TuningChange], scores: [TuningScore])] {
    results.map { ($0.key, $0.value) }
      .sorted { ($0.changes.count, "\($0.changes)") < ($1.changes.count, "\($1.changes)") }
  }

  /// Returns the score of each stream with some changes, in the order of the streams.
  ///
  /// - Parameter changes: The changes, in the order of the parameters.
  func scores(_ changes: [TuningChange]) -> [TuningScore] {
    if let known = results[changes] { return known }
    let run = changes.isEmpty ? plainRun : benchmark(changes).run(streams)
    let columns = run.columns
    let byLabel = Dictionary(
      run.streams.map { ($0.label, TuningScore($0, columns)) },
      uniquingKeysWith: { first, _ in first })
    let scores = streams.map { byLabel[$0.label] ?? TuningScore() }
    results[changes] = scores
    progress(results.count)
    return scores
  }

  /// The run without changes, which the search for rivals needs as a whole.
  private lazy var plainRun = benchmark([]).run(streams)

  private func benchmark(_ changes: [TuningChange]) -> Benchmark {
    var benchmark = Benchmark(subject, screen: screen) { [stage] application in
      let objects = stage(application)
      let named = Dictionary(
        Tuner.named(application), uniquingKeysWith: { first, _ in first })
      for change in changes { change.apply(to: application, named) }
      return objects
    }
    benchmark.options = options
    return benchmark
  }

  /// The names of the recognizers, in the order of their views.
  public var recognizerNames: [String] { benchmark([]).recognizers.map(\.name) }

  static func named(_ application: Application) -> [(String, GestureRecognizer)] {
    Array(zip(GestureLog(application).recognizerNames(), application.allRecognizers))
  }
}

// MARK: - Search

extension Tuner {
  /// A change that has an effect alone, with the gain that it has.
  struct Effect {
    let parameter: TuningParameter
    let changes: [TuningChange]
    let score: TuningScore
  }

  private func makeParameters() -> [TuningParameter] {
    let application = Application(screen: screen)
    let objects = stage(application)
    defer { withExtendedLifetime(objects) {} }
    let recognizers = Tuner.named(application)
    for (name, recognizer) in recognizers {
      requirements[name] = recognizer.failureRequirements.compactMap { other in
        recognizers.first { $0.1 === other }?.0
      }
    }
    return TuningParameter.limits(of: recognizers.map { ($0.0, $0.1) })
      + [TuningParameter("arbitrationPolicy", choices: [[.policy(.earliestCrossing)]])]
      + (addsRequirements ? rivalries(plainRun) : [])
  }

  /// Returns the requirements that would let a recognizer that was prevented wrongly come first.
  private func rivalries(_ run: BenchmarkRun) -> [TuningParameter] {
    var pairs: [[String]: Int] = [:]
    let columns = run.columns
    for stream in run.streams where TuningScore(stream, columns).faults > 0 {
      for attempt in stream.attempts {
        guard let reason = attempt.reason, reason.hasPrefix("prevented by ") else { continue }
        pairs[[String(reason.dropFirst("prevented by ".count)), attempt.recognizer], default: 0] +=
          1
      }
    }
    return pairs.filter { $0.value > 1 && $0.key[0] != $0.key[1] }.keys
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map { pair in
        TuningParameter(
          "\(pair[0]).requireToFail.\(pair[1])",
          choices: [[.requirement(recognizer: pair[0], toFail: pair[1])]])
      }
  }

  /// Returns what each choice does alone, without those that do nothing.
  private func effects(on indices: [Int]) -> [Effect] {
    let base = scores([])
    return parameters.flatMap { parameter in
      parameter.choices.compactMap { changes -> Effect? in
        guard isPossible(changes) else { return nil }
        let scores = scores(changes)
        guard scores != base else { return nil }
        return Effect(parameter: parameter, changes: changes, score: sum(scores, indices))
      }
    }
  }

  /// Returns the changes that reduce the cost of some streams most, one after the other.
  private func search(_ indices: [Int], among effects: [Effect]) -> [TuningChange] {
    var chosen: [(parameter: TuningParameter, changes: [TuningChange])] = []
    var cost = self.cost([], indices)
    while true {
      var best: (chosen: [(parameter: TuningParameter, changes: [TuningChange])], cost: Double)?
      for effect in effects {
        var next = chosen.filter { $0.parameter != effect.parameter }
        next.append((effect.parameter, effect.changes))
        let changes = flat(next)
        guard isPossible(changes) else { continue }
        let reached = self.cost(changes, indices)
        if reached < best?.cost ?? .infinity { best = (next, reached) }
      }
      guard let best, best.cost <= cost - leastGain else { break }
      (chosen, cost) = (best.chosen, best.cost)
    }
    return flat(withoutIdle(chosen, indices, cost))
  }

  /// Takes out the changes that later ones have made needless.
  private func withoutIdle(
    _ chosen: [(parameter: TuningParameter, changes: [TuningChange])], _ indices: [Int],
    _ cost: Double
  ) -> [(parameter: TuningParameter, changes: [TuningChange])] {
    var (chosen, cost) = (chosen, cost)
    for parameter in chosen.map(\.parameter) {
      let fewer = chosen.filter { $0.parameter != parameter }
      let reached = self.cost(flat(fewer), indices)
      if reached < cost + leastGain { (chosen, cost) = (fewer, reached) }
    }
    return chosen
  }

  /// Returns the changes in the order of the parameters, so that equal settings are equal arrays.
  private func flat(
    _ chosen: [(parameter: TuningParameter, changes: [TuningChange])]
  ) -> [TuningChange] {
    parameters.flatMap { parameter in
      chosen.first { $0.parameter == parameter }?.changes ?? []
    }
  }

  private func cost(_ changes: [TuningChange], _ indices: [Int]) -> Double {
    weights.cost(sum(scores(changes), indices))
  }

  func sum(_ scores: [TuningScore], _ indices: [Int]) -> TuningScore {
    indices.reduce(into: TuningScore()) { $0 += scores[$1] }
  }

  /// Returns whether the requirements among some changes, with those that exist, form no circle.
  private func isPossible(_ changes: [TuningChange]) -> Bool {
    var all = requirements
    for case .requirement(let recognizer, let other) in changes {
      all[recognizer, default: []].append(other)
    }
    let names = all.keys.sorted()
    let graph = names.map { name in
      all[name, default: []].compactMap { names.firstIndex(of: $0) }
    }
    return RequirementCycle.find(in: graph) == nil
  }
}
