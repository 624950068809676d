extension StrokeGesture {
  /// Returns points at equal distances along the strokes, around their centroid, in shares of the longer
  /// side: what matchers compare, for pictures.
  ///
  /// - Parameter count: The number of points; 32 by default.
  /// - Returns: The points; empty for a shape that is not ``isComparable``.
  /// - Complexity: O(*n*) in the number of points.
  public func cloud(count: Int = 32) -> [StrokePoint] {
    guard isComparable, count > 0 else { return [] }
    var cloud: [StrokePoint] = []
    var shares = StrokeShares()
    shares.resample(points, count: max(count, 2), into: &cloud)
    let scale = max(StrokeBox(of: points).side, .leastNormalMagnitude)
    var (x, y) = (0.0, 0.0)
    for point in cloud { (x, y) = (x + point.x, y + point.y) }
    (x, y) = (x / Double(cloud.count), y / Double(cloud.count))
    for index in cloud.indices {
      cloud[index].x = (cloud[index].x - x) / scale
      cloud[index].y = (cloud[index].y - y) / scale
    }
    return cloud
  }
}
