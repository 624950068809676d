/// A search for the shortest part of a list that still shows something (delta debugging).
///
/// It is deterministic. `touchstone minimize` and the fuzzers use it for contacts, frames, members of
/// scenes, and steps of runs.
package struct ListReducer {
  /// The number of attempts after which the search returns its best result.
  package var limit: Int
  package private(set) var attempts = 0

  /// Creates a search.
  ///
  /// - Parameter limit: The number of attempts after which the search returns its best result.
  package init(limit: Int = 2000) { self.limit = limit }

  /// Returns the indices of a part that shows it and from which no single element can be removed.
  ///
  /// Removes halves first, then quarters, down to single elements, as long as the rest shows it.
  ///
  /// - Parameters:
  ///   - count: The length of the whole list, which is known to show it.
  ///   - isStopped: A closure that returns whether the search is to end with the best so far.
  ///   - shows: A closure that returns whether the elements at some indices show what the whole list
  ///     does.
  /// - Returns: The indices, in increasing order.
  package mutating func reduce(
    _ count: Int, isStopped: () -> Bool = { false }, _ shows: ([Int]) -> Bool
  ) -> [Int] {
    var kept = Array(0..<count)
    var size = max(1, count / 2)
    while !kept.isEmpty {
      var start = 0
      var hasChanged = false
      while start < kept.count {
        let rest = Array(kept[..<start] + kept[min(kept.count, start + size)...])
        guard attempts < limit, !isStopped() else { return kept }
        attempts += 1
        if shows(rest) {
          kept = rest
          hasChanged = true
        } else {
          start += size
        }
      }
      if size == 1 {
        // An element may have been needed only by another one that has been removed since.
        if !hasChanged { break }
      } else {
        size = max(1, size / 2)
      }
    }
    return kept
  }
}
