import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSGuard
import TSInterface
import Testing

@Suite("A device session with a touch guard")
@MainActor struct GuardedSessionTests {
  private let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
  private let window = ReasonWindow()
  private let notes = GuardNotes()
  private let session: DeviceSession

  init() throws {
    window.frame = application.screen.bounds
    window.isMultipleTouchEnabled = true
    window.application = application
    window.makeKeyAndVisible()
    application.observer = notes
    session = try DeviceSession(.guarded, in: application)
  }

  @Test("Views receive nothing of a contact in a mask, in points of the screen") func mask() throws
  {
    session.placement.rotation = .quarter
    session.guardSettings = try GuardSettings(parsing: "off,mask=50:0:50:50pt")
    session.push(.touch(1, x: 100, y: 100, at: 0) + .lift(at: 0.1))
    session.push(.touch(2, x: 100, y: 900, at: 1) + .lift(at: 1.1))
    #expect(window.calls == ["1000 began", "1100 ended"])
    #expect(notes.lines == ["0 rejected: masked region at 90, 10"])
  }

  @Test("A touch that must be held begins on the timeline, without another frame") func hold()
    throws
  {
    session.guardSettings = try GuardSettings(parsing: "off,hold=0.25")
    session.push(.touch(1, x: 100, y: 100, at: 0))
    #expect(window.calls == [])
    application.advance(to: Timestamp(seconds: 1))
    session.push(.lift(at: 2))
    #expect(window.calls == ["250 began", "2000 ended"])
  }

  @Test("A late verdict cancels the touch, with a reason of its own") func cancelled() throws {
    session.guardSettings = try GuardSettings(parsing: "off,palm-size=20")
    session.push(.touch(1, x: 100, y: 100, at: 0) + .grow(300, at: 0.1) + .lift(at: 0.2))
    #expect(window.calls == ["0 began", "100 cancelled guarded"])
    #expect(notes.lines == ["100 cancelled: larger than a finger at 10, 10"])
  }

  @Test("A change of rules takes effect as soon as nothing is down") func change() throws {
    session.push(.touch(1, x: 100, y: 100, at: 0))
    session.guardSettings = try GuardSettings(parsing: "off,mask=0:0:100:100%")
    session.push(.grow(90, at: 0.1) + .lift(at: 0.2) + .touch(2, x: 100, y: 100, at: 1))
    session.guardSettings = nil
    session.push(.lift(at: 2) + .touch(3, x: 100, y: 100, at: 3))
    session.disconnect()
    #expect(
      window.calls == [
        "0 began", "100 moved", "200 ended", "3000 began", "3000 cancelled unplugged",
      ])
  }

  @Test("What is due while the event of another device is delivered is decided soon after it")
  func dueDuringDelivery() throws {
    session.guardSettings = try GuardSettings(parsing: "off,hold=0.25")
    let other = try DeviceSession(.guarded, in: application)
    session.push(.touch(1, x: 100, y: 100, at: 0))
    window.onFirstCall = { [application] in application.advance(to: Timestamp(seconds: 0.4)) }
    other.push(.touch(2, x: 500, y: 500, at: 0.1))
    #expect(window.calls == ["100 began"])
    application.advance(to: Timestamp(seconds: 0.5))
    #expect(window.calls == ["100 began", "400 began"])
    session.push(.lift(at: 2))
    #expect(window.calls == ["100 began", "400 began", "2000 ended"])
  }

  @Test("A device that is removed has no timer left") func removed() throws {
    session.guardSettings = try GuardSettings(parsing: "off,hold=1")
    session.push(.touch(1, x: 100, y: 100, at: 0))
    session.disconnect()
    #expect(application.timeline.count == 0)
    application.advance(to: Timestamp(seconds: 5))
    #expect(window.calls == [])
  }

  @Test("A timer may disconnect the device before its frame") func disconnectedByTimer() throws {
    session.guardSettings = GuardSettings()
    session.push(.touch(1, x: 100, y: 100, at: 0) + .lift(at: 0.1))
    application.timeline.schedule(at: Timestamp(seconds: 0.5)) { [session] in session.disconnect() }
    session.push(.touch(2, x: 100, y: 100, at: 1))
    #expect(window.calls == ["0 began", "100 ended"])
  }

  @Test("Rules that need what the device does not report are named") func cannot() throws {
    session.guardSettings = try GuardSettings(parsing: "off,palm-ratio=2,palm-size=20")
    #expect(session.inapplicableGuardRules == [.palmShape])
  }
}

private final class ReasonWindow: Window {
  var calls: [String] = []
  var onFirstCall: () -> Void = {}

  private func note(_ touches: Set<Touch>, _ what: String) {
    for touch in touches {
      let reason = touch.cancellationReason.map { " " + $0.rawValue } ?? ""
      calls.append("\(Int((touch.timestamp * 1000).rounded())) \(what)\(reason)")
    }
    if calls.count == 1 { onFirstCall() }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note(touches, "began") }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note(touches, "moved") }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note(touches, "ended") }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note(touches, "cancelled")
  }
}

@MainActor private final class GuardNotes: InterfaceObserver {
  var lines: [String] = []

  func input(_ note: InputNote) {
    guard let decision = note.decision else { return }
    let place = "\(Int(note.position.x.rounded())), \(Int(note.position.y.rounded()))"
    lines.append(
      "\(Int((note.time.seconds * 1000).rounded())) \(decision): \(note.why) at \(place)")
  }
}

extension DeviceDescription {
  fileprivate static let guarded = DeviceDescription(
    name: "Panel", properties: [.direct],
    axes: [
      .absMTSlot: Axis(minimum: 0, maximum: 9), .absMTTrackingID: Axis(minimum: 0, maximum: 65_535),
      .absMTPositionX: Axis(minimum: 0, maximum: 999, resolution: 10),
      .absMTPositionY: Axis(minimum: 0, maximum: 999, resolution: 10),
      .absMTTouchMajor: Axis(minimum: 0, maximum: 500),
    ])
}

extension [InputEvent] {
  fileprivate static func touch(_ id: Int32, x: Int32, y: Int32, at time: Double) -> Self {
    frame([(.absMTTrackingID, id), (.absMTPositionX, x), (.absMTPositionY, y)], at: time)
  }

  fileprivate static func grow(_ major: Int32, at time: Double) -> Self {
    frame([(.absMTTouchMajor, major)], at: time)
  }

  fileprivate static func lift(at time: Double) -> Self {
    frame([(.absMTTrackingID, -1)], at: time)
  }

  private static func frame(_ values: [(EventCode, Int32)], at time: Double) -> Self {
    let time = Timestamp(seconds: time)
    return values.map { InputEvent(time: time, type: .abs, code: $0, value: $1) }
      + [InputEvent(time: time, type: .syn, code: .synReport, value: 0)]
  }
}
