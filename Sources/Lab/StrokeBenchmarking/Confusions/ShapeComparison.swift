internal import TSFormatting
internal import TSGeometry
internal import TSStrokes

/// How far two shapes are apart, feature by feature, for people to read.
///
/// The features are those of ``TSStrokes/StrokeMatcher/features`` without their weights.
struct ShapeComparison {
  /// The mean distance from the points of each shape to the nearest of the other, as a share of the
  /// size.
  private(set) var place = 0.0
  /// The mean difference of the direction of the line at these points, in degrees; opposite
  /// directions are the same.
  private(set) var line = 0.0
  /// The mean distance of the points in the order of drawing, as a share of the size; `nil` for
  /// shapes of several strokes.
  private(set) var order: Double?
  /// The distance between the ways from start to end, as a share of the size; `nil` likewise.
  private(set) var ends: Double?
  /// The difference in the length of the path, as a share of the longer one.
  private(set) var length = 0.0
  /// The difference in the number of strokes.
  private(set) var strokes = 0

  /// Compares shapes that are comparable.
  init(_ one: StrokeGesture, _ other: StrokeGesture) {
    let (a, b) = (one.cloud(), other.cloud())
    let pairs = Self.pairs(a, b) + Self.pairs(b, a)
    place = pairs.reduce(0) { $0 + $1.distance } / Double(pairs.count)
    line = pairs.reduce(0) { $0 + $1.turn } / Double(pairs.count)
    let counts = (one.strokeCount, other.strokeCount)
    strokes = abs(counts.0 - counts.1)
    let lengths = (StrokeGesture(a).pathLength, StrokeGesture(b).pathLength)
    let longer = max(lengths.0, lengths.1)
    length = longer > 0 ? (lengths.0 - lengths.1).magnitude / longer : 0
    guard counts == (1, 1) else { return }
    order = zip(a, b).reduce(0) { $0 + $1.0.distance(to: $1.1) } / Double(a.count)
    ends = Self.way(of: a).distance(to: Self.way(of: b))
  }

  /// The features: the name, the value as text, and the value, less for shapes that are nearer.
  var features: [(name: String, text: String, value: Double)] {
    func percent(_ name: String, _ share: Double?) -> [(name: String, text: String, value: Double)]
    {
      share.map { [(name, "\((100 * $0).fixed(1)) %", $0)] } ?? []
    }
    return percent("place", place) + [("line", "\(line.fixed(0))°", line)]
      + percent("order", order) + percent("ends", ends) + percent("length", length)
      + [("strokes", "\(strokes)", Double(strokes))]
  }

  private static func way(of points: [StrokePoint]) -> StrokePoint {
    let (first, last) = (points[0], points[points.count - 1])
    return StrokePoint(x: last.x - first.x, y: last.y - first.y)
  }

  /// Returns for each point the distance to the nearest one of the other shape, and the angle
  /// between the lines there.
  private static func pairs(
    _ one: [StrokePoint], _ other: [StrokePoint]
  ) -> [(distance: Double, turn: Double)] {
    one.indices.compactMap { index in
      let distances = other.map { one[index].distance(to: $0) }
      guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
        return nil
      }
      let turn = (direction(of: one, at: index) - direction(of: other, at: nearest)).magnitude
      return (distances[nearest], min(turn, 180 - turn))
    }
  }

  /// Returns the direction of the line at a point in degrees, from 0 to 180.
  private static func direction(of points: [StrokePoint], at index: Int) -> Double {
    func isNear(_ place: Int) -> Bool {
      points.indices.contains(place) && points[place].stroke == points[index].stroke
    }
    let before = points[isNear(index - 1) ? index - 1 : index]
    let after = points[isNear(index + 1) ? index + 1 : index]
    let angle = ElementaryFunctions.angle(y: after.y - before.y, x: after.x - before.x)
    let degrees = angle * 180 / .pi
    return degrees < 0 ? degrees + 180 : degrees
  }
}
