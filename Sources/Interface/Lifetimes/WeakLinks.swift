/// A list of ``WeakLink`` values, each of which can be followed without being copied.
///
/// The pointers are stored apart from the references that keep their memory allocated, so reading a
/// pointer changes no reference count.
struct WeakLinks<Target: AnyObject> {
  private var pointers: [Borrowed<Target>] = []
  private var links: [WeakLink<Target>] = []

  init() {}

  var count: Int { pointers.count }
  var isEmpty: Bool { pointers.isEmpty }
  var indices: Range<Int> { pointers.indices }

  /// Accesses the pointer at an index, to be followed at once.
  ///
  /// - Parameter index: A valid index.
  @inline(__always) subscript(index: Int) -> Borrowed<Target> { pointers[index] }

  /// Returns the index of the first link to an object.
  ///
  /// - Parameter object: The object to find.
  /// - Returns: The index, or `nil` if no link points to the object.
  /// - Complexity: O(*n*).
  func firstIndex(ofIdentical object: Target) -> Int? {
    for index in pointers.indices where pointers[index].points(to: object) { return index }
    return nil
  }

  /// Returns whether any link points to an object.
  ///
  /// - Parameter object: The object to find.
  /// - Returns: `true` if a link points to the object.
  /// - Complexity: O(*n*).
  func containsIdentical(_ object: Target) -> Bool { firstIndex(ofIdentical: object) != nil }

  /// Replaces the link at an index.
  ///
  /// - Parameters:
  ///   - index: A valid index.
  ///   - target: The new target, or `nil` for an empty link.
  mutating func point(_ index: Int, to target: Target?) {
    let link = WeakLink(target)
    pointers[index] = link.borrowed
    links[index] = link
  }

  /// Replaces the link at an index by a link of another list.
  ///
  /// - Parameters:
  ///   - index: A valid index.
  ///   - other: The other list.
  ///   - otherIndex: The index of the link in the other list.
  mutating func point(_ index: Int, as other: WeakLinks, at otherIndex: Int) {
    pointers[index] = other.pointers[otherIndex]
    links[index] = other.links[otherIndex]
  }

  mutating func append(_ target: Target?) {
    let link = WeakLink(target)
    pointers.append(link.borrowed)
    links.append(link)
  }

  /// Appends a link of another list.
  ///
  /// - Parameters:
  ///   - other: The other list.
  ///   - otherIndex: The index of the link in the other list.
  mutating func append(_ other: WeakLinks, at otherIndex: Int) {
    pointers.append(other.pointers[otherIndex])
    links.append(other.links[otherIndex])
  }

  mutating func insert(_ target: Target, at index: Int) {
    let link = WeakLink(target)
    pointers.insert(link.borrowed, at: index)
    links.insert(link, at: index)
  }

  /// Removes the link to an object, of which the list contains at most one.
  ///
  /// - Parameter object: The object.
  /// - Complexity: O(*n*).
  mutating func removeIdentical(_ object: Target) {
    guard let index = firstIndex(ofIdentical: object) else { return }
    if index == pointers.count - 1 { return removeLast() }
    pointers.remove(at: index)
    links.remove(at: index)
  }

  mutating func removeLast() {
    pointers.removeLast()
    links.removeLast()
  }

  mutating func removeAll(keepingCapacity: Bool = false) {
    pointers.removeAll(keepingCapacity: keepingCapacity)
    links.removeAll(keepingCapacity: keepingCapacity)
  }
}
