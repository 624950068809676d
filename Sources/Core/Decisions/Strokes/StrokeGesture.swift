/// A point of a drawn shape.
public struct StrokePoint: Hashable, Sendable {
  /// The distance from the left edge, in any unit of length that all points of a shape share.
  public var x: Double
  /// The distance from the upper edge, in the unit of ``x``.
  public var y: Double
  /// The time in seconds, from any moment; matchers do not use it.
  public var time: Double
  /// The number of the stroke, which grows from one stroke to the next.
  public var stroke: Int

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - y: The distance from the upper edge, in the same unit.
  ///   - time: The time in seconds; 0 by default.
  ///   - stroke: The number of the stroke; 0 by default.
  public init(x: Double, y: Double, time: Double = 0, stroke: Int = 0) {
    (self.x, self.y, self.time, self.stroke) = (x, y, time, stroke)
  }

  /// Returns the distance to another point.
  ///
  /// The root is the only function of it, and is correctly rounded: `hypot` is not on every machine,
  /// and the place of a resampled point can depend on the last bit.
  package func distance(to other: StrokePoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns a point on the segment to another point, at a share of it from 0 to 1.
  func point(_ share: Double, towards other: StrokePoint) -> StrokePoint {
    StrokePoint(
      x: x + share * (other.x - x), y: y + share * (other.y - y),
      time: time + share * (other.time - time), stroke: other.stroke)
  }
}

/// A shape that was drawn in one or several strokes.
///
/// Fingers that draw at the same time are strokes of their own, in the order of landing; their points
/// do not alternate.
public struct StrokeGesture: Hashable, Sendable {
  /// The points in the order of drawing; those of a stroke are consecutive.
  public var points: [StrokePoint]

  /// Creates a shape.
  ///
  /// - Parameter points: The points in the order of drawing; none by default.
  public init(_ points: [StrokePoint] = []) { self.points = points }

  /// The number of strokes.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var strokeCount: Int {
    var count = 0
    for index in points.indices where index == 0 || startsStroke(index) { count += 1 }
    return count
  }

  /// The points of each stroke.
  ///
  /// - Complexity: O(*n*) in the number of points.
  package var strokes: [[StrokePoint]] {
    var strokes: [[StrokePoint]] = []
    for index in points.indices {
      if index == 0 || startsStroke(index) { strokes.append([]) }
      strokes[strokes.count - 1].append(points[index])
    }
    return strokes
  }

  /// The sum of the lengths of the strokes, without the ways between them.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var pathLength: Double {
    var length = 0.0
    for index in points.indices.dropFirst() where !startsStroke(index) {
      length += points[index - 1].distance(to: points[index])
    }
    return length
  }

  /// The width and the height of the least rectangle around the points; 0 without a point.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var size: (width: Double, height: Double) {
    let box = StrokeBox(of: points)
    return (box.width, box.height)
  }

  /// Whether the shape can be compared with others: its coordinates are finite and of at most a
  /// billion, and at least two of its points differ.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var isComparable: Bool {
    var differs = false
    for point in points {
      // False also for a coordinate that is not a number.
      guard point.x.magnitude <= 1e9, point.y.magnitude <= 1e9 else { return false }
      differs = differs || point.x != points[0].x || point.y != points[0].y
    }
    return differs
  }

  /// Returns points at equal distances along the strokes, as $P resamples, in the unit and with the
  /// times of the shape.
  ///
  /// - Parameter count: The number of points, at least 2.
  /// - Returns: The points; where all are at one place, that many copies of the first one. Empty
  ///   for a shape without points.
  /// - Complexity: O(*n*) in the number of points.
  package func resampled(count: Int) -> [StrokePoint] {
    guard let first = points.first else { return [] }
    guard isComparable else { return [StrokePoint](repeating: first, count: count) }
    var prepared = PreparedStrokes()
    // Dots alone have a length only with the ways between them.
    prepared.resample(points, count: count, joining: pathLength == 0)
    return prepared.points
  }

  /// Whether a point, other than the first one, begins a stroke.
  func startsStroke(_ index: Int) -> Bool { points[index].stroke != points[index - 1].stroke }
}

/// The least rectangle around points.
struct StrokeBox {
  private(set) var minX = 0.0
  private(set) var minY = 0.0
  private(set) var width = 0.0
  private(set) var height = 0.0

  var side: Double { max(width, height) }

  init(of points: [StrokePoint]) {
    guard let first = points.first else { return }
    (minX, minY) = (first.x, first.y)
    var (maxX, maxY) = (first.x, first.y)
    for point in points {
      (minX, minY) = (min(minX, point.x), min(minY, point.y))
      (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
    }
    (width, height) = (maxX - minX, maxY - minY)
  }
}
