/// $P+ (Vatavu, CHI 2017).
enum CloudPlus {
  /// Returns the lesser of the sums in both directions.
  static func distance(
    _ a: [Double], _ i: Int, _ b: [Double], _ j: Int, bound: Double
  ) -> Double {
    let least = min(bound, sum(a, i, b, j, bound: bound))
    return min(least, sum(b, j, a, i, bound: least))
  }

  /// Returns the sum of the distances from each point to the nearest one, and from each that is nearest
  /// to none.
  private static func sum(
    _ a: [Double], _ i: Int, _ b: [Double], _ j: Int, bound: Double
  ) -> Double {
    var taken: UInt32 = 0
    var sum = 0.0
    for k in 0..<Cloud.count {
      let (least, nearest) = nearest(to: k, a, i, b, j)
      taken |= 1 << UInt32(nearest)
      sum += least
      if sum >= bound { return sum }
    }
    for k in 0..<Cloud.count where taken >> UInt32(k) & 1 == 0 {
      sum += nearest(to: k, b, j, a, i).distance
      if sum >= bound { return sum }
    }
    return sum
  }

  private static func nearest(
    to k: Int, _ a: [Double], _ i: Int, _ b: [Double], _ j: Int
  ) -> (distance: Double, index: Int) {
    let (x, y, turn) = (a[i + 3 * k], a[i + 3 * k + 1], a[i + 3 * k + 2])
    var least = Double.infinity
    var nearest = 0
    for other in 0..<Cloud.count {
      let first = j + 3 * other
      let (dx, dy, dt) = (x - b[first], y - b[first + 1], turn - b[first + 2])
      let square = dx * dx + dy * dy + dt * dt
      if square < least { (least, nearest) = (square, other) }
    }
    return (least.squareRoot(), nearest)
  }
}

extension PreparedStrokes {
  mutating func appendCloudPlus(_ gesture: StrokeGesture) {
    makeCloud(of: gesture)
    for index in points.indices {
      numbers.append(points[index].x)
      numbers.append(points[index].y)
      numbers.append(turn(at: index))
    }
  }

  /// Returns the turning angle at a point of ``points``, as a share of 180°; 0 at the ends, and where a
  /// neighbour is the same.
  private func turn(at index: Int) -> Double {
    guard index > 0, index < points.count - 1 else { return 0 }
    let (before, point, after) = (points[index - 1], points[index], points[index + 1])
    let lengths = after.distance(to: point) * point.distance(to: before)
    guard lengths > 0 else { return 0 }
    let dot =
      (after.x - point.x) * (point.x - before.x) + (after.y - point.y) * (point.y - before.y)
    return Protractor.arccosine(dot / lengths) / .pi
  }
}
