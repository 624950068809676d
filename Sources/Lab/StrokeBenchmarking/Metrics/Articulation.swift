internal import TSStrokes

/// The strokes of a shape in the order and the directions in which they were drawn.
struct Articulation {
  private static let count = 8

  private let strokes: [[StrokePoint]]

  /// Takes a comparable shape apart.
  init(_ gesture: StrokeGesture) {
    let size = gesture.size
    let side = max(size.width, size.height)
    let resampled = gesture.strokes.map { StrokeGesture($0).resampled(count: Self.count) }
    let points = resampled.flatMap { $0 }
    let x = points.reduce(0) { $0 + $1.x } / Double(points.count)
    let y = points.reduce(0) { $0 + $1.y } / Double(points.count)
    self.strokes = resampled.map { stroke in
      stroke.map { StrokePoint(x: ($0.x - x) / side, y: ($0.y - y) / side) }
    }
  }

  /// Returns whether two shapes were drawn likewise: in as many strokes, and such that neither
  /// reversing a stroke nor exchanging two of them makes them more alike.
  func isSame(as other: Articulation) -> Bool {
    guard strokes.count == other.strokes.count else { return false }
    for one in strokes.indices {
      let cost = cost(one, other, one)
      if self.cost(one, other, one, reversed: true) < cost { return false }
      for two in 0..<one {
        let exchanged = least(one, other, two) + least(two, other, one)
        if exchanged < cost + self.cost(two, other, two) { return false }
      }
    }
    return true
  }

  private func least(_ stroke: Int, _ other: Articulation, _ place: Int) -> Double {
    min(cost(stroke, other, place), cost(stroke, other, place, reversed: true))
  }

  private func cost(
    _ stroke: Int, _ other: Articulation, _ place: Int, reversed: Bool = false
  ) -> Double {
    let (own, others) = (strokes[stroke], other.strokes[place])
    return own.indices.reduce(0) { sum, index in
      sum + own[index].distance(to: others[reversed ? others.count - 1 - index : index])
    }
  }

  /// Returns the sizes of the groups of shapes that were drawn likewise; a shape belongs to the
  /// first group whose first shape is the same.
  static func groups(_ shapes: [Articulation]) -> [Int] {
    var groups: [(first: Articulation, size: Int)] = []
    for shape in shapes {
      if let place = groups.firstIndex(where: { shape.isSame(as: $0.first) }) {
        groups[place].size += 1
      } else {
        groups.append((shape, 1))
      }
    }
    return groups.map(\.size)
  }
}
