@c @implementation func ts_session_new() -> OpaquePointer? { newHandle(Session()) }

@c @implementation func ts_session_ref(_ session: OpaquePointer?) -> OpaquePointer? {
  reference(session, Session.self)
}

@c @implementation func ts_session_unref(_ session: OpaquePointer?) -> OpaquePointer? {
  release(session, Session.self)
}

@c @implementation func ts_session_get_root(_ session: OpaquePointer?) -> OpaquePointer? {
  object(session, Session.self).map { borrowedHandle($0.root) }
}

@c @implementation func ts_session_set_density(
  _ session: OpaquePointer?, _ points: Double
) -> Int32 {
  guard let session = object(session, Session.self), points >= 0.1, points <= 1e6 else {
    return Statuses.invalid
  }
  session.setDensity(points)
  return Statuses.ok
}

@c @implementation func ts_session_set_limit(
  _ session: OpaquePointer?, _ limit: ts_property, _ value: Double, _ unit: ts_unit
) -> Int32 {
  guard let session = object(session, Session.self),
    let unit = PropertyValues.Unit(rawValue: unit.rawValue)
  else { return Statuses.invalid }
  guard let property = Property(rawValue: limit.rawValue), property.isLimit else {
    return Statuses.unknown
  }
  return session.setLimit(property, to: value, unit)
}

@c @implementation func ts_session_set_policy(
  _ session: OpaquePointer?, _ policy: ts_policy
) -> Int32 {
  guard let session = object(session, Session.self) else { return Statuses.invalid }
  switch policy {
  case TS_POLICY_NEAREST: session.policy = .uikit
  case TS_POLICY_EARLIEST: session.policy = .earliestCrossing
  default: return Statuses.invalid
  }
  return Statuses.ok
}

// MARK: Devices

@c @implementation func ts_session_add_device(
  _ session: OpaquePointer?, _ device: OpaquePointer?
) -> Int32 {
  guard let session = object(session, Session.self), let device = object(device, Device.self)
  else { return Statuses.invalid }
  return device.isSealed ? session.add(device) : Statuses.state
}

@c @implementation func ts_session_remove_device(
  _ session: OpaquePointer?, _ device: Int32, _ time: Int64
) -> Int32 {
  guard let session = object(session, Session.self), isUsable(time) else {
    return Statuses.invalid
  }
  guard let device = session.device(device) else { return Statuses.stale }
  session.pass(to: time)
  session.remove(device)
  return Statuses.ok
}

@c @implementation func ts_session_map_device(
  _ session: OpaquePointer?, _ device: Int32, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double, _ quarters: Int32
) -> Int32 {
  guard let session = object(session, Session.self), areUsable(x, y, width, height), width > 0,
    height > 0, (0...3).contains(quarters),
    let rotation = DigitizerMapping.Rotation(rawValue: Int(quarters) * 90)
  else { return Statuses.invalid }
  guard let device = session.device(device) else { return Statuses.stale }
  // The positions of finished touches are mapped already, and those of pads are not.
  guard device.isDecoded, device.pad == nil else { return Statuses.state }
  session.map(device, to: CGRect(x: x, y: y, width: width, height: height), rotation)
  return Statuses.ok
}

// MARK: Input

@c @implementation func ts_session_push_evdev(
  _ session: OpaquePointer?, _ device: Int32, _ events: UnsafePointer<ts_input>?, _ count: Int
) -> Int {
  guard let session = object(session, Session.self), count >= 0, count == 0 || events != nil
  else { return Int(Statuses.invalid) }
  guard let device = session.device(device) else { return Int(Statuses.stale) }
  guard device.isDecoded else { return Int(Statuses.state) }
  let events = UnsafeBufferPointer(start: events, count: count)
  for event in events where !isUsable(event.time) { return Int(Statuses.invalid) }
  return session.push(events, from: device)
}

@c @implementation func ts_session_sync(
  _ session: OpaquePointer?, _ device: Int32, _ time: Int64, _ state: OpaquePointer?
) -> Int32 {
  guard let session = object(session, Session.self), let state = object(state, KernelState.self),
    isUsable(time)
  else { return Statuses.invalid }
  guard let device = session.device(device) else { return Statuses.stale }
  guard device.isDecoded else { return Statuses.state }
  session.synchronise(device, with: state.state, at: Timestamp(microseconds: time))
  return Statuses.ok
}

@c @implementation func ts_session_push_contacts(
  _ session: OpaquePointer?, _ device: Int32, _ contacts: UnsafePointer<ts_contact>?,
  _ count: Int
) -> Int {
  guard let session = object(session, Session.self), count >= 0, count == 0 || contacts != nil
  else { return Int(Statuses.invalid) }
  guard let device = session.device(device) else { return Int(Statuses.stale) }
  guard !device.isDecoded else { return Int(Statuses.state) }
  let contacts = UnsafeBufferPointer(start: contacts, count: count)
  for contact in contacts where !isUsable(contact.time) || !(1...4).contains(contact.phase) {
    return Int(Statuses.invalid)
  }
  return session.push(contacts, from: device)
}

@c @implementation func ts_session_end_frame(
  _ session: OpaquePointer?, _ device: Int32
) -> Int32 {
  guard let session = object(session, Session.self) else { return Statuses.invalid }
  guard let device = session.device(device) else { return Statuses.stale }
  session.endFrame(of: device)
  return Statuses.ok
}

// MARK: Time

@c @implementation func ts_session_advance(_ session: OpaquePointer?, _ time: Int64) -> Int32 {
  guard let session = object(session, Session.self), isUsable(time) else {
    return Statuses.invalid
  }
  session.pass(to: time)
  return Statuses.ok
}

@c @implementation func ts_session_deadline(_ session: OpaquePointer?) -> Int64 {
  Timestamp.deadline(object(session, Session.self)?.deadline)
}

@c @implementation func ts_session_cancel_all(
  _ session: OpaquePointer?, _ time: Int64
) -> Int32 {
  guard let session = object(session, Session.self), isUsable(time) else {
    return Statuses.invalid
  }
  session.pass(to: time)
  session.cancelAll()
  return Statuses.ok
}

// MARK: Decisions of the program

@c @implementation func ts_session_answer(
  _ session: OpaquePointer?, _ request: UInt64, _ granted: Bool
) -> Int32 {
  guard let session = object(session, Session.self) else { return Statuses.invalid }
  return session.answer(request, granted) ? Statuses.ok : Statuses.stale
}

@c @implementation func ts_session_take_touch(
  _ session: OpaquePointer?, _ touch: UInt64, _ time: Int64
) -> Int32 {
  guard let session = object(session, Session.self), isUsable(time) else {
    return Statuses.invalid
  }
  session.pass(to: time)
  return session.takeTouch(touch)
}

@c @implementation func ts_session_release_touch(
  _ session: OpaquePointer?, _ touch: UInt64, _ time: Int64
) -> Int32 {
  guard let session = object(session, Session.self), isUsable(time) else {
    return Statuses.invalid
  }
  session.pass(to: time)
  return session.releaseTouch(touch)
}

@c @implementation func ts_recognizer_propose(
  _ recognizer: OpaquePointer?, _ state: Int32, _ time: Int64
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self), isUsable(time),
    let state = GestureState(rawValue: Int(state)), state != .possible
  else { return Statuses.invalid }
  guard let session = recognizer.session else { return Statuses.state }
  session.pass(to: time)
  return session.propose(state, by: recognizer)
}

// MARK: Events

@c @implementation func ts_session_set_interests(
  _ session: OpaquePointer?, _ interests: UInt32
) -> Int32 {
  guard let session = object(session, Session.self),
    EventInterests.all.isSuperset(of: EventInterests(rawValue: interests))
  else { return Statuses.invalid }
  session.interests = EventInterests(rawValue: interests)
  return Statuses.ok
}

@c @implementation func ts_session_read(
  _ session: OpaquePointer?, _ events: UnsafeMutablePointer<ts_event>?, _ capacity: Int
) -> Int {
  guard let session = object(session, Session.self), let events, capacity > 0 else { return 0 }
  var count = 0
  while count < capacity, let event = session.readEvent() {
    events[count] = event
    count += 1
  }
  return count
}

@c @implementation func ts_session_set_queue(
  _ session: OpaquePointer?, _ capacity: Int
) -> Int32 {
  guard let session = object(session, Session.self), (256...(1 << 24)).contains(capacity) else {
    return Statuses.invalid
  }
  session.queue.capacity = capacity
  return Statuses.ok
}
