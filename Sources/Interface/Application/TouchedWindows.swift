import Preconditions

/// The windows with touches, in the order in which they were first touched; the touches hold them.
///
/// Most events have touches in a single window, which is stored apart from the others: the usual
/// case changes and copies no list.
struct TouchedWindows {
  /// The window that was touched first; empty if there is none.
  private(set) var first = Borrowed<Window>()
  /// The windows after the first one.
  private var others: [Borrowed<Window>] = []

  /// Adds a window after the others, unless it has touches already.
  ///
  /// - Parameter window: The window.
  @inline(__always) mutating func insert(_ window: Borrowed<Window>) {
    if first.isNone {
      first = window
    } else if !first.isSame(as: window) {
      append(window)
    }
  }

  @inline(never) private mutating func append(_ window: Borrowed<Window>) {
    for index in others.indices where others[index].isSame(as: window) { return }
    others.append(window)
  }

  /// Removes all windows.
  @inline(__always) mutating func removeAll() {
    first = Borrowed()
    if !others.isEmpty { others.removeEach() }
  }

  /// Removes the windows for which a closure returns `true`.
  ///
  /// - Parameter isLeft: The closure, which runs no code of the application's.
  mutating func remove(where isLeft: (Borrowed<Window>) -> Bool) {
    for index in others.indices.reversed() where isLeft(others[index]) { others.remove(at: index) }
    if !first.isNone, isLeft(first) { first = others.popFirst() ?? Borrowed() }
  }

  /// A Boolean value that indicates whether several windows have touches.
  @inline(__always) var areSeveral: Bool { !others.isEmpty }

  /// Calls a closure with each window.
  ///
  /// - Parameter body: The closure to call. The touches hold the windows, whatever it does.
  @inline(never) func forEach(_ body: (Window) -> Void) {
    first.withHeldTarget(body)
    for window in others { window.withHeldTarget(body) }
  }
}
