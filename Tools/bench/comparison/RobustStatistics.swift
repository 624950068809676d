/// Statistics that a few wild rounds of a shared machine do not change much.
package enum RobustStatistics {
  /// Returns the median of values.
  ///
  /// - Parameter values: The values, at least one.
  /// - Returns: The middle one, or the mean of the two in the middle.
  /// - Complexity: O(*n* log *n*).
  package static func median(_ values: [Double]) -> Double {
    precondition(!values.isEmpty, "there is no median of no values")
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Returns the shift from one group to another by Hodges and Lehmann: the median of all
  /// differences between a value of one and a value of the other.
  ///
  /// - Parameters:
  ///   - old: The one group, at least one value.
  ///   - new: The other group, at least one value.
  /// - Returns: The shift, positive if the values of `new` are larger.
  /// - Complexity: O(*nm* log *nm*).
  package static func shift(from old: [Double], to new: [Double]) -> Double {
    median(new.flatMap { value in old.map { value - $0 } })
  }

  /// Returns the spread within groups, on the scale of a standard deviation: 1.48 times the median
  /// distance from the median of the own group.
  ///
  /// - Parameter groups: The groups, each with at least one value.
  /// - Returns: The spread; `nil` if no group has two values.
  package static func spread(within groups: [[Double]]) -> Double? {
    var distances: [Double] = []
    for group in groups where group.count > 1 {
      let middle = median(group)
      var own = group.map { abs($0 - middle) }.sorted()
      // A group of an odd size has its median in it, whose distance says nothing.
      if !group.count.isMultiple(of: 2) { own.removeFirst() }
      distances += own
    }
    return distances.isEmpty ? nil : 1.4826 * median(distances)
  }

  /// Returns the value around which values are densest: the half-sample mode.
  ///
  /// The half of the values that is narrowest is searched for its narrowest half, until two or three
  /// are left.
  ///
  /// - Parameter values: The values, at least one.
  /// - Returns: Their mode.
  /// - Complexity: O(*n* log *n*).
  package static func densest(_ values: [Double]) -> Double {
    var rest = values.sorted()[...]
    while rest.count > 3 {
      let half = (rest.count + 1) / 2
      let starts = rest.startIndex...rest.endIndex - half
      let best = starts.min { rest[$0 + half - 1] - rest[$0] < rest[$1 + half - 1] - rest[$1] }
      guard let best else { break }
      rest = rest[best..<best + half]
    }
    return median(Array(rest))
  }

  /// Corrects probabilities of several tests by Holm's method, so that the probability of any false
  /// alarm among them stays below the limit.
  ///
  /// - Parameter probabilities: The probability of each test.
  /// - Returns: The corrected ones, in the same order, at most 1.
  /// - Complexity: O(*n* log *n*).
  package static func holm(_ probabilities: [Double]) -> [Double] {
    let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
    var corrected = probabilities
    var largest = 0.0
    for (rank, index) in order.enumerated() {
      largest = max(largest, min(1, Double(order.count - rank) * probabilities[index]))
      corrected[index] = largest
    }
    return corrected
  }
}
