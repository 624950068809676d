/// How much templates of one class differ.
package enum StrokeSpreads {
  /// Returns the spread of each class; of all 1 without two templates of one class.
  ///
  /// It is the mean distance of a template to the three nearest others of its class, to which a share
  /// of the mean over all classes is added, as a few templates may be alike by chance; and its root,
  /// because the distances of shapes of other classes grow with it too, but less.
  ///
  /// - Parameter distance: A closure that returns the distance of two templates, or any number that
  ///   is not below its third argument if the distance is not.
  /// - Returns: The spreads, in the order of the classes.
  package static func values(
    of members: [[Int]], distance: (Int, Int, Double) -> Double
  ) -> [Double] {
    var means: [Double] = []
    var (sum, count) = (0.0, 0.0)
    for indices in members {
      let mean = mean(indices, distance)
      means.append(mean)
      if mean.isFinite { (sum, count) = (sum + mean, count + 1) }
    }
    guard sum > 0 else { return [Double](repeating: 1, count: members.count) }
    let overall = sum / count
    for index in means.indices {
      let mean = means[index].isFinite ? means[index] : overall
      means[index] = (mean + 0.6 * overall).squareRoot()
    }
    return means
  }

  /// Returns the mean distance to the nearest others; infinite for a single template.
  private static func mean(
    _ indices: [Int], _ distance: (Int, Int, Double) -> Double
  ) -> Double {
    guard indices.count > 1 else { return .infinity }
    var sum = 0.0
    for index in indices {
      var least = LeastDistances()
      for other in indices where other != index { least.add(distance(index, other, least.bound)) }
      sum += least.mean
    }
    return sum / Double(indices.count)
  }
}
