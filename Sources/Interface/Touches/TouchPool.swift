/// The objects of touches that are over, to serve again.
///
/// One is used again only when nothing else refers to it: a touch that somebody kept stays as it
/// was at its end, and a new finger gets a new object.
@MainActor struct TouchPool {
  private var spare: [Touch] = []
  /// Touches whose event has been delivered.
  private var finished: [Touch] = []
  /// More than two people have fingers.
  private static let limit = 20

  init() {}

  /// Returns an object for a finger that lands.
  mutating func take() -> Touch {
    let touch = spare.popLast() ?? Touch()
    touch.prepare()
    return touch
  }

  /// Takes a touch that is over, once the caller lets go of it.
  mutating func giveBack(_ touch: Touch) { finished.append(touch) }

  /// Sorts out which of the touches given back can serve again.
  mutating func collect() {
    for index in finished.indices where spare.count < Self.limit {
      if isKnownUniquelyReferenced(&finished[index]) {
        finished[index].reset()
        spare.append(finished[index])
      }
    }
    finished.removeAll(keepingCapacity: true)
  }
}

extension Touch {
  /// Lets go of what a life has left behind.
  func reset() {
    source = nil
    hitWindow = nil
    hitView = nil
    windowLink = UpLink()
    isOpen = false
    isFinished = false
    isGathering = false
    isWithheld = false
    isEndHeld = false
    recognizers.removeAll(keepingCapacity: true)
    gathered.removeAll(keepingCapacity: true)
  }
}
