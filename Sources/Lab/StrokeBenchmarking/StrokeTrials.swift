internal import TSGeometry
internal import TSRandomness
internal import TSStrokes

/// The outcome of trials with one number of templates.
struct StrokeTrials {
  /// What was right of the trials of a person.
  struct Count {
    var right = 0
    var total = 0

    static func += (one: inout Count, other: Count) {
      one.right += other.right
      one.total += other.total
    }
  }

  var people: [String: Count] = [:]
  /// How far the results of the rounds of a person differ.
  var chance = ChoiceError()
  /// How often each shape had each name: by the shape, then by the name.
  var confusions: [[Int]]
  /// The samples that were named wrongly.
  var examples: [ConfusionExample.Key: ConfusionExample] = [:]
  /// The scores of shapes with the right name; infinite for those with a wrong one.
  var accepted: [Double] = []
  /// The scores of shapes whose own templates are left out.
  var refused: [Double] = []

  init(shapes: Int) {
    confusions = [[Int]](repeating: [Int](repeating: 0, count: shapes), count: shapes)
  }

  /// The share of right names, from 0 to 1.
  var accuracy: Double {
    let total = people.values.reduce(0) { $0 + $1.total }
    return total == 0 ? 0 : Double(people.values.reduce(0) { $0 + $1.right }) / Double(total)
  }

  /// The interval of 95 % for the mean of people, of whom these are a sample.
  var interval: (low: Double, high: Double) {
    // In the same order each time, as the last bit of a sum depends on it.
    let shares = people.values.map { Double($0.right) / Double(max($0.total, 1)) }.sorted()
    guard shares.count > 1 else { return (0, 1) }
    let mean = shares.mean
    let half = student(shares.count - 1) * shares.deviation / Double(shares.count).squareRoot()
    return (max(mean - half, 0), min(mean + half, 1))
  }

  /// The 97.5th percentile of Student's distribution, within 1 % from 3 degrees of freedom on.
  private func student(_ degrees: Int) -> Double {
    switch degrees {
    case 1: 12.706
    case 2: 4.303
    default: 1.96 + 2.372 / Double(degrees) + 3.05 / Double(degrees * degrees)
    }
  }

  /// Returns the share of right shapes that are rejected where a share of those without templates is
  /// accepted.
  ///
  /// - Parameter share: The share of false acceptances, from 0 to 1.
  /// - Returns: The share, from 0 to 1.
  func rejected(falseAcceptance share: Double) -> Double {
    guard !accepted.isEmpty, !refused.isEmpty else { return 0 }
    let scores = refused.sorted()
    let threshold = scores[min(Int(Double(scores.count) * share), scores.count - 1)]
    return Double(accepted.count { $0 >= threshold }) / Double(accepted.count)
  }

  mutating func add(_ other: StrokeTrials) {
    for (person, count) in other.people { people[person, default: Count()] += count }
    for (shape, row) in other.confusions.enumerated() {
      for (name, count) in row.enumerated() { confusions[shape][name] += count }
    }
    chance.add(other.chance)
    for example in other.examples.values { note(example) }
    accepted += other.accepted
    refused += other.refused
  }

  /// Counts a sample that was named wrongly; the templates are those of the first time.
  mutating func note(_ example: ConfusionExample) {
    if examples[example.key] == nil {
      examples[example.key] = example
    } else {
      examples[example.key]?.count += example.count
    }
  }
}

/// Trials by the protocols of the papers on the samples of one condition.
struct StrokeTrialRunner {
  let condition: StrokeSet.Condition
  let distances: StrokeDistances
  /// Whether scores are mean distances in relation to the spread of a class.
  let isRelative: Bool

  /// Runs user-dependent trials: templates and tests are of one person.
  ///
  /// For each person, as often as there are repetitions, a number of samples of each shape at random are
  /// the templates, and one of the rest the test.
  func userDependent(
    templates: Int, repetitions: Int, _ random: inout SplitMix64
  ) -> StrokeTrials {
    var trials = StrokeTrials(shapes: condition.indices.first?.count ?? 0)
    for (person, shapes) in condition.indices.enumerated() {
      var shares: [Double] = []
      for _ in 0..<repetitions {
        var round = Round(shapes.count)
        for (shape, indices) in shapes.enumerated() where indices.count > templates {
          let chosen = choose(templates + 1, of: indices, &random)
          round.templates[shape] = Array(chosen.dropLast())
          round.tests[shape] = chosen.last
        }
        shares += run(round, condition.people[person], &trials)
      }
      trials.chance.add(rounds: shares)
    }
    return trials
  }

  /// Runs user-independent trials: each person is tested with templates of others.
  func userIndependent(
    people: Int, templates: Int, repetitions: Int, _ random: inout SplitMix64
  ) -> StrokeTrials {
    var trials = StrokeTrials(shapes: condition.indices.first?.count ?? 0)
    for (person, shapes) in condition.indices.enumerated() {
      let others = condition.indices.indices.filter { $0 != person }
      var shares: [Double] = []
      for _ in 0..<repetitions {
        var round = Round(shapes.count)
        let trainers = choose(people, of: others, &random)
        for (shape, indices) in shapes.enumerated() where !indices.isEmpty {
          for trainer in trainers {
            let own = condition.indices[trainer][shape]
            round.templates[shape] += choose(min(templates, own.count), of: own, &random)
          }
          let test = choose(1, of: indices, &random).last
          // A shape that none of the trainers drew cannot be named.
          if !round.templates[shape].isEmpty { round.tests[shape] = test }
        }
        shares += run(round, condition.people[person], &trials)
      }
      trials.chance.add(rounds: shares)
    }
    return trials
  }

  /// The templates and the test of each shape.
  private struct Round {
    var templates: [[Int]]
    var tests: [Int?]

    init(_ shapes: Int) {
      templates = [[Int]](repeating: [], count: shapes)
      tests = [Int?](repeating: nil, count: shapes)
    }
  }

  private func choose(_ count: Int, of indices: [Int], _ random: inout SplitMix64) -> [Int] {
    var indices = indices
    for place in 0..<count {
      indices.swapAt(place, place + Int(random.next() % UInt64(indices.count - place)))
    }
    return Array(indices[..<count])
  }

  /// Runs a round, and returns the share of right names; nothing without a test.
  private func run(_ round: Round, _ person: String, _ trials: inout StrokeTrials) -> [Double] {
    let spreads =
      isRelative
      ? StrokeSpreads.values(of: round.templates) { one, other, _ in distances[one, other] }
      : [Double](repeating: 1, count: round.templates.count)
    var count = StrokeTrials.Count()
    for (shape, test) in round.tests.enumerated() {
      guard let test else { continue }
      let least = round.templates.map { indices in
        indices.reduce(Double.infinity) { min($0, distances[test, $1]) }
      }
      let name = nearest(least, without: nil)
      count.total += 1
      if name == shape { count.right += 1 }
      if let name {
        trials.confusions[shape][name] += 1
        if name != shape, let example = example(test, name, shape, round) { trials.note(example) }
      }
      trials.accepted.append(
        name == shape ? score(test, round.templates[shape], spreads[shape]) : .infinity)
      let other = nearest(least, without: shape)
      trials.refused.append(
        other.map { score(test, round.templates[$0], spreads[$0]) } ?? .infinity)
    }
    guard count.total > 0 else { return [] }
    trials.people[person, default: StrokeTrials.Count()] += count
    return [Double(count.right) / Double(count.total)]
  }

  private func example(
    _ test: Int, _ name: Int, _ shape: Int, _ round: Round
  ) -> ConfusionExample? {
    func nearest(_ shape: Int) -> Int? {
      round.templates[shape].min { distances[test, $0] < distances[test, $1] }
    }
    guard let named = nearest(name), let own = nearest(shape) else { return nil }
    return ConfusionExample(
      drawn: condition.samples[test], named: condition.samples[named],
      own: condition.samples[own], distance: distances[test, named],
      ownDistance: distances[test, own])
  }

  private func nearest(_ least: [Double], without left: Int?) -> Int? {
    var nearest: Int?
    var distance = Double.infinity
    for (name, own) in least.enumerated() where name != left && own < distance {
      (nearest, distance) = (name, own)
    }
    return nearest
  }

  /// Returns how far a test is from a class, which its limit for acceptance is compared with.
  private func score(_ test: Int, _ templates: [Int], _ spread: Double) -> Double {
    guard isRelative else {
      return templates.reduce(Double.infinity) { min($0, distances[test, $1]) }
    }
    var least = LeastDistances()
    for template in templates { least.add(distances[test, template]) }
    return least.mean / spread
  }
}
