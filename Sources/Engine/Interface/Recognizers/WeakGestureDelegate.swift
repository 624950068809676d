import Preconditions

/// A weak reference to the delegate of a recognizer, like ``WeakDelegate`` to that of an application.
///
/// One object is often the delegate of many recognizers, which retain it for each question.
@safe @MainActor struct WeakGestureDelegate {
  private var link = WeakLink<AnyObject>()
  /// The same object, with its conformance; valid while ``link`` has a target.
  private unowned(unsafe) var object: (any GestureRecognizerDelegate)?

  /// Creates a reference.
  ///
  /// - Parameter target: The delegate; `nil` for none.
  init(_ target: (any GestureRecognizerDelegate)? = nil) {
    link = WeakLink(target)
    unsafe object = target
  }

  // Static and with `inout`, as a method would copy the reference, and count that.

  /// Returns whether there is a delegate, and it has not been deallocated.
  @inline(__always) static func hasTarget(_ reference: inout WeakGestureDelegate) -> Bool {
    !reference.link.borrowed.isEmpty
  }

  /// Returns the delegate; `nil` if there is none, or it has been deallocated.
  @inline(__always) static func target(
    of reference: inout WeakGestureDelegate
  ) -> (any GestureRecognizerDelegate)? {
    guard let held = reference.link.borrowed.target else { return nil }
    let target = unsafe reference.object
    // Until the other reference is counted; a closure would check the executor.
    extendLifetime(held)
    return target
  }
}
