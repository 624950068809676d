import Preconditions

/// The touches that a recognizer tracks, as pointers, and the sets of its last calls.
///
/// Most frames are about the same touches as the frame before, so the sets that are passed to the
/// touch methods are kept, and the touches are visited without being retained: the recognizer
/// retains those that it tracks. Touches that it tracked before are only compared.
struct DispatchedTouches {
  /// Pointers to the touches that the recognizer tracks, in the same order.
  private(set) var all: [Borrowed<Touch>] = []
  /// The touches of the current call in the order in which they began, which its set does not
  /// preserve.
  private(set) var changed: [Borrowed<Touch>] = []
  /// The tracked touch if there is only one.
  private(set) var lone = Borrowed<Touch>()
  /// The touches of the set that was created last.
  private var last: [Borrowed<Touch>] = []
  /// A Boolean value that indicates whether the last call was about all tracked touches, so that
  /// ``changed`` and the set of the call contain them.
  private(set) var isSetOfAll = false

  mutating func append(_ touch: Touch) {
    all.append(Borrowed(touch))
    findLone()
  }

  mutating func remove(_ touch: Touch) {
    for index in all.indices where all[index].points(to: touch) {
      all.remove(at: index)
      break
    }
    findLone()
  }

  /// Replaces the tracked touches, some of which are over.
  ///
  /// - Parameter touches: The touches that remain.
  mutating func replace(by touches: [Touch]) {
    all.removeEach()
    for touch in touches { all.append(Borrowed(touch)) }
    last.removeEach()
    findLone()
  }

  /// Removes all touches.
  mutating func reset() {
    changed.removeEach()
    replace(by: [])
  }

  /// Selects the touches of a call, which become ``changed``.
  ///
  /// - Parameters:
  ///   - phase: The phase of the call.
  ///   - reported: The ids of touches whose end the recognizer has received already.
  @MainActor mutating func select(_ phase: Touch.Phase, except reported: [Int]) {
    isSetOfAll = false
    // The pointers of the last call are overwritten, as the number of touches is usually the same.
    var count = 0
    for index in all.indices
    where all[index].mapHeld({
      $0.phase == phase && (!phase.isOver || $0.isOver(except: reported))
    }) == true {
      if count < changed.count {
        changed[count] = all[index]
      } else {
        changed.append(all[index])
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

  private mutating func findLone() {
    lone = all.count == 1 ? all[0] : Borrowed()
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
