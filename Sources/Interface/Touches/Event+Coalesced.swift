extension Event {
  /// Returns every sample of a touch since the event before, oldest first (U54, U55).
  ///
  /// They are fresh snapshots; the last is a copy of the touch itself. Several occur when the
  /// application gathers samples, see ``Application/deliveryInterval``. The previous location of
  /// each is the location of the one before (U57). Handle either these or the touch itself, never
  /// both (U58).
  ///
  /// - Returns: nil when the touch is not in this event.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard active.holds(touch) else { return nil }
    var result: [Touch] = []
    var previous = touch.previousPosition
    for sample in touch.gathered {
      let copy = touch.snapshot()
      copy.time = sample.time
      copy.contact = sample.contact
      copy.position = sample.position
      copy.previousPosition = previous
      copy.phase = touch.phase == .began ? .began : .moved
      previous = sample.position
      result.append(copy)
    }
    let last = touch.snapshot()
    last.previousPosition = previous
    result.append(last)
    return result
  }

  /// Returns guesses at where a touch will be; none are made yet, so the array is empty (U56).
  ///
  /// - Returns: nil when the touch is not in this event.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    active.holds(touch) ? [] : nil
  }
}

extension Touch {
  /// Returns a copy that is no longer tracked.
  func snapshot() -> Touch {
    let copy = Touch()
    copy.id = id
    copy.phase = phase
    copy.type = type
    copy.tapCount = tapCount
    copy.time = time
    copy.startTime = startTime
    copy.position = position
    copy.previousPosition = previousPosition
    copy.startPosition = startPosition
    copy.contact = contact
    copy.source = source
    copy.hitWindow = hitWindow
    copy.hitView = hitView
    return copy
  }
}
