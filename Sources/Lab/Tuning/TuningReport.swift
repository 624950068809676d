/// What a search for better settings has found, and what it is worth for other people.
public struct TuningReport: Sendable {
  /// A setting with its score in all streams.
  public struct Setting: Hashable, Sendable {
    /// The changes from what the application has.
    public var changes: [TuningChange]
    /// The score in all streams.
    public var score: TuningScore
  }

  /// A choice of settings without some people, and its score with them.
  public struct Fold: Sendable {
    /// The changes that were chosen without the people of the fold.
    public let changes: [TuningChange]
    /// The number of streams with which they were chosen.
    public let trainingStreams: Int
    /// The score of the application as it is, in the streams of the people that were left out.
    public let before: TuningScore
    /// The score with the changes, in the same streams.
    public let after: TuningScore
    let differences: [Difference]

    /// The change of the faults of one stream.
    struct Difference: Sendable {
      let stream: Int
      let faults: Int
    }

    init(
      changes: [TuningChange], streams: [Int], before: [TuningScore], after: [TuningScore],
      of others: [Int]
    ) {
      self.changes = changes
      trainingStreams = others.count
      self.before = streams.reduce(into: TuningScore()) { $0 += before[$1] }
      self.after = streams.reduce(into: TuningScore()) { $0 += after[$1] }
      differences = streams.map {
        Difference(stream: $0, faults: after[$0].faults - before[$0].faults)
      }
    }
  }

  /// The name of what was tuned.
  public let subject: String
  /// The number of people, as far as they are known.
  public let people: Int
  /// The number of parameters that could be changed.
  public let parameters: Int
  /// The number of settings that were tried.
  public let tried: Int
  /// The score of the application as it is.
  public let before: TuningScore
  /// The settings of which no other is better in recall, false activations and time at once.
  public let front: [Setting]
  /// The effect of each parameter alone, with the best of its values; the strongest first.
  public let effects: [Setting]
  /// The recommended setting; without changes if none is worth it.
  public let recommendation: Setting
  /// The choices without some people, judged by those people.
  public let folds: [Fold]
  /// The difference of the faults in a hundred streams of people that were left out.
  ///
  /// Negative is better.
  public let difference: Double
  /// The interval of ``difference`` at 95 %, from 2,000 samples of people with replacement.
  public let interval: ClosedRange<Double>
  /// The share of the people whose every stream is right: before, and with the recommendation.
  public let peopleRight: (before: Double, after: Double)
  /// The mean share of right streams of the worst tenth of the people: before, and with the
  /// recommendation.
  public let worstDecile: (before: Double, after: Double)

  @MainActor init(
    _ tuner: Tuner, alone: [Tuner.Effect], changes: [TuningChange], folds: [Fold]
  ) {
    subject = tuner.subject
    people = Set(tuner.people).count
    parameters = tuner.parameters.count
    let everyone = Array(tuner.streams.indices)
    let base = tuner.scores([])
    before = tuner.sum(base, everyone)
    let reached = tuner.scores(changes)
    recommendation = Setting(changes: changes, score: tuner.sum(reached, everyone))
    let all = tuner.tried.map {
      Setting(changes: $0.changes, score: tuner.sum($0.scores, everyone))
    }
    tried = all.count
    front = TuningReport.front(of: all)
    effects = TuningReport.best(alone, than: before, tuner.weights)
    self.folds = folds
    let differences = folds.flatMap(\.differences).map { (tuner.people[$0.stream], $0.faults) }
    (difference, interval) = TuningSampling.difference(differences)
    let shares = (
      TuningSampling.sharesRight(base, tuner.people),
      TuningSampling.sharesRight(reached, tuner.people)
    )
    func right(_ shares: [Double]) -> Double {
      Double(shares.count { $0 == 1 }) / Double(max(shares.count, 1))
    }
    peopleRight = (right(shares.0), right(shares.1))
    worstDecile = (
      TuningSampling.worstTenth(shares.0), TuningSampling.worstTenth(shares.1)
    )
  }

  /// Returns the settings that no other exceeds in recall, false activations and time at once.
  private static func front(of settings: [Setting]) -> [Setting] {
    var front: [Setting] = []
    for setting in settings {
      let isBeaten = settings.contains { other in
        other.score.dominates(setting.score)
          // Of settings with the same score the one with the fewest changes remains.
          || (other.score == setting.score && other.changes != setting.changes
            && settings.precedes(other, setting))
      }
      if !isBeaten { front.append(setting) }
    }
    return front.sorted {
      ($0.score.faults, $0.score.seconds) < ($1.score.faults, $1.score.seconds)
    }
  }

  private static func best(
    _ effects: [Tuner.Effect], than before: TuningScore, _ weights: TuningWeights
  ) -> [Setting] {
    var best: [String: Setting] = [:]
    for effect in effects {
      let name = effect.parameter.name
      if let known = best[name], weights.cost(known.score) <= weights.cost(effect.score) {
        continue
      }
      best[name] = Setting(changes: effect.changes, score: effect.score)
    }
    return best.sorted {
      (weights.cost($0.value.score), $0.key) < (weights.cost($1.value.score), $1.key)
    }.map(\.value)
  }
}

extension [TuningReport.Setting] {
  fileprivate func precedes(_ a: Element, _ b: Element) -> Bool {
    (a.changes.count, "\(a.changes)") < (b.changes.count, "\(b.changes)")
  }
}

extension TuningScore {
  /// Returns whether this score is at least as good in all respects and better in one.
  fileprivate func dominates(_ other: TuningScore) -> Bool {
    guard misses <= other.misses, falseActivations <= other.falseActivations,
      meanSeconds <= other.meanSeconds
    else { return false }
    return misses < other.misses || falseActivations < other.falseActivations
      || meanSeconds < other.meanSeconds
  }
}
