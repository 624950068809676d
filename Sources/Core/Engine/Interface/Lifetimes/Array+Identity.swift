// Functions that find one object in an array. A closure that a method of the main actor passes to
// the standard library checks at each call whether it runs on the main actor, which takes some
// 100 ns on Linux. These functions belong to no actor and check nothing.

extension Array where Element: AnyObject {
  /// Returns the index of an object, compared by identity.
  ///
  /// - Returns: The index, or `nil` if the array does not contain the object.
  /// - Complexity: O(*n*).
  func firstIndex(ofIdentical object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }

  /// Returns whether the array contains an object, compared by identity.
  ///
  /// - Complexity: O(*n*).
  func containsIdentical(_ object: Element) -> Bool { firstIndex(ofIdentical: object) != nil }

  /// Removes an object, which the array contains at most once.
  ///
  /// - Complexity: O(*n*).
  mutating func removeIdentical(_ object: Element) {
    guard let index = firstIndex(ofIdentical: object) else { return }
    if index == count - 1 { removeLast() } else { remove(at: index) }
  }
}
