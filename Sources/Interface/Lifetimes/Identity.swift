// Finding one object in an array. A closure in a method of the main actor that is handed to the
// standard library asks each time it is called whether it runs there, some 100 ns on Linux; these
// functions belong to no actor and ask nothing.

extension Array where Element: AnyObject {
  /// The place of an object, or nil.
  func firstIndex(ofIdentical object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }

  func containsIdentical(_ object: Element) -> Bool { firstIndex(ofIdentical: object) != nil }

  /// Takes out an object, which is there once at the most.
  mutating func removeIdentical(_ object: Element) {
    if let index = firstIndex(ofIdentical: object) { remove(at: index) }
  }
}

extension Array {
  /// Takes out the first element, which mostly is the only one: then nothing need be moved.
  @inline(__always) mutating func popFirst() -> Element? {
    isEmpty ? nil : count == 1 ? removeLast() : removeFirst()
  }
}
