import CTouchstone
import TSContacts
import TSEventTime
import TSEvdev
import TSGeometry
import TSRecognition
import TSRecordings
import TSStrokes
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

  /// Recognizers for both sides, in the same order.
  struct Recognizers {
    var texts: [String]
    /// Adds the machines to a session of the Swift package.
    var add: @Sendable (GestureSession) -> [RecognizerID]
    /// The indices of one that waits, and of the one that must fail first.
    var requirement: (Int, Int)
    /// The indices of two that may be recognized simultaneously.
    var permission: (Int, Int)?
    var templates: [NamedStroke] = []
    var area = CGSize(width: 400, height: 800)
  }

  static let most = Recognizers(
    texts: [
      "tap", "tap taps=2", "long-press", "pan", "swipe directions=left,right", "pinch", "rotation",
      "pan fingers=2 claim=withhold", "tap fingers=2",
    ], add: addMost, requirement: (0, 1), permission: (5, 6))

  @Sendable private static func addMost(to session: GestureSession) -> [RecognizerID] {
    var twice = TapMachine()
    twice.numberOfTapsRequired = 2
    var swipe = SwipeMachine()
    swipe.direction = [.left, .right]
    var pair = PanMachine()
    pair.minimumNumberOfTouches = 2
    var pairTap = TapMachine()
    pairTap.numberOfTouchesRequired = 2
    return [
      session.add(TapMachine()), session.add(twice), session.add(LongPressMachine()),
      session.add(PanMachine()), session.add(swipe), session.add(PinchMachine()),
      session.add(RotationMachine()), session.add(pair), session.add(pairTap),
    ]
  }

  @Test("give the gestures that they give a session of the Swift package", arguments: recordings)
  func gestures(recording: String) throws {
    for stream in try Self.screens(in: recording) {
      let expected = gesturesOfSession(stream, Self.most)
      let found = try gesturesOfInterface(stream, Self.most)
      #expect(found == expected, "\(recording)")
    }
  }

  @Test("give the drawn shapes that they give a session of the Swift package")
  func drawnShapes() throws {
    let templates = try SketchPadFiles.templates()
    var limits = StrokeLimits()
    (limits.maximumDistance, limits.straightness) = (0.6, 5)
    let recognizers = Recognizers(
      texts: ["stroke stroke-distance=0.6 stroke-straightness=5", "pan"],
      add: { [limits] session in
        let strokes = StrokeGestureMachine(templates: templates, limits: limits)
        return [session.add(strokes), session.add(PanMachine())]
      },
      requirement: (1, 0), templates: templates, area: CGSize(width: 1536, height: 960))
    let stream = try #require(try Self.screens(in: SketchPadFiles.recording).first)
    let expected = gesturesOfSession(stream, recognizers)
    #expect(try gesturesOfInterface(stream, recognizers) == expected)
    let shapes = ["pigtail", "circle", "check", "check", "arrow"]
    let named = expected.compactMap { line in shapes.first { line.hasSuffix($0) } }
    #expect(named == shapes)
  }

  @Test("give the touches that the decoder finds, and lose none", arguments: recordings)
  func touches(recording: String) throws {
    for stream in try Self.screens(in: recording) {
      let rig = try Rig(TS_INTEREST_TOUCHES.rawValue, hasDevice: false)
      try push(stream, to: rig, Self.most.area)
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
    #expect(streams.map { gesturesOfSession($0, Self.most).count }.reduce(0, +) > 200)
  }

  // MARK: The C interface

  private func push(_ stream: RecordedStream, to rig: Rig, _ area: CGSize) throws {
    let number = try stream.addDevice(to: rig)
    let status = ts_session_map_device(
      rig.session, number, 0, 0, Double(area.width), Double(area.height), 0)
    #expect(status == 0)
    try stream.push(to: rig, number)
  }

  private func gesturesOfInterface(
    _ stream: RecordedStream, _ recognizers: Recognizers
  ) throws -> [String] {
    let rig = try Rig(Rig.failures, hasDevice: false)
    var made: [OpaquePointer] = []
    for text in recognizers.texts { made.append(try rig.add(text)) }
    for template in recognizers.templates { #expect(template.add(to: made[0]) > 0) }
    let (waiting, awaited) = recognizers.requirement
    ts_recognizer_set_relation(made[waiting], TS_RELATION_REQUIRES_FAILURE, made[awaited])
    if let (one, other) = recognizers.permission {
      ts_recognizer_set_relation(made[one], TS_RELATION_SIMULTANEOUS, made[other])
    }
    try push(stream, to: rig, recognizers.area)
    rig.finish()
    return rig.read().map { event in
      let gesture = event.gesture
      let isShape = gesture.gesture == TS_GESTURE_STROKE.rawValue && gesture.reason == 0
      let name = isShape ? ts_recognizer_get_shape_name(made[0], gesture.shape) : nil
      return line(
        Int(event.recognizer) - 1, Int(gesture.state), event.time, Int(gesture.fingers),
        [gesture.x, gesture.y, gesture.dx, gesture.dy, gesture.scale, gesture.rotation],
        isShape ? gesture.value : 0, name.map { String(cString: $0) })
    }
  }

  // MARK: The Swift package

  private func forEachFrame(
    of stream: RecordedStream, in area: CGSize = most.area,
    _ body: (ContactFrame, DigitizerMapping) -> Void
  ) {
    // What `ts_device` cannot say: values of axes when the description was taken.
    var description = stream.description
    description.currentValues = [:]
    let mapping = DigitizerMapping(stream.digitizer, onto: CGRect(origin: .zero, size: area))
    var decoder = ContactDecoder(stream.digitizer, description: description)
    for event in stream.events where decoder.push(event) { body(decoder.frame, mapping) }
  }

  private func gesturesOfSession(
    _ stream: RecordedStream, _ recognizers: Recognizers
  ) -> [String] {
    let session = GestureSession()
    let names = recognizers.add(session)
    session.require(names[recognizers.requirement.0], toFail: names[recognizers.requirement.1])
    if let (one, other) = recognizers.permission { session.permit(names[one], with: names[other]) }
    var lines: [String] = []
    var ids: [Int32: Int] = [:]
    var lastID = 0
    forEachFrame(of: stream, in: recognizers.area) { frame, mapping in
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
      read(session, &lines)
    }
    while let deadline = session.deadline {
      session.advance(to: deadline)
      read(session, &lines)
    }
    return lines
  }

  private func read(_ session: GestureSession, _ lines: inout [String]) {
    while let event = session.nextEvent() {
      guard case .state(let id, _, let state, _) = event.kind else { continue }
      let values: [CGFloat] = [
        event.location.x, event.location.y, event.values.translation?.dx ?? 0,
        event.values.translation?.dy ?? 0,
        event.values.scale ?? 1, event.values.rotation ?? 0,
      ]
      lines.append(
        line(
          id.index, state.rawValue, event.time.microseconds, event.numberOfTouches,
          values.map { $0.native }, event.values.distance ?? 0, event.values.shape))
    }
  }

  private func line(
    _ recognizer: Int, _ state: Int, _ time: Int64, _ fingers: Int, _ values: [Double],
    _ distance: Double, _ shape: String?
  ) -> String {
    "\(recognizer) \(state) \(time) \(fingers) \(values) \(distance) \(shape ?? "")"
  }
}
