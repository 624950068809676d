extension StrokeGesture {
  /// Returns points at equal distances along the strokes, as $P resamples, in the unit and with the
  /// times of the shape.
  ///
  /// - Parameter count: The number of points, at least 2.
  /// - Returns: The points; where all are at one place, that many copies of the first one. Empty
  ///   for a shape without points.
  /// - Complexity: O(*n*) in the number of points.
  package func resampled(count: Int) -> [StrokePoint] {
    guard let first = points.first else { return [] }
    guard isComparable else { return [StrokePoint](repeating: first, count: count) }
    var prepared = PreparedStrokes()
    // Dots alone have a length only with the ways between them.
    prepared.resample(points, count: count, joining: pathLength == 0)
    return prepared.points
  }
}
