/// The straight way with which a stroke begins.
package struct StraightStart: Sendable {
  /// The length up to now, or up to the turn.
  package private(set) var length = 0.0
  /// The direction to the point that is farthest from the first one, of length 1.
  package private(set) var direction = (x: 0.0, y: 0.0)
  /// Whether the path has left the line.
  package private(set) var isOver = false
  private let rule: StraightRule
  private var points: [StrokePoint] = []

  /// Creates a start without points.
  package init(_ rule: StraightRule = StraightRule()) { self.rule = rule }

  init(of gesture: StrokeGesture, _ rule: StraightRule) {
    self.rule = rule
    for point in gesture.points where point.stroke == gesture.points[0].stroke && !isOver {
      add(point)
    }
  }

  package mutating func add(_ point: StrokePoint) {
    guard !isOver else { return }
    points.append(point)
    let first = points[0]
    let (dx, dy) = (point.x - first.x, point.y - first.y)
    let reach = (dx * dx + dy * dy).squareRoot()
    if reach < length - rule.allowedAside(length) { isOver = true }
    // Every sixteenth of the points is enough to find a turn.
    let step = max(points.count / 16, 1)
    for index in stride(from: 0, to: points.count, by: step) where reach > 0 && !isOver {
      let aside = (points[index].x - first.x) * dy - (points[index].y - first.y) * dx
      if aside.magnitude / reach > rule.allowedAside(reach) { isOver = true }
    }
    guard !isOver, reach > length else { return }
    length = reach
    direction = (dx / reach, dy / reach)
  }

  /// Forgets the points, but keeps their memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    (length, direction, isOver) = (0, (0, 0), false)
  }
}
