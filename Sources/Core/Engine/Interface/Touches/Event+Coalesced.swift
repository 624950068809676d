import TSSampling

extension Event {
  /// Returns all samples of a touch since the previous event, oldest first (U54, U55); `nil` if the
  /// touch is not in this event.
  ///
  /// The touches in the array are snapshots; the last one is a copy of the touch itself. There are
  /// several if the application coalesces samples, see ``Application/inputSampling`` and
  /// ``Application/deliveryInterval``. The previous location of each one is the location of the one
  /// before (U57). Process either these or the touch itself, never both (U58).
  ///
  /// The samples are those of the device. If the location of the touch itself was computed for a
  /// frame, the last one is not its copy but the last real sample; in a frame between two samples it
  /// is the only one, and was in the previous event too, with its own location as the previous one.
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

  /// Returns predictions of a touch's future samples, oldest first (U56).
  ///
  /// They continue the last real sample in the device's interval, for at most one frame and 16.7 ms.
  /// Their location is an estimate (U60), and is void at the next event. The previous location of
  /// the first one is that of the last real sample (U57). Use them only for what is drawn in this
  /// frame, such as the tip of a line.
  ///
  /// - Returns: The predictions; at least one for a touch that moved, none for others. Always empty
  ///   with ``InputSampling/raw``, and `nil` if the touch is not in this event.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard active.containsIdentical(touch) else { return nil }
    guard touch.phase == .moved, let sampling = touch.frameSampling else { return [] }
    var previous = touch.position
    return sampling.predictions().map { sample in
      let copy = touch.snapshot()
      copy.status = .predicted
      copy.time = sample.time
      copy.position = sample.position
      copy.previousPosition = previous
      previous = sample.position
      return copy
    }
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
    copy.personNumber = personNumber
    if let hitView, let hitWindow { copy.hit(hitView, in: hitWindow) }
    return copy
  }
}
