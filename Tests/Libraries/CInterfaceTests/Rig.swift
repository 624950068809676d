import CTouchstone
import Testing

/// A session that tests drive through the functions of C.
final class Rig {
  let session: OpaquePointer
  private(set) var device: Int32 = 0

  /// Creates a session with a device whose finished touches are pushed.
  init(_ interests: UInt32 = Rig.everything, hasDevice: Bool = true) throws {
    session = try #require(ts_session_new())
    ts_session_set_interests(session, interests)
    if hasDevice { device = try addContactDevice() }
  }

  deinit { ts_session_unref(session) }

  static let everything: UInt32 = 0xff
  static let failures = TS_INTEREST_GESTURES.rawValue | TS_INTEREST_FAILURES.rawValue

  func addContactDevice() throws -> Int32 {
    let screen = ts_device_new_for_contacts("screen", TS_DEVICE_TOUCHSCREEN, 0, 0)
    defer { ts_device_unref(screen) }
    let number = ts_session_add_device(session, screen)
    try #require(number > 0)
    return number
  }

  var root: OpaquePointer? { ts_session_get_root(session) }

  // MARK: Objects

  /// Adds a recognizer, as a text describes it, to a surface; to the root by default.
  @discardableResult func add(
    _ text: String, to surface: OpaquePointer? = nil, cookie: UInt64 = 0
  ) throws -> OpaquePointer {
    let recognizer = try #require(ts_recognizer_new_from_text(text, nil, nil), "\(text)")
    ts_recognizer_set_cookie(recognizer, cookie)
    #expect(ts_surface_add_recognizer(surface ?? root, recognizer) == 0)
    ts_recognizer_unref(recognizer)
    return recognizer
  }

  /// Adds a surface to another one; to the root by default.
  func addSurface(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, flags: UInt32 = 0,
    to parent: OpaquePointer? = nil
  ) throws -> OpaquePointer {
    let surface = try #require(ts_surface_new())
    #expect(ts_surface_set_position(surface, x, y) == 0)
    #expect(ts_surface_set_bounds(surface, 0, 0, width, height) == 0)
    #expect(ts_surface_set_flags(surface, flags) == 0)
    #expect(ts_surface_add_child(parent ?? root, surface) == 0)
    ts_surface_unref(surface)
    return surface
  }

  // MARK: Input

  /// Pushes a frame with one change, at a time in milliseconds.
  func push(
    _ phase: ts_contact_phase, _ x: Double = 0, _ y: Double = 0, id: Int64 = 1, at time: Int64,
    target: UInt32 = 0, isLast: Bool = true
  ) {
    let status = ts_session_push_contact(
      session, device, time * 1000, phase, id, x, y, target, isLast)
    #expect(status == 0)
  }

  /// Pushes a tap.
  func tap(_ x: Double = 100, _ y: Double = 100, at time: Int64, target: UInt32 = 0) {
    push(TS_CONTACT_DOWN, x, y, at: time, target: target)
    push(TS_CONTACT_UP, at: time + 50)
  }

  /// Pushes a finger that lands, moves in four steps, and lifts.
  func drag(
    from start: (Double, Double), to end: (Double, Double), at time: Int64, lifts: Bool = true
  ) {
    push(TS_CONTACT_DOWN, start.0, start.1, at: time)
    for step in 1...4 {
      let share = Double(step) / 4
      push(
        TS_CONTACT_MOTION, start.0 + (end.0 - start.0) * share,
        start.1 + (end.1 - start.1) * share, at: time + Int64(step) * 10)
    }
    if lifts { push(TS_CONTACT_UP, at: time + 50) }
  }

  /// Lets time pass until nothing is due any more.
  func finish() {
    while ts_session_deadline(session) != .max {
      #expect(ts_session_advance(session, ts_session_deadline(session)) == 0)
    }
  }

  // MARK: Output

  func read() -> [ts_event] {
    var events: [ts_event] = []
    var event = ts_event()
    while ts_session_next(session, &event) { events.append(event) }
    return events
  }

  /// Reads the events as lines of text.
  func lines() -> [String] { read().map(\.line) }

  /// Reads the gestures as lines of text.
  func gestures() -> [String] {
    read().filter { $0.type == TS_EVENT_GESTURE.rawValue }.map(\.line)
  }
}

extension ts_event {
  /// The event in a few words: what it is, about which touch or recognizer, and when, in milliseconds.
  var line: String {
    let name = String(cString: ts_event_type_name(type))
    let end = " at \(time / 1000)" + (flags & TS_EVENT_FLAG_LATE.rawValue != 0 ? " late" : "")
    switch type {
    case TS_EVENT_VERDICT.rawValue:
      let verdicts = ["pending", "released", "owned"]
      return "touch \(verdict.touch) \(verdicts[Int(verdict.verdict)])"
        + (recognizer == 0 ? "" : " by \(recognizer)")
    case 100..<300: return "\(name) \(touch.touch)" + end
    case TS_EVENT_GESTURE.rawValue, TS_EVENT_REQUEST.rawValue:
      let kind = String(cString: ts_gesture_name(ts_gesture(gesture.gesture)))
      let state = String(cString: ts_gesture_state_name(gesture.state))
      let reason = String(cString: ts_reason_name(gesture.reason))
      return "\(kind) \(recognizer) \(state)" + (gesture.reason == 0 ? "" : ": \(reason)")
    case TS_EVENT_REPAIR.rawValue: return String(cString: ts_repair_name(repair.repair))
    default: return name
    }
  }
}

/// Returns the text in a buffer, up to the zero.
func text(in buffer: [CChar]) -> String {
  String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
