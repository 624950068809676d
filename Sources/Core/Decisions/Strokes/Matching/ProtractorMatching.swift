internal import TSGeometry

/// Protractor (Li, CHI 2010).
enum Protractor {
  /// The number of points.
  static let count = 16

  /// Returns the angle between two vectors of points, at the best rotation of at most 90°.
  ///
  /// The published formula with an arctangent gives the worst rotation where *a* is negative, which is
  /// the limit of 90° here. A cosine that rounding makes larger than 1 is 1: a shape compared with
  /// itself has the angle 0.
  ///
  /// There are `count` coordinates.
  static func angle(
    _ a: [Double], _ i: Int, _ b: [Double], _ j: Int, count: Int
  ) -> Double {
    var (dot, cross) = (0.0, 0.0)
    for k in stride(from: 0, to: count, by: 2) {
      dot += b[j + k] * a[i + k] + b[j + k + 1] * a[i + k + 1]
      cross += b[j + k] * a[i + k + 1] - b[j + k + 1] * a[i + k]
    }
    let length = (dot * dot + cross * cross).squareRoot()
    return arccosine(dot < 0 ? -length : length)
  }

  /// Returns the angle of a cosine, which may be beyond 1 by rounding.
  static func arccosine(_ cosine: Double) -> Double {
    let cosine = min(max(cosine, -1), 1)
    return ElementaryFunctions.angle(y: ((1 - cosine) * (1 + cosine)).squareRoot(), x: cosine)
  }

  static func rotationToEighth(_ x: Double, _ y: Double) -> (cosine: Double, sine: Double) {
    let (cosine, sine) = unitVector(x, y)
    let angle = ElementaryFunctions.angle(y: y, x: x)
    let eighth = ((angle + .pi / 8) / (.pi / 4)).rounded(.down)
    let half = 0.5.squareRoot()
    let (baseCosine, baseSine): (Double, Double) =
      switch Int(eighth) & 7 {
      case 0: (1, 0)
      case 1: (half, half)
      case 2: (0, 1)
      case 3: (-half, half)
      case 4: (-1, 0)
      case 5: (-half, -half)
      case 6: (0, -1)
      default: (half, -half)
      }
    return (baseCosine * cosine + baseSine * sine, baseSine * cosine - baseCosine * sine)
  }
}

extension PreparedStrokes {
  mutating func appendProtractor(_ gesture: StrokeGesture, isOriented: Bool) {
    resample(gesture.points, count: Protractor.count, joining: true)
    center()
    turnFirstPoint(isOriented: isOriented)
    appendUnitVector()
  }

  /// Rotates centred points so that the direction of the first is 0 or the nearest of eight.
  mutating func turnFirstPoint(isOriented: Bool) {
    let (x, y) = (points[0].x, points[0].y)
    let direction = unitVector(x, y)
    let (cosine, sine) =
      isOriented ? Protractor.rotationToEighth(x, y) : (direction.cosine, -direction.sine)
    for index in points.indices {
      let (x, y) = (points[index].x, points[index].y)
      points[index].x = x * cosine - y * sine
      points[index].y = y * cosine + x * sine
    }
  }
}
