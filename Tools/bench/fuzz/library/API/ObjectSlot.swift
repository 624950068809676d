/// An object of a test case, which may retain it; it is found as long as it exists.
@MainActor final class ObjectSlot<Object: AnyObject> {
  /// The test case's own reference; `nil` after the test case has released the object.
  private(set) var kept: Object?
  private(set) weak var object: Object?

  init(_ object: Object) {
    kept = object
    self.object = object
  }

  /// Releases the object.
  ///
  /// Not by an assignment alone: the object's `deinit` may run other steps, and one of them may
  /// release the same slot while the assignment is in progress.
  func drop() {
    let last = kept
    kept = nil
    withExtendedLifetime(last) {}
  }

  /// Gives up the test case's own reference.
  ///
  /// - Returns: The object; `nil` if the test case did not retain it.
  func take() -> Object? {
    defer { kept = nil }
    return kept
  }
}

extension Array {
  /// Returns an element by a number of any size, modulo the count; `nil` if there are no elements.
  func cyclic(_ number: Int) -> Element? { isEmpty ? nil : self[number % count] }
}
