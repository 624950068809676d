import CTouchstone
import TSEventTime
import TSGeometry
import TSInterface
import TSNearest
import Testing

@Suite("The nearest yes of C")
@MainActor struct NearestTests {
  private func nearest(to recognizer: OpaquePointer) -> String {
    var buffer = [CChar](repeating: 1, count: 300)
    let length = ts_recognizer_nearest(recognizer, &buffer, buffer.count)
    let line = text(in: buffer)
    #expect(Int(length) == line.utf8.count)
    return line
  }

  private func keepingRig() throws -> Rig {
    let rig = try Rig(0)
    #expect(ts_session_keep_touches(rig.session, true) == 0)
    return rig
  }

  @Test("names a change of the fingers and one of the recognizers") func tap() throws {
    let rig = try keepingRig()
    let tap = try rig.add("tap tap-movement=10")
    rig.drag(from: (0, 0), to: (40, 0), at: 0)
    #expect(
      nearest(to: tap) == "tap: failed: moved 20.0 pt, 10 allowed; recognized with: "
        + "moved 9.99 instead of 40.0 pt, or tap.tap-movement 40.1 instead of 10 pt")
  }

  @Test("goes through relations, and names the one that helps") func rival() throws {
    let rig = try keepingRig()
    let tap = try rig.add("tap tap-movement=30")
    try rig.add("pan")
    rig.drag(from: (0, 0), to: (20, 0), at: 0)
    let line = nearest(to: tap)
    #expect(line.hasPrefix("tap: failed: prevented by pan; recognized with: moved "))
    #expect(line.hasSuffix(", or pan requires tap to fail"))
  }

  @Test("is the reason alone where nothing failed, or a copy behaves otherwise") func noAnswer()
    throws
  {
    let rig = try keepingRig()
    let tap = try rig.add("tap")
    #expect(nearest(to: tap) == "tap: no attempt yet")
    rig.tap(at: 0)
    #expect(nearest(to: tap) == "tap: ended")
    let refused = try rig.add("pan asks=1")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 1000)
    rig.push(TS_CONTACT_MOTION, 50, 0, at: 1010)
    #expect(ts_recognizer_propose(refused, Int32(TS_STATE_FAILED.rawValue), 1_010_000) == 0)
    rig.push(TS_CONTACT_UP, at: 1020)
    #expect(nearest(to: refused).contains("failed"))
    #expect(!nearest(to: refused).contains("recognized with"))
  }

  @Test("needs touches that are kept, since the last landing on nothing") func state() throws {
    let rig = try Rig(0)
    let tap = try rig.add("tap")
    #expect(ts_recognizer_nearest(tap, nil, 0) == TS_ERROR_STATE.rawValue)
    #expect(ts_recognizer_nearest(nil, nil, 0) == TS_ERROR_INVALID.rawValue)
    #expect(ts_session_keep_touches(nil, true) == TS_ERROR_INVALID.rawValue)
    #expect(ts_session_keep_touches(rig.session, true) == 0)
    rig.drag(from: (0, 0), to: (90, 0), at: 0)
    rig.finish()
    #expect(nearest(to: tap).contains("recognized with"))
    #expect(ts_session_keep_touches(rig.session, false) == 0)
    #expect(ts_recognizer_nearest(tap, nil, 0) == TS_ERROR_STATE.rawValue)
  }

  @Test("does not change the session that is asked") func isUnchanged() throws {
    let rig = try Rig()
    #expect(ts_session_keep_touches(rig.session, true) == 0)
    let tap = try rig.add("tap")
    rig.drag(from: (0, 0), to: (90, 0), at: 0, lifts: false)
    _ = rig.read()
    let before = ts_session_deadline(rig.session)
    #expect(nearest(to: tap).contains("recognized with"))
    #expect(rig.read().isEmpty)
    #expect(ts_session_deadline(rig.session) == before)
    rig.push(TS_CONTACT_UP, at: 60)
    #expect(!rig.read().isEmpty)
  }

  /// A gesture that fails: the recognizer in C and in Swift, and the samples of each finger.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let make: @MainActor @Sendable () -> GestureRecognizer
    let fingers: [[(milliseconds: Int64, x: Double, y: Double)]]
    /// The words of C where Swift has a kind of change that C lacks.
    var own: String?

    var testDescription: String { text }
  }

  private static func doubleTap() -> GestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  nonisolated static let cases: [Case] = [
    Case(text: "tap", make: { TapGestureRecognizer() }, fingers: [[(0, 50, 50), (2000, 50, 50)]]),
    Case(
      text: "tap", make: { TapGestureRecognizer() },
      fingers: [[(0, 50, 50), (20, 80, 50), (40, 130, 50), (60, 130, 50)]]),
    Case(
      text: "tap taps=2", make: doubleTap,
      fingers: [[(0, 50, 50), (60, 50, 50)], [(900, 50, 50), (960, 50, 50)]]),
    Case(
      text: "tap taps=2", make: doubleTap, fingers: [[(0, 50, 50), (60, 50, 50)]]),
    Case(
      text: "tap fingers=2",
      make: {
        let tap = TapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        return tap
      }, fingers: [[(0, 50, 50), (60, 50, 50)]]),
    Case(
      text: "tap", make: { TapGestureRecognizer() },
      fingers: [[(0, 50, 50), (80, 50, 50)], [(0, 150, 50), (90, 150, 50)]],
      own: "with only the first finger"),
    Case(
      text: "long-press", make: { LongPressGestureRecognizer() },
      fingers: [[(0, 50, 50), (300, 50, 50)]]),
    Case(
      text: "pan", make: { PanGestureRecognizer() },
      fingers: [[(0, 50, 50), (20, 52, 50), (40, 54, 50), (60, 54, 50)]],
      own: "moved 10.0 instead of 4.00 pt"),
    Case(
      text: "pinch", make: { PinchGestureRecognizer() },
      fingers: [
        [(0, 50, 50), (20, 49, 50), (60, 49, 50)], [(0, 150, 50), (20, 151, 50), (60, 151, 50)],
      ], own: "moved 5.02 instead of 1.00 pt"),
  ]

  @Test("changes the fingers as the Swift package does", arguments: cases)
  func sameFingers(subject: Case) throws {
    let screen = Screen(size: CGSize(width: 400, height: 800))
    let stage = NearestStage(screen: screen) { application in
      let window = Window(frame: CGRect(origin: .zero, size: screen.size))
      window.application = application
      window.makeKeyAndVisible()
      let recognizer = subject.make()
      recognizer.name = "subject"
      window.addGestureRecognizer(recognizer)
      window.isMultipleTouchEnabled = true
      return window
    }
    let stream = FingerStream(
      origin: Timestamp(seconds: 1),
      tracks: subject.fingers.enumerated().map { index, samples in
        FingerTrack(
          id: index + 1,
          samples: samples.map {
            .init(time: Double($0.milliseconds) / 1000, point: CGPoint(x: $0.x, y: $0.y))
          })
      })
    let attempt = try #require(stage.attempts(of: stream).last)
    let answer = NearestSearch(
      stage, stream, goal: .init("subject"), attempt: attempt
    ).run(setup: false)
    let expected = try #require(answer.fingers?.texts)

    let rig = try keepingRig()
    let recognizer = try rig.add(subject.text)
    let changes = subject.fingers.enumerated().flatMap { index, samples in
      samples.enumerated().map { number, sample in
        (sample, index, number == 0, number == samples.count - 1)
      }
    }.sorted { ($0.0.milliseconds, $0.1) < ($1.0.milliseconds, $1.1) }
    for (index, (sample, finger, isFirst, isLast)) in changes.enumerated() {
      let phase = isFirst ? TS_CONTACT_DOWN : isLast ? TS_CONTACT_UP : TS_CONTACT_MOTION
      let next = index + 1 < changes.count ? changes[index + 1].0.milliseconds : -1
      rig.push(
        phase, sample.x, sample.y, id: Int64(finger), at: sample.milliseconds,
        isLast: next != sample.milliseconds)
    }
    rig.finish()
    let line = nearest(to: recognizer)
    #expect(expected.count == 1)
    let texts = [subject.own ?? expected[0], expected[0]].map { "recognized with: \($0), or " }
    #expect(line.contains(texts[0]), "\(line) and \(expected)")
    #expect(line.contains(texts[1]) == (subject.own == nil))
  }
}
