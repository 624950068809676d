extension PreparedStrokes {
  /// Replaces ``points`` by points at equal distances along a path, as the matchers of the $ family do.
  ///
  /// The order of the additions is theirs, on which the place of a point at the end of a stroke may
  /// depend.
  ///
  /// - Parameters:
  ///   - path: The path, not of length 0.
  ///   - joining: Whether the ways between strokes are parts of the path.
  mutating func resample(_ path: [StrokePoint], count: Int, joining: Bool) {
    points.removeAll(keepingCapacity: true)
    var length = 0.0
    for index in path.indices.dropFirst()
    where joining || path[index].stroke == path[index - 1].stroke {
      length += path[index - 1].distance(to: path[index])
    }
    let interval = length / Double(count - 1)
    points.append(path[0])
    var walked = 0.0
    for index in path.indices.dropFirst()
    where joining || path[index].stroke == path[index - 1].stroke {
      var from = path[index - 1]
      var rest = from.distance(to: path[index])
      while walked + rest >= interval, points.count < count {
        from = from.point((interval - walked) / rest, towards: path[index])
        points.append(from)
        walked = 0
        rest = from.distance(to: path[index])
      }
      walked += rest
    }
    while points.count < count { points.append(path[path.count - 1]) }
  }

  /// The mean of ``points``.
  var centroid: (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    for point in points { (x, y) = (x + point.x, y + point.y) }
    return (x / Double(points.count), y / Double(points.count))
  }

  /// Moves ``points`` so that their centroid is the origin.
  mutating func center() {
    let (x, y) = centroid
    for index in points.indices {
      points[index].x = points[index].x + 0 - x
      points[index].y = points[index].y + 0 - y
    }
  }

  /// Rotates ``points`` about their centroid.
  mutating func rotate(cosine: Double, sine: Double) {
    let (x, y) = centroid
    for index in points.indices {
      let (dx, dy) = (points[index].x - x, points[index].y - y)
      points[index].x = dx * cosine - dy * sine + x
      points[index].y = dx * sine + dy * cosine + y
    }
  }

  /// The direction of the centroid from the first point, as cosine and sine; (1, 0) if they are equal.
  var indicativeDirection: (cosine: Double, sine: Double) {
    let (x, y) = centroid
    return unitVector(x - points[0].x, y - points[0].y)
  }

  /// Appends the coordinates of ``points``, divided by their norm.
  mutating func appendUnitVector() {
    var sum = 0.0
    for point in points { sum += point.x * point.x + point.y * point.y }
    let norm = sum > 0 ? sum.squareRoot() : 1
    for point in points {
      numbers.append(point.x / norm)
      numbers.append(point.y / norm)
    }
  }
}

/// Returns a vector divided by its length; (1, 0) for one of length 0.
func unitVector(_ x: Double, _ y: Double) -> (cosine: Double, sine: Double) {
  let length = (x * x + y * y).squareRoot()
  return length > 0 ? (x / length, y / length) : (1, 0)
}
