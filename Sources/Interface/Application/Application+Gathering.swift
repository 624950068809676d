import EventTime

extension Application {
  /// Frames that are kept for the next event, and when it is due.
  struct Gathering {
    let tick: Timeline.Token
    let due: Timestamp
    /// The moment of the last frame.
    var time: Timestamp
  }

  /// Whether frames are being kept.
  final var isGathering: Bool { gathering != nil }

  /// The earliest moment of the next event that only tells of movement; nil before the first.
  final var nextDelivery: Timestamp? {
    guard let deliveryInterval, let lastDelivery else { return nil }
    return lastDelivery.advanced(by: deliveryInterval)
  }

  /// Takes back the timeline's tick when a frame comes at the same moment, to go with the others.
  final func expect(frameAt time: Timestamp) {
    if let gathering, gathering.due == time { timeline.cancel(gathering.tick) }
  }

  /// Notes that a frame has been kept, and delivers when that is due.
  final func gathered(at time: Timestamp) {
    if gathering == nil, let due = nextDelivery {
      let link = WeakLink(self)
      let tick = timeline.schedule(at: due) { link.borrowed.target?.flush() }
      gathering = Gathering(tick: tick, due: due, time: time)
    }
    gathering?.time = time
    if let gathering, gathering.due <= time { flush() }
  }

  /// Delivers what has been gathered, if anything has.
  final func flush() {
    guard let gathering else { return }
    self.gathering = nil
    timeline.cancel(gathering.tick)
    let touches = event.active
    send(at: gathering.time)
    lastDelivery = timeline.now
    for touch in touches where touch.isGathering {
      touch.isGathering = false
      touch.gathered = []
    }
  }

  /// Gives up what has been gathered, as the application goes.
  final func stopGathering() {
    if let gathering { timeline.cancel(gathering.tick) }
  }
}
