import TSGeometry

/// The affine map that fits pairs of points best, by least squares.
struct AffineFit: Hashable {
  /// The numbers by rows: x′ = a·x + b·y + c, y′ = d·x + e·y + f.
  let numbers: [Double]
  /// The root mean square of the distances that are left.
  let residual: Double

  /// Creates the map from the first points of pairs to the second ones, or returns `nil` if they do
  /// not determine it.
  init?(_ pairs: [(from: CGPoint, to: CGPoint)]) {
    guard pairs.count >= 3 else { return nil }
    let count = Double(pairs.count)
    func mean(_ value: ((from: CGPoint, to: CGPoint)) -> CGFloat) -> Double {
      pairs.reduce(0) { $0 + Double(value($1)) } / count
    }
    let (x, y, u, v) = (
      mean { $0.from.x }, mean { $0.from.y }, mean { $0.to.x }, mean { $0.to.y }
    )
    var (xx, xy, yy, xu, yu, xv, yv) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for pair in pairs {
      let (dx, dy) = (Double(pair.from.x) - x, Double(pair.from.y) - y)
      let (du, dv) = (Double(pair.to.x) - u, Double(pair.to.y) - v)
      xx += dx * dx
      xy += dx * dy
      yy += dy * dy
      xu += dx * du
      yu += dy * du
      xv += dx * dv
      yv += dy * dv
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-9 * max(xx * yy, 1e-12) else { return nil }
    let (a, b) = ((xu * yy - yu * xy) / determinant, (yu * xx - xu * xy) / determinant)
    let (d, e) = ((xv * yy - yv * xy) / determinant, (yv * xx - xv * xy) / determinant)
    let numbers = [a, b, u - a * x - b * y, d, e, v - d * x - e * y]
    self.numbers = numbers
    let squares = pairs.reduce(0.0) { sum, pair in
      let off = AffineFit.apply(numbers, pair.from).distance(to: pair.to)
      return sum + off * off
    }
    residual = (squares / count).squareRoot()
  }

  /// Returns the point that a point is mapped to.
  func callAsFunction(_ point: CGPoint) -> CGPoint { AffineFit.apply(numbers, point) }

  private static func apply(_ numbers: [Double], _ point: CGPoint) -> CGPoint {
    let (x, y) = (Double(point.x), Double(point.y))
    return CGPoint(
      x: numbers[0] * x + numbers[1] * y + numbers[2],
      y: numbers[3] * x + numbers[4] * y + numbers[5])
  }

  /// Returns the map of most pairs: without the pair that all others agree to be wrong, if there is
  /// one, which is returned too.
  static func robust(
    _ pairs: [(from: CGPoint, to: CGPoint)]
  ) -> (fit: AffineFit, wrong: Int?)? {
    guard let all = AffineFit(pairs) else { return nil }
    guard pairs.count >= 6 else { return (all, nil) }
    let without = pairs.indices.compactMap { index -> (AffineFit, Int)? in
      var others = pairs
      others.remove(at: index)
      return AffineFit(others).map { ($0, index) }
    }
    guard let best = without.min(by: { $0.0.residual < $1.0.residual }),
      best.0.residual * 4 < all.residual
    else { return (all, nil) }
    return (best.0, best.1)
  }
}
