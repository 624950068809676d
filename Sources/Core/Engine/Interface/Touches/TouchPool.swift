/// A pool of touch objects whose touches have ended, for reuse.
///
/// An object is reused only if nothing else refers to it. A touch that was retained keeps its final
/// values, a weak reference to a touch that was not becomes `nil`, and a new finger receives a new
/// object.
@MainActor final class TouchPool {
  /// The touches that can be reused, followed by those whose final event has been delivered.
  @exclusivity(unchecked) private var touches: [Touch] = []
  /// The number of the touches that can be reused.
  private var spareCount = 0
  /// The capacity: more than the fingers of two people.
  private static let limit = 20

  init() {}

  /// Releases all touches, because the application is being deallocated.
  func abandon() {
    for touch in touches { touch.release() }
  }

  func take() -> Touch {
    if spareCount == 0 {
      let touch = Touch()
      touch.prepare()
      return touch
    }
    // A touch begins in the middle of ``collect()`` if the release of a view begins an event.
    if spareCount < touches.count { touches.swapAt(spareCount - 1, touches.count - 1) }
    spareCount -= 1
    return touches.removeLast()
  }

  /// Adds a touch that has ended; ``collect()`` decides whether it can be reused.
  ///
  /// - Parameter touch: The touch, which the caller must not retain any longer.
  func giveBack(_ touch: consuming Touch) { touches.append(touch) }

  /// Calls a closure with each touch that can be reused.
  func forEachSpare(_ body: (Touch) -> Void) {
    for touch in touches.prefix(spareCount) { body(touch) }
  }

  /// Keeps the touches that nothing else retains for reuse, and releases the others.
  ///
  /// It is the last step of an event: the release of what a touch refers to may run any code,
  /// including another event. At each release the pool is consistent, and what happens meanwhile is
  /// seen by the next turn of the loop.
  func collect() {
    while spareCount < touches.count {
      // The list retains the touch until it is removed from it, here or by another event.
      let touch = Borrowed(touches[spareCount])
      if spareCount == Self.limit || touch.mapHeld({ $0.isUnshared }) != true {
        touches.swapAt(spareCount, touches.count - 1)
        touches.removeLast().release()
      } else {
        let targets = touch.mapHeld { $0.reset() }
        spareCount += 1
        extendLifetime(targets)
      }
    }
  }
}

extension Touch {
  /// Resets the object for reuse, which no recognizer tracks.
  ///
  /// - Returns: What the touch referred to, except its source.
  fileprivate func reset() -> Targets {
    buttons = []
    personNumber = 0
    cancellationReason = nil
    assert(number == nil, "a touch that an arena knows is reused")
    if status.contains(.coalesced) { coalescedSamples.removeAll(keepingCapacity: true) }
    if status.contains(.frameSampled) { frameSampling = nil }
    status = []
    return takeTargets()
  }
}
