import CTouchstone
import Testing

@Suite("The guard of a device of a C session")
struct GuardTests {
  /// A session with a panel of 100 × 100 mm whose events are pushed.
  private func panel() throws -> (rig: Rig, device: Int32) {
    let rig = try Rig(
      TS_INTEREST_TOUCHES.rawValue | TS_INTEREST_GUARDS.rawValue, hasDevice: false)
    return (rig, try addPanel(to: rig))
  }

  private func addPanel(to rig: Rig) throws -> Int32 {
    let panel = ts_device_new("Panel")
    defer { ts_device_unref(panel) }
    ts_device_add_property(panel, 1)
    for (code, maximum) in [(0x2f, 9), (0x35, 999), (0x36, 999), (0x39, 65_535)] {
      let status = ts_device_set_axis(panel, UInt16(code), 0, Int32(maximum), 0, 0, 10)
      #expect(status == 0)
    }
    #expect(ts_device_seal(panel) == 0)
    let device = ts_session_add_device(rig.session, panel)
    try #require(device > 0)
    return device
  }

  private func push(_ values: [(UInt16, Int32)], at time: Int64, _ rig: Rig, _ device: Int32) {
    var events = values.map { ts_input(time: time * 1000, type: 3, code: $0, value: $1) }
    events.append(ts_input(time: time * 1000, type: 0, code: 0, value: 0))
    #expect(ts_session_push_evdev(rig.session, device, &events, events.count) == events.count)
  }

  @Test("rejects what begins in a mask, and says so") func mask() throws {
    let (rig, device) = try panel()
    #expect(ts_session_set_guard_option(rig.session, device, "mask", "0:0:20:20mm") == 0)
    push([(0x39, 1), (0x35, 100), (0x36, 100)], at: 0, rig, device)
    push([(0x39, -1)], at: 50, rig, device)
    push([(0x39, 2), (0x35, 500), (0x36, 100)], at: 100, rig, device)
    let lines = rig.read().map { event in
      var (event, buffer) = (event, [CChar](repeating: 0, count: 256))
      ts_event_describe(&event, &buffer, buffer.count)
      return text(in: buffer)
    }
    #expect(
      lines == [
        "contact 1 rejected at (64.1, 64.1): masked region",
        "touch-down of touch 1 at (320.5, 64.1)",
      ])
  }

  @Test("decides in time, by the deadline of the session") func hold() throws {
    let (rig, device) = try panel()
    #expect(ts_session_set_guard_option(rig.session, device, "hold", "0.2") == 0)
    push([(0x39, 1), (0x35, 500), (0x36, 500)], at: 0, rig, device)
    #expect(ts_session_deadline(rig.session) == 200_000)
    #expect(ts_session_advance(rig.session, 300_000) == 0)
    let down = rig.read().filter { $0.type == TS_EVENT_TOUCH_DOWN.rawValue }
    #expect(down.map(\.time) == [200_000])
    #expect(ts_session_deadline(rig.session) == .max)
  }

  @Test("decides in its own time while another device reports") func twoDevices() throws {
    let (rig, device) = try panel()
    let other = try rig.addContactDevice()
    #expect(ts_session_set_guard_option(rig.session, device, "hold", "0.5") == 0)
    #expect(
      ts_session_push_contact(
        rig.session, other, 900_000, TS_CONTACT_DOWN, 7, 10, 10, 0, true) == 0)
    push([(0x39, 1), (0x35, 500), (0x36, 500)], at: 1000, rig, device)
    #expect(
      ts_session_push_contact(rig.session, other, 1_600_000, TS_CONTACT_UP, 7, 0, 0, 0, true) == 0)
    let touches = rig.read().filter { $0.type != TS_EVENT_GUARD.rawValue }
    #expect(touches.map(\.time) == [900_000, 1_500_000, 1_600_000])
    #expect(touches.last?.type == TS_EVENT_TOUCH_UP.rawValue)
  }

  @Test("releases what two devices withhold to the same moment") func sameMoment() throws {
    let (rig, first) = try panel()
    let second = try addPanel(to: rig)
    for device in [first, second] {
      #expect(ts_session_set_guard_option(rig.session, device, "hold", "0.5") == 0)
    }
    for device in [first, second] {
      push([(0x39, 1), (0x35, 500), (0x36, 500)], at: 1000, rig, device)
    }
    #expect(ts_session_advance(rig.session, 2_000_000) == 0)
    let down = rig.read().filter { $0.type == TS_EVENT_TOUCH_DOWN.rawValue }
    #expect(down.map(\.time) == [1_500_000, 1_500_000] && down.map(\.device) == [first, second])
  }

  @Test("has options that are set and read by name, and none by default") func options() throws {
    let (rig, device) = try panel()
    var buffer = [CChar](repeating: 0, count: 256)
    func value(_ name: String) -> String {
      #expect(ts_session_get_guard_option(rig.session, device, name, &buffer, buffer.count) >= 0)
      return text(in: buffer)
    }
    #expect(["storms", "stuck", "mask"].map(value) == ["off", "0.0", "none"])
    #expect(ts_session_set_guard_option(rig.session, device, "base", "on") == 0)
    #expect(["storms", "stuck", "pens"].map(value) == ["on", "10.0", "on"])
    let parse = TS_ERROR_PARSE.rawValue
    #expect(ts_session_set_guard_option(rig.session, device, "mask", "0:0:20mm") == parse)
    #expect(ts_session_set_guard_option(rig.session, device, "base", "libinput") == parse)
    #expect(
      ts_session_set_guard_option(rig.session, device, "mist", "on") == TS_ERROR_UNKNOWN.rawValue)
    var count = 0
    while ts_guard_option_name(count, &buffer, buffer.count) >= 0 {
      #expect(!value(text(in: buffer)).isEmpty)
      count += 1
    }
    #expect(count > 20 && ts_guard_option_name(.max, nil, 0) == TS_ERROR_UNKNOWN.rawValue)
    let pushed = try rig.addContactDevice()
    #expect(
      ts_session_set_guard_option(rig.session, pushed, "hold", "1") == TS_ERROR_STATE.rawValue)
    #expect(ts_session_set_guard_option(nil, 0, "hold", "1") == TS_ERROR_INVALID.rawValue)
  }
}
