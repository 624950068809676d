internal import TSRandomness
internal import TSStrokeFiles
internal import TSStrokes

/// How soon unfinished shapes are named rightly, with one template of each shape by the person who draws.
package struct EarlyDecisions {
  /// What happens with a threshold: the first moment counts at which a class is as probable.
  package struct Threshold {
    package var probability: Double
    /// How many shapes are named before their end, and how many of these rightly.
    package var decided = 0
    package var right = 0
    /// The sum of the shares of the path at these moments.
    var shares = 0.0

    /// The mean share of the path at these moments, from 0 to 1.
    package var share: Double { decided > 0 ? shares / Double(decided) : 0 }
  }

  /// The number of parts of a path after which it is named.
  static let parts = 20

  package var set: String
  /// The number of shapes.
  package private(set) var count = 0
  /// How many are named rightly after each part of the path.
  package private(set) var right = [Int](repeating: 0, count: parts)
  package private(set) var thresholds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map {
    Threshold(probability: $0)
  }

  /// Names the beginnings of shapes.
  ///
  /// For each person and condition a sample of each shape at random is the template, and two others
  /// are drawn.
  init(_ set: StrokeSet, seed: UInt64) {
    self.set = set.name
    var random = SplitMix64(state: seed)
    for condition in set.conditions {
      for shapes in condition.indices {
        var prefixes = StrokePrefixes()
        var tests: [(shape: Int, index: Int)] = []
        for (shape, indices) in shapes.enumerated() where indices.count > 2 {
          let first = Int(random.next() % UInt64(indices.count))
          prefixes.add(condition.samples[indices[first]].gesture, named: set.names[shape])
          for step in 1...2 { tests.append((shape, indices[(first + step) % indices.count])) }
        }
        let names = set.names.indices.filter { shapes[$0].count > 2 }
        for test in tests {
          draw(condition.samples[test.index].gesture, test.shape, names, &prefixes)
        }
      }
    }
  }

  private mutating func draw(
    _ gesture: StrokeGesture, _ shape: Int, _ names: [Int], _ prefixes: inout StrokePrefixes
  ) {
    count += 1
    let length = gesture.pathLength
    var isDecided = [Bool](repeating: false, count: thresholds.count)
    for part in 1...Self.parts {
      let share = Double(part) / Double(Self.parts)
      let beginning = gesture.prefix(length: length * share)
      guard let probabilities = prefixes.probabilities(of: beginning)?.probabilities,
        let best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] })
      else { continue }
      let isRight = names[best] == shape
      if isRight { right[part - 1] += 1 }
      guard part > 1, part < Self.parts else { continue }
      for index in thresholds.indices
      where !isDecided[index] && probabilities[best] >= thresholds[index].probability {
        isDecided[index] = true
        thresholds[index].decided += 1
        thresholds[index].right += isRight ? 1 : 0
        thresholds[index].shares += share
      }
    }
  }
}
