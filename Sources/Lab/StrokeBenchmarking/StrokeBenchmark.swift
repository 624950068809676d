internal import TSStrokeFiles
internal import TSRandomness
package import TSStrokes

/// A comparison of matchers on the shapes of people.
package struct StrokeBenchmark {
  /// The matchers, in the order of the rows.
  package var matchers: [StrokeMatcher]
  /// The number of rounds for each person in user-dependent trials; a fifth of it in user-independent
  /// ones.
  package var repetitions: Int
  package var seed: UInt64
  /// A closure that returns the time in nanoseconds since any moment, as this layer has no clock of its
  /// own; `nil`, the default, for times of 0.
  package var nanoseconds: (() -> UInt64)?
  /// A closure that is called on any thread with the number of samples of a condition that a matcher has
  /// compared, and that of all.
  package var progress: @Sendable (StrokeMatcher, Int, Int) -> Void = { _, _, _ in }

  package init(matchers: [StrokeMatcher], repetitions: Int, seed: UInt64) {
    (self.matchers, self.repetitions, self.seed) = (matchers, repetitions, seed)
  }

  /// Runs all trials on a set, on all cores.
  ///
  /// The choices are the same for each matcher, and on any number of cores.
  package func run(on set: StrokeSet) -> [StrokeRow] {
    let plan = StrokePlan(repetitions: repetitions, seed: seed, progress: progress)
    let work = matchers.flatMap { matcher in set.conditions.indices.map { (matcher, $0) } }
    let trials = work.concurrentMap { matcher, condition in
      plan.trials(matcher, set.conditions[condition], number: condition)
    }
    // Times are measured afterwards, as other threads would lengthen them.
    return matchers.enumerated().flatMap { place, matcher in
      let first = place * set.conditions.count
      return rows(matcher, set, Array(trials[first..<first + set.conditions.count]))
    }
  }

  /// Names unfinished shapes of a set.
  package func early(on set: StrokeSet) -> EarlyDecisions { EarlyDecisions(set, seed: seed) }

  /// Returns a row for each case, with the trials of all conditions.
  private func rows(
    _ matcher: StrokeMatcher, _ set: StrokeSet, _ conditions: [[StrokeCase: StrokeTrials]]
  ) -> [StrokeRow] {
    var all: [StrokeCase: StrokeTrials] = [:]
    for trials in conditions {
      for (own, trials) in trials {
        all[own, default: StrokeTrials(shapes: set.names.count)].add(trials)
      }
    }
    let time = nanoseconds.map { StrokeTiming(nanoseconds: $0).microseconds(matcher, set) } ?? 0
    // Without a test there is nothing to tell, as where people drew different shapes.
    let tried = all.filter { !$0.value.people.isEmpty }
    return tried.sorted { $0.key < $1.key }.map { own, trials in
      StrokeRow(
        set: set.name, isUserDependent: own.people == 0, matcher: matcher,
        templates: own.templates, people: max(own.people, 1), names: set.names, trials: trials,
        microsecondsPerTemplate: time)
    }
  }
}

/// What is done with the samples of a condition.
private struct StrokePlan {
  var repetitions: Int
  var seed: UInt64
  var progress: @Sendable (StrokeMatcher, Int, Int) -> Void

  func trials(
    _ matcher: StrokeMatcher, _ condition: StrokeSet.Condition, number: Int
  ) -> [StrokeCase: StrokeTrials] {
    let runner = StrokeTrialRunner(
      condition: condition,
      distances: StrokeDistances(condition, matcher) { progress(matcher, $0, $1) },
      isRelative: matcher == .features)
    var trials: [StrokeCase: StrokeTrials] = [:]
    for own in cases(condition) {
      var random = SplitMix64(state: seed &+ own.seed &+ UInt64(number) << 32)
      trials[own] =
        own.people == 0
        ? runner.userDependent(templates: own.templates, repetitions: repetitions, &random)
        : runner.userIndependent(
          people: own.people, templates: own.templates, repetitions: max(repetitions / 5, 1),
          &random)
    }
    return trials
  }

  /// Returns the numbers of templates and people that the papers use, as far as there are so many.
  private func cases(_ condition: StrokeSet.Condition) -> [StrokeCase] {
    let dependent = (1..<max(condition.repetitions, 1)).map { StrokeCase(people: 0, templates: $0) }
    let most = condition.people.count - 1
    guard most > 0 else { return dependent }
    let people = Set([1, 2, 3, 4, 5, 9, 10, 13, most].filter { $0 <= most }).sorted()
    let templates = [1, 4, 9].filter { $0 <= condition.repetitions }
    return dependent
      + people.flatMap { people in templates.map { StrokeCase(people: people, templates: $0) } }
  }
}

/// A number of people, 0 for user-dependent trials, and of templates of each.
private struct StrokeCase: Hashable, Comparable {
  var people: Int
  var templates: Int

  var seed: UInt64 { UInt64(people) << 16 | UInt64(templates) }

  static func < (one: StrokeCase, other: StrokeCase) -> Bool {
    (one.people, one.templates) < (other.people, other.templates)
  }
}

/// The time of decisions.
private struct StrokeTiming {
  let nanoseconds: () -> UInt64

  /// Returns the time of a decision for each template, with ten templates of each shape; the least of
  /// several rounds, as other programs run too.
  func microseconds(_ matcher: StrokeMatcher, _ set: StrokeSet) -> Double {
    guard let condition = set.conditions.first else { return 0 }
    var classifier = StrokeClassifier(matcher)
    var counts: [String: Int] = [:]
    for sample in condition.samples where counts[sample.name, default: 0] < 10 {
      if classifier.add(sample.gesture, named: sample.name) { counts[sample.name, default: 0] += 1 }
    }
    guard !classifier.classes.isEmpty else { return 0 }
    classifier.prepare()
    let tests = condition.samples.suffix(64).map(\.gesture)
    var least = Double.infinity
    for _ in 0..<5 {
      let start = nanoseconds()
      for test in tests { _ = classifier.match(test) }
      least = min(least, Double(nanoseconds() &- start) / 1000)
    }
    return least / Double(tests.count * classifier.classes.count)
  }
}
