import Glibc
import TSRandomness
import TSStrokes

/// Measures decisions about drawn shapes with ten templates of each of 16 classes, and with twenty of each
/// of 200.
///
/// - Parameter bench: The run.
func benchStrokes(_ bench: inout Bench) {
  for matcher in [StrokeMatcher.features, .cloudPlus] {
    benchStrokes(&bench, matcher, groups: 16, examples: 10, drawnShape)
  }
  benchStrokes(&bench, .features, groups: 200, examples: 20, randomShape)
}

private func benchStrokes(
  _ bench: inout Bench, _ matcher: StrokeMatcher, groups: Int, examples: Int,
  _ shape: (_ group: Int, _ example: Int) -> StrokeGesture
) {
  let name = "strokes/\(matcher.rawValue)/\(groups * examples)"
  guard bench.wants(name) else { return }
  var classifier = StrokeClassifier(matcher)
  for group in 0..<groups {
    for example in 0..<examples { classifier.add(shape(group, example), named: "\(group)") }
  }
  classifier.prepare()
  let shapes = (0..<16).map { shape($0, examples) }
  bench.measure(name, "ns/decision", operations: shapes.count, mostAllocations: 0) {
    for shape in shapes { precondition(classifier.match(shape) != nil) }
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
  return path(points)
}

/// Returns a shape of one stroke with five to eight corners at random; an example has its corners a little
/// elsewhere.
private func randomShape(_ group: Int, _ example: Int) -> StrokeGesture {
  var random = SplitMix64(state: UInt64(group))
  var own = SplitMix64(state: UInt64(1000 * group + example + 77))
  return path(
    (0..<5 + group % 4).map { _ in
      StrokePoint(
        x: .random(in: 0...200, using: &random) + .random(in: -12...12, using: &own),
        y: .random(in: 0...200, using: &random) + .random(in: -12...12, using: &own))
    })
}

/// Returns a stroke through corners, with sixteen reports a side, as a device has them.
private func path(_ corners: [StrokePoint]) -> StrokeGesture {
  var path: [StrokePoint] = []
  for (from, to) in zip(corners, corners.dropFirst()) {
    for step in 0..<16 {
      let share = Double(step) / 16
      path.append(
        StrokePoint(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y)))
    }
  }
  return StrokeGesture(path + corners.suffix(1))
}
