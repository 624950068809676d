internal import TSPreconditions

/// A shape as ``StrokeMatcher/features`` compares it: 32 points with features, and a few of the whole.
///
/// The square of the distance of two points is the sum of the squares of the differences of their
/// features, each in proportion to its weight. The weights were chosen on the people of the open data;
/// *Drawn shapes* says how.
enum StrokeFeatures {
  /// The number of points.
  static let count = 32

  /// The weights of features, in shares of the size.
  enum Weight {
    /// Of the direction of the line, where opposite directions are the same.
    static let line = 0.2
    /// Of the direction of drawing, in a single stroke.
    static let direction = 0.07
    /// Of the place along the path, in a single stroke.
    static let order = 0.09
    /// Of the number of strokes, up to the third.
    static let strokes = 0.17
    /// Of the logarithm of the path's length.
    static let length = 0.4
    /// Of the way from the first point to the last, in a single stroke.
    static let ends = 0.14
  }

  /// The places of features in the numbers of a shape: of those of the points ``count`` each.
  ///
  /// Those of single strokes are behind the others.
  enum Place {
    static let x = 0
    static let y = count
    static let lineX = 2 * count
    static let lineY = 3 * count
    static let order = 4 * count
    static let directionX = 5 * count
    static let directionY = 6 * count
    /// The sums of the squares, without features of single strokes.
    static let square = 7 * count
    /// The sums of the squares of all features.
    static let singleSquare = 8 * count
    static let strokes = 9 * count
    static let length = strokes + 1
    static let endsX = strokes + 2
    static let endsY = strokes + 3
  }

  /// The number of numbers of a shape.
  static let stride = Place.endsY + 1

  /// Appends the features of resampled points.
  ///
  /// - Parameter points: ``count`` points, with strokes numbered from 0.
  static func append(_ points: [StrokePoint], to numbers: inout [Float]) {
    let first = numbers.count
    let (center, scale) = frame(of: points)
    let last = points[points.count - 1]
    for _ in 0..<stride { numbers.append(0) }
    for index in points.indices { set(index, points, center, scale, &numbers, first) }
    numbers[first + Place.strokes] = Float(Weight.strokes * Double(min(last.stroke, 2)))
    numbers[first + Place.length] = Float(
      Weight.length * logarithm(max(pathLength(of: points) / scale, 0.1)))
    numbers[first + Place.endsX] = Float(Weight.ends * (last.x - points[0].x) / scale)
    numbers[first + Place.endsY] = Float(Weight.ends * (last.y - points[0].y) / scale)
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

  private static func set(
    _ index: Int, _ points: [StrokePoint], _ center: (x: Double, y: Double), _ scale: Double,
    _ numbers: inout [Float], _ first: Int
  ) {
    let point = points[index]
    let before = index > 0 && points[index - 1].stroke == point.stroke ? index - 1 : index
    let after =
      index + 1 < points.count && points[index + 1].stroke == point.stroke ? index + 1 : index
    let (dx, dy) = (points[after].x - points[before].x, points[after].y - points[before].y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (cosine, sine) = length > 0 ? (dx / length, dy / length) : (0, 0)
    let place = Double(index) / Double(count - 1) - 0.5
    let features = (
      (point.x - center.x) / scale, (point.y - center.y) / scale,
      // The direction of twice the angle is the same for opposite ones.
      Weight.line * (cosine * cosine - sine * sine), Weight.line * (2 * cosine * sine),
      Weight.order * place, Weight.direction * cosine, Weight.direction * sine
    )
    var square: Float = 0
    func put(_ feature: Double, _ place: Int) {
      let value = Float(feature)
      numbers[first + place + index] = value
      square += value * value
    }
    put(features.0, Place.x)
    put(features.1, Place.y)
    put(features.2, Place.lineX)
    put(features.3, Place.lineY)
    numbers[first + Place.square + index] = square
    put(features.4, Place.order)
    put(features.5, Place.directionX)
    put(features.6, Place.directionY)
    numbers[first + Place.singleSquare + index] = square
  }

  /// Returns the features of the whole of a shape, in the order of their places.
  static func whole(_ features: [Float], _ first: Int) -> SIMD4<Float> {
    let place = first + Place.strokes
    return SIMD4(features[place], features[place + 1], features[place + 2], features[place + 3])
  }

  /// Returns whether both shapes are single strokes, by their wholes.
  private static func areSingle(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> Bool {
    one.x == 0 && other.x == 0
  }

  /// Returns what the differences of the wholes add to the distance.
  static func distance(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> Float {
    let difference = one - other
    let squares = difference * difference
    return squares.x + squares.y + (areSingle(one, other) ? squares.z + squares.w : 0)
  }

  /// Returns the distance of two shapes: the root of the mean square of the distance from each point of
  /// both to the nearest of the other, and the squares of the differences of the wholes.
  ///
  /// `bound` is the distance above which the result does not matter: if it is above it, the result is any
  /// number that is. `rests` is what follows after each quarter of the points, at least.
  static func distance(
    _ a: [Float], _ i: Int, _ b: [Float], _ j: Int, bound: Float,
    rests: SIMD4<Float> = SIMD4()
  ) -> Float {
    let (one, other) = (whole(a, i), whole(b, j))
    let whole = distance(one, other)
    let rest = bound - whole
    guard rest >= 0 else { return .infinity }
    let count = Float(2 * count)
    // A little more, as what is rounded may be.
    let most = rest * rest * count * 1.000_001
    let sum = sum(a, i, b, j, areSingle: areSingle(one, other), most: most - rests)
    return (max(sum, 0) / count).squareRoot() + whole
  }

  /// Returns the sum of the squares of the distances to the nearest points; infinite if it is above
  /// `most` after a quarter of the points.
  private static func sum(
    _ a: [Float], _ i: Int, _ b: [Float], _ j: Int, areSingle: Bool, most: SIMD4<Float>
  ) -> Float {
    ensure(i + stride <= a.count && j + stride <= b.count, "The features of a shape are missing.")
    let size = MemoryLayout<Float>.size
    return unsafe a.withUnsafeBytes { a in
      unsafe b.withUnsafeBytes { b in
        let a = unsafe UnsafeRawBufferPointer(rebasing: a[(size * i)...])
        let b = unsafe UnsafeRawBufferPointer(rebasing: b[(size * j)...])
        // Each is compiled for itself.
        return areSingle
          ? unsafe sum(a, b, areSingle: true, most: most)
          : unsafe sum(a, b, areSingle: false, most: most)
      }
    }
  }

  private static func sum(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, areSingle: Bool,
    most: SIMD4<Float>
  ) -> Float {
    let square = areSingle ? Place.singleSquare : Place.square
    var rows = InlineArray<8, SIMD4<Float>>(repeating: SIMD4(repeating: .infinity))
    var columns = InlineArray<8, SIMD4<Float>>(repeating: SIMD4(repeating: .infinity))
    var sum: Float = 0
    for index in 0..<count {
      let (x, y) = unsafe (one(a, Place.x, index), one(a, Place.y, index))
      let (lineX, lineY) = unsafe (one(a, Place.lineX, index), one(a, Place.lineY, index))
      let order = unsafe one(a, Place.order, index)
      let directionX = unsafe one(a, Place.directionX, index)
      let directionY = unsafe one(a, Place.directionY, index)
      let own = unsafe one(a, square, index)
      var row = SIMD4<Float>(repeating: .infinity)
      for group in columns.indices {
        // |a − b|² = |a|² + |b|² − 2ab, of which the parts of one shape are prepared.
        var product = unsafe four(b, Place.x, group) * x + four(b, Place.y, group) * y
        product += unsafe four(b, Place.lineX, group) * lineX
        product += unsafe four(b, Place.lineY, group) * lineY
        if areSingle {
          product += unsafe four(b, Place.order, group) * order
          product += unsafe four(b, Place.directionX, group) * directionX
          product += unsafe four(b, Place.directionY, group) * directionY
        }
        let squares = unsafe four(b, square, group) + own - (product + product)
        row.replace(with: squares, where: squares .< row)
        columns[group].replace(with: squares, where: squares .< columns[group])
      }
      // Its lanes are compared later: where that follows at once, the compiler splits the vectors of
      // the loop above, and computes them twice.
      rows[index % rows.count] = row
      guard index % rows.count == rows.count - 1 else { continue }
      for place in rows.indices { sum += least(rows[place]) }
      if sum > most[index / rows.count] { return .infinity }
    }
    for group in columns.indices { sum += columns[group].sum() }
    return sum
  }

  private static func least(_ a: SIMD4<Float>) -> Float {
    let half = (a.x < a.z ? a.x : a.z, a.y < a.w ? a.y : a.w)
    return half.0 < half.1 ? half.0 : half.1
  }

  /// Four features of a template.
  private static func four(
    _ features: UnsafeRawBufferPointer, _ place: Int, _ group: Int
  ) -> SIMD4<Float> {
    unsafe features.loadUnaligned(fromByteOffset: 4 * place + 16 * group, as: SIMD4<Float>.self)
  }

  /// A feature of a candidate.
  private static func one(
    _ features: UnsafeRawBufferPointer, _ place: Int, _ index: Int
  ) -> SIMD4<Float> {
    unsafe SIMD4(
      repeating: features.loadUnaligned(fromByteOffset: 4 * (place + index), as: Float.self))
  }
}

extension PreparedStrokes {
  mutating func appendFeatures(of gesture: StrokeGesture) {
    shares.resample(gesture.points, count: StrokeFeatures.count, into: &points)
    StrokeFeatures.append(points, to: &features)
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
