import TSEventTime

/// What the fingers of a pad do, as soon as they have moved enough.
extension GestureInterpreter {
  /// Decides what the fingers do, as soon as they have moved enough (T44).
  mutating func decide(
    _ touches: inout PadTouches, _ context: Context, _ time: Timestamp, _ output: inout PadOutput
  ) {
    if var drag {
      drag.update(touches, at: time, &output)
      state = drag.isSwipe ? .swipe : .drag(drag)
      return
    }
    if state == .pointer, holdDeadline != nil,
      let touch = touches.all.first(where: { $0.isInGesture })
    {
      pointerDistance = touch.gestureMovement.length
    }
    guard state == .undecided || state == .hold || state == .holdAndMotion else {
      if state == .scroll, fingerCount == 2,
        startTime.seconds(to: time) < settings.limits.pinchCorrectionInterval,
        let fingers = pair?.indices(in: &touches),
        classifier.isPinch(
          touches[fingers.upper].gestureMovement, touches[fingers.lower].gestureMovement)
      {
        enter(.pinch, &touches, time, &output)
      }
      return
    }
    if fingerCount == 1 { return decidePointer(&touches, time, &output) }
    if fingerCount > slotCount, fingerCount > 2 {
      // The positions of some fingers are unknown, so that they cannot be told to pinch (T60).
      if touches.meanMovement >= settings.limits.gestureMovement {
        enter(.swipe, &touches, time, &output)
      }
      return
    }
    decideGesture(&touches, context, time, &output)
  }

  private mutating func decidePointer(
    _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    // The first position of a history gives no movement, however far it is from the landing (T15).
    guard let touch = touches.all.first(where: { $0.isInGesture }), touch.delta != .zero
    else { return }
    pointerDistance = touch.gestureMovement.length
    if state == .undecided {
      // A finger that moves before it can hold holds nevertheless if it is back in time.
      state = .pointer
    } else if pointerDistance < settings.limits.holdMovement {
      // The finger may tremble without ending the hold (T62).
      state = .holdAndMotion
    } else {
      enter(.pointer, &touches, time, &output)
    }
  }

  private mutating func decideGesture(
    _ touches: inout PadTouches, _ context: Context, _ time: Timestamp, _ output: inout PadOutput
  ) {
    // A finger may have lifted as another landed, so that their number is the same.
    guard let fingers = pair?.indices(in: &touches) else { return watch(&touches) }
    let verdict = classifier.verdict(
      touches[fingers.upper].gestureMovement, touches[fingers.lower].gestureMovement,
      gap: touches[fingers.upper].position - touches[fingers.lower].position,
      count: fingerCount, age: startTime.seconds(to: time), context)
    switch verdict {
    case .scroll: enter(.scroll, &touches, time, &output)
    case .scrollOrSwipe: enter(fingerCount == 2 ? .scroll : .swipe, &touches, time, &output)
    case .pinch: enter(.pinch, &touches, time, &output)
    case .restsOnThumb:
      touches[fingers.lower].thumb = .ignored
      finish(.cancelled, at: time, &output)
    case nil: break
    }
  }
}
