internal import TSRandomness
internal import TSStrokeFiles
internal import TSStrokes

/// Choices of templates of one person, and the shapes that the person draws beside them.
struct StraightTrials {
  /// A choice of templates.
  struct Trial {
    var person: String
    var templates: Int
    /// The templates, with the numbers of their shapes.
    var chosen: [(sample: Int, shape: Int)] = []
    var tests: [Int] = []
  }

  /// What happens with a choice of templates.
  struct Outcome {
    var trial: Trial
    /// The number of shapes that fail before the lift.
    var lost = 0
    /// How much later each pan begins, in seconds.
    var waits: [Double] = []
    var lifts = 0
  }

  let templates: [Int]
  private var trials: [Trial] = []
  /// The first strokes of the samples, in points.
  private var strokes: [[StrokePoint]] = []
  private let pans: [WaitingPan]

  /// The people, in order.
  var people: [String] { Set(trials.map(\.person)).sorted() }

  init(
    _ set: StrokeSet, pans: [WaitingPan], repetitions: Int, seed: UInt64, scale: Double
  ) {
    self.pans = pans
    templates = [1, 2, 3, 5, 9].filter { count in
      set.conditions.contains { $0.repetitions > count }
    }
    var firsts: [Int] = []
    for condition in set.conditions {
      firsts.append(strokes.count)
      strokes += condition.samples.map { Self.firstStroke($0.gesture, scale) }
    }
    for count in templates {
      var random = SplitMix64(state: seed)
      for (condition, first) in zip(set.conditions, firsts) where condition.repetitions > count {
        for (person, shapes) in zip(condition.people, condition.indices) {
          for _ in 0..<repetitions {
            var trial = Trial(person: person, templates: count)
            for (shape, indices) in shapes.enumerated() where indices.count > count {
              let mixed = indices.shuffled(using: &random).map { first + $0 }
              trial.chosen += mixed.prefix(count).map { ($0, shape) }
              trial.tests += mixed.dropFirst(count)
            }
            if !trial.tests.isEmpty { trials.append(trial) }
          }
        }
      }
    }
  }

  private static func firstStroke(_ gesture: StrokeGesture, _ scale: Double) -> [StrokePoint] {
    gesture.points.prefix { $0.stroke == gesture.points[0].stroke }.map {
      StrokePoint(x: $0.x * scale, y: $0.y * scale, time: $0.time)
    }
  }

  /// Draws all shapes and pans with each choice of templates.
  func outcomes(with rule: StraightRule) -> [Outcome] {
    let drawn = strokes.map { StraightProgress(of: $0, rule) }
    let panned = pans.map { StraightProgress(of: $0.points, rule) }
    return trials.map { trial in
      var starts = StraightStarts(rule)
      for (sample, shape) in trial.chosen { starts.add(drawn[sample].start, shape) }
      var outcome = Outcome(trial: trial)
      outcome.lost = trial.tests.count { drawn[$0].failure(beside: starts) != nil }
      for (pan, progress) in zip(pans, panned) {
        let failure = progress.failure(beside: starts)
        if failure == nil { outcome.lifts += 1 }
        outcome.waits.append(max((failure ?? pan.end) - pan.beginning, 0))
      }
      return outcome
    }
  }
}

/// The straight start of a path as it grows.
///
/// It is the same for all templates, of which there are many choices.
private struct StraightProgress {
  private(set) var start: StraightStart
  private var steps: [(length: Double, direction: (x: Double, y: Double), time: Double)] = []

  init(of points: [StrokePoint], _ rule: StraightRule) {
    start = StraightStart(rule)
    for point in points {
      let length = start.length
      start.add(point)
      if start.isOver { break }
      if start.length > length { steps.append((start.length, start.direction, point.time)) }
    }
  }

  /// Returns the time at which ``StrokeMachine`` with default limits fails because of a straight path;
  /// `nil` if it does not.
  func failure(beside starts: StraightStarts) -> Double? {
    let limits = StrokeLimits()
    let least = limits.minimumSize * limits.pointsPerMillimetre
    return steps.first { step in
      step.length > least
        && step.length > starts.longest(towards: step.direction, factor: limits.straightness)
    }?.time
  }
}
