import CTouchstone
import Contacts
import EventTime
import Evdev
import Geometry
import Recognition
import Recordings
import TestSupport
import Testing

/// The recordings of the package through the C interface, and through the layers on which it is built.
@Suite("Recordings through the C interface")
struct EqualityTests {
  static let recordings =
    ["controls", "double-tap", "pinch", "swipe", "three-fingers", "two-people"].map {
      $0 + ".evemu"
    }
    + ((try? RecordingCorpus.package.files()) ?? []).filter { $0.hasSuffix(".evemu") }
    .map { "devices/" + $0 }

  static func screens(in name: String) throws -> [RecordedStream] {
    try RecordedStream.streams(in: name).filter { $0.digitizer.kind != .touchpad }
  }

  static let texts = [
    "tap", "tap taps=2", "long-press", "pan", "swipe directions=left,right", "pinch", "rotation",
    "pan fingers=2 claim=withhold", "tap fingers=2",
  ]

  static func machines() -> [SessionMachine] {
    var twice = TapMachine()
    twice.numberOfTapsRequired = 2
    var swipe = SwipeMachine()
    swipe.direction = [.left, .right]
    var pair = PanMachine()
    pair.minimumNumberOfTouches = 2
    var pairTap = TapMachine()
    pairTap.numberOfTouchesRequired = 2
    return [
      .tap(), .tap(twice), .longPress(), .pan(), .swipe(swipe), .pinch(), .rotation(), .pan(pair),
      .tap(pairTap),
    ]
  }

  @Test("give the gestures that they give a session of the Swift package", arguments: recordings)
  func gestures(recording: String) throws {
    for stream in try Self.screens(in: recording) {
      let expected = gesturesOfSession(stream)
      let found = try gesturesOfInterface(stream)
      #expect(found == expected, "\(recording)")
    }
  }

  @Test("give the touches that the decoder finds, and lose none", arguments: recordings)
  func touches(recording: String) throws {
    for stream in try Self.screens(in: recording) {
      let rig = try Rig(TS_INTEREST_TOUCHES.rawValue, hasDevice: false)
      try push(stream, to: rig)
      let found = rig.read().map { event in
        "\(event.time) \(event.type - 100) \(event.touch.contact) \(event.touch.x) \(event.touch.y)"
      }
      var expected: [String] = []
      forEachFrame(of: stream) { frame, mapping in
        for contact in frame.contacts where contact.phase != .stationary {
          let phase =
            switch contact.phase {
            case .began: 0
            case .moved, .stationary: 1
            case .ended: 2
            case .cancelled: 3
            }
          let point = mapping.point(of: contact)
          expected.append(
            "\(frame.time.microseconds) \(phase) \(contact.trackingID) \(point.x) \(point.y)")
        }
      }
      #expect(found == expected, "\(recording)")
    }
  }

  @Test("are enough to compare: at least a tenth of them are recognized") func sufficiency() throws
  {
    let streams = try Self.recordings.flatMap { try Self.screens(in: $0) }
    #expect(streams.count > 10)
    #expect(streams.map { gesturesOfSession($0).count }.reduce(0, +) > 200)
  }

  // MARK: The C interface

  private func push(_ stream: RecordedStream, to rig: Rig) throws {
    let number = try stream.addDevice(to: rig)
    #expect(ts_session_map_device(rig.session, number, 0, 0, 400, 800, 0) == 0)
    try stream.push(to: rig, number)
  }

  private func gesturesOfInterface(_ stream: RecordedStream) throws -> [String] {
    let rig = try Rig(Rig.failures, hasDevice: false)
    var made: [OpaquePointer] = []
    for text in Self.texts { made.append(try rig.add(text)) }
    ts_recognizer_set_relation(made[0], TS_RELATION_REQUIRES_FAILURE, made[1])
    ts_recognizer_set_relation(made[5], TS_RELATION_SIMULTANEOUS, made[6])
    try push(stream, to: rig)
    rig.finish()
    return rig.read().map { event in
      let gesture = event.gesture
      return line(
        Int(event.recognizer) - 1, Int(gesture.state), event.time, Int(gesture.fingers),
        [gesture.x, gesture.y, gesture.dx, gesture.dy, gesture.scale, gesture.rotation])
    }
  }

  // MARK: The Swift package

  private func forEachFrame(
    of stream: RecordedStream, _ body: (ContactFrame, DigitizerMapping) -> Void
  ) {
    // What `ts_device` cannot say: values of axes when the description was taken.
    var description = stream.description
    description.currentValues = [:]
    let mapping = DigitizerMapping(
      stream.digitizer, onto: CGRect(x: 0, y: 0, width: 400, height: 800))
    var decoder = ContactDecoder(stream.digitizer, description: description)
    for event in stream.events where decoder.push(event) { body(decoder.frame, mapping) }
  }

  private func gesturesOfSession(_ stream: RecordedStream) -> [String] {
    var session = GestureSession()
    let names = Self.machines().map { session.add($0) }
    session.require(names[0], toFail: names[1])
    session.permit(names[5], with: names[6])
    var lines: [String] = []
    var ids: [Int32: Int] = [:]
    var lastID = 0
    forEachFrame(of: stream) { frame, mapping in
      var fingers = FingerFrame(at: frame.time)
      for contact in frame.contacts {
        if contact.phase == .began {
          lastID += 1
          ids[contact.trackingID] = lastID
        }
        let finger = Finger(
          id: ids[contact.trackingID] ?? 0, position: mapping.point(of: contact))
        switch contact.phase {
        case .began: fingers.began.append(finger)
        case .moved: fingers.moved.append(finger)
        case .stationary: break
        case .ended: fingers.ended.append(finger)
        case .cancelled: fingers.cancelled.append(finger)
        }
      }
      session.process(fingers)
      read(&session, &lines)
    }
    while let deadline = session.deadline {
      session.advance(to: deadline)
      read(&session, &lines)
    }
    return lines
  }

  private func read(_ session: inout GestureSession, _ lines: inout [String]) {
    while let event = session.nextEvent() {
      guard case .state(let id, _, let state, _) = event.kind else { continue }
      let values: [CGFloat] = [
        event.location.x, event.location.y, event.translation?.dx ?? 0, event.translation?.dy ?? 0,
        event.scale ?? 1, event.rotation ?? 0,
      ]
      lines.append(
        line(
          id.index, state.rawValue, event.time.microseconds, event.numberOfTouches,
          values.map { $0.native }))
    }
  }

  private func line(
    _ recognizer: Int, _ state: Int, _ time: Int64, _ fingers: Int, _ values: [Double]
  ) -> String {
    "\(recognizer) \(state) \(time) \(fingers) \(values)"
  }
}
