/// The touches that a recognizer tracks, as links, and the sets of its last calls.
///
/// Most frames are about the same touches as the frame before, so the sets that are passed to the
/// touch methods are kept, and the touches are visited without being retained.
struct DispatchedTouches {
  /// Links to the touches that the recognizer tracks, in the same order.
  private(set) var all = WeakLinks<Touch>()
  /// The touches of the current call in the order in which they began, which its set does not
  /// preserve.
  private(set) var changed = WeakLinks<Touch>()
  /// The tracked touch if there is only one, so that it need not be retained.
  private(set) var lone = WeakLink<Touch>()
  /// The set of that touch.
  private(set) var loneSet = WeakLink<TouchSet>()
  /// The touches of the set that was created last.
  private var last = WeakLinks<Touch>()
  /// A Boolean value that indicates whether the last call was about all tracked touches, so that
  /// ``changed`` and the set of the call contain them.
  private(set) var isSetOfAll = false

  @MainActor mutating func append(_ touch: Touch) {
    all.append(touch)
    findLone()
  }

  @MainActor mutating func remove(_ touch: Touch) {
    all.removeIdentical(touch)
    findLone()
  }

  /// Replaces the tracked touches, some of which are over.
  ///
  /// - Parameter touches: The touches that remain.
  @MainActor mutating func replace(by touches: [Touch]) {
    all.removeAll(keepingCapacity: true)
    for touch in touches { all.append(touch) }
    last.removeAll(keepingCapacity: true)
    findLone()
  }

  /// Removes all touches.
  @MainActor mutating func reset() {
    changed.removeAll(keepingCapacity: true)
    replace(by: [])
  }

  /// Selects the touches of a call, which become ``changed``.
  ///
  /// - Parameters:
  ///   - phase: The phase of the call.
  ///   - reported: The ids of touches whose end the recognizer has received already.
  @MainActor mutating func select(_ phase: Touch.Phase, except reported: [Int]) {
    isSetOfAll = false
    // The links of the last call are overwritten, as the number of touches is usually the same.
    var count = 0
    for index in all.indices
    where all[index].map({ $0.phase == phase && (!phase.isOver || $0.isOver(except: reported)) })
      == true
    {
      if count < changed.count {
        changed.point(count, as: all, at: index)
      } else {
        changed.append(all, at: index)
      }
      count += 1
    }
    while changed.count > count { changed.removeLast() }
  }

  /// Records that a set of the touches in ``changed`` is passed to the recognizer.
  ///
  /// - Returns: `true` if the set that was created last contains the same touches.
  mutating func repeatsLastSet() -> Bool {
    isSetOfAll = changed.count == all.count
    var isSame = last.count == changed.count
    for index in changed.indices where isSame { isSame = last[index].isSame(as: changed[index]) }
    if !isSame { last = changed }
    return isSame
  }

  @MainActor private mutating func findLone() {
    let only = all.count == 1 ? all[0].target : nil
    lone = WeakLink(only)
    loneSet = WeakLink(only?.alone)
    isSetOfAll = false
  }
}

extension Touch {
  /// Returns whether the end of the touch was not reported to a recognizer yet.
  ///
  /// The phase alone does not decide this: a view that is removed receives `touchesCancelled` for
  /// touches that continue for recognizers outside it.
  fileprivate func isOver(except reported: [Int]) -> Bool {
    status.contains(.finished) && !reported.contains(id)
  }
}
