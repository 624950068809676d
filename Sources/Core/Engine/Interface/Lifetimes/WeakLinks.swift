/// A list of ``WeakLink`` values, each of which can be followed without being copied.
struct WeakLinks<Target: AnyObject> {
  private var links: [WeakLink<Target>] = []

  init() {}

  var count: Int { links.count }
  var isEmpty: Bool { links.isEmpty }
  var indices: Range<Int> { links.indices }

  /// Accesses the pointer at a valid index, to be followed at once.
  subscript(index: Int) -> Borrowed<Target> { links[index].borrowed }

  /// Returns the index of the first link to an object; `nil` if no link points to the object.
  ///
  /// - Complexity: O(*n*).
  func firstIndex(ofIdentical object: Target) -> Int? {
    for index in links.indices where self[index].points(to: object) { return index }
    return nil
  }

  /// Returns whether any link points to an object.
  ///
  /// - Complexity: O(*n*).
  func containsIdentical(_ object: Target) -> Bool { firstIndex(ofIdentical: object) != nil }

  mutating func append(_ target: Target?) {
    links.append(WeakLink(target))
  }

  /// Removes the link to an object, of which the list contains at most one.
  ///
  /// - Complexity: O(*n*).
  mutating func removeIdentical(_ object: Target) {
    guard let index = firstIndex(ofIdentical: object) else { return }
    links.remove(at: index)
  }
}
