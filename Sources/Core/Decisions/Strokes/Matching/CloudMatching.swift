/// $P (Vatavu, Anthony and Wobbrock, ICMI 2012) and $Q (the same, MobileHCI 2018).
///
/// $Q sums squares, with whole weights. Its table of nearest points is left out: the bounds that follow
/// from the table are above the true sum at times, so that the result depends on the order of the
/// templates.
enum Cloud {
  /// The number of points.
  static let count = 32
  /// The distance between the points with which a correspondence starts.
  static let step = 5

  /// Returns the least weighted sum over starts and directions.
  ///
  /// Squares are summed if `squares` is true, as by $Q.
  static func distance(
    _ a: [Double], _ i: Int, _ b: [Double], _ j: Int, squares: Bool, bound: Double
  ) -> Double {
    var least = bound
    for start in stride(from: 0, to: count, by: step) {
      least = min(least, sum(a, i, b, j, start: start, squares: squares, bound: least))
      least = min(least, sum(b, j, a, i, start: start, squares: squares, bound: least))
    }
    return least
  }

  /// Returns the sum of the distances from each point to the nearest one that is not taken yet, from a
  /// start on; the first counts fully, each next one less.
  private static func sum(
    _ a: [Double], _ i: Int, _ b: [Double], _ j: Int, start: Int, squares: Bool, bound: Double
  ) -> Double {
    var taken: UInt32 = 0
    var sum = 0.0
    for turn in 0..<count {
      let k = (start + turn) % count
      let (x, y) = (a[i + 2 * k], a[i + 2 * k + 1])
      var least = Double.infinity
      var nearest = 0
      for other in 0..<count where taken >> UInt32(other) & 1 == 0 {
        let (dx, dy) = (x - b[j + 2 * other], y - b[j + 2 * other + 1])
        let square = dx * dx + dy * dy
        if square < least { (least, nearest) = (square, other) }
      }
      taken |= 1 << UInt32(nearest)
      sum +=
        squares
        ? Double(count - turn) * least
        : (1 - Double(turn) / Double(count)) * least.squareRoot()
      if sum >= bound { return sum }
    }
    return sum
  }
}

extension PreparedStrokes {
  /// Makes ``points`` the cloud of $P: the longer side is 1, the centroid the origin.
  mutating func makeCloud(of gesture: StrokeGesture) {
    resample(gesture.points, count: Cloud.count, joining: gesture.pathLength == 0)
    let box = StrokeBox(of: points)
    let side = box.side > 0 ? box.side : 1
    for index in points.indices {
      points[index].x = (points[index].x - box.minX) / side
      points[index].y = (points[index].y - box.minY) / side
    }
    center()
  }

  mutating func appendCloud(_ gesture: StrokeGesture) {
    makeCloud(of: gesture)
    for point in points {
      numbers.append(point.x)
      numbers.append(point.y)
    }
  }
}
