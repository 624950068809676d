/// A pool of touch objects whose touches have ended, for reuse.
///
/// An object is reused only if nothing else retains it. A touch that was retained keeps its final
/// values, and a new finger receives a new object.
@MainActor final class TouchPool {
  // Unchecked although they are lists of objects: what is removed is returned, and so never released
  // inside an access.
  @exclusivity(unchecked) private var spare: [Touch] = []
  /// The touches whose final event has been delivered.
  @exclusivity(unchecked) private var finished: [Touch] = []
  /// The capacity: more than the fingers of two people.
  private static let limit = 20

  init() {}

  /// Releases all touches, because the application is being deallocated.
  func abandon() {
    for touch in spare + finished { touch.release() }
  }

  /// Returns an object for a new touch.
  func take() -> Touch {
    let touch = spare.popLast() ?? Touch()
    touch.prepare()
    return touch
  }

  /// Adds a touch that has ended; ``collect()`` decides whether it can be reused.
  ///
  /// - Parameter touch: The touch, which the caller must not retain any longer.
  func giveBack(_ touch: consuming Touch) { finished.append(touch) }

  /// Calls a closure with each touch that can be reused.
  ///
  /// - Parameter body: The closure to call.
  func forEachSpare(_ body: (Touch) -> Void) { for touch in spare { body(touch) } }

  /// Moves the touches that nothing else retains to the pool.
  ///
  /// It is the last step of an event: resetting a touch may release its view, whose `deinit` may
  /// run any code, including another event.
  func collect() {
    while let touch = finished.popLast() {
      guard spare.count < Self.limit, touch.isUnshared else {
        touch.release()
        continue
      }
      touch.reset()
      spare.append(touch)
    }
  }
}

extension Touch {
  /// Resets the object for reuse, releasing what it refers to except its source.
  func reset() {
    buttons = []
    personNumber = 0
    status = []
    if !coalescedSamples.isEmpty { coalescedSamples.removeAll(keepingCapacity: true) }
    if frameSampling != nil { frameSampling = nil }
    releaseTargets()
  }
}
