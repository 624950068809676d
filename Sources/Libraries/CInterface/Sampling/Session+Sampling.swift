/// How movements are reported, by the numbers of the header.
enum SamplingMode: UInt32 {
  case raw = 0
  case newest = 1
  case resampled = 2
}

/// Movements that are reported once for each frame of the display.
extension Session {
  /// Changes how movements are reported, after those so far.
  func setSampling(_ mode: SamplingMode) {
    if sampling != .raw { reportMovements { $0.position } }
    sampling = mode
  }

  func reportFrame(shownAt frameTime: Timestamp) {
    grantRequest()
    switch sampling {
    case .raw: break
    case .newest: reportMovements { $0.position }
    case .resampled:
      reportMovements { $0.tracker.sample(forFrameAt: frameTime)?.position ?? $0.position }
    }
  }

  private func reportMovements(_ position: (HeldTouch) -> CGPoint) {
    for index in touches.indices where !touches[index].isOver {
      let shown = position(touches[index])
      let isNew = shown != touches[index].shown
      touches[index].shown = shown
      if isNew { report(TS_EVENT_TOUCH_MOTION, TS_EVENT_DELIVER_MOTION, index) }
      touches[index].hasMoved = isNew
    }
    deliverWaiting()
    if interests.contains(.gestures) {
      for recognizer in active { reportChange(of: recognizer) }
    }
    queueDecided()
    closeDeliveryGroup()
    for index in touches.indices { touches[index].hasMoved = false }
    forgetTouches()
  }

  /// Reports the change of a gesture, if it or the shown positions of its fingers have changed.
  private func reportChange(of recognizer: Recognizer) {
    guard let attempt = recognizer.attempt, arena.publishedState(of: attempt).isActive,
      !arena.state(of: attempt).isEnd
    else { return }
    let fingers = touches.filter {
      !$0.isOver && tracks($0, attempt) && recognizer.machine.tracks($0.finger.id)
    }
    guard recognizer.hasChanged || fingers.contains(where: { $0.hasMoved }) else { return }
    recognizer.hasChanged = false
    var event = event(TS_EVENT_GESTURE, of: recognizer, .changed)
    if fingers.contains(where: { $0.shown != $0.position }) {
      event.flags |= TS_EVENT_FLAG_RESAMPLED.rawValue
      event.gesture.follow(fingers)
    }
    decided.append(event)
  }
}

extension ts_gesture_event {
  /// Changes the values from those of the newest positions of fingers to those of the shown ones.
  fileprivate mutating func follow(_ fingers: [HeldTouch]) {
    var sum = CGVector.zero
    for finger in fingers { sum = sum + (finger.shown - finger.position) }
    let (stepX, stepY) = (Double(sum.dx), Double(sum.dy))
    let count = Double(max(fingers.count, 1))
    (x, y) = (x + stepX / count, y + stepY / count)
    if gesture == TS_GESTURE_PAN.rawValue { (dx, dy) = (dx + stepX / count, dy + stepY / count) }
    guard fingers.count == 2 else { return }
    let newest = fingers[1].position - fingers[0].position
    let shown = fingers[1].shown - fingers[0].shown
    guard newest.length > 0, shown.length > 0 else { return }
    if gesture == TS_GESTURE_PINCH.rawValue { scale *= Double(shown.length / newest.length) }
    if gesture == TS_GESTURE_ROTATION.rawValue {
      let cross = newest.dx * shown.dy - newest.dy * shown.dx
      let dot = newest.dx * shown.dx + newest.dy * shown.dy
      rotation += ElementaryFunctions.angle(y: Double(cross), x: Double(dot))
    }
  }
}

@c @implementation func ts_session_set_sampling(
  _ session: OpaquePointer?, _ sampling: ts_sampling
) -> Int32 {
  guard let session = object(session, Session.self),
    let mode = SamplingMode(rawValue: sampling.rawValue)
  else { return Statuses.invalid }
  session.setSampling(mode)
  return Statuses.ok
}

@c @implementation func ts_session_frame(_ session: OpaquePointer?, _ shown: Int64) -> Int32 {
  guard let session = object(session, Session.self), isUsable(shown) else {
    return Statuses.invalid
  }
  session.reportFrame(shownAt: Timestamp(microseconds: shown))
  return Statuses.ok
}

@c @implementation func ts_session_predict(
  _ session: OpaquePointer?, _ touch: UInt64, _ horizon: Int64,
  _ samples: UnsafeMutablePointer<ts_sample>?, _ capacity: Int
) -> Int32 {
  guard let session = object(session, Session.self), horizon >= 0, capacity >= 0,
    capacity == 0 || samples != nil
  else { return Statuses.invalid }
  guard let held = session.touches.first(where: { $0.id == touch && !$0.isOver }) else {
    return Statuses.stale
  }
  return held.tracker.predict(upTo: horizon, into: samples, capacity)
}
