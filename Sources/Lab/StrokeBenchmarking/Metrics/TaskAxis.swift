internal import TSStrokes

/// What the samples of a shape are compared with: the one that is nearest to their mean (Vatavu,
/// Anthony and Wobbrock, ICMI 2013).
enum TaskAxis {
  /// Returns the index of that sample; of equally near ones the first.
  ///
  /// - Parameter paths: The samples, at least one.
  static func index(in paths: [DrawnPath]) -> Int {
    let count = Double(paths.count)
    let mean = (0..<DrawnPath.count).map { place in
      StrokePoint(
        x: paths.reduce(0) { $0 + $1.points[place].x } / count,
        y: paths.reduce(0) { $0 + $1.points[place].y } / count)
    }
    let sums = paths.map { path in
      zip(path.points, mean).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    return sums.indices.min { sums[$0] < sums[$1] } ?? 0
  }
}
