internal import TSStrokes

/// The correspondence between two clouds of as many points that $P finds.
struct CloudAlignment {
  private let count: Int
  /// The distances, by the point of the first cloud, then by that of the second.
  private var distances: [Double] = []

  private init(_ one: [StrokePoint], _ other: [StrokePoint]) {
    count = one.count
    distances.reserveCapacity(count * count)
    for point in one {
      for match in other { distances.append(point.distance(to: match)) }
    }
  }

  /// Returns the sum of the distances of corresponding points.
  ///
  /// Among greedy correspondences, from several starts and in both directions, the one with the
  /// least weighted sum counts, as in $P; the result has no weights.
  static func cost(_ one: [StrokePoint], _ other: [StrokePoint]) -> Double {
    let alignment = CloudAlignment(one, other)
    var (best, cost) = (Double.infinity, 0.0)
    for start in stride(from: 0, to: one.count, by: max(Int(Double(one.count).squareRoot()), 1)) {
      for isReversed in [false, true] {
        let sums = alignment.sums(start: start, isReversed)
        if sums.weighted < best { (best, cost) = sums }
      }
    }
    return cost
  }

  /// Returns the sums if each point, from a start on, has the nearest one that is not taken yet.
  private func sums(start: Int, _ isReversed: Bool) -> (weighted: Double, plain: Double) {
    var isTaken = [Bool](repeating: false, count: count)
    var (weighted, plain) = (0.0, 0.0)
    for turn in 0..<count {
      let point = (start + turn) % count
      var (least, nearest) = (Double.infinity, 0)
      for match in 0..<count where !isTaken[match] {
        let distance = distances[isReversed ? match * count + point : point * count + match]
        if distance < least { (least, nearest) = (distance, match) }
      }
      isTaken[nearest] = true
      weighted += (1 - Double(turn) / Double(count)) * least
      plain += least
    }
    return (weighted, plain)
  }
}
