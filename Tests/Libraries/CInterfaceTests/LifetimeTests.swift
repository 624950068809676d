import CTouchstone
import Testing

@Suite("Lifetimes of objects of the C interface")
struct LifetimeTests {
  @Test(
    "are independent of the order in which references are released",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func order(_ order: [Int]) throws {
    let session = try #require(ts_session_new())
    let surface = try #require(ts_surface_new())
    let pan = try #require(ts_recognizer_new(TS_GESTURE_PAN))
    #expect(ts_surface_add_recognizer(surface, pan) == 0)
    #expect(ts_surface_add_child(ts_session_get_root(session), surface) == 0)
    #expect(ts_surface_get_id(surface) > 0 && ts_recognizer_get_id(pan) > 0)
    for index in order {
      switch index {
      case 0: ts_session_unref(session)
      case 1: ts_surface_unref(surface)
      default: ts_recognizer_unref(pan)
      }
      if index == 0, order.last != 0 {
        // What is still referenced is outside of a session, and can be used.
        if order.last == 1 {
          #expect(ts_surface_get_id(surface) == 0)
          #expect(ts_surface_set_bounds(surface, 0, 0, 1, 1) == 0)
        } else {
          #expect(ts_recognizer_get_id(pan) == 0)
          #expect(ts_recognizer_set_enabled(pan, false) == 0)
        }
      }
    }
  }

  @Test("A recognizer that is freed leaves the relations of others") func relations() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let tap = try rig.add("tap")
    let other = try #require(ts_recognizer_new(TS_GESTURE_TAP))
    #expect(ts_recognizer_set_relation(tap, TS_RELATION_REQUIRES_FAILURE, other) == 0)
    #expect(ts_recognizer_set_relation(other, TS_RELATION_SIMULTANEOUS, tap) == 0)
    ts_recognizer_unref(other)
    rig.tap(at: 0)
    #expect(rig.lines() == ["tap 1 ended"])
  }

  @Test("Events of objects that are gone have no cookie, and say so") func orphans() throws {
    let rig = try Rig(TS_INTEREST_TOUCHES.rawValue | TS_INTEREST_GESTURES.rawValue)
    let window = try rig.addSurface(0, 0, 100, 100)
    #expect(ts_surface_set_cookie(window, 5) == 0)
    try rig.add("tap", to: window, cookie: 6)
    rig.tap(50, 50, at: 0)
    #expect(ts_surface_remove(window) == 0)
    let events = rig.read()
    #expect(events.count == 3)
    for event in events {
      #expect((event.cookie, event.surface_cookie) == (0, 0))
      #expect(event.flags & TS_EVENT_FLAG_ORPHAN.rawValue != 0)
    }
  }

  @Test("A tree that is built before it enters a session works like one that is built in it")
  func trees() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let (parent, child) = (ts_surface_new(), ts_surface_new())
    let tap = ts_recognizer_new(TS_GESTURE_TAP)
    #expect(ts_surface_add_recognizer(child, tap) == 0)
    #expect(ts_surface_add_child(parent, child) == 0)
    #expect(ts_surface_add_child(rig.root, parent) == 0)
    rig.tap(at: 0)
    #expect(rig.lines() == ["tap 1 ended"])
    #expect(ts_surface_remove(parent) == 0)
    rig.tap(at: 1000)
    #expect(rig.lines() == [])
    #expect(ts_surface_add_child(rig.root, parent) == 0)
    rig.tap(at: 2000)
    #expect(rig.lines() == ["tap 2 ended"])
    ts_recognizer_unref(tap)
    ts_surface_unref(parent)
    ts_surface_unref(child)
  }

  @Test("A push stops at the end of a frame when the queue is full, and loses nothing")
  func fullQueue() throws {
    func events(capacity: Int) throws -> [String] {
      let rig = try Rig(TS_INTEREST_TOUCHES.rawValue | TS_INTEREST_REPAIRS.rawValue)
      #expect(ts_session_set_queue(rig.session, capacity) == 0)
      var contacts: [ts_contact] = []
      for step in 0..<3000 {
        var contact = ts_contact()
        (contact.time, contact.x) = (Int64(step) * 1000, Double(step % 7))
        contact.phase = UInt16(step % 3 == 0 ? 1 : step % 3 == 1 ? 2 : 3)
        contact.flags = UInt8(TS_CONTACT_LAST.rawValue)
        contacts.append(contact)
      }
      var (lines, done): ([String], Int) = ([], 0)
      while done < contacts.count {
        let count = contacts[done...].withUnsafeBufferPointer {
          ts_session_push_contacts(rig.session, rig.device, $0.baseAddress, $0.count)
        }
        try #require(count > 0)
        done += count
        #expect(done == contacts.count || count <= capacity)
        lines += rig.lines()
      }
      return lines
    }
    let all = try events(capacity: 100_000)
    #expect(all.count == 3000)
    #expect(try events(capacity: 256) == all)
  }
}
