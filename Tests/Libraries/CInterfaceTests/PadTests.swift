import CTouchstone
import TSContacts
import TSEventTime
import TSEvdev
import TSGeometry
import TestSupport
import Testing
import TSTrackpad

@Suite("A pad through the C interface")
struct PadTests {
  static let recordings =
    ((try? RecordingCorpus.package.files()) ?? [])
    .filter { $0.contains("trackpad/") || $0.contains("exchanging-pad/") }
    .map { "devices/" + $0 }

  @Test("has the events of the interpreter of the Swift package", arguments: recordings)
  func equality(recording: String) throws {
    for stream in try RecordedStream.streams(in: recording)
    where stream.digitizer.kind == .touchpad {
      let rig = try Rig(
        TS_INTEREST_PADS.rawValue | TS_INTEREST_PAD_CONTACTS.rawValue, hasDevice: false)
      try stream.push(to: rig, try stream.addDevice(to: rig))
      rig.finish()
      let found = rig.read().map(line)
      let expected = try events(of: stream).map { line($0) }
      // Five fingers have no meaning.
      #expect(!expected.isEmpty || recording.contains("five-fingers"))
      #expect(found == expected, "\(recording)")
    }
  }

  private func events(of stream: RecordedStream) throws -> [TrackpadEvent] {
    var decoder = ContactDecoder(
      stream.digitizer, description: stream.description, clampsPositions: false)
    var interpreter = try TrackpadInterpreter(stream.digitizer)
    var events: [TrackpadEvent] = []
    for event in stream.events where decoder.push(event) {
      interpreter.push(decoder.frame)
      events += interpreter.events
    }
    while let deadline = interpreter.deadline {
      interpreter.advance(to: deadline)
      events += interpreter.events
    }
    return events
  }

  private func line(_ event: ts_event) -> String {
    let pad = event.pad
    let values: String =
      switch event.type {
      case TS_EVENT_PAD_MOTION.rawValue: "\(pad.dx) \(pad.dy) \(pad.raw_dx) \(pad.raw_dy)"
      case TS_EVENT_PAD_BUTTON.rawValue: "\(pad.button) \(pad.pressed) \(pad.cause)"
      case TS_EVENT_PAD_SCROLL.rawValue: "\(pad.state) \(pad.dx) \(pad.dy) \(pad.cause)"
      case TS_EVENT_PAD_TRANSFORM.rawValue: "\(pad.state) \(pad.scale) \(pad.fingers)"
      case TS_EVENT_PAD_SWIPE.rawValue: "\(pad.state) \(pad.dx) \(pad.dy) \(pad.fingers)"
      case TS_EVENT_PAD_HOLD.rawValue: "\(pad.state) \(pad.fingers)"
      default: "\(pad.slot)"
      }
    return "\(event.time) \(event.type) \(values)"
  }

  private func line(_ event: TrackpadEvent) -> String {
    func state(_ phase: TrackpadPhase) -> Int {
      switch phase {
      case .began: 1
      case .changed: 2
      case .ended: 3
      case .cancelled: 4
      }
    }
    let time = event.time.microseconds
    switch event.kind {
    case .motion(let delta, let raw):
      return "\(time) 500 \(delta.dx) \(delta.dy) \(raw.dx) \(raw.dy)"
    case .button(let button, let isPressed, let cause):
      let number = button == .primary ? 1 : button == .secondary ? 2 : 3
      let causes: [TrackpadPress] = [.click, .tap, .tapAndDrag, .multiFingerDrag]
      return "\(time) 501 \(number) \(isPressed ? 1 : 0) \((causes.firstIndex(of: cause) ?? 9) + 1)"
    case .scroll(let phase, let delta, let source):
      return "\(time) 502 \(state(phase)) \(delta.dx) \(delta.dy) \(source == .edge ? 6 : 5)"
    case .transform(let phase, let scale, _, _, let count):
      return "\(time) 503 \(state(phase)) \(scale) \(count)"
    case .swipe(let phase, let delta, let count):
      return "\(time) 504 \(state(phase)) \(delta.dx) \(delta.dy) \(count)"
    case .hold(let phase, let count): return "\(time) 505 \(state(phase)) \(count)"
    case .verdict(_, let slot, _): return "\(time) 506 \(slot)"
    }
  }

  // MARK: Finished touches

  /// A session with a pad of 100 by 60 mm whose finished touches are pushed.
  private func padRig(_ interests: UInt32) throws -> (Rig, Int32) {
    let rig = try Rig(interests, hasDevice: false)
    let pad = ts_device_new_for_contacts("pad", TS_DEVICE_TOUCHPAD, 100, 60)
    defer { ts_device_unref(pad) }
    let number = ts_session_add_device(rig.session, pad)
    try #require(number > 0)
    return (rig, number)
  }

  private func push(
    _ phase: ts_contact_phase, _ positions: [(Double, Double)], at time: Int64, _ rig: Rig,
    _ device: Int32
  ) {
    for (index, position) in positions.enumerated() {
      #expect(
        ts_session_push_contact(
          rig.session, device, time * 1000, phase, Int64(index), position.0, position.1, 0,
          index == positions.count - 1) == 0)
    }
  }

  private func scroll(_ rig: Rig, _ device: Int32, lifts: Bool = true) {
    push(TS_CONTACT_DOWN, [(40, 20), (55, 20)], at: 0, rig, device)
    for step in 1...20 {
      let y = 20 + Double(step)
      push(TS_CONTACT_MOTION, [(40, y), (55, y)], at: Int64(step) * 10, rig, device)
    }
    if lifts { push(TS_CONTACT_UP, [(0, 0), (0, 0)], at: 210, rig, device) }
    rig.finish()
  }

  @Test("moves the pointer with one finger") func motion() throws {
    let (rig, device) = try padRig(TS_INTEREST_PADS.rawValue)
    push(TS_CONTACT_DOWN, [(40, 20)], at: 0, rig, device)
    for step in 1...20 {
      push(TS_CONTACT_MOTION, [(40 + Double(step), 20)], at: Int64(step) * 10, rig, device)
    }
    let moved = rig.read().filter { $0.type == TS_EVENT_PAD_MOTION.rawValue }
    #expect(moved.count > 10)
    #expect(moved.allSatisfy { $0.pad.dx > 0 && $0.pad.dy == 0 && $0.pad.raw_dx > 0 })
  }

  @Test("scrolls the recognizers under the pointer that want pads, and no others") func pan()
    throws
  {
    let (rig, device) = try padRig(TS_INTEREST_GESTURES.rawValue)
    let window = try rig.addSurface(0, 0, 100, 100)
    try rig.add("pan pad=1", to: window)
    try rig.add("pan", to: window)
    try rig.add("pan pad=1", to: try rig.addSurface(200, 0, 100, 100))
    #expect(ts_session_set_pointer(rig.session, 50, 50, 0) == 0)
    scroll(rig, device)
    let events = rig.read()
    #expect(events.first?.line == "pan 1 began")
    #expect(events.last?.line == "pan 1 ended")
    #expect(events.allSatisfy { $0.recognizer == 1 && $0.gesture.x == 50 && $0.device == device })
    #expect(abs(events.last?.gesture.dy ?? 0) > 20)
    #expect(events.last?.gesture.touch == 0)
  }

  @Test("pinches the recognizers under the pointer") func pinch() throws {
    let (rig, device) = try padRig(TS_INTEREST_GESTURES.rawValue)
    try rig.add("pinch pad=1")
    push(TS_CONTACT_DOWN, [(45, 30), (55, 30)], at: 0, rig, device)
    for step in 1...20 {
      let spread = Double(step)
      push(
        TS_CONTACT_MOTION, [(45 - spread, 30), (55 + spread, 30)], at: Int64(step) * 10, rig, device
      )
    }
    push(TS_CONTACT_UP, [(0, 0), (0, 0)], at: 210, rig, device)
    let events = rig.read()
    #expect(events.first?.line == "pinch 1 began")
    #expect(events.last?.line == "pinch 1 ended")
    #expect((events.last?.gesture.scale ?? 0) > 2)
  }

  @Test(
    "cancels its scroll when it is removed, or everything is cancelled",
    arguments: ["removed", "cancelled"])
  func ending(how: String) throws {
    let (rig, device) = try padRig(TS_INTEREST_GESTURES.rawValue | TS_INTEREST_PADS.rawValue)
    try rig.add("pan pad=1")
    scroll(rig, device, lifts: false)
    _ = rig.read()
    switch how {
    case "removed": #expect(ts_session_remove_device(rig.session, device, 300_000) == 0)
    default: #expect(ts_session_cancel_all(rig.session, 300_000) == 0)
    }
    let events = rig.read()
    #expect(events.map(\.line) == ["pad-scroll", "pan 1 cancelled"])
    #expect(events.first?.pad.state == TS_STATE_CANCELLED.rawValue)
  }

  @Test("goes on with its scroll where an option changes meanwhile")
  func changedDuringScroll() throws {
    let (rig, device) = try padRig(TS_INTEREST_GESTURES.rawValue | TS_INTEREST_PADS.rawValue)
    try rig.add("pan pad=1")
    scroll(rig, device, lifts: false)
    _ = rig.read()
    #expect(ts_session_set_pad_option(rig.session, device, "tap", "off") == 0)
    #expect(rig.read().isEmpty)
  }

  @Test("has options that are set and read by name") func options() throws {
    let (rig, device) = try padRig(0)
    var buffer = [CChar](repeating: 0, count: 64)
    func value(_ name: String) -> String {
      #expect(ts_session_get_pad_option(rig.session, device, name, &buffer, buffer.count) >= 0)
      return text(in: buffer)
    }
    for (name, value) in [("tap", "off"), ("speed", "0.5"), ("click-method", "button-areas")] {
      #expect(ts_session_set_pad_option(rig.session, device, name, value) == 0)
    }
    #expect(["tap", "speed", "click-method"].map { value($0) } == ["off", "0.5", "button-areas"])
    #expect(
      ts_session_set_pad_option(rig.session, device, "speed", "fast") == TS_ERROR_PARSE.rawValue)
    #expect(
      ts_session_set_pad_option(rig.session, device, "spede", "1") == TS_ERROR_UNKNOWN.rawValue)
    #expect(ts_session_set_pad_option(rig.session, device, "base", "libinput") == 0)
    #expect(value("tap-policy") == "libinput")
    var names: Set<String> = []
    while ts_pad_option_name(names.count, &buffer, buffer.count) >= 0 {
      names.insert(text(in: buffer))
    }
    #expect(names.isSuperset(of: ["tap", "speed", "tapDuration"]))
    #expect(names.allSatisfy { !value($0).isEmpty })
  }

  @Test("is quiet while somebody types") func typing() throws {
    let (rig, device) = try padRig(TS_INTEREST_PADS.rawValue)
    for step in 0..<4 {
      let time = Int64(step) * 20_000
      #expect(ts_session_push_key(rig.session, time, 30, true) == 0)
      #expect(ts_session_push_key(rig.session, time + 10_000, 30, false) == 0)
    }
    push(TS_CONTACT_DOWN, [(40, 20)], at: 90, rig, device)
    for step in 1...5 {
      push(TS_CONTACT_MOTION, [(40 + Double(step), 20)], at: 90 + Int64(step) * 10, rig, device)
    }
    #expect(rig.lines() == [])
  }

  @Test("takes no wrong arguments") func wrong() throws {
    let (rig, device) = try padRig(0)
    let invalid = TS_ERROR_INVALID.rawValue
    #expect(ts_device_new_for_contacts("pad", TS_DEVICE_TOUCHPAD, 0, 0) == nil)
    #expect(ts_session_map_device(rig.session, device, 0, 0, 1, 1, 0) == TS_ERROR_STATE.rawValue)
    #expect(ts_session_set_pointer(rig.session, .nan, 0, 0) == invalid)
    #expect(ts_session_set_pointer(nil, 0, 0, 0) == invalid)
    #expect(ts_session_push_key(nil, 0, 30, true) == invalid)
    #expect(ts_session_push_key(rig.session, .max, 30, true) == invalid)
    #expect(ts_session_set_pad_option(rig.session, device, nil, "on") == invalid)
    #expect(ts_session_set_pad_option(rig.session, 99, "tap", "on") == TS_ERROR_STALE.rawValue)
    #expect(ts_session_get_pad_option(nil, device, "tap", nil, 0) == invalid)
    #expect(ts_pad_option_name(.max, nil, 0) == TS_ERROR_UNKNOWN.rawValue)
    let screen = try rig.addContactDevice()
    #expect(ts_session_set_pad_option(rig.session, screen, "tap", "on") == TS_ERROR_STATE.rawValue)
    push(TS_CONTACT_DOWN, [(1e9, -1e9)], at: 0, rig, device)
    push(TS_CONTACT_MOTION, [(-1e9, 1e9)], at: 10, rig, device)
  }
}
