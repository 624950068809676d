/// The touches of a recognizer's attempt, and those of its last call.
///
/// The touches are retained here and visited without being retained again.
@MainActor struct TrackedTouches: ~Copyable {
  /// The touches of the attempt: first those that are over, in the order in which they ended, which
  /// are notified when the attempt is over; then those that the recognizer tracks, in the order in
  /// which they began.
  private var touches = RetainedList<Touch>()
  private var overCount = 0
  /// The number of touches at the end whose beginning was not reported to the recognizer yet.
  ///
  /// Nothing else is reported of them before that: one that is cancelled meanwhile never is.
  private var newCount = 0
  /// The ids of the tracked touches whose end was reported to the recognizer in this event.
  private(set) var reportedOver = PlainList<Int>()
  /// The indices in ``touches`` of those of the last call, in the order in which they began, which
  /// its set does not preserve.
  private var changedIndices = PlainList<Int>()
  /// A Boolean value that indicates whether the last call was about all tracked touches.
  private(set) var isSetOfAll = false

  var count: Int { touches.count - overCount }
  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// Accesses a touch that the recognizer tracks.
  ///
  /// - Parameter index: An index in the order in which the touches began.
  subscript(index: Int) -> Borrowed<Touch> { touches[overCount + index] }

  /// The first touch that the recognizer tracks; an empty pointer if there is none.
  var first: Borrowed<Touch> { isEmpty ? Borrowed() : self[0] }

  /// A touch of the attempt, which may be over; an empty pointer if there is none.
  var anyOfAttempt: Borrowed<Touch> { touches.count > 0 ? touches[0] : Borrowed() }

  /// The touch of the attempt, which may be over; an empty pointer unless there is only one.
  var onlyOfAttempt: Borrowed<Touch> { touches.count == 1 ? touches[0] : Borrowed() }

  var changedCount: Int { changedIndices.count }

  /// Returns a touch of the last call.
  ///
  /// - Parameter place: An index in the order in which the touches began.
  func changed(_ place: Int) -> Borrowed<Touch> {
    touches[changedIndices[place]]
  }

  /// The touches that the recognizer tracks, as an array that calls to the program do not change.
  var retained: [Touch] { indices.compactMap { self[$0].target } }

  /// The touches of the attempt that have lifted in earlier events.
  var lifted: [Touch] { (0..<overCount).compactMap { touches[$0].target } }

  /// The ids of the touches of the attempt in the order in which they began, including those that
  /// are over.
  var ids: [Int] {
    var ids: [Int] = []
    forEachOfAttempt { ids.append($0.id) }
    return ids.sorted()
  }

  /// Returns whether a touch is part of the attempt, also if it is over.
  ///
  /// - Returns: `true` if the recognizer tracks it, or has tracked it until it ended.
  func contains(_ touch: Touch) -> Bool {
    for index in 0..<touches.count where touches[index].points(to: touch) { return true }
    return false
  }

  /// Calls a closure with each touch of the attempt, including those that are over.
  ///
  /// - Parameter body: The closure to call, which does not change the touches of the attempt.
  func forEachOfAttempt(_ body: (Touch) -> Void) { touches.forEach(body) }

  mutating func append(_ touch: Touch) {
    touches.append(touch)
    newCount += 1
    isSetOfAll = false
  }

  /// Removes a touch that the recognizer tracks, and forgets that it was part of the attempt.
  ///
  /// - Parameter touch: The touch, which the caller retains.
  /// - Returns: `true` if the recognizer tracked it.
  mutating func remove(_ touch: Touch) -> Bool {
    for index in indices where self[index].points(to: touch) {
      if index >= count - newCount { newCount -= 1 }
      // The caller retains the touch, so its last reference is not released here.
      _ = touches.remove(at: overCount + index)
      removeFromCall(overCount + index)
      return true
    }
    return false
  }

  /// Records that the end of the touches of the call is reported to the recognizer, and that of
  /// touches whose beginning was not is not to be.
  mutating func noteReport(_ body: (Touch) -> Void) {
    for place in changedIndices.indices {
      changed(place).withHeldTarget {
        reportedOver.append($0.id)
        body($0)
      }
    }
    for index in count - newCount..<count {
      self[index].withHeldTarget {
        guard $0.status.contains(.finished), !isReportedOver($0) else { return }
        reportedOver.append($0.id)
        body($0)
      }
    }
  }

  /// Returns whether the end of a touch was reported to the recognizer in this event.
  ///
  /// - Returns: `true` if the recognizer has received `touchesEnded` or `touchesCancelled` for it.
  private func isReportedOver(_ touch: Touch) -> Bool {
    reportedOver.contains { $0 == touch.id }
  }

  /// A Boolean value that indicates whether any tracked touch has ended or was cancelled.
  var hasFinished: Bool {
    for index in indices
    where self[index].mapHeld({ $0.status.contains(.finished) }) == true {
      return true
    }
    return false
  }

  /// Stops tracking the touches whose end was reported, which remain part of the attempt.
  ///
  /// - Returns: `true` if there were any.
  mutating func forgetFinished() -> Bool {
    if reportedOver.isEmpty { return false }
    let before = overCount
    for index in overCount..<touches.count
    where touches[index].withPresentTarget({ isReportedOver($0) }) {
      if index >= touches.count - newCount { newCount -= 1 }
      touches.move(index, to: overCount)
      overCount += 1
    }
    // None of the remaining touches is over, and the removed ones are not examined again.
    reportedOver.removeAll()
    guard overCount > before else { return false }
    forgetCall()
    return true
  }

  /// Removes a touch from those of the last call, which may go on; those behind it have moved down by
  /// one.
  private mutating func removeFromCall(_ removed: Int) {
    changedIndices.removeAll { $0 == removed }
    for place in changedIndices.indices where changedIndices[place] > removed {
      changedIndices[place] -= 1
    }
    isSetOfAll = false
  }

  /// Forgets the last call, because the touches have moved to other indices.
  private mutating func forgetCall() {
    changedIndices.removeAll()
    isSetOfAll = false
  }

  /// Forgets the calls; the touches remain, to be removed one at a time.
  mutating func reset() {
    forgetCall()
    reportedOver.removeAll()
    newCount = 0
  }

  /// Removes and returns a touch of the attempt, or returns `nil` after the last one.
  mutating func popLast() -> Touch? {
    if overCount > 0, overCount == touches.count { overCount -= 1 }
    return touches.popLast()
  }

  /// A Boolean value that indicates whether all tracked touches moved in the present event.
  @inline(__always) var areMoving: Bool {
    for index in overCount..<touches.count
    where touches[index].withPresentTarget({ $0.phase != .moved }) {
      return false
    }
    return true
  }

  mutating func select(_ phase: Touch.Phase) {
    if isSetOfAll, newCount == 0, isCallOfAll(phase) { return }
    if phase == .began { newCount = 0 }
    changedIndices.removeAll()
    for index in overCount..<touches.count - newCount
    where touches[index].withPresentTarget({ isDue($0, phase) }) {
      changedIndices.append(index)
    }
    isSetOfAll = false
  }

  private func isCallOfAll(_ phase: Touch.Phase) -> Bool {
    for index in overCount..<touches.count
    where !touches[index].withPresentTarget({ isDue($0, phase) }) {
      return false
    }
    return true
  }

  /// Returns whether a call of a phase is about a touch.
  ///
  /// The phase alone does not decide about the end of a touch: a view that is removed receives
  /// `touchesCancelled` for touches that continue for recognizers outside it.
  private func isDue(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    guard touch.phase == phase else { return false }
    return !phase.isOver || touch.status.contains(.finished) && !isReportedOver(touch)
  }

  /// Returns whether a set contains the touches of the call, and no others.
  ///
  /// - Returns: `true` if the set can be passed to the call.
  func isCall(about set: Set<Touch>) -> Bool {
    guard set.count == changedCount else { return false }
    for place in changedIndices.indices
    where !changed(place).withPresentTarget({ set.contains($0) }) {
      return false
    }
    return true
  }

  /// Records that a set of the touches of the call is passed to the recognizer.
  mutating func noteSet() { isSetOfAll = changedCount == count }
}
