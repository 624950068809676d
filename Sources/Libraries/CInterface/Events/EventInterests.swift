/// The kinds of events that a session queues, by the numbers of the header.
struct EventInterests: OptionSet {
  let rawValue: UInt32
  static let touches = EventInterests(rawValue: 1 << 0)
  static let delivery = EventInterests(rawValue: 1 << 1)
  static let verdicts = EventInterests(rawValue: 1 << 2)
  static let gestures = EventInterests(rawValue: 1 << 3)
  static let failures = EventInterests(rawValue: 1 << 4)
  static let pads = EventInterests(rawValue: 1 << 5)
  static let padContacts = EventInterests(rawValue: 1 << 6)
  static let repairs = EventInterests(rawValue: 1 << 7)
  static let guards = EventInterests(rawValue: 1 << 8)
  static let standard: EventInterests = [.gestures, .pads, .repairs]
  static let all = EventInterests(rawValue: (1 << 9) - 1)
}

extension Session {
  /// Returns an event without values.
  func event(_ type: ts_event_type, at eventTime: Timestamp) -> ts_event {
    var event = ts_event()
    event.type = type.rawValue
    event.time = eventTime.microseconds
    event.decided = time.microseconds
    return event
  }

  /// Copies the oldest event and removes it.
  ///
  /// Objects that were removed meanwhile have no cookies.
  func readEvent() -> ts_event? {
    guard var event = queue.popFirst() else { return nil }
    if event.surface != 0 {
      let surface = surface(event.surface)
      event.surface_cookie = surface?.cookie ?? 0
      if surface == nil { event.flags |= TS_EVENT_FLAG_ORPHAN.rawValue }
    }
    if event.recognizer != 0 {
      let recognizer = recognizer(event.recognizer)
      event.cookie = recognizer?.cookie ?? 0
      if recognizer == nil { event.flags |= TS_EVENT_FLAG_ORPHAN.rawValue }
    }
    return event
  }
}
