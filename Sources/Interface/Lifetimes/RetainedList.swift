import Preconditions

/// A list of objects whose references are counted by hand.
///
/// Its owner must empty it before it is deallocated. An access to the list releases nothing, so that
/// no `deinit` can reach the list meanwhile.
struct RetainedList<Target: AnyObject> {
  private var references: [Unmanaged<Target>] = []

  init() {}

  /// Retains an object and appends it.
  ///
  /// - Parameter target: The object.
  @inline(__always) mutating func append(_ target: Target) {
    references.append(Unmanaged.passRetained(target))
  }

  /// Removes and returns the last object, which the caller releases; `nil` if the list is empty.
  mutating func popLast() -> Target? {
    unsafe references.popLast()?.takeRetainedValue()
  }
}
