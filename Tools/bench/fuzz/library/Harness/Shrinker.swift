/// A search for the shortest part of a list that still fails (delta debugging).
public struct Shrinker {
  /// The number of attempts after which the search returns its best result.
  public var limit = 2000
  /// The number of attempts so far.
  public private(set) var attempts = 0

  /// Creates a search.
  ///
  /// - Parameter limit: The number of attempts after which the search returns its best result.
  public init(limit: Int = 2000) { self.limit = limit }

  /// Returns the indices of a part that fails and from which no single step can be removed.
  ///
  /// Removes halves first, then quarters, down to single steps, as long as the rest fails.
  ///
  /// - Parameters:
  ///   - count: The length of the whole list, which is known to fail.
  ///   - fails: A closure that returns whether the steps at some indices fail as the whole list
  ///     does.
  /// - Returns: The indices.
  public mutating func shrink(_ count: Int, _ fails: ([Int]) -> Bool) -> [Int] {
    var kept = Array(0..<count)
    var size = max(1, count / 2)
    while !kept.isEmpty {
      var start = 0
      var hasChanged = false
      while start < kept.count {
        let rest = Array(kept[..<start] + kept[min(kept.count, start + size)...])
        guard attempts < limit else { return kept }
        attempts += 1
        if fails(rest) {
          kept = rest
          hasChanged = true
        } else {
          start += size
        }
      }
      if size == 1 {
        // A step may have been needed only by another one that has been removed since.
        if !hasChanged { break }
      } else {
        size = max(1, size / 2)
      }
    }
    return kept
  }
}
