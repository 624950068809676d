/// How far the samples of a shape agree, by the sizes of the groups that were drawn likewise.
struct GestureAgreement {
  var groups: [Int]

  var count: Int { groups.reduce(0, +) }

  /// The consistency, from above 0 to 1 for samples that are all alike: the sum of the squares of
  /// the shares of the groups (Anthony, Vatavu and Wobbrock, GI 2013).
  var consistency: Double {
    let count = Double(count)
    return groups.reduce(0) { $0 + Double($1) * Double($1) / (count * count) }
  }

  /// The agreement rate, from 0 to 1: the share of the pairs of samples that are alike, which is
  /// the consistency without what a sample agrees with itself (Vatavu and Wobbrock, CHI 2015).
  ///
  /// There are at least two samples.
  var rate: Double {
    let count = Double(count)
    return count / (count - 1) * consistency - 1 / (count - 1)
  }
}
