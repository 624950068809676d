/// Trackpads: events of the pointer, and scrolls and transforms for recognizers.
extension Session {
  /// The time at which a pad is due; `nil` if none is.
  var padDeadline: Timestamp? {
    var earliest: Timestamp?
    for device in devices {
      if let due = device.pad?.deadline { earliest = Timestamp.earliest(earliest, due) }
    }
    return earliest
  }

  func servePads(dueAt due: Timestamp) {
    for device in devices {
      guard let pad = device.pad, let deadline = pad.deadline, deadline <= due else { continue }
      pad.advance(to: time)
      deliver(pad, of: device)
    }
  }

  func process(_ frame: ContactFrame, of pad: Pad, _ device: SessionDevice) {
    grantRequest()
    advance(to: frame.time)
    var frame = frame
    frame.time = time
    pad.push(frame)
    deliver(pad, of: device)
  }

  /// Interprets a frame of finished touches of a pad.
  func process(
    _ changes: [ContactChange], at frameTime: Timestamp, of pad: Pad, _ device: SessionDevice
  ) {
    grantRequest()
    advance(to: frameTime)
    pad.push(changes, at: time) { device.note(TS_REPAIR_UNKNOWN_CONTACT) }
    deliver(pad, of: device)
  }

  func pushKey(_ key: UInt16, isPressed: Bool) {
    for device in devices {
      guard let pad = device.pad else { continue }
      pad.push(key: key, isPressed: isPressed, at: time)
      deliver(pad, of: device)
    }
  }

  func cancel(_ pad: Pad, of device: SessionDevice) {
    pad.reset(at: time)
    deliver(pad, of: device)
  }

  /// Queues what a pad has found, and passes it to recognizers.
  func deliver(_ pad: Pad, of device: SessionDevice) {
    let jumps = pad.takeJumps()
    if jumps > 0 { device.note(TS_REPAIR_POSITION_JUMPED, count: jumps) }
    for event in pad.events { deliver(event, of: pad, device) }
    queueRepairs(of: device)
  }

  private func deliver(_ found: TrackpadEvent, of pad: Pad, _ device: SessionDevice) {
    var record = ts_pad_event()
    var type = TS_EVENT_PAD_MOTION
    switch found.kind {
    case .motion(let delta, let raw):
      (record.dx, record.dy) = (Double(delta.dx), Double(delta.dy))
      (record.raw_dx, record.raw_dy) = (Double(raw.dx), Double(raw.dy))
    case .button(let button, let isPressed, let cause):
      type = TS_EVENT_PAD_BUTTON
      record.button = button.number.rawValue
      record.pressed = isPressed ? 1 : 0
      record.cause = cause.number.rawValue
    case .scroll(let phase, let delta, let source):
      type = TS_EVENT_PAD_SCROLL
      record.state = phase.number
      record.cause = source == .edge ? TS_PAD_EDGE.rawValue : TS_PAD_FINGERS.rawValue
      record.fingers = source == .edge ? 1 : 2
      (record.dx, record.dy) = (Double(delta.dx), Double(delta.dy))
    case .transform(let phase, let scale, let angle, let delta, let count):
      type = TS_EVENT_PAD_TRANSFORM
      record.state = phase.number
      record.fingers = Int32(clamping: count)
      (record.dx, record.dy) = (Double(delta.dx), Double(delta.dy))
      (record.scale, record.rotation) = (scale, pad.turn(by: angle, phase))
    case .swipe(let phase, let delta, let count):
      type = TS_EVENT_PAD_SWIPE
      record.state = phase.number
      record.fingers = Int32(clamping: count)
      (record.dx, record.dy) = (Double(delta.dx), Double(delta.dy))
    case .hold(let phase, let count):
      type = TS_EVENT_PAD_HOLD
      record.state = phase.number
      record.fingers = Int32(clamping: count)
    case .verdict(let verdict, let slot, _):
      type = TS_EVENT_PAD_CONTACT
      (record.contact, record.detail) = verdict.numbers
      record.slot = Int32(clamping: slot)
    }
    let interest: EventInterests = type == TS_EVENT_PAD_CONTACT ? .padContacts : .pads
    if interests.contains(interest) {
      var event = event(type, at: min(found.time, time))
      event.device = device.number
      event.surface = pointedSurface.id
      event.pad = record
      queue.append(event)
    }
    recognize(found.kind, of: pad, device, rotation: record.rotation)
  }

  /// The surface under the pointer.
  private var pointedSurface: Surface {
    if let target = target(pointer.target) { return target }
    return root.touched(at: pointer.location) ?? root
  }

  // MARK: Recognizers

  private func recognize(
    _ kind: TrackpadEvent.Kind, of pad: Pad, _ device: SessionDevice, rotation: Double
  ) {
    switch kind {
    case .scroll(let phase, let delta, _):
      pad.scroll = track(pad.scroll, phase, device) { $0 == .pan }
      guard let scroll = pad.scroll else { return }
      for recognizer in trackers(of: scroll) {
        let step = recognizer.machine.scrolled(
          phase.ofScroll, by: delta, at: pointer.location, time)
        propose(step, by: recognizer)
      }
      pad.scroll = finish(scroll, phase)
    case .transform(let phase, let scale, _, _, _):
      pad.transform = track(pad.transform, phase, device) { $0 == .pinch || $0 == .rotation }
      guard let transform = pad.transform else { return }
      for recognizer in trackers(of: transform) {
        let step = recognizer.machine.transformed(
          phase.ofTransform, scale: CGFloat(scale), rotation: CGFloat(rotation),
          at: pointer.location, time)
        propose(step, by: recognizer)
      }
      pad.transform = finish(transform, phase)
    default: break
    }
  }

  /// Lets recognizers under the pointer track a scroll or a transform that begins.
  private func track(
    _ present: PadGesture?, _ phase: TrackpadPhase, _ device: SessionDevice,
    _ isMeant: (GestureKind) -> Bool
  ) -> PadGesture? {
    guard present == nil, phase == .began else { return present }
    let gesture = PadGesture(number: arena.reserveTouch())
    forEachOfferedSurface(from: pointedSurface, at: pointer.location) { surface in
      for recognizer in surface.recognizers.reversed()
      where recognizer.isEnabled && recognizer.usesPads && isMeant(recognizer.kind)
        && recognizer.attempt == nil
      {
        let attempt = join(recognizer, on: surface, touch: 0, device.number)
        arena.track(gesture.number, by: attempt)
      }
    }
    return gesture
  }

  /// Returns the recognizers that track a scroll or a transform, and have not ended.
  private func trackers(of gesture: PadGesture) -> [Recognizer] {
    active.filter { recognizer in
      guard let attempt = recognizer.attempt, recognizer.firstTouch == 0 else { return false }
      return arena.tracks(gesture.number, by: attempt) && !arena.state(of: attempt).isEnd
    }
  }

  /// Ends a scroll or a transform with its last phase, and decides what follows from any.
  private func finish(_ gesture: PadGesture, _ phase: TrackpadPhase) -> PadGesture? {
    let isOver = phase == .ended || phase == .cancelled
    if isOver {
      end(gesture.number)
      arena.release(gesture.number)
    }
    settle()
    return isOver ? nil : gesture
  }
}

extension TrackpadPhase {
  fileprivate var number: UInt32 {
    switch self {
    case .began: TS_STATE_BEGAN.rawValue
    case .changed: TS_STATE_CHANGED.rawValue
    case .ended: TS_STATE_ENDED.rawValue
    case .cancelled: TS_STATE_CANCELLED.rawValue
    }
  }

  fileprivate var ofScroll: ScrollPhase {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  fileprivate var ofTransform: TransformPhase {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension TrackpadButton {
  fileprivate var number: ts_pad_button {
    switch self {
    case .primary: TS_PAD_PRIMARY
    case .secondary: TS_PAD_SECONDARY
    case .middle: TS_PAD_MIDDLE
    }
  }
}

extension TrackpadPress {
  fileprivate var number: ts_pad_cause {
    switch self {
    case .click: TS_PAD_CLICK
    case .tap: TS_PAD_TAP
    case .tapAndDrag: TS_PAD_TAP_DRAG
    case .multiFingerDrag: TS_PAD_FINGER_DRAG
    }
  }
}

extension ContactVerdict {
  /// The number of the verdict, and its detail.
  fileprivate var numbers: (UInt32, UInt32) {
    switch self {
    case .finger: (TS_PAD_FINGER.rawValue, 0)
    case .hovering: (TS_PAD_HOVERING.rawValue, 0)
    case .palmByPressure: (TS_PAD_PALM.rawValue, 1)
    case .palmBySize: (TS_PAD_PALM.rawValue, 2)
    case .palmByTool: (TS_PAD_PALM.rawValue, 3)
    case .palmAtEdge: (TS_PAD_PALM.rawValue, 4)
    case .palmWhileTyping: (TS_PAD_PALM.rawValue, 5)
    case .restingThumb: (TS_PAD_THUMB.rawValue, 1)
    case .pinchingThumb: (TS_PAD_THUMB.rawValue, 2)
    case .ignoredThumb: (TS_PAD_THUMB.rawValue, 3)
    case .inButtonArea: (TS_PAD_IN_BUTTON_AREA.rawValue, 0)
    case .pinned: (TS_PAD_PINNED.rawValue, 0)
    }
  }
}
