import TSCalibration
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
    let from = pairs.map(\.from)
    guard pairs.count >= 3,
      let x = LeastSquares.plane(from, pairs.map { Double($0.to.x) }),
      let y = LeastSquares.plane(from, pairs.map { Double($0.to.y) })
    else { return nil }
    let numbers = [x.a, x.b, x.c, y.a, y.b, y.c]
    self.numbers = numbers
    let squares = pairs.reduce(0.0) { sum, pair in
      let off = AffineFit.apply(numbers, pair.from).distance(to: pair.to)
      return sum + off * off
    }
    residual = (squares / Double(pairs.count)).squareRoot()
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
