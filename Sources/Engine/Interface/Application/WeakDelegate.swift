/// A weak reference to an application's delegate.
///
/// The last responder of every chain is often the delegate. Swift's own `weak` would move its
/// reference count to a side table, where each retain takes three times as long.
@safe @MainActor struct WeakDelegate {
  private var link = WeakLink<AnyObject>()
  /// The same object, with its conformance; valid while ``link`` has a target.
  private unowned(unsafe) var object: (any ApplicationDelegate)?

  /// Creates a reference.
  ///
  /// - Parameter target: The delegate; `nil` for none.
  init(_ target: (any ApplicationDelegate)? = nil) {
    link = WeakLink(target)
    unsafe object = target
  }

  /// The delegate; `nil` if there is none, or it has been deallocated.
  var target: (any ApplicationDelegate)? {
    guard let held = link.borrowed.target else { return nil }
    return withExtendedLifetime(held) { unsafe object }
  }
}
