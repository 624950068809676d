extension String {
  /// Returns the name that is probably meant by this misspelled one.
  ///
  /// - Complexity: O(*k*·*m*·*n*) for *k* names of *n* letters and a name of *m* letters.
  /// - Returns: The first of the nearest names, or `nil` if more than a third of the letters, and
  ///   more than one, would have to be changed.
  package func nearest(among names: [String]) -> String? {
    let ranked = names.map { (name: $0, distance: editDistance(to: $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= Swift.max(1, count / 3) ? best.name : nil
  }

  /// Returns the edit distance to another name; 0 if the names differ only in case.
  ///
  /// It is the number of letters that must be inserted, deleted, replaced or swapped with their
  /// neighbours. Case is ignored. Only the first 64 letters of a name are compared.
  ///
  /// - Complexity: O(*m*·*n*) for names of *m* and *n* letters.
  package func editDistance(to other: String) -> Int {
    let a = Array(lowercased().prefix(64))
    let b = Array(other.lowercased().prefix(64))
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = Swift.min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = Swift.min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
