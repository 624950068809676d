/// The straight way with which a stroke begins.
struct StraightStart: Sendable {
  /// The share of the length by which points may be beside the line to the last one.
  static let tolerance = 0.15
  /// The distance in points by which they may be beside it in any case: half a millimetre, as the first
  /// points of a stroke are rounded to units of the device.
  static let leastTolerance = 3.2

  /// The length up to now, or up to the turn.
  private(set) var length = 0.0
  /// The direction to the point that is farthest from the first one, of length 1.
  private(set) var direction = (x: 0.0, y: 0.0)
  /// Whether the path has left the line.
  private(set) var isOver = false
  private var points: [StrokePoint] = []

  init() {}

  /// Creates the start of the first stroke of a shape.
  init(of gesture: StrokeGesture) {
    for point in gesture.points where point.stroke == gesture.points[0].stroke && !isOver {
      add(point)
    }
  }

  /// Adds a point of the stroke.
  mutating func add(_ point: StrokePoint) {
    guard !isOver else { return }
    points.append(point)
    let first = points[0]
    let (dx, dy) = (point.x - first.x, point.y - first.y)
    let reach = (dx * dx + dy * dy).squareRoot()
    if reach < length - Self.allowed(length) { isOver = true }
    // Every sixteenth of the points is enough to find a turn.
    let step = max(points.count / 16, 1)
    for index in stride(from: 0, to: points.count, by: step) where reach > 0 && !isOver {
      let aside = (points[index].x - first.x) * dy - (points[index].y - first.y) * dx
      if aside.magnitude / reach > Self.allowed(reach) { isOver = true }
    }
    guard !isOver, reach > length else { return }
    length = reach
    direction = (dx / reach, dy / reach)
  }

  private static func allowed(_ length: Double) -> Double {
    max(tolerance * length, leastTolerance)
  }

  /// Forgets the points, but keeps their memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    (length, direction, isOver) = (0, (0, 0), false)
  }
}
