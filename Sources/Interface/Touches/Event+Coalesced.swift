extension Event {
  /// Returns all samples of a touch since the previous event, oldest first (U54, U55).
  ///
  /// The touches in the array are snapshots; the last one is a copy of the touch itself. There are
  /// several if the application coalesces samples, see ``Application/deliveryInterval``. The
  /// previous location of each one is the location of the one before (U57). Process either these or
  /// the touch itself, never both (U58).
  ///
  /// - Parameter touch: A touch of the event.
  /// - Returns: The samples, or `nil` if the touch is not in this event.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard active.containsIdentical(touch) else { return nil }
    var result: [Touch] = []
    var previous = touch.previousPosition
    for sample in touch.coalescedSamples {
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

  /// Returns predictions of a touch's future samples (U56).
  ///
  /// Predictions are not implemented, so the array is empty.
  ///
  /// - Parameter touch: A touch of the event.
  /// - Returns: An empty array, or `nil` if the touch is not in this event.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    active.containsIdentical(touch) ? [] : nil
  }
}

extension Touch {
  /// Returns a copy that is not tracked.
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
    copy.buttons = buttons
    copy.hitWindow = hitWindow
    copy.hitView = hitView
    return copy
  }
}
