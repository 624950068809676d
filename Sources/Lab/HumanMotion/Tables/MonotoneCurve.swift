/// A smooth curve through given points that does not overshoot between them (Fritsch–Carlson).
package struct MonotoneCurve: Hashable, Sendable {
  private let xs: [Double]
  private let ys: [Double]
  private let slopes: [Double]

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - xs: The abscissas, ascending.
  ///   - ys: The ordinates, as many.
  package init(_ xs: [Double], _ ys: [Double]) {
    self.xs = xs
    self.ys = ys
    let secants = zip(zip(xs, ys), zip(xs, ys).dropFirst()).map { before, after -> Double in
      (after.1 - before.1) / (after.0 - before.0)
    }
    slopes = xs.indices.map { index in
      guard let first = secants.first, let last = secants.last else { return 0 }
      guard index > 0 else { return first }
      guard index < secants.count else { return last }
      let (a, b) = (secants[index - 1], secants[index])
      // The harmonic mean is 0 at a turn and never too steep for a monotone piece.
      return a * b <= 0 ? 0 : 2 * a * b / (a + b)
    }
  }

  /// Returns the ordinate at an abscissa, limited to the range of the points.
  ///
  /// - Complexity: O(log *n*) in the number of points.
  package func value(at x: Double) -> Double {
    guard let start = xs.first, let end = xs.last, xs.count > 1 else { return ys.first ?? 0 }
    let x = min(max(x, start), end)
    var (low, high) = (1, xs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if xs[middle] < x { low = middle + 1 } else { high = middle }
    }
    let width = xs[low] - xs[low - 1]
    let t = (x - xs[low - 1]) / width
    let (square, cube) = (t * t, t * t * t)
    let rise = 3 * square - 2 * cube
    let tangents = (cube - 2 * square + t) * slopes[low - 1] + (cube - square) * slopes[low]
    return (1 - rise) * ys[low - 1] + rise * ys[low] + width * tangents
  }
}
