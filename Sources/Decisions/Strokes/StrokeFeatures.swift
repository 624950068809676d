internal import Geometry

/// A shape as ``StrokeMatcher/features`` compares it: 32 points with features, and a few of the whole.
///
/// The square of the distance of two points is the sum of the squares of the differences of their
/// features, each in proportion to its weight. The weights were chosen on the people of the open data;
/// *Drawn shapes* says how.
struct StrokeFeatures: Sendable {
  /// The number of points.
  static let count = 32

  /// The weights of features, in shares of the size.
  private enum Weight {
    /// Of the direction of the line, where opposite directions are the same.
    static let line = 0.2
    /// Of the direction of drawing, in a single stroke.
    static let direction = 0.07
    /// Of the place along the path, in a single stroke.
    static let order = 0.09
    /// Of the turn at the point, as a share of 180°.
    static let turn = 0.13
    /// Of the number of strokes, up to the third.
    static let strokes = 0.17
    /// Of the logarithm of the path's length.
    static let length = 0.4
    /// Of the way from the first point to the last, in a single stroke.
    static let ends = 0.14
  }

  // Features of the points, times their weights. What depends on the direction of drawing has
  // a minus in front of it in the other one.
  private var x = SIMD32<Float>()
  private var y = SIMD32<Float>()
  private var lineX = SIMD32<Float>()
  private var lineY = SIMD32<Float>()
  private var turn = SIMD32<Float>()
  private var directionX = SIMD32<Float>()
  private var directionY = SIMD32<Float>()
  private var order = SIMD32<Float>()
  /// The sums of the squares of features, those of single strokes left out or not.
  private var square = SIMD32<Float>()
  private var singleSquare = SIMD32<Float>()

  private var strokes: Float = 0
  private var length: Float = 0
  private var endsX: Float = 0
  private var endsY: Float = 0
  private var isSingle = false

  /// Computes the features of resampled points.
  ///
  /// - Parameter points: ``count`` points, with strokes numbered from 0.
  init(of points: [StrokePoint]) {
    let (center, scale) = Self.frame(of: points)
    let last = points[points.count - 1]
    for index in points.indices { set(index, points, center, scale) }
    square = x * x + y * y + lineX * lineX + lineY * lineY + turn * turn
    singleSquare =
      square + directionX * directionX + directionY * directionY + order * order
    isSingle = last.stroke == 0
    strokes = Float(Weight.strokes * Double(min(last.stroke, 2)))
    length = Float(Weight.length * logarithm(max(Self.pathLength(of: points) / scale, 0.1)))
    endsX = Float(Weight.ends * (last.x - points[0].x) / scale)
    endsY = Float(Weight.ends * (last.y - points[0].y) / scale)
  }

  /// Returns the centroid, and the size: the mean of the longer side and of 2.5 times the standard
  /// deviation, of which the first depends on single points, the second on where the line is dense.
  private static func frame(
    of points: [StrokePoint]
  ) -> (center: (x: Double, y: Double), scale: Double) {
    let count = Double(points.count)
    var (x, y) = (0.0, 0.0)
    for point in points { (x, y) = (x + point.x, y + point.y) }
    (x, y) = (x / count, y / count)
    var squares = 0.0
    for point in points {
      let (dx, dy) = (point.x - x, point.y - y)
      squares += dx * dx + dy * dy
    }
    let scale = (StrokeBox(of: points).side + 2.5 * (squares / count).squareRoot()) / 2
    return ((x, y), scale > 0 ? scale : 1)
  }

  private static func pathLength(of points: [StrokePoint]) -> Double {
    var length = 0.0
    for index in points.indices.dropFirst()
    where points[index].stroke == points[index - 1].stroke {
      length += points[index - 1].distance(to: points[index])
    }
    return length
  }

  private mutating func set(
    _ index: Int, _ points: [StrokePoint], _ center: (x: Double, y: Double), _ scale: Double
  ) {
    let point = points[index]
    let before = index > 0 && points[index - 1].stroke == point.stroke ? index - 1 : index
    let after =
      index + 1 < points.count && points[index + 1].stroke == point.stroke ? index + 1 : index
    let (dx, dy) = (points[after].x - points[before].x, points[after].y - points[before].y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (cosine, sine) = length > 0 ? (dx / length, dy / length) : (0, 0)
    x[index] = Float((point.x - center.x) / scale)
    y[index] = Float((point.y - center.y) / scale)
    // The direction of twice the angle is the same for opposite ones.
    lineX[index] = Float(Weight.line * (cosine * cosine - sine * sine))
    lineY[index] = Float(Weight.line * (2 * cosine * sine))
    directionX[index] = Float(Weight.direction * cosine)
    directionY[index] = Float(Weight.direction * sine)
    order[index] = Float(Weight.order * (Double(index) / Double(points.count - 1) - 0.5))
    turn[index] = Float(Weight.turn * Self.turn(points[before], point, points[after]))
  }

  /// Returns the angle between two segments, as a share of 180°; 0 if one has no length.
  private static func turn(_ a: StrokePoint, _ b: StrokePoint, _ c: StrokePoint) -> Double {
    let lengths = a.distance(to: b) * b.distance(to: c)
    guard lengths > 0 else { return 0 }
    let dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
    return Protractor.arccosine(dot / lengths) / .pi
  }

  /// Returns the distance to a template: the root of the mean square of the distance from each point of
  /// both to the nearest of the other, and the squares of the differences of the wholes.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - bound: The distance above which the result does not matter.
  /// - Returns: The distance; any number that is not below the bound if it is not.
  func distance(to template: StrokeFeatures, bound: Float) -> Float {
    let areSingle = isSingle && template.isSingle
    var whole = squareOfDifference(strokes, template.strokes)
    whole += squareOfDifference(length, template.length)
    if areSingle {
      whole += squareOfDifference(endsX, template.endsX)
      whole += squareOfDifference(endsY, template.endsY)
    }
    let rest = bound - whole
    guard rest > 0 else { return .infinity }
    let most = rest * rest * Float(2 * Self.count)
    let sum = areSingle ? singleSum(template, most) : sum(template, most)
    return (max(sum, 0) / Float(2 * Self.count)).squareRoot() + whole
  }

  private func squareOfDifference(_ a: Float, _ b: Float) -> Float { (a - b) * (a - b) }

  /// Returns the sum of the squares of the distances to the nearest points.
  private func sum(_ other: StrokeFeatures, _ most: Float) -> Float {
    var nearest = SIMD32<Float>(repeating: .infinity)
    var sum: Float = 0
    for index in 0..<Self.count {
      // |a − b|² = |a|² + |b|² − 2ab, of which the parts of one shape are prepared.
      var product = other.x * x[index] + other.y * y[index]
      product += other.lineX * lineX[index] + other.lineY * lineY[index]
      product += other.turn * turn[index]
      let distances = other.square + square[index] - 2 * product
      nearest.replace(with: distances, where: distances .< nearest)
      sum += distances.min()
      if sum >= most { return sum }
    }
    return sum + nearest.sum()
  }

  /// Returns the sum of the squares with the features of single strokes.
  private func singleSum(_ other: StrokeFeatures, _ most: Float) -> Float {
    var nearest = SIMD32<Float>(repeating: .infinity)
    var sum: Float = 0
    for index in 0..<Self.count {
      var product = other.x * x[index] + other.y * y[index]
      product += other.lineX * lineX[index] + other.lineY * lineY[index]
      product += other.turn * turn[index] + other.order * order[index]
      product += other.directionX * directionX[index] + other.directionY * directionY[index]
      let distances = other.singleSquare + singleSquare[index] - 2 * product
      nearest.replace(with: distances, where: distances .< nearest)
      sum += distances.min()
      if sum >= most { return sum }
    }
    return sum + nearest.sum()
  }
}

extension PreparedStrokes {
  mutating func appendFeatures(of gesture: StrokeGesture) {
    shares.resample(gesture.points, count: StrokeFeatures.count, into: &points)
    features.append(StrokeFeatures(of: points))
  }
}

/// Returns the natural logarithm of a positive number, the same on every machine.
func logarithm(_ number: Double) -> Double {
  // ln m = 2 artanh((m − 1) / (m + 1)); the significand is brought near 1, where the series is short.
  let halving = number.significand > 2.0.squareRoot()
  let significand = halving ? number.significand / 2 : number.significand
  let ratio = (significand - 1) / (significand + 1)
  let square = ratio * ratio
  var sum = 0.0
  for divisor in stride(from: 25.0, through: 1, by: -2) { sum = sum * square + 1 / divisor }
  let twos = Double(number.exponent) + (halving ? 1 : 0)
  return twos * 0.693_147_180_559_945_3 + 2 * ratio * sum
}
