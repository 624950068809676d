/// Keeps what leaves the tree alive until the event that removed it has been dealt with.
///
/// During an event responders are called without being retained one by one. That is safe because
/// views and windows are held by the tree, and what the tree lets go meanwhile is held here.
/// Controllers and delegates are held by the application's own code, which may drop them in the
/// middle of their own methods, so those of a touched view's chain are held by the window's
/// ``ViewDeliverer``, which takes stock of the chain before it calls. When a chain is changed
/// meanwhile, ``generation`` tells, and calls to such responders retain them until stock has been
/// taken again.
@MainActor enum Lifetimes {
  @exclusivity(unchecked) private static var depth = 0
  @exclusivity(unchecked) private static var kept: [AnyObject] = []

  /// Counts the changes to who follows whom where the tree does not hold both, and to who is held.
  @exclusivity(unchecked) static var generation: UInt32 = 1
  /// Which responders cannot be followed by their stored link alone, by the bits of
  /// ``Responder/Following``; all of them while no event is being delivered, or one is watched.
  @exclusivity(unchecked) static var slowMask: UInt8 = 0xff

  static func begin() { depth += 1 }

  static func end() {
    depth -= 1
    guard depth == 0, !kept.isEmpty else { return }
    // Letting go runs deinits, which may remove further views: those must not be appended to the
    // array that is being emptied.
    let dead = kept
    kept = []
    withExtendedLifetime(dead) {}
  }

  /// Holds an object that leaves the tree, while an event is being dealt with.
  static func keep(_ object: AnyObject) {
    if depth > 0 { kept.append(object) }
  }
}
