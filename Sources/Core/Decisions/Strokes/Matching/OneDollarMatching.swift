/// $1 (Wobbrock, Wilson and Li, UIST 2007), with the order of steps of the authors' program.
enum OneDollar {
  /// The number of points.
  static let count = 64
  /// The side of the square into which a shape is scaled.
  static let side = 250.0

  /// Returns the mean distance of corresponding points, at the best rotation.
  ///
  /// Golden section search from −45° to 45° until the interval is at most 2°.
  static func distance(_ a: [Double], _ i: Int, _ b: [Double], _ j: Int) -> Double {
    let phi = 0.5 * (-1.0 + 5.0.squareRoot())
    var (low, high) = (-Double.pi / 4, Double.pi / 4)
    var (x1, x2) = (phi * low + (1 - phi) * high, (1 - phi) * low + phi * high)
    var f1 = distance(a, i, b, j, rotation: x1)
    var f2 = distance(a, i, b, j, rotation: x2)
    while high - low > Double.pi / 90 {
      if f1 < f2 {
        (high, x2, f2) = (x2, x1, f1)
        x1 = phi * low + (1 - phi) * high
        f1 = distance(a, i, b, j, rotation: x1)
      } else {
        (low, x1, f1) = (x1, x2, f2)
        x2 = (1 - phi) * low + phi * high
        f2 = distance(a, i, b, j, rotation: x2)
      }
    }
    return min(f1, f2)
  }

  /// Returns the mean distance at one rotation about the origin, which is the centroid.
  private static func distance(
    _ a: [Double], _ i: Int, _ b: [Double], _ j: Int, rotation: Double
  ) -> Double {
    let (cosine, sine) = cosineAndSine(rotation)
    var sum = 0.0
    for k in stride(from: 0, to: 2 * count, by: 2) {
      let (x, y) = (a[i + k], a[i + k + 1])
      let dx = x * cosine - y * sine - b[j + k]
      let dy = x * sine + y * cosine - b[j + k + 1]
      sum += (dx * dx + dy * dy).squareRoot()
    }
    return sum / Double(count)
  }

  /// Returns the cosine and the sine of an angle of at most 45°, by their series: functions of the C
  /// library are not the same on every machine.
  private static func cosineAndSine(_ angle: Double) -> (Double, Double) {
    let square = angle * angle
    var (cosine, sine) = (1.0, 1.0)
    for k in stride(from: 20.0, through: 2, by: -2) {
      cosine = 1 - cosine * square / (k * (k - 1))
      sine = 1 - sine * square / (k * (k + 1))
    }
    return (cosine, sine * angle)
  }
}

extension PreparedStrokes {
  /// Makes ``points`` those of $1: rotated, scaled to a square, centred.
  private mutating func makeSquarePoints(of gesture: StrokeGesture) {
    resample(gesture.points, count: OneDollar.count, joining: true)
    let (cosine, sine) = indicativeDirection
    rotate(cosine: cosine, sine: -sine)
    let box = StrokeBox(of: points)
    for index in points.indices {
      // A side of 0 belongs to a line, whose points stay together.
      points[index].x *= box.width > 0 ? OneDollar.side / box.width : 1
      points[index].y *= box.height > 0 ? OneDollar.side / box.height : 1
    }
    center()
  }

  mutating func appendOneDollar(_ gesture: StrokeGesture) {
    makeSquarePoints(of: gesture)
    for point in points {
      numbers.append(point.x)
      numbers.append(point.y)
    }
  }

  mutating func appendSquareProtractor(_ gesture: StrokeGesture) {
    makeSquarePoints(of: gesture)
    appendUnitVector()
  }
}
