extension Array {
  /// Sorts the elements in place; those that are equal in no particular order.
  ///
  /// For a few elements, and where code must be small: the sort of the standard library takes six times
  /// the code, for each type that it sorts.
  ///
  /// - Parameter isBefore: A closure that returns whether the first element precedes the second.
  /// - Complexity: O(*n* log *n*).
  @inlinable package mutating func heapSort(by isBefore: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    for root in (0..<count / 2).reversed() { sink(root, before: count, isBefore) }
    for end in (1..<count).reversed() {
      swapAt(0, end)
      sink(0, before: end, isBefore)
    }
  }

  /// Moves an element down in the heap, until none below it succeeds it.
  @inlinable package mutating func sink(
    _ start: Int, before end: Int, _ isBefore: (Element, Element) -> Bool
  ) {
    var root = start
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end, isBefore(self[child], self[child + 1]) { child += 1 }
      guard isBefore(self[root], self[child]) else { return }
      swapAt(root, child)
      root = child
    }
  }

  /// Removes all elements one by one, which keeps the capacity.
  ///
  /// For a few elements it takes a tenth of the instructions of `removeAll(keepingCapacity:)`, and
  /// each is released after it was removed.
  @inlinable package mutating func removeEach() {
    while !isEmpty { removeLast() }
  }
}
