/// An object of a test case, which may retain it; it is found as long as it exists.
@MainActor final class Slot<Object: AnyObject> {
  /// The test case's own reference; `nil` after the test case has released the object.
  var kept: Object?
  private(set) weak var object: Object?

  init(_ object: Object) {
    kept = object
    self.object = object
  }
}

extension Array {
  /// Returns an element by a number of any size, modulo the count; `nil` if there are no elements.
  func cyclic(_ number: Int) -> Element? { isEmpty ? nil : self[number % count] }
}
