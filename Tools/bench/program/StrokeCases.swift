import Glibc
import Strokes

/// Measures decisions about drawn shapes with ten templates of each of 16 classes.
///
/// - Parameter bench: The run.
func benchStrokes(_ bench: inout Bench) {
  for matcher in [StrokeMatcher.features, .cloudPlus] {
    var classifier = StrokeClassifier(matcher)
    for group in 0..<16 {
      for example in 0..<10 {
        classifier.add(drawnShape(group, example), named: "\(group)")
      }
    }
    classifier.prepare()
    let shapes = (0..<16).map { drawnShape($0, 10) }
    bench.measure(
      "strokes/\(matcher.rawValue)/160", "ns/decision", operations: shapes.count,
      mostAllocations: 0
    ) {
      for shape in shapes { precondition(classifier.match(shape) != nil) }
    }
  }
}

/// Returns a shape of one stroke with four to seven corners on a circle, in an order that differs
/// between groups; an example has its corners a little elsewhere.
private func drawnShape(_ group: Int, _ example: Int) -> StrokeGesture {
  let corners = 4 + group % 4
  let points = (0...corners).map { corner -> StrokePoint in
    let angle = Double(corner * (1 + group / 4) + group) * 2 * .pi / Double(corners + 1)
    let offset = Double((group * 7 + example * 13 + corner * 5) % 11) - 5
    return StrokePoint(x: 100 * cos(angle) + offset, y: 100 * sin(angle) - offset)
  }
  // Sixteen reports a side, as a device has them.
  var path: [StrokePoint] = []
  for (from, to) in zip(points, points.dropFirst()) {
    for step in 0..<16 {
      let share = Double(step) / 16
      path.append(
        StrokePoint(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y)))
    }
  }
  return StrokeGesture(path + points.suffix(1))
}
