import CTouchstone
import Testing

@Suite("A gesture through the C interface")
struct GestureTests {
  @Test("is recognized from finished touches: a tap") func tap() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    try rig.add("tap", cookie: 7)
    rig.tap(120, 80, at: 10)
    let event = try #require(rig.read().first)
    #expect(event.line == "tap 1 ended")
    #expect((event.cookie, event.attempt, event.serial) == (7, 1, 1))
    #expect((event.time, event.decided) == (60_000, 60_000))
    #expect((event.gesture.x, event.gesture.y, event.gesture.touch) == (120, 80, 1))
    #expect((event.gesture.fingers, event.gesture.scale) == (1, 1))
  }

  @Test(
    "has the values of its kind",
    arguments: [
      ("pan", \.dx, 30), ("pan", \.vx, 1000), ("pinch", \.scale, 160 / 108.0),
      ("swipe directions=left,right", \.x, 100),
    ] as [(String, any KeyPath<ts_gesture_event, Double> & Sendable, Double)])
  func values(
    text: String, value: any KeyPath<ts_gesture_event, Double> & Sendable, expected: Double
  ) throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let isPair = text == "pinch"
    try rig.add(text)
    if isPair { rig.push(TS_CONTACT_DOWN, 0, 0, id: 2, at: 0) }
    rig.push(TS_CONTACT_DOWN, 100, 0, at: 0)
    for step in 1...(isPair ? 6 : 4) {
      rig.push(TS_CONTACT_MOTION, 100 + Double(step) * 10, 0, at: Int64(step) * 10)
    }
    if text.hasPrefix("swipe") { rig.push(TS_CONTACT_MOTION, 180, 0, at: 70) }
    let last = try #require(rig.read().last)
    if text.hasPrefix("swipe") { #expect(last.gesture.direction == TS_DIRECTION_RIGHT.rawValue) }
    #expect(abs(last.gesture[keyPath: value] - expected) < 1e-6 * max(1, expected))
  }

  @Test("is recognized from kernel events, mapped to the bounds of the root") func evdev() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue, hasDevice: false)
    #expect(ts_surface_set_bounds(rig.root, 0, 0, 500, 1000) == 0)
    let device = try addScreen(to: rig)
    try rig.add("tap")
    let events = [
      input(0, 3, 0x39, 5), input(0, 3, 0x35, 500), input(0, 3, 0x36, 250), input(0, 1, 0x14a, 1),
      input(0, 0, 0, 0), input(40, 3, 0x39, -1), input(40, 1, 0x14a, 0), input(40, 0, 0, 0),
    ]
    #expect(ts_session_push_evdev(rig.session, device, events, events.count) == events.count)
    let event = try #require(rig.read().first)
    #expect(event.line == "tap 1 ended")
    #expect((event.gesture.x, event.gesture.y) == (250, 250))
    #expect(event.device == device)
  }

  @Test("goes to the surface that is touched: the highest, its ancestors, and a target")
  func hitTesting() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let low = try rig.addSurface(0, 0, 100, 100)
    let high = try rig.addSurface(50, 0, 100, 100)
    try rig.add("tap", to: low)
    try rig.add("tap", to: high)
    try rig.add("tap")
    rig.tap(20, 20, at: 0)
    rig.tap(70, 20, at: 1000)
    rig.tap(200, 20, at: 2000)
    rig.tap(200, 20, at: 3000, target: ts_surface_get_id(low))
    #expect(ts_surface_set_flags(high, TS_SURFACE_DISABLED.rawValue) == 0)
    rig.tap(70, 20, at: 4000)
    #expect(rig.lines() == [1, 2, 3, 1, 1].map { "tap \($0) ended" })
  }

  @Test(
    "has an edge that begins it within its part of the edge only",
    arguments: [
      (5.0, 300.0, true), (5, 100, false), (30, 300, false), (5, 700, false), (5, 595, true),
    ])
  func edges(x: Double, y: Double, begins: Bool) throws {
    let rig = try Rig(Rig.failures)
    #expect(ts_surface_set_bounds(rig.root, 0, 0, 500, 1000) == 0)
    try rig.add("pan edges=left edge-from=0.2 edge-to=0.6")
    rig.drag(from: (x, y), to: (x + 60, y), at: 0)
    let events = rig.read()
    #expect(
      events.first?.line == (begins ? "pan 1 began" : "pan 1 failed: away-from-edge"))
    if begins { #expect(events.first?.gesture.direction == TS_EDGE_LEFT.rawValue) }
  }

  @Test("fails with a reason, its value and its limit, if the program wants failures")
  func failure() throws {
    let rig = try Rig(Rig.failures)
    try rig.add("tap")
    try rig.add("pan")
    rig.drag(from: (0, 0), to: (80, 0), at: 0)
    let prevented = try #require(rig.read().first { $0.gesture.gesture == 1 })
    #expect(prevented.line == "tap 1 failed: prevented")
    #expect(prevented.gesture.other == 2)
    try rig.add("long-press")
    rig.push(TS_CONTACT_DOWN, 0, 0, id: 5, at: 200)
    rig.push(TS_CONTACT_MOTION, 30, 0, id: 5, at: 210)
    let strayed = try #require(rig.read().first { $0.line.hasPrefix("long-press") })
    #expect(strayed.line == "long-press 3 failed: moved")
    #expect((strayed.gesture.value, strayed.gesture.limit) == (30, 10))
  }

  @Test("waits for a recognizer while that is required of it, also if it changes meanwhile")
  func changedRequirement() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let pan = try rig.add("pan")
    let press = try rig.add("long-press long-press-movement=100")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    #expect(ts_recognizer_set_relation(pan, TS_RELATION_REQUIRES_FAILURE, press) == 0)
    rig.push(TS_CONTACT_MOTION, 50, 0, at: 20)
    #expect(rig.lines() == [])
    #expect(ts_recognizer_set_relation(pan, TS_RELATION_EXCLUSIVE, press) == 0)
    #expect(rig.lines() == ["pan 1 began"])
  }

  @Test("waits for another to fail, and for the time that decides it") func requirement() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let single = try rig.add("tap")
    let double = try rig.add("tap taps=2")
    #expect(ts_recognizer_set_relation(single, TS_RELATION_REQUIRES_FAILURE, double) == 0)
    #expect(
      ts_recognizer_set_relation(double, TS_RELATION_REQUIRES_FAILURE, single)
        == TS_ERROR_CYCLE.rawValue)
    rig.tap(at: 0)
    #expect(rig.lines() == [])
    #expect(ts_session_timeout(rig.session, 50_000) == 351)
    rig.finish()
    #expect(rig.lines() == ["tap 1 ended"])
    rig.tap(at: 1000)
    rig.tap(at: 1200)
    #expect(rig.lines() == ["tap 2 ended"])
  }

  @Test(
    "stands to another as the relation says",
    arguments: [
      (TS_RELATION_EXCLUSIVE, false), (TS_RELATION_SIMULTANEOUS, true), (TS_RELATION_YIELDS, true),
    ])
  func relations(relation: ts_relation, bothBegin: Bool) throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let outer = try rig.add("pan")
    let inner = try rig.add("pan")
    // The one that was added last is recognized first.
    #expect(ts_recognizer_set_relation(inner, relation, outer) == 0)
    rig.drag(from: (0, 0), to: (80, 0), at: 0, lifts: false)
    let lines = rig.lines()
    #expect(lines.contains("pan 2 began"))
    #expect(lines.contains("pan 1 began") == bothBegin)
  }

  @Test("excludes one of another branch if the relation says so, without a touch in common")
  func anywhere() throws {
    for (relation, isExcluded) in [
      (TS_RELATION_EXCLUSIVE, false), (TS_RELATION_EXCLUSIVE_ANYWHERE, true),
    ] {
      let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
      let left = try rig.add("pan", to: try rig.addSurface(0, 0, 100, 100))
      let right = try rig.add("pan", to: try rig.addSurface(100, 0, 100, 100))
      #expect(ts_recognizer_set_relation(left, relation, right) == 0)
      rig.drag(from: (0, 0), to: (50, 0), at: 0, lifts: false)
      rig.push(TS_CONTACT_DOWN, 150, 0, id: 2, at: 100)
      rig.push(TS_CONTACT_MOTION, 190, 0, id: 2, at: 120)
      #expect(rig.lines().contains("pan 2 began") == !isExcluded)
    }
  }

  @Test("of greater priority wins before the policy") func priority() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    try rig.add("pan priority=1")
    try rig.add("pan", to: try rig.addSurface(0, 0, 100, 100))
    rig.drag(from: (0, 0), to: (80, 0), at: 0, lifts: false)
    #expect(rig.lines().first == "pan 1 began")
  }

  @Test("does not see the touches of a surface that keeps them") func isolation() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let window = try rig.addSurface(0, 0, 100, 100, flags: TS_SURFACE_ISOLATED.rawValue)
    try rig.add("tap")
    rig.tap(50, 50, at: 0)
    #expect(rig.lines() == [])
    #expect(ts_surface_set_flags(window, 0) == 0)
    rig.tap(50, 50, at: 1000)
    #expect(rig.lines() == ["tap 1 ended"])
  }

  @Test("of an overlay sees the touches of what is below, which stay touches of that")
  func overlay() throws {
    let rig = try Rig()
    let window = try rig.addSurface(0, 0, 500, 500)
    let output = try rig.addSurface(0, 0, 500, 500, flags: TS_SURFACE_OVERLAY.rawValue)
    try rig.add("pan edges=left", to: output)
    rig.drag(from: (5, 50), to: (90, 50), at: 0)
    let events = rig.read()
    #expect(events.first?.surface == ts_surface_get_id(window))
    #expect(events.contains { $0.line == "pan 1 began" && $0.surface == ts_surface_get_id(output) })
  }

  @Test("asks before it begins, and fails if that is refused", arguments: [true, false])
  func request(isGranted: Bool) throws {
    let rig = try Rig(Rig.failures)
    try rig.add("tap asks=1")
    rig.tap(at: 0)
    let request = try #require(rig.read().first)
    #expect(request.line == "tap 1 possible")
    #expect(ts_session_answer(rig.session, request.serial, isGranted) == 0)
    #expect(rig.lines() == [isGranted ? "tap 1 ended" : "tap 1 failed: refused"])
    #expect(
      ts_session_answer(rig.session, request.serial, true) == TS_ERROR_STALE.rawValue)
  }

  @Test("whose request is not answered begins with the next call") func unanswered() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    try rig.add("tap asks=1")
    rig.tap(at: 0)
    let request = try #require(rig.read().first)
    #expect(ts_session_advance(rig.session, 60_000) == 0)
    #expect(rig.lines() == ["tap 1 ended"])
    #expect(ts_session_answer(rig.session, request.serial, false) == TS_ERROR_STALE.rawValue)
  }

  @Test("that the program decides has the states that it proposes, and its place in relations")
  func custom() throws {
    let rig = try Rig(Rig.failures)
    let own = try rig.add("custom")
    try rig.add("tap")
    #expect(
      ts_recognizer_propose(own, Int32(TS_STATE_BEGAN.rawValue), 0) == TS_ERROR_STALE.rawValue)
    rig.push(TS_CONTACT_DOWN, 10, 20, at: 0)
    rig.push(TS_CONTACT_DOWN, 30, 20, id: 2, at: 5)
    _ = rig.read()
    #expect(ts_recognizer_propose(own, Int32(TS_STATE_BEGAN.rawValue), 10_000) == 0)
    #expect(ts_recognizer_propose(own, Int32(TS_STATE_ENDED.rawValue), 20_000) == 0)
    let events = rig.read()
    #expect(events.map(\.line) == ["custom 1 began", "custom 1 ended"])
    #expect((events[0].gesture.x, events[0].gesture.fingers) == (20, 2))
  }

  @Test(
    "ends when its recognizer is disabled, removed, or all is cancelled",
    arguments: ["disabled", "removed", "surface removed", "device removed", "all cancelled"])
  func ending(how: String) throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let surface = try rig.addSurface(0, 0, 500, 500)
    let pan = try rig.add("pan", to: surface, cookie: 9)
    ts_recognizer_ref(pan)
    defer { ts_recognizer_unref(pan) }
    rig.drag(from: (0, 0), to: (80, 0), at: 0, lifts: false)
    _ = rig.read()
    switch how {
    case "disabled": #expect(ts_recognizer_set_enabled(pan, false) == 0)
    case "removed": #expect(ts_recognizer_remove(pan) == 0)
    case "surface removed": #expect(ts_surface_remove(surface) == 0)
    case "device removed":
      #expect(ts_session_remove_device(rig.session, rig.device, 90_000) == 0)
    default: #expect(ts_session_cancel_all(rig.session, 90_000) == 0)
    }
    let events = rig.read()
    #expect(events.map { String($0.line.prefix(15)) } == ["pan 1 cancelled"])
    let isOrphan = how.hasSuffix("removed") && how != "device removed"
    #expect(events.first?.cookie == (isOrphan ? 0 : 9))
    #expect(
      events.first?.flags == (isOrphan ? TS_EVENT_FLAG_ORPHAN.rawValue : 0))
    if how == "device removed" { return }
    // The finger is still down: nothing of it is recognized.
    rig.push(TS_CONTACT_MOTION, 200, 0, at: 100)
    rig.push(TS_CONTACT_UP, at: 110)
    #expect(rig.lines() == [])
  }

  private func input(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> ts_input {
    ts_input(time: time * 1000, type: type, code: code, value: value)
  }

  private func addScreen(to rig: Rig) throws -> Int32 {
    let device = try #require(ts_device_new("panel"))
    defer { ts_device_unref(device) }
    #expect(ts_device_add_property(device, 1) == 0)
    #expect(ts_device_add_code(device, 1, 0x14a) == 0)
    for (code, maximum) in [(0x2f, 9), (0x35, 999), (0x36, 999), (0x39, 65535)] {
      #expect(ts_device_set_axis(device, UInt16(code), 0, Int32(maximum), 0, 0, 0) == 0)
    }
    #expect(ts_device_seal(device) == 0)
    #expect(ts_device_get_kind(device) == TS_DEVICE_TOUCHSCREEN)
    #expect(ts_device_get_slots(device) == 10)
    return ts_session_add_device(rig.session, device)
  }
}
