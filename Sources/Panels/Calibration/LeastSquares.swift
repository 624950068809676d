package import TSGeometry

/// The plane that fits values at points best.
package enum LeastSquares {
  /// The means and the second moments of points about them.
  private struct Moments {
    var mean = CGPoint.zero
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0

    init(_ points: [CGPoint]) {
      let count = Double(points.count)
      mean = CGPoint(
        x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
      for point in points {
        let (x, y) = (point.x - mean.x, point.y - mean.y)
        (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
      }
      (xx, xy, yy) = (xx / count, xy / count, yy / count)
    }
  }

  /// Returns the standard deviation of points across the line that fits them best.
  static func spread(_ points: [CGPoint]) -> Double {
    guard !points.isEmpty else { return 0 }
    let moments = Moments(points)
    let half = (moments.xx - moments.yy) / 2
    let root = (half * half + moments.xy * moments.xy).squareRoot()
    return max(0, (moments.xx + moments.yy) / 2 - root).squareRoot()
  }

  /// Returns the numbers for which `a·x + b·y + c` is nearest to the values; `nil` if the points are on
  /// one line.
  package static func plane(
    _ points: [CGPoint], _ values: [Double]
  ) -> (a: Double, b: Double, c: Double)? {
    let moments = Moments(points)
    let determinant = moments.xx * moments.yy - moments.xy * moments.xy
    guard determinant > 1e-9 * max(moments.xx * moments.yy, 1e-12) else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    var (x, y) = (0.0, 0.0)
    for (point, value) in zip(points, values) {
      x += (point.x - moments.mean.x) * (value - mean)
      y += (point.y - moments.mean.y) * (value - mean)
    }
    (x, y) = (x / Double(values.count), y / Double(values.count))
    let a = (x * moments.yy - y * moments.xy) / determinant
    let b = (y * moments.xx - x * moments.xy) / determinant
    return (a, b, mean - a * moments.mean.x - b * moments.mean.y)
  }
}
