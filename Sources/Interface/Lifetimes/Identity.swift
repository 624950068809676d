// Finding one object in an array. A closure in a method of the main actor that is handed to the
// standard library asks each time it is called whether it runs there, some 100 ns on Linux; these
// functions belong to no actor and ask nothing.

extension Array where Element: AnyObject {
  /// The place of an object, or nil.
  func place(of object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }

  func holds(_ object: Element) -> Bool { place(of: object) != nil }

  /// Takes out an object, which is there once at the most.
  mutating func drop(_ object: Element) {
    if let index = place(of: object) { remove(at: index) }
  }
}

extension Array {
  /// Takes out the first element, which mostly is the only one: then nothing need be moved.
  @inline(__always) mutating func takeFirst() -> Element? {
    isEmpty ? nil : count == 1 ? removeLast() : removeFirst()
  }
}

/// What points at one object at the most.
protocol Pointing<Target> {
  associatedtype Target: AnyObject
  func points(to object: Target) -> Bool
}

extension UpLink: Pointing {}

extension Array where Element: Pointing {
  /// The place of the first link to an object, or nil.
  func place(of object: Element.Target) -> Int? {
    for index in indices where self[index].points(to: object) { return index }
    return nil
  }

  func holds(_ object: Element.Target) -> Bool { place(of: object) != nil }

  /// Takes out the link to an object, of which there is one at the most.
  mutating func drop(_ object: Element.Target) {
    if let index = place(of: object) { remove(at: index) }
  }
}
