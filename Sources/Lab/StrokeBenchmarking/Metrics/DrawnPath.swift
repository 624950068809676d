internal import TSGeometry
internal import TSStrokes

/// A shape as relative accuracy measures compare it: points at equal distances along its strokes,
/// around their centroid, in the unit in which it was drawn.
struct DrawnPath {
  /// The number of points, that of the authors' tool.
  static let count = 32

  /// The points, with their times in seconds.
  let points: [StrokePoint]
  let strokes: Int
  /// The time from the first point to the last, in seconds.
  let duration: Double
  let length: Double
  /// The area of the least rectangle around the points.
  let area: Double
  /// The turning angle at each point in radians, from −π to π; 0 at the ends.
  let turns: [Double]
  /// The speed at each point, between its neighbours, per second; 0 where no time has passed.
  let speeds: [Double]

  /// Resamples a comparable shape.
  init(_ gesture: StrokeGesture) {
    var points = gesture.resampled(count: Self.count)
    let x = points.reduce(0) { $0 + $1.x } / Double(points.count)
    let y = points.reduce(0) { $0 + $1.y } / Double(points.count)
    for index in points.indices {
      (points[index].x, points[index].y) = (points[index].x - x, points[index].y - y)
    }
    self.points = points
    strokes = gesture.strokeCount
    duration = gesture.points[gesture.points.count - 1].time - gesture.points[0].time
    let path = StrokeGesture(points)
    length = path.pathLength
    area = path.size.width * path.size.height
    turns = points.indices.map { Self.turn(at: $0, of: points) }
    speeds = points.indices.map { Self.speed(at: $0, of: points) }
  }

  private static func turn(at index: Int, of points: [StrokePoint]) -> Double {
    guard index > 0, index + 1 < points.count else { return 0 }
    let (before, point, after) = (points[index - 1], points[index], points[index + 1])
    let (ax, ay) = (point.x - before.x, point.y - before.y)
    let (bx, by) = (after.x - point.x, after.y - point.y)
    return ElementaryFunctions.angle(y: ax * by - ay * bx, x: ax * bx + ay * by)
  }

  private static func speed(at index: Int, of points: [StrokePoint]) -> Double {
    let (first, last) = (max(index - 1, 0), min(index + 1, points.count - 1))
    let time = points[last].time - points[first].time
    // Clocks of studies run back at times.
    guard time > 0 else { return 0 }
    return StrokeGesture(Array(points[first...last])).pathLength / time
  }
}
