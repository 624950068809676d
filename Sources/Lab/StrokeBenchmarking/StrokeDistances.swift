internal import TSStrokeFiles
internal import TSStrokes

/// The distances of all samples of a condition from each other.
struct StrokeDistances {
  private var values: [Double]
  private let count: Int

  /// Compares all samples.
  ///
  /// - Parameter progress: A closure that is called with the number of samples that have been
  ///   compared with all before them, and that of all.
  init(
    _ condition: StrokeSet.Condition, _ matcher: StrokeMatcher,
    progress: (Int, Int) -> Void = { _, _ in }
  ) {
    count = condition.samples.count
    values = [Double](repeating: .infinity, count: count * count)
    let pairs = StrokePairs(condition.samples.map(\.gesture), matcher)
    for candidate in 0..<count {
      progress(candidate, count)
      for template in 0..<count where !matcher.isSymmetric || template < candidate {
        let distance = pairs.distance(candidate, template)
        values[candidate * count + template] = distance
        if matcher.isSymmetric { values[template * count + candidate] = distance }
      }
    }
  }

  subscript(candidate: Int, template: Int) -> Double { values[candidate * count + template] }
}
