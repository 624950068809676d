import CTouchstone
import Testing

@Suite("A touch, and to whom it belongs")
struct VerdictTests {
  private static let interests = TS_INTEREST_VERDICTS.rawValue | TS_INTEREST_DELIVERY.rawValue

  @Test("is released at once where nothing withholds it, and delivered as it comes")
  func released() throws {
    let rig = try Rig(Self.interests)
    rig.tap(at: 10)
    #expect(
      rig.lines() == ["touch 1 released", "deliver-down 1 at 10", "deliver-up 1 at 60"])
  }

  @Test("is cancelled in its surface when a gesture takes it") func cancelled() throws {
    let rig = try Rig(Self.interests)
    try rig.add("pan")
    rig.drag(from: (0, 0), to: (40, 0), at: 0)
    #expect(
      rig.lines() == [
        "touch 1 released", "deliver-down 1 at 0", "touch 1 owned by 1", "deliver-cancel 1 at 10",
      ])
  }

  @Test("is never delivered if it was withheld and a gesture takes it") func owned() throws {
    let rig = try Rig(Self.interests | TS_INTEREST_GESTURES.rawValue)
    try rig.add("pan claim=withhold")
    rig.drag(from: (0, 0), to: (40, 0), at: 0, lifts: false)
    #expect(
      rig.lines().prefix(3) == ["touch 1 pending", "touch 1 owned by 1", "pan 1 began"])
    rig.push(TS_CONTACT_UP, at: 50)
    #expect(rig.lines() == ["pan 1 ended"])
  }

  @Test("that was withheld is delivered late, with its original times, once no gesture can take it")
  func late() throws {
    let rig = try Rig(Self.interests)
    try rig.add("pan claim=withhold")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    rig.push(TS_CONTACT_MOTION, 5, 0, at: 10)
    #expect(rig.lines() == ["touch 1 pending"])
    rig.push(TS_CONTACT_UP, at: 20)
    let events = rig.read()
    #expect(
      events.map(\.line) == [
        "touch 1 released", "deliver-down 1 at 0 late", "deliver-motion 1 at 10 late",
        "deliver-up 1 at 20",
      ])
    #expect(events.dropFirst().allSatisfy { $0.flags & TS_EVENT_FLAG_FRAME.rawValue != 0 })
    #expect(events.map(\.decided) == [20_000, 20_000, 20_000, 20_000])
  }

  @Test("is not withheld longer than the recognizer may, which still may take it")
  func withholdTime() throws {
    let rig = try Rig(Self.interests)
    try rig.add("pan claim=withhold withhold-time=0.1s")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    #expect(ts_session_deadline(rig.session) == 100_000)
    #expect(ts_session_advance(rig.session, 100_000) == 0)
    #expect(ts_session_deadline(rig.session) == .max)
    rig.push(TS_CONTACT_MOTION, 40, 0, at: 110)
    #expect(
      rig.lines() == [
        "touch 1 pending", "touch 1 released", "deliver-down 1 at 0 late", "touch 1 owned by 1",
        "deliver-cancel 1 at 110",
      ])
  }

  @Test("stays one of its surface if the gesture only watches") func watched() throws {
    let rig = try Rig(Self.interests | TS_INTEREST_GESTURES.rawValue)
    try rig.add("long-press claim=none")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    rig.finish()
    rig.push(TS_CONTACT_UP, at: 900)
    #expect(
      rig.lines() == [
        "touch 1 released", "deliver-down 1 at 0", "long-press 1 began", "deliver-up 1 at 900",
        "long-press 1 ended",
      ])
  }

  @Test("that joins a gesture is the gesture's at once") func joining() throws {
    let rig = try Rig(Self.interests)
    try rig.add("pan")
    rig.drag(from: (0, 0), to: (40, 0), at: 0, lifts: false)
    _ = rig.read()
    rig.push(TS_CONTACT_DOWN, 10, 0, id: 2, at: 100)
    #expect(rig.lines() == ["touch 2 owned by 1"])
  }

  @Test("can be taken by the program, which the recognizers see as a cancellation") func taken()
    throws
  {
    let rig = try Rig(Self.interests | Rig.failures)
    try rig.add("tap")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    #expect(ts_session_take_touch(rig.session, 1, 5000) == 0)
    #expect(ts_session_take_touch(rig.session, 1, 5000) == TS_ERROR_STATE.rawValue)
    rig.push(TS_CONTACT_UP, at: 20)
    #expect(
      rig.lines() == [
        "touch 1 released", "deliver-down 1 at 0", "touch 1 owned", "deliver-cancel 1 at 5",
        "tap 1 failed: touches-cancelled",
      ])
    #expect(ts_session_take_touch(rig.session, 1, 30_000) == TS_ERROR_STALE.rawValue)
  }

  @Test("can be released by the program before it is decided") func releasedEarly() throws {
    let rig = try Rig(Self.interests)
    try rig.add("pan claim=withhold")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    #expect(ts_session_release_touch(rig.session, 1, 5000) == 0)
    #expect(ts_session_release_touch(rig.session, 1, 5000) == TS_ERROR_STATE.rawValue)
    #expect(
      rig.lines() == ["touch 1 pending", "touch 1 released", "deliver-down 1 at 0 late"])
  }

  @Test(
    "of an ordered surface waits for one that is withheld, so that times never decrease",
    arguments: [true, false])
  func ordered(isOrdered: Bool) throws {
    let rig = try Rig(TS_INTEREST_DELIVERY.rawValue)
    let flags = isOrdered ? TS_SURFACE_ORDERED.rawValue : 0
    let window = try rig.addSurface(0, 0, 500, 500, flags: flags)
    try rig.add("pan edges=left claim=withhold", to: window)
    rig.push(TS_CONTACT_DOWN, 5, 50, at: 0)
    rig.push(TS_CONTACT_DOWN, 250, 50, id: 2, at: 10)
    let first = rig.lines()
    rig.push(TS_CONTACT_UP, at: 20)
    rig.push(TS_CONTACT_UP, id: 2, at: 30)
    let lines = first + rig.lines()
    #expect(first == (isOrdered ? [] : ["deliver-down 2 at 10"]))
    #expect(
      lines.map { String($0.prefix(14)) }
        == (isOrdered
          ? ["deliver-down 1", "deliver-down 2", "deliver-up 1 a", "deliver-up 2 a"]
          : ["deliver-down 2", "deliver-down 1", "deliver-up 1 a", "deliver-up 2 a"]))
  }

  @Test("is cancelled with the others of its surface, where one cancellation ends all")
  func together() throws {
    let rig = try Rig(TS_INTEREST_DELIVERY.rawValue)
    let window = try rig.addSurface(
      0, 0, 500, 500, flags: TS_SURFACE_CANCELS_TOGETHER.rawValue)
    try rig.add("pan max-fingers=1", to: try rig.addSurface(0, 0, 100, 100, to: window))
    rig.push(TS_CONTACT_DOWN, 300, 300, id: 3, at: 0)
    rig.push(TS_CONTACT_DOWN, 310, 300, id: 4, at: 1)
    rig.push(TS_CONTACT_CANCEL, id: 3, at: 2)
    rig.push(TS_CONTACT_UP, id: 4, at: 3)
    #expect(
      rig.lines() == [
        "deliver-down 1 at 0", "deliver-down 2 at 1", "deliver-cancel 1 at 2",
        "deliver-cancel 2 at 2",
      ])
  }

  @Test("keeps its slot until its end was delivered") func slots() throws {
    let rig = try Rig(TS_INTEREST_DELIVERY.rawValue)
    try rig.add("tap taps=2 claim=withhold")
    rig.tap(at: 0)
    rig.push(TS_CONTACT_DOWN, 300, 300, at: 100)
    rig.finish()
    rig.push(TS_CONTACT_UP, at: 2000)
    let slots = rig.read().reduce(into: [UInt64: Set<Int32>]()) {
      $0[$1.touch.touch, default: []].insert($1.touch.slot)
    }
    #expect(slots == [1: [0], 2: [1]])
  }

  @Test("has positions in the space of its surface, and its own cookie") func space() throws {
    let rig = try Rig(TS_INTEREST_TOUCHES.rawValue)
    let window = try rig.addSurface(100, 50, 200, 200)
    #expect(ts_surface_set_cookie(window, 77) == 0)
    #expect(ts_surface_set_transform(window, 2, 0, 0, 2, 100, 50) == 0)
    rig.push(TS_CONTACT_DOWN, 140, 70, at: 0)
    let event = try #require(rig.read().first)
    #expect((event.touch.x, event.touch.y) == (140, 70))
    #expect((event.touch.local_x, event.touch.local_y) == (20, 10))
    #expect(event.surface_cookie == 77)
  }

  @Test("that is withheld for long is thinned, without its ends") func thinned() throws {
    let rig = try Rig(TS_INTEREST_DELIVERY.rawValue)
    try rig.add("long-press long-press-duration=60s long-press-movement=1000 claim=withhold")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    for step in 1...2000 { rig.push(TS_CONTACT_MOTION, Double(step) / 10, 0, at: Int64(step)) }
    rig.push(TS_CONTACT_UP, at: 2001)
    let events = rig.read()
    #expect((100...260).contains(events.count))
    #expect(events.first?.line == "deliver-down 1 at 0 late")
    #expect(events.last?.line == "deliver-up 1 at 2001")
    #expect(events.map(\.time) == events.map(\.time).sorted())
  }
}
