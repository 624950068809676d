/// The objects of touches that are over, to serve again.
///
/// One is used again only when nothing else refers to it: a touch that somebody kept stays as it
/// was at its end, and a new finger gets a new object.
@MainActor final class TouchPool {
  private var spare: [Touch] = []
  /// Touches whose event has been delivered.
  private var finished: [Touch] = []
  /// More than two people have fingers.
  private static let limit = 20

  init() {}

  /// Returns an object for a finger that lands.
  func take() -> Touch {
    let touch = spare.popLast() ?? Touch()
    touch.prepare()
    return touch
  }

  /// Takes a touch that is over, once the caller lets go of it.
  func giveBack(_ touch: Touch) { finished.append(touch) }

  /// Sorts out which of the touches given back can serve again.
  ///
  /// The last step of an event: to reset a touch may let go of its view, whose `deinit` may do
  /// anything, another event included.
  func collect() {
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
  /// Lets go of what a life has left behind.
  func reset() {
    source = nil
    hitWindow = nil
    hitView = nil
    windowLink = WeakLink()
    isOpen = false
    isFinished = false
    isGathering = false
    isWithheld = false
    isEndHeld = false
    recognizers.removeAll(keepingCapacity: true)
    gathered.removeAll(keepingCapacity: true)
  }
}
