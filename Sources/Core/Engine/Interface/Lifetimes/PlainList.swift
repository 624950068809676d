/// A list of plain values, such as pointers, in memory that no copy can share.
///
/// An array tests before each change whether it shares its memory, and counts references to it
/// where a property is read or exchanged. On the path of a touch these tests cost more than the
/// changes themselves. Indices are checked as those of an array are.
@safe struct PlainList<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  /// Creates an empty list, which takes no memory.
  init() { unsafe memory = nil }

  deinit { unsafe memory?.deallocate() }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  var elements: [Element] { indices.map { self[$0] } }

  /// Accesses the element at a valid index.
  subscript(index: Int) -> Element {
    get {
      unsafe memory.unsafelyUnwrapped[checked(index)]
    }
    set { unsafe memory.unsafelyUnwrapped[checked(index)] = newValue }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (memory.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  /// Inserts an element; those from the index on move up by one.
  ///
  /// - Parameter index: A valid index, or ``count``.
  mutating func insert(_ element: Element, at index: Int) {
    append(element)
    var target = count - 1
    while target > index {
      self[target] = self[target - 1]
      target -= 1
    }
    self[index] = element
  }

  /// Removes and returns the last element; `nil` if the list is empty.
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return unsafe memory.unsafelyUnwrapped[count]
  }

  /// Removes and returns the element at a valid index; those behind it move down by one.
  mutating func remove(at index: Int) -> Element {
    let element = self[index]
    if index < count - 1 { closeGap(at: index) }
    count -= 1
    return element
  }

  private mutating func closeGap(at index: Int) {
    for next in index + 1..<count { self[next - 1] = self[next] }
  }

  /// Returns whether any element satisfies a condition.
  ///
  /// - Parameter predicate: The condition, which does not change the list.
  /// - Returns: `true` if there is one.
  func contains(where predicate: (Element) -> Bool) -> Bool {
    for index in indices where predicate(self[index]) { return true }
    return false
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// - Parameter predicate: The condition, which neither changes nor reads the list.
  mutating func removeAll(where predicate: (Element) -> Bool) {
    for index in indices.reversed() where predicate(self[index]) { _ = remove(at: index) }
  }

  mutating func removeAll() { count = 0 }

  private func checked(_ index: Int) -> Int {
    // One comparison: a negative index is a large unsigned one.
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
    return index
  }

  private mutating func grow() {
    capacity = max(4, 2 * capacity)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let memory = unsafe memory {
      unsafe larger.moveInitialize(from: memory, count: count)
      unsafe memory.deallocate()
    }
    unsafe memory = larger
  }
}
