import CTouchstone
import TestSupport
import Testing

@Suite("Wrong arguments")
struct BadInputTests {
  private static let invalid = TS_ERROR_INVALID.rawValue

  @Test("that are null are errors, and change nothing") func null() throws {
    var (x, y) = (1.0, 2.0)
    let statuses: [Int32] = [
      ts_device_set_id(nil, 0, 0, 0, 0), ts_device_add_property(nil, 1),
      ts_device_add_code(nil, 1, 1), ts_device_set_axis(nil, 0, 0, 1, 0, 0, 0),
      ts_device_set_udev(nil, "a", "b"), ts_device_seal(nil), ts_device_get_size(nil, &x, &y),
      ts_session_set_density(nil, 1), ts_session_add_device(nil, nil),
      ts_session_remove_device(nil, 1, 0), ts_session_map_device(nil, 1, 0, 0, 1, 1, 0),
      Int32(ts_session_push_evdev(nil, 1, nil, 0)), ts_state_set_slot(nil, 0, 0x35, 1),
      ts_state_set(nil, 3, 0, 1), ts_session_sync(nil, 1, 0, nil),
      Int32(ts_session_push_contacts(nil, 1, nil, 0)), ts_session_end_frame(nil, 1),
      ts_session_advance(nil, 0), ts_session_cancel_all(nil, 0), ts_surface_add_child(nil, nil),
      ts_surface_place_below(nil, nil), ts_surface_remove(nil), ts_surface_set_cookie(nil, 1),
      ts_surface_set_transform(nil, 1, 0, 0, 1, 0, 0), ts_surface_set_position(nil, 0, 0),
      ts_surface_convert(nil, &x, &y), ts_surface_set_bounds(nil, 0, 0, 1, 1),
      ts_surface_set_shape_all(nil, true), ts_surface_set_shape_rects(nil, nil, 0),
      ts_surface_set_shape_polygon(nil, nil, 0), ts_surface_reset_shape(nil),
      ts_surface_set_flags(nil, 0), ts_surface_add_recognizer(nil, nil),
      ts_recognizer_remove(nil), ts_recognizer_set_cookie(nil, 1),
      ts_recognizer_set_name(nil, "a"), ts_recognizer_set(nil, TS_ENABLED, 1, TS_UNIT_NATIVE),
      ts_recognizer_get(nil, TS_ENABLED, &x), ts_recognizer_set_text(nil, "taps", "1"),
      ts_session_set_limit(nil, TS_PAUSE, 1, TS_UNIT_NATIVE),
      ts_recognizer_set_relation(nil, TS_RELATION_SIMULTANEOUS, nil),
      ts_session_set_policy(nil, TS_POLICY_NEAREST), ts_session_answer(nil, 1, true),
      ts_session_take_touch(nil, 1, 0), ts_session_release_touch(nil, 1, 0),
      ts_recognizer_propose(nil, 1, 0), ts_session_set_interests(nil, 0),
      ts_session_set_queue(nil, 256), ts_recognizer_add_template(nil, "a", nil, 0),
      ts_recognizer_get_probabilities(nil, nil, 0),
    ]
    #expect(statuses.allSatisfy { $0 == Self.invalid }, "\(statuses)")
    #expect((x, y) == (1, 2))
    let handles = [
      ts_device_ref(nil), ts_device_unref(nil), ts_session_ref(nil), ts_session_unref(nil),
      ts_session_get_root(nil), ts_state_unref(nil), ts_surface_ref(nil), ts_surface_unref(nil),
      ts_recognizer_ref(nil), ts_recognizer_unref(nil),
      ts_recognizer_new_from_text(nil, nil, nil),
    ]
    #expect(handles.allSatisfy { $0 == nil })
    #expect(ts_session_read(nil, nil, 5) == 0)
    #expect(ts_session_deadline(nil) == .max)
    #expect((ts_surface_get_id(nil), ts_recognizer_get_id(nil)) == (0, 0))
    #expect(ts_device_get_name(nil) == nil && ts_recognizer_get_name(nil) == nil)
    #expect(ts_recognizer_get_shape_name(nil, 1) == nil)
    #expect(ts_device_get_kind(nil).rawValue == 0)
  }

  static let badNumbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]

  @Test("that are not finite or too large are errors", arguments: badNumbers)
  func numbers(_ bad: Double) throws {
    let rig = try Rig()
    let surface = try rig.addSurface(0, 0, 10, 10)
    let tap = try rig.add("tap")
    var (x, y) = (bad, 0.0)
    let polygon = [0, 0, 1, bad, 2, 2]
    let statuses: [Int32] = [
      ts_session_set_density(rig.session, bad), ts_surface_set_position(surface, 0, bad),
      ts_surface_set_transform(surface, bad, 0, 0, 1, 0, 0),
      ts_surface_set_bounds(surface, 0, 0, 5, bad), ts_surface_convert(surface, &x, &y),
      ts_surface_set_shape_polygon(surface, polygon, 3),
      ts_surface_set_shape_rects(surface, [0, 0, bad, 1], 1),
      ts_recognizer_set(tap, TS_TAP_MOVEMENT, bad, TS_UNIT_MM),
      ts_recognizer_set(tap, TS_FINGERS, bad, TS_UNIT_NATIVE),
      ts_recognizer_set(tap, TS_PRIORITY, bad, TS_UNIT_NATIVE),
      ts_session_set_limit(rig.session, TS_PAUSE, bad, TS_UNIT_NATIVE),
    ]
    #expect(statuses.allSatisfy { $0 == Self.invalid }, "\(statuses)")
    #expect(ts_device_new_for_contacts("a", TS_DEVICE_TOUCHSCREEN, bad, 1) == nil)
  }

  @Test("of 255 levels that scale by 1e-4 or 1e4 are finite, or an error")
  func nestedScales() throws {
    for scale in [1e-4, 1e4, -1e-4] {
      let rig = try Rig()
      var innermost = try #require(rig.root)
      for _ in 0..<255 {
        innermost = try rig.addSurface(0, 0, 10, 10, to: innermost)
        #expect(ts_surface_set_transform(innermost, scale, 0, 0, scale, 1, 1) == 0)
      }
      for value in [0, 3, 1e9, -1e9] {
        var (x, y) = (value, value)
        let status = ts_surface_convert(innermost, &x, &y)
        #expect(status != 0 || x.isFinite && y.isFinite, "\(scale) \(value): \(x) \(y)")
        if status != 0 { #expect((x, y) == (value, value)) }
      }
      rig.push(TS_CONTACT_DOWN, 1, 1, at: 0)
      rig.push(TS_CONTACT_UP, 1, 1, at: 50)
      _ = rig.lines()
    }
  }

  @Test("of a contact are dropped, and reported as a repair", arguments: badNumbers)
  func contacts(_ bad: Double) throws {
    let rig = try Rig()
    rig.push(TS_CONTACT_DOWN, bad, 0, at: 0)
    #expect(rig.lines() == ["value that is not finite"])
    rig.push(TS_CONTACT_DOWN, 1, 1, at: 1)
    _ = rig.read()
    rig.push(TS_CONTACT_MOTION, 2, bad, at: 2)
    #expect(rig.lines() == ["value that is not finite"])
    rig.push(TS_CONTACT_UP, bad, bad, at: 3)
    #expect(rig.lines().first == "touch-up 1 at 3")
  }

  @Test("of contacts that are not down, or down already, are repaired") func unknownContacts()
    throws
  {
    let rig = try Rig(TS_INTEREST_TOUCHES.rawValue | TS_INTEREST_REPAIRS.rawValue)
    let repair = "change of a contact that is not down, or down already"
    rig.push(TS_CONTACT_UP, id: 9, at: 0)
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 1)
    rig.push(TS_CONTACT_DOWN, 5, 5, at: 2)
    #expect(
      rig.lines() == [
        repair, "touch-down 1 at 1", "touch-up 1 at 2", "touch-down 2 at 2", repair,
      ])
  }

  @Test("that are out of their range are errors")
  func ranges() throws {
    let rig = try Rig()
    let surface = try rig.addSurface(0, 0, 10, 10)
    let tap = try rig.add("tap")
    let far = Int64.max - 1
    var contact = ts_contact()
    contact.phase = 9
    var late = ts_contact()
    (late.phase, late.time) = (1, .min)
    let statuses: [Int32] = [
      ts_session_advance(rig.session, far), ts_session_advance(rig.session, .min),
      ts_session_cancel_all(rig.session, .min), ts_session_take_touch(rig.session, 1, far),
      Int32(ts_session_push_contacts(rig.session, rig.device, &contact, 1)),
      Int32(ts_session_push_contacts(rig.session, rig.device, &late, 1)),
      Int32(ts_session_push_contacts(rig.session, rig.device, nil, 1)),
      Int32(ts_session_push_contacts(rig.session, rig.device, &contact, -1)),
      ts_surface_set_flags(surface, 1 << 20), ts_session_set_interests(rig.session, 1 << 9),
      ts_session_set_queue(rig.session, 255), ts_session_set_queue(rig.session, -1),
      ts_session_set_policy(rig.session, ts_policy(7)),
      ts_recognizer_set_relation(tap, ts_relation(9), nil),
      ts_recognizer_set_relation(tap, TS_RELATION_REQUIRES_FAILURE, nil),
      ts_recognizer_set_relation(tap, TS_RELATION_SIMULTANEOUS, tap),
      ts_recognizer_propose(tap, 0, 0), ts_recognizer_propose(tap, 77, 0),
      ts_recognizer_propose(tap, 1, 0), ts_surface_set_transform(surface, 0, 0, 0, 0, 5, 5),
      ts_surface_set_bounds(surface, 0, 0, -1, 1),
      ts_surface_set_shape_rects(surface, [0, 0, -1, 1], 1),
      ts_surface_set_shape_rects(surface, nil, 3),
      ts_surface_set_shape_polygon(surface, [0, 0], .max),
    ]
    #expect(statuses.allSatisfy { $0 == Self.invalid }, "\(statuses)")
    #expect(ts_recognizer_new(ts_gesture(9)) == nil)
    #expect(
      ts_recognizer_set(tap, ts_property(99), 1, TS_UNIT_NATIVE) == TS_ERROR_UNKNOWN.rawValue)
    #expect(ts_recognizer_set(tap, TS_EDGES, 1, TS_UNIT_NATIVE) == TS_ERROR_UNKNOWN.rawValue)
    #expect(
      ts_session_set_limit(rig.session, TS_FINGERS, 1, TS_UNIT_NATIVE)
        == TS_ERROR_UNKNOWN.rawValue)
    #expect(rig.lines() == [])
  }

  @Test("that are over are stale, and what is not possible now is an error of the state")
  func states() throws {
    let rig = try Rig()
    let surface = try rig.addSurface(0, 0, 10, 10)
    let tap = try rig.add("tap", to: surface)
    let (stale, state) = (TS_ERROR_STALE.rawValue, TS_ERROR_STATE.rawValue)
    #expect(ts_session_remove_device(rig.session, 99, 0) == stale)
    #expect(ts_session_end_frame(rig.session, -1) == stale)
    #expect(ts_session_push_contacts(rig.session, 0, nil, 0) == Int(stale))
    #expect(ts_session_push_evdev(rig.session, rig.device, nil, 0) == Int(state))
    #expect(ts_session_map_device(rig.session, rig.device, 0, 0, 1, 1, 0) == state)
    #expect(ts_session_release_touch(rig.session, 5, 0) == stale)
    #expect(ts_recognizer_propose(tap, Int32(TS_STATE_FAILED.rawValue), 0) == stale)
    #expect(ts_surface_add_recognizer(rig.root, tap) == state)
    #expect(ts_surface_remove(rig.root) == state)
    #expect(ts_surface_set_position(rig.root, 1, 1) == state)
    #expect(ts_surface_add_child(surface, surface) == TS_ERROR_CYCLE.rawValue)
    #expect(ts_surface_add_child(surface, rig.root) == TS_ERROR_CYCLE.rawValue)
    let other = try rig.addSurface(0, 0, 10, 10)
    #expect(ts_surface_add_child(surface, other) == state)
    #expect(ts_surface_place_below(other, surface) == 0)
    let device = ts_device_new("bare")
    defer { ts_device_unref(device) }
    #expect(ts_session_add_device(rig.session, device) == state)
    #expect(ts_device_get_rejection(device) == nil)
    #expect(ts_device_seal(device) == TS_ERROR_DEVICE.rawValue)
    let rejection = try #require(ts_device_get_rejection(device))
    #expect(String(cString: rejection).hasPrefix("it has no absolute axes"))
    let screen = ts_device_new_for_contacts("screen", TS_DEVICE_TOUCHSCREEN, 0, 0)
    defer { ts_device_unref(screen) }
    #expect(ts_device_add_property(screen, 1) == state)
    #expect(ts_device_seal(screen) == state)
  }

  @Test("of time near the last that is accepted lead to no deadline that could not be reached")
  func lastDeadline() throws {
    let rig = try Rig()
    try rig.add("long-press")
    let last: Int64 = 1 << 60
    let landed = ts_session_push_contact(
      rig.session, rig.device, last - 1, TS_CONTACT_DOWN, 1, 5, 5, 0, true)
    #expect(landed == 0)
    #expect(ts_session_deadline(rig.session) == .max)
    #expect(ts_session_advance(rig.session, last) == 0)
    #expect(ts_session_advance(rig.session, last + 1) == Self.invalid)
  }

  @Test("of time that run back are raised to the present, and reported as a repair")
  func times() throws {
    let rig = try Rig(TS_INTEREST_TOUCHES.rawValue | TS_INTEREST_REPAIRS.rawValue)
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 100)
    rig.push(TS_CONTACT_MOTION, 1, 0, at: 50)
    rig.push(TS_CONTACT_UP, at: 120)
    #expect(
      rig.lines() == [
        "touch-down 1 at 100", "touch-motion 1 at 100", "time running backwards",
        "touch-up 1 at 120",
      ])
  }

  @Test("of kernel events, at random, never stop the program", arguments: 0..<40 as Range<UInt64>)
  func kernelEvents(seed: UInt64) throws {
    let rig = try Rig()
    let device = try #require(ts_device_new("random"))
    defer { ts_device_unref(device) }
    var random = SeededRandom(seed)
    let isPad = seed % 2 == 1
    #expect(ts_device_add_property(device, isPad ? 0 : 1) == 0)
    #expect(ts_device_add_code(device, 1, 0x14a) == 0)
    if isPad { #expect(ts_device_add_code(device, 1, 0x145) == 0) }
    for code: UInt16 in [0x2f, 0x30, 0x34, 0x35, 0x36, 0x39, 0x3a] {
      let maximum = [9, Int32.max, 1000][random.roll(0..<3)]
      #expect(ts_device_set_axis(device, code, random.chance(80) ? 0 : .min, maximum, 0, 0, 0) == 0)
    }
    guard ts_device_seal(device) == 0 else { return }
    let number = ts_session_add_device(rig.session, device)
    for text in ["tap", "pan claim=withhold", "pinch", "rotation", "swipe", "long-press"] {
      try rig.add(text)
    }
    var time: Int64 = 0
    let events = (0..<2000).map { _ in
      time += Int64(random.roll(-2..<20)) * 1000
      let type = [3, 3, 3, 3, 0, 1][random.roll(0..<6)]
      let value: Int32 =
        random.chance(80) ? Int32(random.roll(-2..<1000)) : random.chance(50) ? .max : .min
      let code =
        type == 3 ? random.roll(0x2f..<0x3c) : type == 1 ? 0x14a : [0, 0, 3][random.roll(0..<3)]
      return ts_input(
        time: time, type: UInt16(type), code: UInt16(code),
        value: type == 0 ? 0 : code == 0x2f ? Int32(random.roll(-1..<12)) : value)
    }
    var done = 0
    while done < events.count {
      let count = events[done...].withUnsafeBufferPointer {
        ts_session_push_evdev(rig.session, number, $0.baseAddress, $0.count)
      }
      try #require(count >= 0)
      done += count
      #expect(rig.read().allSatisfy { $0.touch.x.isFinite || !(100..<300).contains($0.type) })
    }
    #expect(ts_session_remove_device(rig.session, number, time) == 0)
  }
}
