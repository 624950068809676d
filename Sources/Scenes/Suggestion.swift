/// Returns advice for an unknown name: the name that was probably meant, and all valid names.
///
/// - Parameters:
///   - name: The unknown name.
///   - known: The valid names.
/// - Returns: The advice.
func suggestion(for name: String, among known: [String]) -> String {
  guard !known.isEmpty else { return "there is none" }
  let nearest = known.map { (name: $0, distance: editDistance(name, $0)) }
    .min { $0.distance < $1.distance }
  let list = "there are " + known.joined(separator: ", ")
  if let nearest, nearest.distance <= max(1, name.count / 3) {
    return "did you mean “\(nearest.name)”? " + list
  }
  return list
}

/// Returns the edit distance of two names.
///
/// It is the number of letters that must be inserted, deleted, replaced or swapped with their
/// neighbours. Case is ignored. Only the first 64 letters of a name are compared.
///
/// - Complexity: O(*m*·*n*) for names of *m* and *n* letters.
/// - Parameters:
///   - first: A name.
///   - second: Another name.
/// - Returns: The distance; 0 if the names differ only in case.
package func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.lowercased().prefix(64))
  let b = Array(second.lowercased().prefix(64))
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
