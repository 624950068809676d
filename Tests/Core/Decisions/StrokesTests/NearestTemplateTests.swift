import TSRandomness
import TSStrokes
import Testing

@Suite("The nearest template") struct NearestTemplateTests {
  /// Shapes of one to three strokes at random corners, among them lines, and dots as strokes.
  static func shapes(_ count: Int, _ random: inout SplitMix64) -> [StrokeGesture] {
    (0..<count).map { _ in
      var points: [StrokePoint] = []
      for stroke in 0..<Int.random(in: 1...3, using: &random) {
        for _ in 0..<Int.random(in: stroke == 0 ? 2...6 : 1...4, using: &random) {
          points.append(
            StrokePoint(
              x: .random(in: 0...100, using: &random), y: .random(in: 0...60, using: &random),
              stroke: stroke))
        }
      }
      return StrokeGesture(points)
    }
  }

  /// Returns a shape with points a little elsewhere.
  static func varied(_ shape: StrokeGesture, _ random: inout SplitMix64) -> StrokeGesture {
    StrokeGesture(
      shape.points.map {
        StrokePoint(
          x: $0.x + .random(in: -8...8, using: &random),
          y: $0.y + .random(in: -8...8, using: &random), stroke: $0.stroke)
      })
  }

  /// Returns the match by comparing all, with three numbers more than it has: ties have the first.
  static func expected(
    _ distances: [Double], _ groups: [Int], without left: Int?, _ classifier: StrokeClassifier
  ) -> [Double] {
    let others = distances.indices.filter { groups[$0] != left }
    guard let best = others.min(by: { distances[$0] < distances[$1] }) else { return [] }
    let rest = others.filter { groups[$0] != groups[best] }
    let second = rest.min { distances[$0] < distances[$1] }
    var least = LeastDistances()
    for index in others where groups[index] == groups[best] { least.add(distances[index]) }
    return [
      Double(best), distances[best], second.map { Double(groups[$0]) } ?? -1,
      second.map { distances[$0] } ?? .infinity, classifier.relative(least.mean, groups[best]),
    ]
  }

  @Test(
    "Leaving out what is too far says the same as comparing all, to the last bit",
    arguments: [1, 2, 6], [1, 4])
  func law(_ groups: Int, _ templates: Int) {
    var random = SplitMix64(state: UInt64(groups * 10 + templates))
    let shapes = Self.shapes(groups, &random)
    var classifier = StrokeClassifier()
    var all: [StrokeGesture] = []
    for _ in 0..<templates {
      for (group, shape) in shapes.enumerated() {
        all.append(Self.varied(shape, &random))
        classifier.add(all[all.count - 1], named: "\(group)")
      }
    }
    // Copies of templates of another class are as near as they are, and later.
    for index in 0..<min(groups, 2) {
      all.append(all[index])
      classifier.add(all[index], named: "\((index + 1) % groups)")
    }
    let candidates = shapes.map { Self.varied($0, &random) } + Self.shapes(4, &random) + all[..<1]
    let pairs = StrokePairs(all + candidates, .features)
    classifier.prepare()
    for (index, candidate) in candidates.enumerated() {
      let distances = all.indices.map { pairs.distance(all.count + index, $0) }
      for left in [nil, 0] as [Int?] {
        let match = classifier.match(candidate, without: left)
        let found = match.map {
          [
            Double($0.template), $0.distance, Double($0.secondGroup), $0.secondDistance,
            $0.relativeDistance,
          ]
        }
        let expected = Self.expected(distances, classifier.classes, without: left, classifier)
        #expect((found ?? []) == expected)
      }
    }
  }
}
