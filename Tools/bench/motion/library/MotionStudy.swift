import HumanMotion

/// A comparison of made with real gestures, by the protocol of M90 and M92.
package struct MotionStudy {
  /// A kind of gesture.
  package enum Kind: String, CaseIterable, Sendable {
    case taps, drags, scrolls

    /// The units of the recorded device in a millimetre.
    var grid: (x: Double, y: Double) {
      self == .drags ? (PhoneRecordings.resolution, PhoneRecordings.resolution) : (55, 63)
    }

    func gestures(_ data: MotionData) -> [PersonGesture] {
      switch self {
      case .taps: data.taps
      case .drags: data.drags
      case .scrolls: data.scrolls
      }
    }

    func rows(
      _ data: MotionData, _ measures: Measures
    ) -> [(person: Int, values: [Double])] {
      gestures(data).compactMap { gesture in
        let values = measures.values(gesture, self)
        return values.isEmpty ? nil : (gesture.person, values)
      }
    }
  }

  /// A choice of measures.
  package enum Measures: String, CaseIterable, Sendable {
    /// The 21 or 22 on which the models were made.
    case frozen
    /// At least 60 of all that a stream has.
    case wide
    /// The first and the last frames as they are.
    case frames
    /// Means of the quarters; chosen when the tables were finished.
    case quarters
    /// How the series go up and down; chosen when the tables were made again.
    case patterns

    /// The values of a gesture, or an empty array if it is too short.
    func values(_ gesture: PersonGesture, _ kind: Kind) -> [Double] {
      let frozen =
        kind == .taps
        ? TapMeasures.values(gesture.contacts[0]) : StrokeMeasures.values(gesture.contacts[0])
      guard !frozen.isEmpty else { return [] }
      switch self {
      case .frozen: return frozen
      case .wide: return WideMeasures(gesture, kind, grid: kind.grid).values
      case .frames: return FrameMeasures.values(gesture, kind)
      case .quarters: return QuarterMeasures.values(gesture, kind)
      case .patterns: return PatternMeasures.values(gesture, kind)
      }
    }
  }

  /// The result of one split of the people.
  package struct Result: Sendable {
    /// The distances of made and left-out gestures, by measure.
    package var made: [Double]
    /// The distances of fitted and left-out gestures, by measure.
    package var floor: [Double]
    /// The distances of made and fitted gestures, by measure.
    package var fitted: [Double]
    /// The classifier that tells made from real.
    package var classifier: ClassifierResult
    /// The importances of the measures for it.
    package var importances: [Double]
    /// The classifier that tells two halves of real people apart.
    package var control: ClassifierResult
    /// The 10th, 50th and 90th percentile of each measure of the made gestures.
    package var madeQuantiles: [[Double]]
    /// The same of the gestures of the people left out.
    package var realQuantiles: [[Double]]
  }

  private let data: MotionData
  private let measures: Measures

  /// Creates a study of recordings.
  ///
  /// - Parameters:
  ///   - data: The recordings.
  ///   - measures: The measures by which gestures are compared; those of the models by default.
  package init(_ data: MotionData, measures: Measures = .frozen) {
    self.data = data
    self.measures = measures
  }

  /// Returns the names of the measures of a kind of gesture.
  ///
  /// - Returns: The names.
  package func names(_ kind: Kind) -> [String] {
    switch measures {
    case .frozen: kind == .taps ? TapMeasures.names : StrokeMeasures.names
    case .frames: FrameMeasures.names(kind)
    case .quarters: QuarterMeasures.names(kind)
    case .patterns: PatternMeasures.names(kind)
    case .wide:
      kind.gestures(data).first.map { WideMeasures($0, kind, grid: kind.grid).names } ?? []
    }
  }

  /// Compares gestures that are made by the fit to some people with those of the others.
  ///
  /// - Parameters:
  ///   - kind: The kind of gesture.
  ///   - split: The people who are left out.
  ///   - seed: The seed of the synthetic people.
  ///   - people: The number of synthetic people; 120 by default (M91).
  /// - Returns: The result.
  /// - Throws: An error if a made stream cannot be decoded.
  package func result(of kind: Kind, _ split: StudySplit, seed: UInt64, people: Int = 120) throws
    -> Result
  {
    let fit = split.fit(data)
    let tables = MotionTables(text: MotionFit.tables(of: fit).text)
    let tasks = fit.only(kind)
    func made(_ seed: UInt64, _ people: Int) throws -> [[Double]] {
      kind.rows(
        try MadeGestures.data(like: tasks, tables: tables, seed: seed, people: people),
        measures
      ).map(\.values)
    }
    let (real, left) = (kind.rows(fit, measures), kind.rows(split.left(data), measures))
    let training = try made(seed, people)
    let test = try made(seed &+ 1, people)
    let trees = BoostedTrees(
      real.map(\.values) + training,
      real.map { _ in false } + training.map { _ in true })
    func distances(_ a: [[Double]], _ b: [[Double]]) -> [Double] {
      names(kind).indices.map { column in
        SampleStatistics.kolmogorovSmirnov(a.map { $0[column] }, b.map { $0[column] })
      }
    }
    return Result(
      made: distances(test, left.map(\.values)),
      floor: distances(real.map(\.values), left.map(\.values)),
      fitted: distances(test, real.map(\.values)),
      classifier: ClassifierResult(
        positives: test.map(trees.score), negatives: left.map { trees.score($0.values) }),
      importances: trees.importances, control: control(kind, split),
      madeQuantiles: quantiles(test, kind),
      realQuantiles: quantiles(left.map(\.values), kind))
  }

  private func quantiles(_ rows: [[Double]], _ kind: Kind) -> [[Double]] {
    names(kind).indices.map { column in
      let sorted = QuantileTable(rows.map { $0[column] }.sorted())
      return [0.1, 0.5, 0.9].map { sorted[$0] }
    }
  }

  /// Tells two halves of the fitted people apart, and tries that on two halves of those left out.
  private func control(_ kind: Kind, _ split: StudySplit) -> ClassifierResult {
    let (real, left) = (kind.rows(split.fit(data), measures), kind.rows(split.left(data), measures))
    func halves(_ rows: [(person: Int, values: [Double])]) -> Set<Int> {
      let people = Set(rows.map(\.person)).sorted()
      return Set(people.indices.filter { $0 % 2 == 0 }.map { people[$0] })
    }
    let (first, second) = (halves(real), halves(left))
    let trees = BoostedTrees(real.map(\.values), real.map { first.contains($0.person) })
    // One person cannot be halved: every other gesture of theirs then.
    func isFirst(_ index: Int) -> Bool {
      second.count == Set(left.map(\.person)).count
        ? index % 2 == 0 : second.contains(left[index].person)
    }
    let scores = left.map { trees.score($0.values) }
    return ClassifierResult(
      positives: scores.indices.filter(isFirst).map { scores[$0] },
      negatives: scores.indices.filter { !isFirst($0) }.map { scores[$0] })
  }
}

extension MotionData {
  /// Returns the gestures of one kind.
  func only(_ kind: MotionStudy.Kind) -> MotionData {
    MotionData(
      taps: kind == .taps ? taps : [], drags: kind == .drags ? drags : [],
      scrolls: kind == .scrolls ? scrolls : [])
  }
}
