/// Keeps objects alive until an application has finished what it is doing.
///
/// While an event is delivered, views leave the tree, recognizers leave their views and touches end.
/// The last reference to such an object is dropped here, when the outermost scope ends: then the
/// application's state is consistent, and a `deinit` may do anything that a program may do between
/// two events.
@MainActor final class EventScope {
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  @exclusivity(unchecked) private var depth = 0
  private var kept: [AnyObject] = []
  /// Whether anything is kept: all that the end of most events asks.
  @exclusivity(unchecked) private var isKeeping = false
  /// Paths that were released, whose responders are kept.
  private var paths: [TouchPath] = []
  /// Lists emptied by the last end, for their memory.
  private var spare: [AnyObject] = []
  private var sparePaths: [TouchPath] = []

  init() {}

  /// Whether an event is being delivered, a timer fires, or touches are being cancelled.
  var isOpen: Bool { depth > 0 }

  /// Whether the next end is the outermost.
  var isOutermost: Bool { depth == 1 }

  func begin() { depth += 1 }

  /// Ends the scope; the outermost lets go of everything kept.
  func end() {
    depth -= 1
    if depth == 0, isKeeping { letGo() }
  }

  /// Drops what is kept; that runs deinits, which may begin and end scopes of their own.
  @inline(never) private func letGo() {
    while depth == 0, isKeeping {
      isKeeping = false
      if !paths.isEmpty {
        var released = sparePaths
        sparePaths = []
        swap(&released, &paths)
        for path in released { path.clear() }
        released.removeAll(keepingCapacity: true)
        sparePaths = released
      }
      if !kept.isEmpty {
        var dead = spare
        spare = []
        swap(&dead, &kept)
        dead.removeAll(keepingCapacity: true)
        spare = dead
      }
    }
  }

  /// Keeps an object that leaves the tree or the application's own lists.
  func keep(_ object: AnyObject) {
    guard depth > 0 else { return }
    kept.append(object)
    isKeeping = true
  }

  /// Keeps the responders of a path that was released, and then clears it; outside of a scope at
  /// once.
  func keep(_ path: TouchPath) {
    guard depth > 0 else { return path.clear() }
    paths.append(path)
    isKeeping = true
  }
}
