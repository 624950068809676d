/// A scope that keeps objects alive until an application has finished its current work.
///
/// While an event is delivered, views are removed from the hierarchy, recognizers are removed from
/// their views, and touches end. The last references to such objects are released when the
/// outermost scope ends: the application's state is consistent then, and a `deinit` may do anything
/// that a program may do between two events.
@MainActor final class EventScope {
  private var depth = 0
  /// The objects to release when the outermost scope ends.
  @exclusivity(unchecked) private var kept = RetainedList<AnyObject>()

  init() {}

  /// Whether an event is being delivered, a timer fires, or touches
  /// are being cancelled.
  var isOpen: Bool { depth > 0 }

  /// Begins a scope, which may be nested.
  func begin() { depth += 1 }

  /// Ends the innermost scope; the end of the outermost releases everything that was kept.
  func end() {
    depth -= 1
    if depth == 0, !kept.isEmpty { releaseKeptObjects() }
  }

  /// Releases what is kept.
  ///
  /// Each release may run a `deinit` that begins and ends scopes and keeps further objects, hence
  /// the loop.
  private func releaseKeptObjects() {
    while depth == 0, !kept.isEmpty {
      var dead = RetainedList<AnyObject>()
      swap(&dead, &kept)
      dead.releaseAll()
      // Back with its memory, unless one of the objects has caused others to be kept.
      if kept.isEmpty { swap(&dead, &kept) }
    }
  }

  /// Keeps an object that is removed from the view hierarchy or from the application's own lists.
  ///
  /// Outside a scope it does nothing.
  func keep(_ object: AnyObject) {
    guard depth > 0 else { return }
    kept.append(object)
  }

  /// Keeps the objects of a list, and empties the list.
  ///
  /// - Precondition: A scope is open.
  func keep<Object: AnyObject>(_ list: inout RetainedList<Object>) {
    assert(depth > 0, "objects kept outside a scope")
    kept.take(from: &list)
  }
}
