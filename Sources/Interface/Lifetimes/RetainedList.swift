import Preconditions

/// A list of objects whose references are counted by hand.
///
/// Its owner must call ``releaseAll()`` before it is deallocated. Compared with an array of objects,
/// appending tests nothing but the capacity, and releasing is one loop.
struct RetainedList<Target: AnyObject> {
  private var references: [Unmanaged<Target>] = []

  init() {}

  /// Retains an object and appends it.
  ///
  /// - Parameter target: The object.
  @inline(__always) mutating func append(_ target: Target) {
    references.append(Unmanaged.passRetained(target))
  }

  /// Calls a closure with each object, in the order in which they were appended.
  ///
  /// - Parameter body: The closure to call, which does not change the list.
  @inline(__always) func forEach(_ body: (Target) -> Void) {
    for reference in references { unsafe reference._withUnsafeGuaranteedRef(body) }
  }

  /// Releases the objects in the order in which they were appended, and empties the list.
  ///
  /// A `deinit` that runs meanwhile must not reach the list.
  mutating func releaseAll() {
    for reference in references { unsafe reference.release() }
    references.removeEach()
  }
}
