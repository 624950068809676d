/// A pool of touch objects whose touches have ended, for reuse.
///
/// An object is reused only if nothing else retains it. A touch that was retained keeps its final
/// values, and a new finger receives a new object.
@MainActor final class TouchPool {
  private var spare: [Touch] = []
  /// The touches whose final event has been delivered.
  private var finished: [Touch] = []
  /// The capacity: more than the fingers of two people.
  private static let limit = 20

  init() {}

  /// Returns an object for a new touch.
  func take() -> Touch {
    let touch = spare.popLast() ?? Touch()
    touch.prepare()
    return touch
  }

  /// Adds a touch that has ended; ``collect()`` decides whether it can be reused.
  ///
  /// - Parameter touch: The touch, which the caller must not retain any longer.
  func giveBack(_ touch: Touch) { finished.append(touch) }

  /// Moves the touches that nothing else retains to the pool.
  ///
  /// It is the last step of an event: resetting a touch may release its view, whose `deinit` may
  /// run any code, including another event.
  func collect() {
    // Taken out first, as resetting a touch may run another event, which adds to the list.
    var done: [Touch] = []
    swap(&done, &finished)
    for index in done.indices where spare.count < Self.limit {
      if isKnownUniquelyReferenced(&done[index]) {
        done[index].reset()
        spare.append(done[index])
      }
    }
    done.removeAll(keepingCapacity: true)
    if finished.isEmpty { swap(&done, &finished) }
  }
}

extension Touch {
  /// Resets the object for reuse, releasing what it refers to.
  func reset() {
    source = nil
    pointer = nil
    buttons = []
    personNumber = 0
    hitWindow = nil
    hitView = nil
    windowLink = WeakLink()
    status = []
    recognizers.removeAll(keepingCapacity: true)
    coalescedSamples.removeAll(keepingCapacity: true)
    frameSampling = nil
  }
}
