import EventTime

extension Application {
  /// The frames that are kept for the next event, and the time at which it is due.
  struct Coalescing {
    let tick: Timeline.Token
    let due: Timestamp
    /// The time of the last frame.
    var time: Timestamp
  }

  /// A Boolean value that indicates whether frames are being kept.
  final var isCoalescing: Bool { coalescing != nil }

  /// The earliest time of the next event that contains only movement; `nil` before the first event,
  /// or without a ``deliveryInterval``.
  final var nextDelivery: Timestamp? {
    guard let deliveryInterval, let lastDelivery else { return nil }
    return lastDelivery.advanced(by: deliveryInterval)
  }

  /// Cancels the timeline's tick if a frame has the same time, so that the frame joins the others.
  ///
  /// - Parameter time: The time of the frame.
  final func expect(frameAt time: Timestamp) {
    if let coalescing, coalescing.due == time { timeline.cancel(coalescing.tick) }
  }

  /// Records that a frame has been kept, and delivers the kept frames if that is due.
  ///
  /// - Parameter time: The time of the frame.
  final func coalesced(at time: Timestamp) {
    if coalescing == nil, let due = nextDelivery {
      let link = WeakLink(self)
      let tick = timeline.schedule(at: due) { link.borrowed.target?.flush() }
      coalescing = Coalescing(tick: tick, due: due, time: time)
    }
    coalescing?.time = time
    if let coalescing, coalescing.due <= time { flush() }
  }

  /// Delivers the kept frames, if there are any.
  final func flush() {
    if inputFrame != nil { deliverAllKeptFrames() }
    guard let coalescing else { return }
    self.coalescing = nil
    timeline.cancel(coalescing.tick)
    deliverCoalesced(at: coalescing.time)
    lastDelivery = timeline.now
  }

  /// Delivers an event of the touches that have changed without one.
  ///
  /// - Parameter time: The time of the event.
  final func deliverCoalesced(at time: Timestamp) {
    let touches = event.active
    deliver(at: time)
    for touch in touches where touch.status.contains(.coalescing) {
      touch.status.remove(.coalescing)
      touch.coalescedSamples = []
    }
  }

  /// Delivers what is kept for another way of sampling.
  final func samplingChanged() {
    keepsMoves = deliveryInterval != nil || inputSampling != .raw
    if !isSending { flush() }
  }

  /// Discards the kept frames, because the application is being deallocated.
  final func stopCoalescing() {
    if let coalescing { timeline.cancel(coalescing.tick) }
    cancelInputFrame()
  }
}
