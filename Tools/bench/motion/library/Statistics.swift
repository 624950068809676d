import TSGeometry
import HumanMotion

/// Statistics of samples.
package enum SampleStatistics {
  /// Returns the correlation of pairs of values; 0 if either does not vary.
  package static func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let (meanA, meanB) = (a.mean, b.mean)
    var (ab, aa, bb) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      ab += (x - meanA) * (y - meanB)
      aa += (x - meanA) * (x - meanA)
      bb += (y - meanB) * (y - meanB)
    }
    return aa > 0 && bb > 0 ? ab / (aa * bb).squareRoot() : 0
  }

  /// Returns the greatest distance of two empirical distributions (Kolmogorov–Smirnov).
  ///
  /// - Complexity: O(*n* log *n*).
  /// - Parameters:
  ///   - a: The values of one sample.
  ///   - b: The values of the other.
  /// - Returns: The distance, from 0 to 1.
  package static func kolmogorovSmirnov(_ a: [Double], _ b: [Double]) -> Double {
    let (a, b) = (a.sorted(), b.sorted())
    guard !a.isEmpty, !b.isEmpty else { return 1 }
    var (i, j, distance) = (0, 0, 0.0)
    while i < a.count, j < b.count {
      let value = min(a[i], b[j])
      while i < a.count, a[i] <= value { i += 1 }
      while j < b.count, b[j] <= value { j += 1 }
      distance = max(distance, abs(Double(i) / Double(a.count) - Double(j) / Double(b.count)))
    }
    return distance
  }

  /// Returns normal scores: the quantiles that belong to the ranks of values.
  package static func normalScores(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted {
      values[$0] == values[$1] ? $0 < $1 : values[$0] < values[$1]
    }
    var scores = [Double](repeating: 0, count: values.count)
    for (rank, index) in order.enumerated() {
      scores[index] = PortableMath.normalQuantile((Double(rank) + 0.5) / Double(values.count))
    }
    return scores
  }

  /// Returns the share of the variance that is between groups (one-way random effects).
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - groups: The group of each value.
  /// - Returns: The share, limited to 0…0.95.
  package static func groupShare(_ values: [Double], groups: [Int]) -> Double {
    let names = Set(groups).sorted()
    let members = names.map { name in
      values.indices.filter { groups[$0] == name }.map { values[$0] }
    }
    let (total, count) = (Double(values.count), Double(names.count))
    guard count > 1, total > count else { return 0 }
    let overall = values.mean
    var (between, within, squares) = (0.0, 0.0, 0.0)
    for member in members {
      let own = member.mean
      between += Double(member.count) * (own - overall) * (own - overall)
      within += member.reduce(0) { $0 + ($1 - own) * ($1 - own) }
      squares += Double(member.count * member.count)
    }
    let size = (total - squares / total) / (count - 1)
    let noise = within / (total - count)
    let spread = (between / (count - 1) - noise) / size
    return min(max(spread / max(spread + noise, 1e-12), 0), 0.95)
  }
}
