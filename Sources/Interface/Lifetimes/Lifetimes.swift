/// Keeps what leaves the tree alive until the event that removed it has been dealt with.
///
/// During an event responders are called without being retained one by one. That is safe because
/// views and windows are held by the tree, and what the tree lets go meanwhile is held here.
/// Controllers and delegates are held by the application's own code, which may drop them in the
/// middle of their own methods, so those are retained for each call instead.
@MainActor enum Lifetimes {
  @exclusivity(unchecked) private static var depth = 0
  @exclusivity(unchecked) private static var kept: [AnyObject] = []

  /// Whether an event is being dealt with.
  static var isHolding: Bool { depth > 0 }

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
